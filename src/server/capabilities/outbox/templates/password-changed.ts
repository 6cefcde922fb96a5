import { z } from 'zod';
import type { Letter, Studio } from '../letter.ts';

export const payload = z.object({ link: z.url({ protocol: /^https?$/ }) });

export function write({ link }: z.output<typeof payload>, studio: Studio): Letter {
  return {
    subject: `Cambiaste tu contraseña de ${studio.business_name}`,
    heading: 'Tu contraseña cambió',
    paragraphs: [
      'La contraseña de tu cuenta se acaba de cambiar. Las demás sesiones que tenías abiertas se cerraron.',
      'Si tenías tus clases en el calendario de tu teléfono, vuelve a conectarlo en Mis Reservaciones: con la contraseña anterior se cerró también.',
    ],
    action: { label: 'No fui yo', link },
    footnote: 'Si fuiste tú, no tienes que hacer nada.',
  };
}
