import { z } from 'zod';
import { denominations } from '../cash-count.ts';
import { id, instant, pageNumber } from './common.ts';
import { money, typedMoney } from './money.ts';
import { textWithoutCards } from './no-card-number.ts';

/** More notes of one kind than any drawer holds. */
const MOST_NOTES = 10_000;

const person = z.object({ customer_id: id, name: z.string() });
const cashCount = z.partialRecord(
  z.enum(denominations.map((centavos) => `${centavos}` as const)),
  z.int('Escribe un número entero.').min(0, 'No puede ser negativo.').max(MOST_NOTES, 'Son demasiados.'),
);

export const openShiftInput = z.strictObject({ opening_float: typedMoney.max(100_000, 'Es demasiado.') });
export const moveCashInput = z.strictObject({
  kind: z.enum(['out', 'in']),
  amount: typedMoney.max(100_000, 'Es demasiado.').refine((pesos) => pesos > 0, 'Debe ser mayor que cero.'),
  reason: textWithoutCards(300, 1),
});
export const closeShiftInput = z.strictObject({
  /** How many of each note and coin, by its centavos. */
  counted: cashCount,
  /** What the terminal's own close says; null: it was not looked at. */
  terminal_counted: typedMoney.nullish(),
  note: textWithoutCards(300).default(''),
});
/** What is missing when it is below zero. */
export const correctShiftInput = z.strictObject({
  amount: z
    .number()
    .min(-100_000, 'Es demasiado.')
    .max(100_000, 'Es demasiado.')
    .refine(
      (pesos) => pesos !== 0 && Number.isInteger(Math.round(pesos * 1e6) / 1e4),
      'Escribe una cantidad en pesos.',
    ),
  reason: textWithoutCards(300, 1),
});

export const shiftLine = z.object({
  cash_shift_line_id: z.int(),
  kind: z.enum(['out', 'in', 'correction']),
  amount: money,
  reason: z.string(),
  actor: person,
  occurred_at: instant,
});

/** A payment or refund by cash or terminal, negative when it went back. */
export const shiftMovement = z.object({
  money_movement_id: z.int(),
  purchase_id: id,
  kind: z.enum(['cash', 'terminal']),
  amount: money,
  occurred_at: instant,
  slip: z.string().nullable(),
  title: z.string(),
  customer: z.string(),
  actor: person,
});

export const cashShift = z.object({
  cash_shift_id: id,
  opened_by: person,
  opened_at: instant,
  opening_float: money,
  /** The last count before it began, whoever counted: what that found and the float lacks left the drawer in between. */
  before: z.object({ cash_shift_id: id, closed_by: person, closed_at: instant, counted_total: money }).nullable(),
  people: z.array(person),
  closed_by: person.nullable(),
  closed_at: instant.nullable(),
  counted: cashCount.nullable(),
  counted_total: money.nullable(),
  /** What should be in the drawer. Of an open shift administrators alone see it: whoever counts does not know it before. */
  expected_total: money.nullable(),
  /** Counted less expected, with the corrections since. */
  difference: money.nullable(),
  terminal_expected: money.nullable(),
  terminal_counted: money.nullable(),
  note: z.string(),
});
export const cashShiftWhole = cashShift.extend({
  lines: z.array(shiftLine),
  /** Of an open shift what it would count now; for administrators alone while it is open. */
  movements: z.array(shiftMovement),
});

export const currentShift = z.object({
  /** The one I am in. */
  cash_shift: cashShiftWhole.nullable(),
  /** Open ones of others, which I may join. */
  others: z.array(cashShift.pick({ cash_shift_id: true, opened_by: true, opened_at: true })),
  /** What the last count left in the drawer, to begin with. */
  last_total: money.nullable(),
  /** Cash is taken and given back in a shift alone. */
  required: z.boolean(),
});
export const cashShiftAnswer = z.object({ cash_shift: cashShiftWhole });
export const cashShiftSaved = cashShiftAnswer.extend({ message: z.string() });
export const SHIFT_PAGE_SIZE = 30;
export const cashShiftQuery = z.strictObject({ page: pageNumber.default(1) });
export const cashShiftPage = z.object({ cash_shifts: z.array(cashShift), total: z.int() });

export type CashShift = z.output<typeof cashShift>;
export type CashShiftWhole = z.output<typeof cashShiftWhole>;
export type ShiftMovement = z.output<typeof shiftMovement>;
export type ShiftLine = z.output<typeof shiftLine>;
export type CloseShiftInput = z.output<typeof closeShiftInput>;
