import type { Database } from '../../src/server/database/database.ts';
import type { Catalogue } from './classes.ts';
import { chunks, generate } from './generate.ts';
import type { BenchCustomer } from './people.ts';

const PLACES = 20;
const CLASSES_AT_ONCE = 5000;
const DAY = 86_400_000;
/** Hours of a day at which classes of the past begin. */
const HOURS = 15;

/** Books the places of `source`; the people take turns, so that nobody is in a class twice. */
const bookedBy = (source: string, places: string) => `
  seats as (${source}), made as (
    insert into class_reservation (single_class_id, customer_id, reserved_by, "createdAt", spot, available_class_id, attended_at)
    select s.single_class_id, p.customer_id, p.customer_id, $3::timestamptz, s.spot, p.available_class_id, s.attended_at
    from seats s join unnest($1::integer[], $2::integer[]) with ordinality p (customer_id, available_class_id, n)
      on p.n = 1 + (s.single_class_id::bigint * ${PLACES} + s.spot) % cardinality($1::integer[])
    returning class_reservation_id, single_class_id, spot, available_class_id, customer_id
  ), placed as (${places}), spent as (
    insert into available_class_movement (available_class_id, kind, amount, class_reservation_id, occurred_at, actor_id)
    select available_class_id, 'reserved', -1, class_reservation_id, $3::timestamptz, customer_id from made
  ), left_over as (
    update available_class g set remaining = g.remaining - used.classes
    from (select available_class_id, count(*) as classes from made group by available_class_id) used
    where used.available_class_id = g.available_class_id
  )
  select count(*) as made from made`;

const halfFull = `
  with counted as (
    update single_class set places_taken = $5::integer where single_class_id = any($4::integer[])
  ), ${bookedBy(
    `select c as single_class_id, s as spot, null::timestamptz as attended_at
     from unnest($4::integer[]) c cross join generate_series(1, $5::integer) s`,
    `update class_place p set class_reservation_id = made.class_reservation_id from made
     where p.single_class_id = made.single_class_id and p.spot = made.spot`,
  )}`;

const past = `
  with classes as (
    insert into single_class (class_date, starts_at, duration_minutes, capacity, class_type_id, location_id, class_category_id,
      booking_opens_days, booking_closes_minutes, "createdAt", places_open, places_taken)
    select d, d at time zone 'America/Mexico_City', 60, $10::integer, $5, $6, $7, 30, 0, $3::timestamptz, $10::integer, $10::integer
    from generate_series($8::integer, $9::integer) n
    cross join lateral (
      select $4::date - 1 - n / $11::integer + make_interval(hours => 6 + n % ${HOURS}) as d) x
    returning single_class_id, starts_at
  ), ${bookedBy(
    `select single_class_id, s as spot, starts_at as attended_at from classes cross join generate_series(1, $10::integer) s`,
    'insert into class_place (single_class_id, spot, class_reservation_id) select single_class_id, spot, class_reservation_id from made',
  )}`;

const turnOf = (people: readonly BenchCustomer[]) =>
  [people.map((person) => person.customer_id), people.map((person) => person.available_class_id)] as const;

/** Reserves the first `each` places of each of these empty classes, by all people in turn. */
export async function fillClasses(
  db: Database,
  { class_ids, each, people }: { class_ids: readonly number[]; each: number; people: readonly BenchCustomer[] },
): Promise<void> {
  const now = new Date().toISOString();
  await generate(db, (tx) => tx.rows(halfFull, [...turnOf(people), now, class_ids, each]));
}

/** Makes past classes of twenty places, all reserved and attended, until there is this number of reservations. */
export async function makePast(
  db: Database,
  {
    catalogue: { class_type_id, location_id, class_category_id },
    reservations,
    people,
    classesADay = HOURS,
  }: { catalogue: Catalogue; reservations: number; people: readonly BenchCustomer[]; classesADay?: number | undefined },
): Promise<void> {
  const today = new Date(Date.now() - DAY).toISOString();
  for (const [from, until] of chunks(Math.ceil(reservations / PLACES), CLASSES_AT_ONCE)) {
    const refersTo = [class_type_id, location_id, class_category_id];
    const values = [...turnOf(people), today, today.slice(0, 10), ...refersTo, from, until, PLACES, classesADay];
    await generate(db, (tx) => tx.rows(past, values));
  }
}
