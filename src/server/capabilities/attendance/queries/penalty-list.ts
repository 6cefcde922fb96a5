import type { Penalty } from '#shared/wire/attendance.ts';
import type { Sql } from '../../../database/database.ts';

const select = `
  select y.class_reservation_penalty_id, y.customer_id, y.end_date, y."createdAt", y.forgiven_at, y.forgiven_kind, y.forgiven_reason,
    y.forgiven_at is null and y.end_date > $1::timestamptz as active,
    json_build_object('customer_id', u.customer_id, 'name', u.name, 'last_name', u.last_name, 'phone', u.phone) as customer,
    (select full_name(b.name, b.last_name) from customer b where b.customer_id = y.forgiven_by) as forgiven_by,
    coalesce((
      select json_agg(json_build_object('class_reservation_id', r.class_reservation_id, 'single_class_id', c.single_class_id,
        'class_date', wire_wall_clock(c.class_date), 'class_type_name', t.name) order by c.starts_at desc, r.class_reservation_id)
      from class_reservation r join single_class c using (single_class_id) join class_type t using (class_type_id)
      where r.class_reservation_id = any(y.class_reservation_ids)), '[]') as missed
  from class_reservation_penalty y join customer u using (customer_id)`;

const filtered = `
  where ($2::integer is null or y.customer_id = $2)
    and (not $3::boolean or (y.forgiven_at is null and y.end_date > $1::timestamptz))`;
const page = `${select}
  where y.class_reservation_penalty_id in (
    select y.class_reservation_penalty_id from class_reservation_penalty y ${filtered}
    order by y.class_reservation_penalty_id desc limit $4 offset $5)
  order by y.class_reservation_penalty_id desc`;
const total = `select count(*) as total from class_reservation_penalty y ${filtered}`;
const one = `${select} where y.class_reservation_penalty_id = $2`;

export interface PenaltyFilterRow {
  /** Null: everybody's. */
  customer_id: number | null;
  active: boolean;
  now: Date;
}

/** One page of penalties, latest first, and how many there are. */
export async function readPenalties(
  sql: Sql,
  { customer_id, active, now }: PenaltyFilterRow,
  { size, number }: { size: number; number: number },
): Promise<{ rows: Penalty[]; total: number }> {
  const filter = [now.toISOString(), customer_id, active];
  const rows = await sql.rows<Penalty>(page, [...filter, size, (number - 1) * size]);
  const [count] = await sql.rows<{ total: number }>(total, filter);
  return { rows, total: count?.total ?? 0 };
}

export async function readPenalty(
  sql: Sql,
  class_reservation_penalty_id: number,
  now: Date,
): Promise<Penalty | undefined> {
  const [row] = await sql.rows<Penalty>(one, [now.toISOString(), class_reservation_penalty_id]);
  return row;
}
