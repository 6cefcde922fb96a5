import { z } from 'zod';
import type { Letter, Studio } from '../letter.ts';

export const payload = z.object({});

/** Sent to the former address of a person without account; it does not name the new one. */
export function write(_: z.output<typeof payload>, studio: Studio): Letter {
  return {
    subject: `El correo de tu registro en ${studio.business_name} cambió`,
    heading: 'El correo de tu registro cambió',
    paragraphs: [
      'El estudio corrigió el correo de tu registro y ya no usa este. Si te enviamos aquí un enlace para activar tu cuenta, dejó de servir.',
    ],
    footnote: 'Si no pediste este cambio, comunícate con el estudio cuanto antes.',
  };
}
