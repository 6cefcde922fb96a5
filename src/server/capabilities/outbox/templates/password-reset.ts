import { z } from 'zod';
import type { Letter, Studio } from '../letter.ts';
import { greeted } from './greeted.ts';

export const payload = z.object({ name: greeted, link: z.url({ protocol: /^https?$/ }), minutes_valid: z.int() });

export function write({ name, link, minutes_valid }: z.output<typeof payload>, studio: Studio): Letter {
  return {
    subject: `Elige tu nueva contraseña de ${studio.business_name}`,
    heading: name ? `Hola, ${name}` : 'Hola',
    paragraphs: [
      'Recibimos una solicitud para recuperar tu contraseña. Elige una nueva con este botón.',
      'Al elegirla se cierran todas tus sesiones, y si tenías tus clases en un calendario, tendrás que volver a conectarlo.',
    ],
    action: { label: 'Elegir nueva contraseña', link },
    footnote: `El enlace sirve una sola vez y durante ${minutes_valid} minutos. Si no fuiste tú, ignora este correo: tu contraseña sigue siendo la misma.`,
  };
}
