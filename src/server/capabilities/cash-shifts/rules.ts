import { type CashCount, countedTotal } from '#shared/cash-count.ts';
import { type Decision, no } from '#shared/decision.ts';

/** The movements of a shift, in centavos, negative when money leaves the drawer. */
export interface ShiftMoney {
  opening_float: number;
  movements: readonly { kind: 'cash' | 'terminal'; amount: number }[];
  lines: readonly { kind: 'out' | 'in' | 'correction'; amount: number }[];
}

const sum = (rows: readonly { amount: number }[]) => rows.reduce((total, { amount }) => total + amount, 0);

/**
 * The cash that should be in the drawer, and the terminal's sum (docs/rules.md#cash-shifts). Corrections come after the
 * count.
 */
export function expectedOf({ opening_float, movements, lines }: ShiftMoney): { cash: number; terminal: number } {
  return {
    cash:
      opening_float +
      sum(movements.filter(({ kind }) => kind === 'cash')) +
      sum(lines.filter(({ kind }) => kind !== 'correction')),
    terminal: sum(movements.filter(({ kind }) => kind === 'terminal')),
  };
}

/**
 * The difference of the count, including later corrections: positive when there is too much cash, negative when some is
 * missing.
 */
export function differenceOf(
  { counted_total, expected_total }: { counted_total: number; expected_total: number },
  lines: ShiftMoney['lines'],
): number {
  return counted_total - expected_total + sum(lines.filter(({ kind }) => kind === 'correction'));
}

/** The facts of access to a shift. */
export interface ShiftFacts {
  closed: boolean;
  /** Whether the actor is in it. */
  member: boolean;
  administrator: boolean;
}

export type ShiftAct = 'read' | 'join' | 'move' | 'close' | 'correct';

const yes = { ok: true } as const;

/** Whether the actor may do an operation with a shift (docs/rules.md#cash-shifts). */
export function decideShiftAct(act: ShiftAct, { closed, member, administrator }: ShiftFacts): Decision<object> {
  if (act === 'read') return member || administrator ? yes : no('shift-not-found');
  if (act === 'correct') return closed ? yes : no('shift-still-open');
  if (closed) return no('shift-closed');
  if (act === 'join') return member ? no('shift-open-already') : yes;
  return member || (act === 'close' && administrator) ? yes : no('shift-not-yours');
}

/** What a close writes. */
export function closing(money: ShiftMoney, counted: CashCount) {
  const { cash, terminal } = expectedOf(money);
  return { counted_total: countedTotal(counted), expected_total: cash, terminal_expected: terminal };
}
