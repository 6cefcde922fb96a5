import type { Sql } from '../../../database/database.ts';
import type { GivenSum, SalesSum } from '../sales-rules.ts';

/** Two periods, the compared one before the other; days in the studio's time zone, both included. */
export interface ComparedPeriods {
  start_date: string;
  end_date: string;
  compared_start: string;
  compared_end: string;
  timezone: string;
}

const startOf = (day: string) => `(${day}::date::timestamp at time zone $5::text)`;
const endOf = (day: string) => `((${day}::date + 1)::timestamp at time zone $5::text)`;
/** One range of an index, without the days between the two periods. */
const inEither = (at: string) => `${at} >= ${startOf('$3')} and ${at} < ${endOf('$2')}
    and (${at} < ${endOf('$4')} or ${at} >= ${startOf('$1')})`;

// The payments of a divided sale are one.
const sums = `is_before, coalesce(sum(amount) filter (where is_payment), 0) as gross, sum(amount) as net,
  count(distinct (purchase_id, occurred_at)) filter (where is_payment) as payments`;
const noCounts = '0::bigint as purchases, 0::bigint as customers';
const part = (name: SalesSum['part'], id: string, groups: string) => `
  select '${name}' as part, ${id}::integer as id, null::date as date, ${sums}, ${noCounts} from moved group by ${groups}`;

// All parts are sums of the same rows, read once, so that they add up to the same total while the till keeps selling.
// A change of plan counts from its first charge on, as in the till.
const sales = `
  with moved as materialized (
    select v.amount, v.kind = 'payment' as is_payment, v.occurred_at < ${startOf('$1')} as is_before,
      (v.occurred_at at time zone $5::text)::date as day, v.purchase_id, v.occurred_at, v.payment_method_id, p.sold_by, p.customer_id,
      coalesce((c.terms_before ->> 'class_package_id')::integer, (p.terms ->> 'class_package_id')::integer, p.class_package_id)
        as class_package_id
    from money_movement v
      join purchase p on p.purchase_id = v.purchase_id
      left join lateral (
        select c.terms_before from plan_change c where c.purchase_id = v.purchase_id and c.applied_at > v.occurred_at
        order by c.applied_at, c.plan_change_id limit 1) c on true
    where ${inEither('v.occurred_at')}
  ), paid_before as materialized (
    select b.customer_id, b.is_before, exists (
      select 1 from purchase q join money_movement w on w.purchase_id = q.purchase_id
      where q.customer_id = b.customer_id
        and w.occurred_at < case when b.is_before then ${startOf('$3')} else ${startOf('$1')} end) as ever
    from (select distinct customer_id, is_before from moved) b
  ), parts as (
    select 'whole' as part, null::integer as id, null::date as date, ${sums},
      count(distinct purchase_id) filter (where is_payment) as purchases, 0::bigint as customers
    from moved group by is_before
    union all ${part('method', 'payment_method_id', 'payment_method_id, is_before')}
    union all ${part('package', 'class_package_id', 'class_package_id, is_before')}
    union all ${part('seller', 'sold_by', 'sold_by, is_before')}
    union all
    select case when ever then 'returning' else 'new' end, null, null, ${sums}, 0,
      count(distinct customer_id) filter (where is_payment)
    from moved join paid_before using (customer_id, is_before) group by ever, is_before
    union all
    select 'day', null, case when $6::boolean then date_trunc('month', day::timestamp)::date else day end, ${sums}, 0, 0
    from moved where not is_before group by 3, is_before
  )
  select s.part, s.is_before, s.id, coalesce(m.name, k.title, nullif(trim(u.name || ' ' || u.last_name), '')) as name,
    m.kind as method_kind, s.date, s.gross, s.net, s.payments, s.purchases, s.customers
  from parts s
    left join payment_method m on s.part = 'method' and m.payment_method_id = s.id
    left join class_package k on s.part = 'package' and k.class_package_id = s.id
    left join customer u on s.part = 'seller' and u.customer_id = s.id`;

/** The money that moved in two periods, part by part; a part without any has no row. */
export function readSales(sql: Sql, periods: ComparedPeriods, byMonth: boolean): Promise<SalesSum[]> {
  return sql.rows<SalesSum>(sales, [...valuesOf(periods), byMonth]);
}

const valuesOf = (periods: ComparedPeriods) => [
  ...[periods.start_date, periods.end_date, periods.compared_start, periods.compared_end, periods.timezone],
];

// A courtesy's row has its whole price as a discount.
const given = `
  select p.paid_at < ${startOf('$1')} as is_before,
    count(*) filter (where not p.is_gift) as discounts,
    coalesce(sum(p.discount_amount) filter (where not p.is_gift), 0) as discounted,
    count(*) filter (where p.is_gift) as courtesies, coalesce(sum(p.amount) filter (where p.is_gift), 0) as courtesies_price
  from purchase p
  where (p.discount_amount > 0 or p.is_gift) and ${inEither('p.paid_at')}
  group by 1`;

/** What discounts and courtesies took in two periods; a period without any has no row. */
export function readGiven(sql: Sql, periods: ComparedPeriods): Promise<GivenSum[]> {
  return sql.rows<GivenSum>(given, valuesOf(periods));
}

const pending = `
  select count(*) as count, coalesce(sum(p.total_payment), 0) as total from purchase p
  where p.status = 'pending' and p."createdAt" >= ($1::date::timestamp at time zone $3::text)
    and p."createdAt" < (($2::date + 1)::timestamp at time zone $3::text)`;

/** Purchases of some days that are still unpaid, and their centavos. */
export async function readPending(
  sql: Sql,
  { start_date, end_date, timezone }: Pick<ComparedPeriods, 'start_date' | 'end_date' | 'timezone'>,
): Promise<{ count: number; total: number }> {
  const [row] = await sql.rows<{ count: number; total: number }>(pending, [start_date, end_date, timezone]);
  return row ?? { count: 0, total: 0 };
}
