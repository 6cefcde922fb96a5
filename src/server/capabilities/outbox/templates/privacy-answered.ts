import { z } from 'zod';
import { privacyKinds, privacyWords } from '#shared/privacy.ts';
import type { Letter, Studio } from '../letter.ts';
import { greeted } from './greeted.ts';

export const payload = z.object({
  name: greeted,
  kind: z.enum(privacyKinds),
  granted: z.boolean(),
  /** What the administrator wrote. */
  answer: z.string(),
});

/** The studio's answer to a person's request about her data. */
export function write({ name, kind, granted, answer }: z.output<typeof payload>, { business_name }: Studio): Letter {
  return {
    subject: `${business_name} contestó tu solicitud de privacidad`,
    heading: `Hola, ${name}`,
    paragraphs: [
      `Nos pediste ${privacyWords[kind].replace('sus', 'tus')}. La respuesta es ${granted ? 'sí, y lo hacemos en los próximos quince días hábiles' : 'no'}.`,
      answer,
    ],
    footnote: 'Si no estás de acuerdo puedes acudir a la autoridad de protección de datos personales.',
  };
}
