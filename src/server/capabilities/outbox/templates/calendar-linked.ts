import { z } from 'zod';
import type { Letter, Studio } from '../letter.ts';

export const payload = z.object({ link: z.url({ protocol: /^https?$/ }) });

/** The calendar's address is never in a letter, since it alone shows the classes. */
export function write({ link }: z.output<typeof payload>, studio: Studio): Letter {
  return {
    subject: `Se enlazó un calendario con tus clases de ${studio.business_name}`,
    heading: 'Tus clases, en un calendario',
    paragraphs: [
      'Desde tu cuenta se creó una dirección que muestra tus reservaciones en un programa de calendario: día, hora y sucursal. Quien tenga esa dirección puede verlas.',
    ],
    action: { label: 'Ver mis reservaciones', link },
    footnote:
      'Si no fuiste tú, retira el enlace en Mis Reservaciones y cambia tu contraseña: con otra contraseña la dirección deja de servir.',
  };
}
