import { z } from 'zod';
import type { Letter, Studio } from '../letter.ts';
import { greeted } from './greeted.ts';

export const payload = z.object({ name: greeted, link: z.url({ protocol: /^https?$/ }), days_valid: z.int() });

/** Sent to a person's address, to confirm that she reads its mail. */
export function write({ name, link, days_valid }: z.output<typeof payload>, studio: Studio): Letter {
  return {
    subject: `Confirma tu correo para ${studio.business_name}`,
    heading: `Hola, ${name}`,
    paragraphs: ['Confirma que este correo es tuyo con este botón, y sigue donde estabas.'],
    action: { label: 'Confirmar mi correo', link },
    footnote: `El enlace sirve durante ${days_valid} días. Si no tienes cuenta con nosotros, ignora este correo.`,
  };
}
