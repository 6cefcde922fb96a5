import type { NoticeState } from '#shared/wire/notices.ts';
import type { ChargeAge } from '#shared/wire/reports/people.ts';
import type { Sql } from '../../../database/database.ts';
import { type Part, type PersonRow, PRESENT, personColumns } from './person.ts';

/**
 * What each person owes: purchases that wait for cash, a transfer or a number to pay with (a card's attempt of some minutes
 * is no debt), and places taken with a purchase that lapsed. Places of a purchase that waits are its own amount.
 */
const owed = `
  select u.customer_id, coalesce(w.amount, 0) as amount, coalesce(w.purchases, '[]') as purchases,
    coalesce(n.places, 0) as unpaid_classes, least(w.since, n.since) as since
  from (
    select p.customer_id, sum(d.due) as amount, min(p."createdAt") as since,
      json_agg(json_build_object('purchase_id', p.purchase_id, 'title', p.terms ->> 'title', 'amount', d.due,
        'bought_on', (p."createdAt" at time zone $1::text)::date) order by p.purchase_id) as purchases
    from purchase p join payment_method m using (payment_method_id)
    cross join lateral (
      select p.total_payment - coalesce(sum(v.amount), 0) as due from money_movement v where v.purchase_id = p.purchase_id) d
    where p.status = 'pending' and m.kind not in ('card', 'paypal') group by p.customer_id
  ) w full join (
    select r.customer_id, count(*) as places, min(c.starts_at) as since
    from class_reservation r join single_class c using (single_class_id) join available_class g using (available_class_id)
    left join purchase p on p.purchase_id = g.purchase_id
    where not r.is_paid and r."deletedAt" is null and p.status is distinct from 'pending' group by r.customer_id
  ) n using (customer_id)
  join customer u using (customer_id) where ${PRESENT}`;

const owingCount = `select count(*) as people, coalesce(sum(amount), 0)::bigint as amount from (${owed}) found`;
const owing = `
  with page as (select * from (${owed}) found order by since, customer_id limit $3 offset $4)
  select ${personColumns('$2')}, page.amount::bigint as amount, page.purchases, page.unpaid_classes,
    $2::date - (page.since at time zone $1::text)::date as age_days
  from page join customer u using (customer_id) order by page.since, u.customer_id`;

/** The studio's time zone and its present date. */
export interface StudioDay {
  timezone: string;
  today: string;
}

/** Centavos. */
export interface OwingSum {
  people: number;
  amount: number;
}

export async function countOwing(sql: Sql, timezone: string): Promise<OwingSum> {
  return (await sql.rows<OwingSum>(owingCount, [timezone]))[0] ?? { people: 0, amount: 0 };
}

/** Amounts in centavos. */
export interface OwingRow extends PersonRow {
  amount: number;
  age_days: number;
  purchases: { purchase_id: number; title: string; amount: number; bought_on: string }[];
  unpaid_classes: number;
}

/** The oldest debt first. */
export function readOwing(sql: Sql, { timezone, today }: StudioDay, { limit, offset }: Part): Promise<OwingRow[]> {
  return sql.rows<OwingRow>(owing, [timezone, today, limit, offset]);
}

const STATE = `
  case when o.sent_at is not null then 'sent' when o.failed_at is not null then 'failed' else coalesce(o.skip_reason, 'waiting') end`;
/**
 * Subscriptions with a refused charge. Each refusal sends a letter, so the first letter since the last paid charge is
 * the date of the first refusal.
 */
const refused = `
  select f.*, $2::date - f.failed_on as age_days,
    case when $2::date - f.failed_on <= 7 then 'week' when $2::date - f.failed_on <= 30 then 'month' else 'older' end as age
  from (
    select p.purchase_id, p.customer_id, p.terms ->> 'title' as title, coalesce(p.renewal_payment, p.total_payment) as amount,
      (coalesce(l.first_at, p.renewal_failed_at) at time zone $1::text)::date as failed_on,
      (p.renewal_failed_at at time zone $1::text)::date as last_refused_on,
      case when (p.next_charge_at at time zone $1::text)::date > $2::date
        then (p.next_charge_at at time zone $1::text)::date end as next_try_on
    from purchase p join customer u using (customer_id)
    cross join lateral (
      select min(o.created_at) as first_at from outbox o
      where o.customer_id = p.customer_id and o.notice = 'purchase-renewal-failed' and o.created_at <= p.renewal_failed_at
        and o.created_at > coalesce((select max(i."createdAt") from invoice i where i.purchase_id = p.purchase_id), p."createdAt")
    ) l
    where p.status = 'active' and p.renewal_failed_at is not null and ${PRESENT}
  ) f`;

const refusedCount = `
  select count(*) as total, coalesce(sum(amount), 0) as amount, count(*) filter (where age = 'week') as week,
    count(*) filter (where age = 'month') as month, count(*) filter (where age = 'older') as older
  from (${refused}) found`;
const refusedPage = `
  with page as (
    select * from (${refused}) found where $3::text is null or age = $3
    order by age_days desc, purchase_id limit $4 offset $5)
  select ${personColumns('$2')}, page.purchase_id, page.title, page.amount, page.failed_on, page.last_refused_on,
    page.age_days, page.age, page.next_try_on,
    (select json_build_object('notified_on', (o.created_at at time zone $1::text)::date, 'state', ${STATE}) from outbox o
      where o.customer_id = u.customer_id and o.notice = 'purchase-renewal-failed' order by o.outbox_id desc limit 1) as notified
  from page join customer u using (customer_id) order by page.age_days desc, page.purchase_id`;

/** Of all ages, and of each; the amount in centavos. */
export interface RefusedSum {
  total: number;
  amount: number;
  week: number;
  month: number;
  older: number;
}

export async function countFailedRenewals(sql: Sql, { timezone, today }: StudioDay): Promise<RefusedSum> {
  const [row] = await sql.rows<RefusedSum>(refusedCount, [timezone, today]);
  return row ?? { total: 0, amount: 0, week: 0, month: 0, older: 0 };
}

/** The amount in centavos. */
export interface FailedRenewalRow extends PersonRow {
  purchase_id: number;
  title: string;
  amount: number;
  failed_on: string;
  last_refused_on: string;
  age_days: number;
  age: ChargeAge;
  next_try_on: string | null;
  notified: { notified_on: string; state: NoticeState } | null;
}

/** The oldest first. */
export function readFailedRenewals(
  sql: Sql,
  { timezone, today }: StudioDay,
  { age, limit, offset }: Part & { age: ChargeAge | null },
): Promise<FailedRenewalRow[]> {
  return sql.rows<FailedRenewalRow>(refusedPage, [timezone, today, age, limit, offset]);
}
