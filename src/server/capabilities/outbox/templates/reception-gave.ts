import { z } from 'zod';
import type { Letter, Studio } from '../letter.ts';

export const payload = z.object({
  act: z.enum(['give_class', 'forgive']),
  who: z.string(),
  whom: z.string(),
  reason: z.string(),
  customer_id: z.int(),
});

const phrases = {
  give_class: { what: 'dio una clase', said: 'dio una clase a' },
  forgive: { what: 'perdonó una penalización', said: 'perdonó una penalización a' },
};

/** Sent to the administrators: what reception gave without asking, within its daily allowance. */
export function write({ act, who, whom, reason, customer_id }: z.output<typeof payload>, studio: Studio): Letter {
  return {
    subject: `Recepción ${phrases[act].what}`,
    heading: `${who} ${phrases[act].said} ${whom}`,
    paragraphs: [`Motivo: ${reason}`, 'Está dentro de lo que recepción puede dar al día sin autorización.'],
    action: { label: 'Ver a la persona', link: `${studio.url}/admin/clientes/${customer_id}` },
    footnote: `Cuántas puede dar al día se elige en Configuración, Recepción, de ${studio.business_name}.`,
  };
}
