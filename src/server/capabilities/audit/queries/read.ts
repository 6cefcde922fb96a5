import type { AuditSeller } from '#shared/wire/audit.ts';
import type { Sql } from '../../../database/database.ts';

type Person = { customer_id: number; name: string } | null;

export interface LogRow {
  audit_log_id: number;
  occurred_at: string;
  action: string;
  details: unknown;
  actor: Person;
  customer: Person;
  authorised_by: Person;
}

/** Null: no filter. Days in the studio's time zone, both included. */
export interface LogFilter {
  customer_id: number | null;
  actor_id: number | null;
  purchase_id: number | null;
  actions: readonly string[] | null;
  /** Only sales with a discount. */
  discounted: boolean;
  start_date: string | null;
  end_date: string | null;
  timezone: string;
}

const named = (column: string) => `
  (select json_build_object('customer_id', u.customer_id, 'name', full_name(u.name, u.last_name))
   from customer u where u.customer_id = ${column})`;

const onDays = (start: string, end: string, zone: string) => `
  (${start}::date is null or a.occurred_at >= (${start}::date::timestamp at time zone ${zone}::text))
  and (${end}::date is null or a.occurred_at < ((${end}::date + 1)::timestamp at time zone ${zone}::text))`;

const filtered = `
  where ${onDays('$1', '$2', '$3')}
    and ($4::integer is null or a.customer_id = $4)
    and ($5::integer is null or a.actor_id = $5 or a.authorised_by = $5)
    and ($6::integer is null or (a.subject = 'purchase' and a.subject_id = $6))
    and ($7::text[] is null or a.action = any($7))
    and (not $8::boolean or (a.details ->> 'discount_amount')::bigint > 0)`;

const page = `
  select a.audit_log_id, wire_instant(a.occurred_at) as occurred_at, a.action, a.details,
    ${named('a.actor_id')} as actor, ${named('a.customer_id')} as customer, ${named('a.authorised_by')} as authorised_by
  from (
    select * from audit_log a ${filtered} order by a.occurred_at desc, a.audit_log_id desc limit $9 offset $10
  ) a order by a.occurred_at desc, a.audit_log_id desc`;
const count = `select count(*) as total from (select 1 from audit_log a ${filtered} limit $9) found`;

const valuesOf = (filter: LogFilter) => [
  filter.start_date,
  filter.end_date,
  filter.timezone,
  filter.customer_id,
  filter.actor_id,
  filter.purchase_id,
  filter.actions,
  filter.discounted,
];

/** One page of the log, the newest first, and the number of rows, counted up to `most`. */
export async function readLog(
  sql: Sql,
  filter: LogFilter,
  { size, number, most }: { size: number; number: number; most: number },
): Promise<{ rows: LogRow[]; total: number }> {
  const rows = await sql.rows<LogRow>(page, [...valuesOf(filter), size, (number - 1) * size]);
  const [found] = await sql.rows<{ total: number }>(count, [...valuesOf(filter), most]);
  return { rows, total: found?.total ?? 0 };
}

export interface Days {
  start_date: string | null;
  end_date: string | null;
  timezone: string;
}

const sum = (field: string, where: string) => `json_build_object(
  'count', count(*) filter (where ${where}),
  'total', coalesce(sum((a.details ->> '${field}')::bigint) filter (where ${where}), 0))`;

/** A transfer to confirm: no money came with the sale, and where it came later somebody collected it. */
const toConfirm = `coalesce((a.details ->> 'to_confirm')::boolean, false)`;
const paidLater = 'exists (select 1 from purchase p where p.purchase_id = a.subject_id and p.paid_at is not null)';

// -1 classes mean unlimited, which is not added.
const sellers = `
  select ${named('a.actor_id')} as actor,
    ${sum('total_payment', `a.action = 'access-given' and not ${toConfirm}`)} as sales,
    ${sum('total_payment', `a.action = 'purchase-paid'`)} as collected,
    ${sum('amount', `a.action = 'purchase-refunded'`)} as refunds,
    ${sum('list_price', `a.action = 'courtesy-given'`)} as courtesies,
    ${sum('discount_amount', `a.action = 'access-given' and (a.details ->> 'discount_amount')::bigint > 0 and (not ${toConfirm} or ${paidLater})`)} as discounts,
    json_build_object('count', count(*) filter (where a.action = 'classes-given'),
      'total', coalesce(sum(greatest((a.details ->> 'class_amount')::bigint, 0)) filter (where a.action = 'classes-given'), 0))
      as classes_given,
    ${sum('amount', `a.action = 'classes-removed'`)} as classes_removed,
    count(*) filter (where a.action = 'access-revoked') as revoked
  from audit_log a
  where a.actor_id is not null and a.action = any($4) and ${onDays('$1', '$2', '$3')}
  group by a.actor_id order by sum((a.details ->> 'total_payment')::bigint) desc nulls last, a.actor_id`;

/** The sums of each person's acts on money and classes in some days; money in centavos. */
export function readSellers(sql: Sql, days: Days, actions: readonly string[]): Promise<AuditSeller[]> {
  return sql.rows<AuditSeller>(sellers, [days.start_date, days.end_date, days.timezone, actions]);
}

const actors = `
  select u.customer_id, full_name(u.name, u.last_name) as name from customer u
  where u.customer_id in (select a.actor_id from audit_log a where ${onDays('$1', '$2', '$3')})
  order by 2, 1 limit 200`;

/** The people who did anything in some days, by name. */
export function readActors(sql: Sql, days: Days): Promise<{ customer_id: number; name: string }[]> {
  return sql.rows(actors, [days.start_date, days.end_date, days.timezone]);
}
