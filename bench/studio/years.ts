import type { Database } from '../../src/server/database/database.ts';
import type { Catalogue } from './classes.ts';
import { chunks, generate } from './generate.ts';
import type { BenchCustomer } from './people.ts';

/** Days over which its purchases, people and letters are spread: somewhat more than two and a half years. */
export const YEARS = 1000;
const AT_ONCE = 20_000;

const catalogue = `
  with k as (
    insert into class_package (title, kind, price, class_amount, expiration_days, "createdAt", position)
    select case when n = 12 then 'Mes sin límite' else 'Paquete ' || n end, 'presencial', 90000 + n * 10000, case when n < 12 then n * 2 end,
      30 + n * 5, $1::timestamptz, n from generate_series(1, 12) n
    returning class_package_id
  ), d as (
    insert into discount (code, amount, is_percent, "createdAt", at_desk) values ('DIEZ', 10, true, $1::timestamptz, true) returning discount_id
  ), r as (
    insert into coach_rate (instructor_id, starts_on, per_class, per_person, "createdAt")
    select instructor_id, ($1::timestamptz)::date - 4000, 25000, 1500, $1::timestamptz from instructor
  )
  select (select array_agg(class_package_id order by class_package_id) from k) as packages, (select discount_id from d) as discount_id`;

const joined = `
  update customer set "createdAt" = $1::timestamptz - make_interval(days => ($2::integer * random())::integer),
    birthdate = '1970-01-01'::date + (12000 * random())::integer
  where customer_id between $3 and $4`;

/** The oldest purchases first. Cash and terminal are sold at the desk, card and transfer by the buyers themselves. */
const purchases = `
  with chosen as materialized (
    select n, (array[1, 2, 3, 4])[1 + n % 4] as payment_method_id, ($5::integer[])[1 + n % cardinality($5)] as class_package_id,
      ($1::integer[])[1 + (cardinality($1) * power(random(), 2))::integer % cardinality($1)] as customer_id,
      n % 10 = 0 as has_code, date_trunc('minute', $6::timestamptz - ($4::integer - n + random()) * (make_interval(days => $7::integer) / $4::integer)) as at
    from generate_series($2::integer, $3::integer) n
  ), terms as materialized (
    select k.class_package_id, k.price, k.class_amount, k.expiration_days, sale_facts(null, k.class_package_id, null, null, null, null, $6::timestamptz) -> 'package' -> 'terms' as terms
    from class_package k
  ), made as (
    insert into purchase (customer_id, class_package_id, status, payment_method_id, amount, discount_id, discount_amount, total_payment,
      terms, "createdAt", paid_at, updated_at, sold_by, provider, provider_payment_id, reference)
    select c.customer_id, c.class_package_id, 'completed', c.payment_method_id, t.price, case when c.has_code then $8::integer end,
      case when c.has_code then t.price / 10 else 0 end, t.price - case when c.has_code then t.price / 10 else 0 end, t.terms, c.at, c.at, c.at,
      case when c.payment_method_id in (2, 4) then ($9::integer[])[1 + c.n / 4 % cardinality($9)] end,
      case when c.payment_method_id = 1 then 'stripe' end, case when c.payment_method_id = 1 then 'pi_bench_' || c.n end,
      case when c.payment_method_id = 3 then 'Transferencia ' || c.n else '' end
    from chosen c join terms t using (class_package_id) order by c.n
    returning *
  ), happened as (
    insert into purchase_event (purchase_id, to_status, occurred_at, actor_id)
    select purchase_id, 'completed', paid_at, coalesce(sold_by, customer_id) from made
  ), paid as (
    insert into money_movement (purchase_id, kind, amount, payment_method_id, occurred_at, actor_id, reference, provider, provider_movement_id)
    select purchase_id, 'payment', total_payment, payment_method_id, paid_at, sold_by, reference, provider, provider_payment_id
    from made order by purchase_id
  ), logged as (
    insert into audit_log (occurred_at, actor_id, action, subject, subject_id, customer_id, details)
    select p.paid_at, p.sold_by, 'access-given', 'purchase', p.purchase_id, p.customer_id, jsonb_build_object('title', p.terms ->> 'title',
      'class_package_id', p.class_package_id, 'list_price', p.amount, 'discount_amount', p.discount_amount, 'discount_code', null,
      'total_payment', p.total_payment, 'method', 'Efectivo', 'payment_method_id', p.payment_method_id, 'reference', '', 'package_days', null, 'class', null)
    from made p where p.sold_by is not null order by p.purchase_id
  ), given as (
    insert into available_class (customer_id, class_amount, remaining, starts_on, expiration_date, source, "createdAt", granted_by, closed_at, closed_reason,
      purchase_id, part)
    select p.customer_id, t.class_amount, case when x.ended and t.class_amount is not null then 0 else t.class_amount end, x.starts, x.ends, 'purchase',
      p.paid_at, p.sold_by, case when x.ended then x.ends + interval '1 day' end, case when x.ended then 'expired' end, p.purchase_id, 0
    from made p join terms t using (class_package_id)
    cross join lateral (select p.paid_at::date as starts, p.paid_at::date + t.expiration_days as ends) y
    cross join lateral (select y.starts, y.ends, y.ends < $6::timestamptz::date as ended) x
    returning *
  ), counted as (
    insert into available_class_movement (available_class_id, kind, amount, occurred_at)
    select available_class_id, 'granted', coalesce(class_amount, 0), "createdAt" from given
    union all
    select available_class_id, 'expired', -coalesce(class_amount, 0), closed_at from given where closed_at is not null
  ), written as (
    insert into outbox (channel, notice, recipient, payload, message_id, created_at, due_at, attempts, sent_at, customer_id)
    select 'mail', 'purchase-paid', 'medida' || purchase_id || '@ejemplo.mx', '{}', 'purchase-' || purchase_id, paid_at, paid_at, 1, paid_at, customer_id from made
  )
  select count(*) from made`;

