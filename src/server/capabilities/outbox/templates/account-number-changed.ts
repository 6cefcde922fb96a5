import { z } from 'zod';
import type { Letter, Studio } from '../letter.ts';

export const payload = z.object({
  who: z.string(),
  method: z.string(),
  /** What customers read before and since; empty: nothing. */
  before: z.string(),
  after: z.string(),
});

const orNothing = (text: string) => (text === '' ? 'Nada' : text);

/** Sent to every administrator, also the one who did it: customers now read another account to which they send money. */
export function write({ who, method, before, after }: z.output<typeof payload>, studio: Studio): Letter {
  return {
    subject: `Cambió la cuenta de «${method}»`,
    heading: `${who} cambió la cuenta a la que pagan tus clientes`,
    paragraphs: [
      `Esto leen ahora al pagar por «${method}». Compáralo con tu cuenta del banco.`,
      'Si no la reconoces, corrígela y revisa quién administra el estudio.',
    ],
    changes: [{ label: method, before: orNothing(before), now: orNothing(after) }],
    action: { label: 'Ver los métodos de pago', link: `${studio.url}/admin/metodos-de-pago` },
    footnote: `Llega a quienes administran ${studio.business_name} cada vez que cambia.`,
  };
}
