import type { CashCount } from '#shared/cash-count.ts';
import type { UncountedCash } from '#shared/wire/cash-shifts.ts';
import type { Sql } from '../../../database/database.ts';

export interface PersonRow {
  customer_id: number;
  name: string;
}

/** A stored shift, in centavos. */
export interface ShiftRow {
  cash_shift_id: number;
  opened_by: PersonRow;
  opened_at: string;
  opening_float: number;
  /** The last count before it was opened. */
  before: { cash_shift_id: number; closed_by: PersonRow; closed_at: string; counted_total: number } | null;
  people: PersonRow[];
  closed_by: PersonRow | null;
  closed_at: string | null;
  counted: CashCount | null;
  counted_total: number | null;
  expected_total: number | null;
  terminal_expected: number | null;
  terminal_counted: number | null;
  note: string;
}

export interface LineRow {
  cash_shift_line_id: number;
  kind: 'out' | 'in' | 'correction';
  amount: number;
  reason: string;
  actor: PersonRow;
  occurred_at: string;
}

export interface MovementRow {
  money_movement_id: number;
  purchase_id: number;
  kind: 'cash' | 'terminal';
  amount: number;
  occurred_at: string;
  slip: string | null;
  title: string;
  customer: string;
  actor: PersonRow;
}

// Full names, since two people who share a first name may share a drawer.
const named = (alias: string) =>
  `json_build_object('customer_id', ${alias}.customer_id, 'name', full_name(${alias}.name, ${alias}.last_name))`;

const shift = `
  select s.cash_shift_id, ${named('o')} as opened_by, s.opened_at, s.opening_float,
    (select json_build_object('cash_shift_id', b.cash_shift_id, 'closed_at', wire_instant(b.closed_at), 'counted_total', b.counted_total,
        'closed_by', ${named('e')})
      from cash_shift b join customer e on e.customer_id = b.closed_by
      where b.closed_at <= s.opened_at and b.cash_shift_id <> s.cash_shift_id
      order by b.closed_at desc, b.cash_shift_id desc limit 1) as before,
    (select json_agg(${named('c')} order by q.joined_at, c.customer_id)
      from cash_shift_person q join customer c using (customer_id) where q.cash_shift_id = s.cash_shift_id) as people,
    case when d.customer_id is not null then ${named('d')} end as closed_by,
    s.closed_at, s.counted, s.counted_total, s.expected_total, s.terminal_expected, s.terminal_counted, s.note
  from cash_shift s join customer o on o.customer_id = s.opened_by left join customer d on d.customer_id = s.closed_by`;

export async function findShift(sql: Sql, cash_shift_id: number): Promise<ShiftRow | undefined> {
  const [row] = await sql.rows<ShiftRow>(`${shift} where s.cash_shift_id = $1`, [cash_shift_id]);
  return row;
}

/** The open shift that a person is in. */
export async function findShiftOf(sql: Sql, customer_id: number): Promise<number | null> {
  const [row] = await sql.rows<{ cash_shift_id: number }>(
    'select cash_shift_id from cash_shift_person where customer_id = $1 and is_open',
    [customer_id],
  );
  return row?.cash_shift_id ?? null;
}

export function readOpenShifts(sql: Sql): Promise<Pick<ShiftRow, 'cash_shift_id' | 'opened_by' | 'opened_at'>[]> {
  return sql.rows(`
    select s.cash_shift_id, ${named('o')} as opened_by, s.opened_at
    from cash_shift s join customer o on o.customer_id = s.opened_by where s.closed_at is null order by s.cash_shift_id`);
}

/** Centavos of the studio's last count; null before the first. */
export async function readLastTotal(sql: Sql): Promise<number | null> {
  const [row] = await sql.rows<{ counted_total: number }>(
    'select counted_total from cash_shift where closed_at is not null order by closed_at desc, cash_shift_id desc limit 1',
  );
  return row?.counted_total ?? null;
}

const whose = `where ($1::integer is null or exists (
  select 1 from cash_shift_person m where m.cash_shift_id = s.cash_shift_id and m.customer_id = $1))`;

