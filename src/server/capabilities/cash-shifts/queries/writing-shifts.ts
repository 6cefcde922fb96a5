import type { CashCount } from '#shared/cash-count.ts';
import type { Tx } from '../../../database/database.ts';
import { type Locked, lockRow } from '../../locking/index.ts';
import type { ShiftFacts } from '../rules.ts';
import { findShift, type LineRow, type ShiftRow } from './shifts.ts';

/** The facts for an operation on a shift; undefined: there is none. */
export async function lockShift(
  open: Tx,
  { cash_shift_id, customer_id }: { cash_shift_id: number; customer_id: number },
): Promise<{ tx: Locked<'cash_shift'>; row: ShiftRow; facts: Omit<ShiftFacts, 'administrator'> } | undefined> {
  const tx = await lockRow(open, 'cash_shift', cash_shift_id);
  const row = await findShift(tx, cash_shift_id);
  const member = row?.people.some((person) => person.customer_id === customer_id) ?? false;
  return row && { tx, row, facts: { closed: row.closed_at !== null, member } };
}

/** Writes a new shift with its opener in it. @throws a violation of `cash_shift_person_in_one` when she is in another */
export async function insertShift(
  tx: Tx,
  { customer_id, opening_float, at }: { customer_id: number; opening_float: number; at: Date },
): Promise<number> {
  const [row] = await tx.rows<{ cash_shift_id: number }>(
    'insert into cash_shift (opened_by, opened_at, opening_float) values ($1, $2::timestamptz, $3) returning cash_shift_id',
    [customer_id, at.toISOString(), opening_float],
  );
  if (!row) throw new Error('A shift was not written.');
  return row.cash_shift_id;
}

// A person's first shift counts her cash since the studio's first shift; otherwise it would be in no count.
const join = `
  insert into cash_shift_person (cash_shift_id, customer_id, joined_at, counts_from)
  select $1, $2, $3::timestamptz,
    coalesce((select max(q.joined_at) from cash_shift_person q where q.customer_id = $2), (select min(opened_at) from cash_shift))`;

/** Adds a person to a shift. @throws a violation of `cash_shift_person_in_one` when she is in another open one */
export async function insertShiftPerson(
  tx: Locked<'cash_shift'>,
  { cash_shift_id, customer_id, at }: { cash_shift_id: number; customer_id: number; at: Date },
): Promise<void> {
  await tx.rows(join, [cash_shift_id, customer_id, at.toISOString()]);
}

export async function insertShiftLine(
  tx: Locked<'cash_shift'>,
  line: { cash_shift_id: number; kind: LineRow['kind']; amount: number; reason: string; actor_id: number; at: Date },
): Promise<number> {
  const [row] = await tx.rows<{ cash_shift_line_id: number }>(
    `insert into cash_shift_line (cash_shift_id, kind, amount, reason, actor_id, occurred_at)
     values ($1, $2, $3, $4, $5, $6::timestamptz) returning cash_shift_line_id`,
    [line.cash_shift_id, line.kind, line.amount, line.reason, line.actor_id, line.at.toISOString()],
  );
  if (!row) throw new Error('A line of a shift was not written.');
  return row.cash_shift_line_id;
}

/** Writes the count, assigns the movements to it, and frees its people for another shift. */
export async function writeClose(
  tx: Locked<'cash_shift'>,
  cash_shift_id: number,
  closed: {
    by: number;
    at: Date;
    counted: CashCount;
    counted_total: number;
    expected_total: number;
    terminal_expected: number;
    terminal_counted: number | null;
    note: string;
    movements: readonly number[];
  },
): Promise<void> {
  await tx.rows(
    `update cash_shift set closed_by = $2, closed_at = $3::timestamptz, counted = $4::jsonb, counted_total = $5, expected_total = $6,
       terminal_expected = $7, terminal_counted = $8, note = $9 where cash_shift_id = $1`,
    [
      cash_shift_id,
      closed.by,
      closed.at.toISOString(),
      JSON.stringify(closed.counted),
      closed.counted_total,
      closed.expected_total,
      closed.terminal_expected,
      closed.terminal_counted,
      closed.note,
    ],
  );
  await tx.rows(
    'insert into cash_shift_movement (money_movement_id, cash_shift_id) select id, $2 from unnest($1::bigint[]) as of_it (id)',
    [closed.movements, cash_shift_id],
  );
  await tx.rows('update cash_shift_person set is_open = false where cash_shift_id = $1', [cash_shift_id]);
}
