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

/** @param begins the mark by which payments are counted */
const sumsBy = (
  begins: string,
) => `is_before, coalesce(sum(amount) filter (where is_payment), 0) as gross, sum(amount) as net,
  count(*) filter (where is_payment and ${begins}) as payments`;
const sums = sumsBy('begins');
const noCounts = '0::bigint as purchases, 0::bigint as customers';
const part = (name: SalesSum['part'], id: string, counted = sums) => `
  select '${name}' as part, ${id}::integer as id, null::date as date, ${counted}, ${noCounts} from moved group by ${id}, is_before`;

// All parts are sums of the same rows, read once, so that they add up to the same total while the till keeps selling.
// A change of plan counts from its first charge on, as in the till. The payments of a divided sale are one: `begins` marks
// the first of them, and that of each method. A mark is counted in a third of the time of `count(distinct …)`, which sorts
// all rows again for each part.
const sales = `
  with changed as materialized (
    select c.purchase_id, c.applied_at as until, (c.terms_before ->> 'class_package_id')::integer as class_package_id,
      lag(c.applied_at) over (partition by c.purchase_id order by c.applied_at, c.plan_change_id) as since
    from plan_change c where c.applied_at is not null
  ), moved as materialized (
    select v.amount, v.kind = 'payment' as is_payment, v.occurred_at < ${startOf('$1')} as is_before,
      (v.occurred_at at time zone $5::text)::date as day, v.purchase_id, v.payment_method_id, p.sold_by, p.customer_id,
      coalesce(c.class_package_id, (p.terms ->> 'class_package_id')::integer, p.class_package_id) as class_package_id,
      row_number() over paid = 1 as begins,
      lag(v.payment_method_id) over paid is distinct from v.payment_method_id as begins_method
    from money_movement v
      join purchase p on p.purchase_id = v.purchase_id
      left join changed c on c.purchase_id = v.purchase_id and v.occurred_at < c.until
        and (c.since is null or v.occurred_at >= c.since)
    where ${inEither('v.occurred_at')}
    window paid as (partition by v.purchase_id, v.occurred_at, v.kind = 'payment' order by v.payment_method_id)
  ), first_paid as materialized (
    -- Of everybody: looked up person by person it takes ten times as long in a year of a large studio.
    select p.customer_id, min(v.occurred_at) as at from money_movement v join purchase p using (purchase_id)
    where v.occurred_at < ${startOf('$1')} group by p.customer_id
  ), known as (
    select m.*, coalesce(f.at < case when m.is_before then ${startOf('$3')} else ${startOf('$1')} end, false) as ever
    from moved m left join first_paid f using (customer_id)
  ), parts as (
    select 'whole' as part, null::integer as id, null::date as date, ${sums},
      count(distinct purchase_id) filter (where is_payment) as purchases, 0::bigint as customers
    from moved group by is_before
    union all ${part('method', 'payment_method_id', sumsBy('begins_method'))}
    union all ${part('package', 'class_package_id')}
    union all ${part('seller', 'sold_by')}
    union all
    select case when ever then 'returning' else 'new' end, null, null, ${sums}, 0,
      count(distinct customer_id) filter (where is_payment)
    from known group by ever, is_before
    union all
    select 'day', null, case when $6::boolean then date_trunc('month', day::timestamp)::date else day end, ${sums}, 0, 0
    from moved where not is_before group by 3, is_before
  )
  select s.part, s.is_before, s.id, coalesce(m.name, k.title, case when s.part = 'seller' then (
      select nullif(full_name(u.name, u.last_name), '') from customer u where u.customer_id = s.id) end) as name,
    m.kind as method_kind, s.date, s.gross, s.net, s.payments, s.purchases, s.customers
  from parts s
    left join payment_method m on s.part = 'method' and m.payment_method_id = s.id
    left join class_package k on s.part = 'package' and k.class_package_id = s.id`;

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
