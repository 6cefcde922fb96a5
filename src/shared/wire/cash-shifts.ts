import { z } from 'zod';
import { denominations } from '../cash-count.ts';
import { id, instant, pageNumber } from './common.ts';
import { money, typedMoney, typedMoneyUpTo } from './money.ts';
import { textWithoutCards } from './no-card-number.ts';

/** The largest number of one note, more than any drawer holds. */
const MOST_NOTES = 10_000;
/** Pesos: the most cash that a drawer takes, gives or misses at a time. */
const MOST_CASH = 100_000;

const person = z.object({ customer_id: id, name: z.string() });
const cashCount = z.partialRecord(
  z.enum(denominations.map((centavos) => `${centavos}` as const)),
  z.int('Escribe un número entero.').min(0, 'No puede ser negativo.').max(MOST_NOTES),
);

export const openShiftInput = z.strictObject({ opening_float: typedMoneyUpTo(MOST_CASH) });
export const moveCashInput = z.strictObject({
  kind: z.enum(['out', 'in']),
  amount: typedMoneyUpTo(MOST_CASH).refine((pesos) => pesos > 0, 'Debe ser mayor que cero.'),
  reason: textWithoutCards(300, 1),
});
export const closeShiftInput = z.strictObject({
  /** The number of each note and coin, by its centavos. */
  counted: cashCount,
  /** The total of the terminal's own report; null: not entered. */
  terminal_counted: typedMoney.nullish(),
  note: textWithoutCards(300).default(''),
});
/** A difference; negative: money is missing. */
export const correctShiftInput = z.strictObject({
  amount: z
    .number()
    .min(-MOST_CASH)
    .max(MOST_CASH)
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
  /** The last count before it was opened; the difference from the float left the drawer in between. */
  before: z.object({ cash_shift_id: id, closed_by: person, closed_at: instant, counted_total: money }).nullable(),
  people: z.array(person),
  closed_by: person.nullable(),
  closed_at: instant.nullable(),
  counted: cashCount.nullable(),
  counted_total: money.nullable(),
  /**
   * The cash that should be in the drawer. While the shift is open only administrators see it, so that the count is blind.
   */
  expected_total: money.nullable(),
  /** Counted less expected, with the corrections since. */
  difference: money.nullable(),
  terminal_expected: money.nullable(),
  terminal_counted: money.nullable(),
  note: z.string(),
});
export const cashShiftWhole = cashShift.extend({
  lines: z.array(shiftLine),
  /** The movements of the shift; while it is open only for administrators. */
  movements: z.array(shiftMovement),
});

export const currentShift = z.object({
  /** The caller's open shift. */
  cash_shift: cashShiftWhole.nullable(),
  /** Open shifts of others, which the caller may join. */
  others: z.array(cashShift.pick({ cash_shift_id: true, opened_by: true, opened_at: true })),
  /** The last count, as a proposal for the float. */
  last_total: money.nullable(),
  /** Whether cash can be taken and given back only in a shift. */
  required: z.boolean(),
});
export const cashShiftAnswer = z.object({ cash_shift: cashShiftWhole });
export const cashShiftSaved = cashShiftAnswer.extend({ message: z.string() });
export const SHIFT_PAGE_SIZE = 30;
export const cashShiftQuery = z.strictObject({ page: pageNumber.default(1) });
/** Cash that somebody took outside of shifts, for her next one to count. */
const uncountedCash = z.object({
  person,
  amount: money,
  movements: z.int(),
  since: instant,
});
export const cashShiftPage = z.object({
  cash_shifts: z.array(cashShift),
  total: z.int(),
  /** Only for administrators. */
  uncounted: z.array(uncountedCash),
});

export type CashShift = z.output<typeof cashShift>;
export type CashShiftWhole = z.output<typeof cashShiftWhole>;
export type ShiftMovement = z.output<typeof shiftMovement>;
export type UncountedCash = z.output<typeof uncountedCash>;
export type ShiftLine = z.output<typeof shiftLine>;
export type CloseShiftInput = z.output<typeof closeShiftInput>;
