import { must } from '#shared/decision.ts';
import { toPesos, toPesosOrNull } from '#shared/money.ts';
import { refuse } from '#shared/refusals.ts';
import { type CashShift, type CashShiftWhole, SHIFT_PAGE_SIZE } from '#shared/wire/cash-shifts.ts';
import type { AppContext } from '../../context.ts';
import type { Cashier } from './change-shift.ts';
import {
  findShift,
  findShiftOf,
  readCorrections,
  readLastTotal,
  readLines,
  readOpenShifts,
  readShiftMovements,
  readShiftPage,
  readUncounted,
  type ShiftRow,
} from './queries/shifts.ts';
import { decideShiftAct, differenceOf, expectedOf } from './rules.ts';

type Context = Pick<AppContext, 'db' | 'configuration'>;

const isAdministrator = ({ role }: Cashier) => role === 'administrator';
/** @param corrected centavos */
function shown(row: ShiftRow, corrected: number): CashShift {
  const { opening_float, before, counted_total, expected_total } = row;
  return {
    ...row,
    opening_float: toPesos(opening_float),
    before: before && { ...before, counted_total: toPesos(before.counted_total) },
    counted_total: toPesosOrNull(counted_total),
    expected_total: toPesosOrNull(expected_total),
    difference:
      counted_total === null || expected_total === null
        ? null
        : toPesos(differenceOf({ counted_total, expected_total }, [{ kind: 'correction', amount: corrected }])),
    terminal_expected: toPesosOrNull(row.terminal_expected),
    terminal_counted: toPesosOrNull(row.terminal_counted),
  };
}

/** A shift with its lines and sums. @throws Refusal `shift-not-found`, for reception also when she is not in it */
export async function readShift(
  { db }: Pick<Context, 'db'>,
  who: Cashier,
  cash_shift_id: number,
): Promise<CashShiftWhole> {
  const row = (await findShift(db, cash_shift_id)) ?? refuse('shift-not-found');
  const [closed, administrator] = [row.closed_at !== null, isAdministrator(who)];
  const member = row.people.some(({ customer_id }) => customer_id === who.customer_id);
  must(decideShiftAct('read', { closed, member, administrator }));
  const [lines, movements, corrections] = await Promise.all([
    readLines(db, [cash_shift_id]),
    readShiftMovements(db, row),
    readCorrections(db, [cash_shift_id]),
  ]);
  const { opening_float } = row;
  const soFar = closed || !administrator ? null : expectedOf({ opening_float, lines, movements });
  return {
    ...shown(row, corrections.get(cash_shift_id) ?? 0),
    ...(soFar && { expected_total: toPesos(soFar.cash), terminal_expected: toPesos(soFar.terminal) }),
    lines: lines.map((line) => ({ ...line, amount: toPesos(line.amount) })),
    // Before the count only the terminal's slips are shown, to be compared with the paper ones.
    movements: movements
      .filter(({ kind }) => closed || administrator || kind === 'terminal')
      .map((movement) => ({ ...movement, amount: toPesos(movement.amount) })),
  };
}

/** The shift that the person is in, the open shifts of others, and the last count. */
export async function readCurrentShift(context: Context, who: Cashier) {
  const { db, configuration } = context;
  const [mine, open, last, settings] = await Promise.all([
    findShiftOf(db, who.customer_id),
    readOpenShifts(db),
    readLastTotal(db),
    configuration.current(),
  ]);
  return {
    cash_shift: mine === null ? null : await readShift(context, who, mine),
    others: open.filter(({ cash_shift_id }) => cash_shift_id !== mine),
    last_total: toPesosOrNull(last),
    required: settings.cash_shift_required,
  };
}

/** Shifts, newest first, and the cash that none has counted; for reception only the shifts that she is in. */
export async function listShifts({ db }: Pick<Context, 'db'>, who: Cashier, page: number) {
  const { rows, total } = await readShiftPage(db, {
    customer_id: isAdministrator(who) ? null : who.customer_id,
    limit: SHIFT_PAGE_SIZE,
    offset: (page - 1) * SHIFT_PAGE_SIZE,
  });
  const corrections = await readCorrections(
    db,
    rows.map(({ cash_shift_id }) => cash_shift_id),
  );
  const uncounted = isAdministrator(who) ? await readUncounted(db) : [];
  return {
    cash_shifts: rows.map((row) => shown(row, corrections.get(row.cash_shift_id) ?? 0)),
    total,
    uncounted: uncounted.map((cash) => ({ ...cash, amount: toPesos(cash.amount) })),
  };
}
