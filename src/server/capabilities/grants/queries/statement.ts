import type { CreditStatement, StatementLine } from '#shared/wire/grants.ts';
import type { Sql } from '../../../database/database.ts';

const lines = `
  select m.available_class_movement_id, m.kind, m.amount, m.balance, m.occurred_at, m.reason, m.class_reservation_id,
    m.available_class_id, m.grant_reason, m.unlimited, r.guest, c.class_date, t.name as class_type_name
  from (
    select x.*, g.reason as grant_reason, g.class_amount is null as unlimited,
      sum(x.amount) over (order by x.available_class_movement_id) as balance
    from available_class_movement x join available_class g using (available_class_id) where g.customer_id = $1
    order by x.available_class_movement_id desc limit $2 offset $3
  ) m
  left join class_reservation r on r.class_reservation_id = m.class_reservation_id
  left join single_class c on c.single_class_id = r.single_class_id
  left join class_type t on t.class_type_id = c.class_type_id
  order by m.available_class_movement_id desc`;
const total = `
  select count(*) as total from available_class_movement m join available_class g using (available_class_id)
  where g.customer_id = $1`;

/** One page of all movements of a customer's grants, newest first, and how many there are. */
export async function readStatementPage(
  sql: Sql,
  customer_id: number,
  page: { size: number; number: number },
): Promise<{ movements: StatementLine[]; total: number }> {
  const offset = (page.number - 1) * page.size;
  const movements = await sql.rows<StatementLine>(lines, [customer_id, page.size, offset]);
  const [count] = await sql.rows<{ total: number }>(total, [customer_id]);
  return { movements, total: count?.total ?? 0 };
}

const expiring = `
  select available_class_id, coalesce(remaining, -1) as available_classes, expiration_date,
    begins_by is not null and begun_on is null as begins, reason from available_class
  where customer_id = $1 and closed_at is null and expiration_date >= $2::date and (remaining is null or remaining > 0)
  order by expiration_date, available_class_id limit 200`;

/** A customer's live grants with classes left, those that end soonest first. */
export function readExpiring(sql: Sql, customer_id: number, today: string): Promise<CreditStatement['expiring']> {
  return sql.rows(expiring, [customer_id, today]);
}
