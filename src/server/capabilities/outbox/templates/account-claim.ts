import { z } from 'zod';
import type { Letter, Studio } from '../letter.ts';
import { greeted } from './greeted.ts';

export const payload = z.object({ name: greeted, link: z.url({ protocol: /^https?$/ }), days_valid: z.int() });

export function write({ name, link, days_valid }: z.output<typeof payload>, studio: Studio): Letter {
  return {
    subject: `Activa tu cuenta de ${studio.business_name}`,
    heading: `¡Hola, ${name}!`,
    paragraphs: [
      'En recepción ya te registramos. Activa tu cuenta para reservar tus clases y ver tus créditos desde tu celular.',
    ],
    action: { label: 'Activar mi cuenta', link },
    footnote: `El enlace es solo para ti, sirve una vez y durante ${days_valid} días.`,
  };
}
