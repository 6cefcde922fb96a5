import { z } from 'zod';
import { privacyKinds, privacyWords } from '#shared/privacy.ts';
import { formatDate } from '#shared/time.ts';
import type { Letter, Studio } from '../letter.ts';
import { greeted } from './greeted.ts';

export const payload = z.object({
  person: greeted,
  kind: z.enum(privacyKinds),
  /** A day of the studio's calendar. */
  answer_by: z.iso.date(),
  link: z.url({ protocol: /^https?$/ }),
});

/** Sent to the administrators. */
export function write({ person, kind, answer_by, link }: z.output<typeof payload>, studio: Studio): Letter {
  return {
    subject: `Una solicitud de privacidad en ${studio.business_name}`,
    heading: 'Alguien ejerce sus derechos sobre sus datos',
    paragraphs: [
      `${person} pide ${privacyWords[kind]}.`,
      `La ley pide contestar a más tardar el ${formatDate(answer_by)}. Si la respuesta es sí, desde entonces hay quince días hábiles para hacerlo.`,
    ],
    action: { label: 'Ver la solicitud', link },
  };
}
