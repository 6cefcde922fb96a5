import type { Sql } from '../../../database/database.ts';
import { liveGrant } from './person.ts';

/**
 * The charge that paid a grant: of a subscription one of its invoices, -1 for days without a charge; else the whole
 * purchase, 0.
 */
const CHARGE = 'case when p.subscription_id is null then 0 else coalesce(g.invoice_id, -1) end';

/** Bought and paid, of somebody who is still there. */
const BOUGHT = `${liveGrant('$1')} and g.is_paid and not p.is_gift and u.erased_at is null`;

/** Payments for a charge `l` less its refunds, in centavos; never below zero. */
const PAID = `
  select greatest(coalesce(sum(v.amount), 0), 0) as paid from money_movement v
  left join invoice i on i.invoice_id = l.charge
  where v.purchase_id = l.purchase_id and (l.charge = 0 or v.invoice_id = l.charge
    or (v.kind <> 'payment' and v.provider = i.provider and v.refunds_payment_id = i.provider_invoice_id))`;

/** The days of an unlimited grant on which it serves, in all and from `$1` on: a freeze is not among them. */
const DAYS = `
  select greatest(1, g.last_day - g.first_day + 1 - f.frozen)::integer as days,
    greatest(0, g.expiration_date - greatest(g.first_day, $1::date) + 1 - f.ahead)::integer as days_left
  from (
    select coalesce(sum(z.until - z.starts_on), 0) as frozen,
      coalesce(sum(greatest(0, z.until - greatest(z.starts_on, $1::date))), 0) as ahead
    from (select x.starts_on, coalesce(x.resumed_on, x.ends_on + 1) as until from grant_freeze x
      where x.available_class_id = g.available_class_id) z) f`;

/**
 * The parts of what a charge paid: a class is one, and so is a day of an unlimited grant; one that waits for its first class
 * has all its days. Classes that were taken away again are none, and of a grant that lapsed unpaid before its money came
 * those that were attended are.
 */
const UNITS = `
  select case
      when g.closed_reason = 'revoked' then case when g.class_amount is null then 0 else (
        select count(*) from class_reservation r
        where r.available_class_id = g.available_class_id and r."deletedAt" is null) end
      when g.class_amount is not null then (
        select coalesce(sum(m.amount) filter (where m.kind in ('granted', 'removed', 'revoked')), 0)
        from available_class_movement m where m.available_class_id = g.available_class_id)
      when g.begins_by is not null and g.begun_on is null then g.valid_days
      else d.days end as units,
    case when not g.live then 0 when g.class_amount is not null then g.remaining
      when g.begins_by is not null and g.begun_on is null then g.valid_days
      else least(d.days, d.days_left) end as units_left`;

/**
 * Divides what each charge paid over its parts, those used and those left, grant by grant: each part ends at the whole
 * centavo below its share of the sum, so that all of them add up to what was paid.
 */
const valued = `
  with charge as (
    select distinct g.purchase_id, ${CHARGE} as charge
    from available_class g join purchase p using (purchase_id) join customer u on u.customer_id = g.customer_id where ${BOUGHT}
  ), given as (
    select g.*, l.charge, ${liveGrant('$1')} as live, coalesce(g.begun_on, g.starts_on) as first_day,
      case when g.closed_reason = 'removed' then least(g.expiration_date, (g.closed_at at time zone $2::text)::date)
        else g.expiration_date end as last_day,
      case when p.subscription_id is null then p.class_package_id
        else coalesce((terms_at(p.purchase_id, g."createdAt", p.terms) ->> 'class_package_id')::integer, p.class_package_id) end
        as class_package_id
    from charge l join available_class g using (purchase_id) join purchase p using (purchase_id) where l.charge = ${CHARGE}
  ), counted as (
    select g.available_class_id, g.purchase_id, g.charge, g.customer_id, g.class_package_id, g.class_amount, g.live,
      n.units::bigint as units, n.units_left::bigint as units_left
    from given g cross join lateral (${DAYS}) d cross join lateral (${UNITS}) n
  ), paid as (
    select l.purchase_id, l.charge, m.paid from charge l cross join lateral (${PAID}) m
  ), laid as (
    select c.*, (sum(c.units) over (charged order by c.available_class_id))::bigint as upto,
      (sum(c.units) over charged)::bigint as all_units, row_number() over (charged order by c.available_class_id) as nth, m.paid
    from counted c join paid m using (purchase_id, charge) window charged as (partition by c.purchase_id, c.charge)
  )
  select l.*, paid * (upto - units_left) / all_units - paid * (upto - units) / all_units as used,
    paid * upto / all_units - paid * (upto - units_left) / all_units as value
  from laid l`;

const byPackage = `
  select k.class_package_id, k.title, count(distinct w.customer_id) filter (where w.live) as people,
    coalesce(sum(w.units_left) filter (where w.class_amount is not null), 0)::bigint as classes,
    count(*) filter (where w.live and w.class_amount is null) as unlimited,
    coalesce(sum(w.paid) filter (where w.nth = 1), 0)::bigint as paid, sum(w.used)::bigint as used, sum(w.value)::bigint as value
  from (${valued}) w join class_package k using (class_package_id)
  group by k.class_package_id, k.title order by value desc, classes desc, k.class_package_id`;

/** Money in centavos. */
export interface OwedPackageRow {
  class_package_id: number;
  title: string;
  people: number;
  classes: number;
  unlimited: number;
  paid: number;
  used: number;
  value: number;
}

/** What the studio owes by package, the dearest first. */
export function readOwedPackages(sql: Sql, today: string, timezone: string): Promise<OwedPackageRow[]> {
  return sql.rows<OwedPackageRow>(byPackage, [today, timezone]);
}

const kindOf = `case when p.purchase_id is null or p.is_gift then 'gift' when g.is_paid then 'bought' else 'unpaid' end`;
const byKind = `
  select ${kindOf} as kind, count(distinct g.customer_id) as people, coalesce(sum(g.remaining), 0) as classes,
    count(*) filter (where g.class_amount is null) as unlimited
  from available_class g join customer u on u.customer_id = g.customer_id left join purchase p on p.purchase_id = g.purchase_id
  where ${liveGrant('$1')} and u.erased_at is null group by 1`;

export interface OwedKindRow {
  kind: 'gift' | 'bought' | 'unpaid';
  people: number;
  classes: number;
  unlimited: number;
}

/** Classes left in live grants: bought, given away, and used before they are paid. */
export function readOwedKinds(sql: Sql, today: string): Promise<OwedKindRow[]> {
  return sql.rows<OwedKindRow>(byKind, [today]);
}

const ahead = `
  select count(*) as reserved from class_reservation r join single_class c using (single_class_id)
  where r."deletedAt" is null and c.starts_at > $1::timestamptz`;

/** Places in classes that have not begun. */
export async function countReserved(sql: Sql, now: Date): Promise<number> {
  return (await sql.rows<{ reserved: number }>(ahead, [now.toISOString()]))[0]?.reserved ?? 0;
}
