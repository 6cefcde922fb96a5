import { z } from 'zod';
import type { Letter, Studio } from '../letter.ts';
import { greeted } from './greeted.ts';

export const payload = z.object({
  name: greeted,
  /** The last four digits; null: the phone was removed. */
  ending: z.string().nullable(),
});

export function write({ name, ending }: z.output<typeof payload>, studio: Studio): Letter {
  const now = ending === null ? 'Tu registro quedó sin teléfono.' : `Ahora termina en ${ending}.`;
  return {
    subject: `El estudio cambió tu teléfono en ${studio.business_name}`,
    heading: `Hola, ${name}`,
    paragraphs: [`El estudio corrigió el teléfono de tu registro. ${now}`],
    footnote: 'Si no es correcto, cámbialo en Mi Información o comunícate con el estudio.',
  };
}