const sold = `
  update class_package k set sold = (select count(*) from purchase p where p.class_package_id = k.class_package_id)`;
const used = 'update discount d set uses = (select count(*) from purchase p where p.discount_id = d.discount_id)';

/** Each class of the past had a coach, and its roster was closed; letters, ratings and waitlists of its reservations. */
const taught = `
  with over as materialized (select single_class_id, starts_at from single_class where roster_closed_at is null and starts_at < $1::timestamptz),
  closed as (
    update single_class c set roster_closed_at = o.starts_at + interval '2 hours', roster_closed_by = $3::integer from over o where o.single_class_id = c.single_class_id
  )
  insert into single_class_instructor (single_class_id, instructor_id)
  select single_class_id, ($2::integer[])[1 + single_class_id % cardinality($2::integer[])] from over`;

const letters = `
  insert into outbox (channel, notice, recipient, payload, message_id, created_at, due_at, attempts, sent_at, customer_id, single_class_id)
  select 'mail', 'reservation-made', 'medida' || r.customer_id || '@ejemplo.mx', '{}', 'reservation-' || class_reservation_id, c.starts_at - interval '1 day',
    c.starts_at - interval '1 day', 1, c.starts_at - interval '1 day', r.customer_id, r.single_class_id
  from class_reservation r join single_class c using (single_class_id) where r.class_reservation_id between $1 and $2`;

const ratings = `
  insert into class_rating (class_reservation_id, class_stars, coach_stars, "createdAt")
  select class_reservation_id, 3 + class_reservation_id % 3, 3 + class_reservation_id % 3, attended_at + interval '3 hours'
  from class_reservation where attended_at is not null and class_reservation_id % 6 = 0 and class_reservation_id between $1 and $2`;

const waited = `
  insert into waitlist (single_class_id, customer_id, "createdAt", ended_at, outcome)
  select c.single_class_id, 1 + (c.single_class_id * 7919) % $1::integer, c.starts_at - interval '3 hours', c.starts_at, 'class-over'
  from single_class c where c.roster_closed_at is not null and c.single_class_id % 2 = 0`;

/**
 * What years leave behind in a studio that `makeStudio` filled: people who joined on different days, purchases with their
 * money and classes, coaches, letters, ratings and waitlists.
 */
export async function makeYears(
  db: Database,
  { people, catalogue: known }: { people: readonly BenchCustomer[]; catalogue: Catalogue },
  count: number,
): Promise<void> {
  const now = new Date().toISOString();
  const ids = people.map(({ customer_id }) => customer_id);
  for (const [from, until] of chunks(Math.max(...ids), AT_ONCE))
    await generate(db, (tx) => tx.rows(joined, [now, YEARS, from, until]));
  const sellers = ids.slice(0, 6);
  const [made] = await db.rows<{ packages: number[]; discount_id: number }>(catalogue, [now]);
  if (!made) throw new Error('The packages were not made.');
  for (const [from, until] of chunks(count, AT_ONCE)) {
    const values = [ids, from, until, count, made.packages, now, YEARS, made.discount_id, sellers];
    await generate(db, (tx) => tx.rows(purchases, values));
  }
  await generate(db, async (tx) => {
    await tx.rows(sold);
    await tx.rows(used);
    await tx.rows(taught, [now, known.instructor_ids, sellers[0]]);
    await tx.rows(waited, [ids.length]);
  });
  const [last] = await db.rows<{ last: number }>('select max(class_reservation_id) as last from class_reservation');
  for (const part of chunks(last?.last ?? 0, 5 * AT_ONCE)) {
    await generate(db, async (tx) => {
      await tx.rows(letters, part);
      await tx.rows(ratings, part);
    });
  }
  await db.script('vacuum analyze');
}