/** Shifts, newest first, and their number. @param customer_id only shifts this person is in; null: all */
export async function readShiftPage(
  sql: Sql,
  { customer_id, limit, offset }: { customer_id: number | null; limit: number; offset: number },
): Promise<{ rows: ShiftRow[]; total: number }> {
  const rows = await sql.rows<ShiftRow>(
    `${shift} ${whose} order by s.opened_at desc, s.cash_shift_id desc limit $2 offset $3`,
    [customer_id, limit, offset],
  );
  const [counted] = await sql.rows<{ total: number }>(`select count(*) as total from cash_shift s ${whose}`, [
    customer_id,
  ]);
  return { rows, total: Number(counted?.total ?? 0) };
}

const lines = `
  select l.cash_shift_line_id, l.kind, l.amount, l.reason, l.occurred_at,
    ${named('a')} as actor
  from cash_shift_line l join customer a on a.customer_id = l.actor_id
  where l.cash_shift_id = any ($1::integer[]) order by l.cash_shift_line_id`;

export function readLines(sql: Sql, cash_shift_ids: readonly number[]): Promise<LineRow[]> {
  return sql.rows<LineRow>(lines, [cash_shift_ids]);
}

/** The sum of corrections, in centavos, of each of these shifts that has any. */
export async function readCorrections(sql: Sql, cash_shift_ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await sql.rows<{ cash_shift_id: number; amount: number }>(
    `select cash_shift_id, sum(amount) as amount from cash_shift_line
     where cash_shift_id = any ($1::integer[]) and kind = 'correction' group by cash_shift_id`,
    [cash_shift_ids],
  );
  return new Map(rows.map(({ cash_shift_id, amount }) => [cash_shift_id, Number(amount)]));
}

const moved = `
  select v.money_movement_id, v.purchase_id, m.kind, v.amount, v.occurred_at, split_part(v.slip, '.', 1) as slip, terms_at(p.purchase_id, v.occurred_at, p.terms) ->> 'title' as title,
    full_name(u.name, u.last_name) as customer,
    ${named('a')} as actor
  from money_movement v join payment_method m using (payment_method_id) join purchase p on p.purchase_id = v.purchase_id
  join customer u on u.customer_id = p.customer_id join customer a on a.customer_id = v.actor_id`;
// Movements of its people since each joined, except those that belong to another count.
const toCount = `${moved}
  join cash_shift_person q on q.customer_id = v.actor_id and q.cash_shift_id = $1
  where m.kind in ('cash', 'terminal') and v.occurred_at >= q.counts_from
    and not exists (select 1 from cash_shift_movement c where c.money_movement_id = v.money_movement_id)
  order by v.money_movement_id`;
const counted = `${moved}
  join cash_shift_movement c on c.money_movement_id = v.money_movement_id and c.cash_shift_id = $1
  order by v.money_movement_id`;

/** What an open shift would count now, or what a closed one counted. */
export function readShiftMovements(
  sql: Sql,
  { cash_shift_id, closed_at }: Pick<ShiftRow, 'cash_shift_id' | 'closed_at'>,
): Promise<MovementRow[]> {
  return sql.rows<MovementRow>(closed_at === null ? toCount : counted, [cash_shift_id]);
}

const uncounted = `
  with counting as (
    select customer_id, max(joined_at) as counts_from, bool_or(is_open) as is_open from cash_shift_person group by customer_id)
  select ${named('a')} as person, sum(v.amount) as amount,
    count(*) as movements, wire_instant(min(v.occurred_at)) as since
  from money_movement v join payment_method m using (payment_method_id) join customer a on a.customer_id = v.actor_id
  left join counting q on q.customer_id = a.customer_id
  where m.kind = 'cash' and q.is_open is not true
    and v.occurred_at >= coalesce(q.counts_from, (select min(opened_at) from cash_shift))
    and not exists (select 1 from cash_shift_movement c where c.money_movement_id = v.money_movement_id)
  group by a.customer_id, a.name order by min(v.occurred_at), a.customer_id`;

/** The cash that people who are in no shift took and gave back and that their next shift would count; centavos. */
export async function readUncounted(sql: Sql): Promise<UncountedCash[]> {
  const rows = await sql.rows<UncountedCash>(uncounted);
  return rows.map((row) => ({ ...row, amount: Number(row.amount), movements: Number(row.movements) }));
}
