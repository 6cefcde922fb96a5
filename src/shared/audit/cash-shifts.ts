import { z } from 'zod';
import { because, pesos, studioAct } from './entry.ts';

const cash = z.object({ amount: z.number(), reason: z.string() });

const lacks = (counted: number, expected: number) =>
  `${counted < expected ? 'faltan' : 'sobran'} ${pesos(Math.abs(counted - expected))}`;

function sayTerminal(sold: number, counted: number | null): string {
  if ((counted ?? 0) === sold) return '';
  if (counted === null) return `; no escribió el cierre de la terminal, con ${pesos(sold)} según ventas`;
  return `; en la terminal ${lacks(counted, sold)}`;
}

/** Acts on the drawer's cash without a sale. */
export const cashShifts = {
  'cash-shift-opened': studioAct({
    subject: 'cash_shift',
    group: 'money',
    title: 'Turno de caja abierto',
    details: z.object({ opening_float: z.number(), last_total: z.number().nullish() }),
    says: ({ opening_float, last_total }) => {
      const opened = `abrió un turno de caja con ${pesos(opening_float)} de fondo`;
      if (last_total == null || last_total === opening_float) return opened;
      return `${opened}; el corte anterior dejó ${pesos(last_total)}`;
    },
  }),
  'cash-shift-joined': studioAct({
    subject: 'cash_shift',
    group: 'money',
    title: 'Se sumó a un turno de caja',
    details: z.object({ opened_by: z.string() }),
    says: ({ opened_by }) => `se sumó al turno de caja de ${opened_by}`,
  }),
  'cash-moved': studioAct({
    subject: 'cash_shift',
    group: 'money',
    title: 'Efectivo que entró o salió sin venta',
    details: cash,
    says: ({ amount, reason }) =>
      `${amount < 0 ? 'sacó' : 'metió'} ${pesos(Math.abs(amount))} ${amount < 0 ? 'de' : 'a'} la caja${because(reason)}`,
  }),
  'cash-shift-closed': studioAct({
    subject: 'cash_shift',
    group: 'money',
    title: 'Corte de caja',
    details: z.object({
      counted_total: z.number(),
      expected_total: z.number(),
      /** Absent: nothing went through the terminal. */
      terminal_expected: z.number().optional(),
      terminal_counted: z.number().nullish(),
    }),
    says: ({ counted_total: counted, expected_total: expected, terminal_expected: sold, terminal_counted }) =>
      `cerró un turno de caja con ${pesos(counted)}${
        counted === expected ? ', sin diferencia' : `: ${lacks(counted, expected)}`
      }${sold === undefined ? '' : sayTerminal(sold, terminal_counted ?? null)}`,
  }),
  'cash-shift-corrected': studioAct({
    subject: 'cash_shift',
    group: 'money',
    title: 'Corrección de un corte de caja',
    details: cash,
    says: ({ amount, reason }) =>
      `corrigió un corte de caja: ${pesos(Math.abs(amount))} ${amount < 0 ? 'menos' : 'más'}${because(reason)}`,
  }),
};
