import { z } from 'zod';
import { privacyKinds, privacyWords } from '#shared/privacy.ts';
import { formatDate } from '#shared/time.ts';
import type { Letter, Studio } from '../letter.ts';
import { greeted } from './greeted.ts';

export const payload = z.object({
  name: greeted,
  kind: z.enum(privacyKinds),
  /** A day of the studio's calendar. */
  answer_by: z.iso.date(),
});

/** Staff recorded a person's request about her data; if it was not hers, she can say so before anything is done. */
export function write({ name, kind, answer_by }: z.output<typeof payload>, { business_name }: Studio): Letter {
  const request = privacyWords[kind].replace('sus', 'tus');
  return {
    subject: `${business_name} anotó tu solicitud de privacidad`,
    heading: `Hola, ${name}`,
    paragraphs: [
      `Recepción anotó que pides ${request}.`,
      `Te contestamos a más tardar el ${formatDate(answer_by)}.`,
      'Si no lo pediste, contesta este correo o avísanos cuanto antes, para que no se haga.',
    ],
  };
}
