import type { Shot } from '../generator/load.ts';
import type { BenchCustomer } from '../studio/people.ts';
import { fillClasses } from '../studio/reservations.ts';
import { type BenchStudio, freshClasses } from '../studio/studio.ts';
import { issueTokens } from './bookings.ts';

const PLACES = 20;
/** The person who cancels in each class; one for each person who waits. */
const LEAVERS = 5;
/** People who wait must have no other class at that hour, so these are days that no other load books. */
const OWN_DAYS = 400;

/** Full classes with people who are about to cancel. */
export interface FullClasses {
  class_ids: number[];
  /** One cancellation of each class in turn. */
  shots: Shot[];
}

const wait = `
  insert into waitlist (single_class_id, customer_id, "createdAt")
  select c, p, $3::timestamptz
  from unnest($1::integer[]) with ordinality x (c, n)
  cross join generate_series(1, $4::integer) k
  cross join lateral (
    select who as p from unnest($2::integer[]) who
    where not exists (select 1 from class_reservation r where r.single_class_id = c and r.customer_id = who and r."deletedAt" is null)
    offset ((x.n - 1) * $4::integer + k - 1) % 500 limit 1) q
  order by n, k
  on conflict do nothing`;

const leaving = `
  select class_reservation_id, customer_id from (
    select r.*, row_number() over (partition by single_class_id order by class_reservation_id) as turn
    from class_reservation r where single_class_id = any($1::integer[]) and "deletedAt" is null) r
  where turn <= $2 order by turn, single_class_id`;

/** @param waiting whether a person waits for each place that will be freed */
export async function fullClasses(studio: BenchStudio, count: number, waiting: boolean): Promise<FullClasses> {
  const class_ids = await freshClasses(studio, count, { places: PLACES, daysLater: waiting ? 2 * OWN_DAYS : OWN_DAYS });
  await fillClasses(studio.db, { class_ids, each: PLACES, people: studio.people });
  const ids = studio.people.map(({ customer_id }) => customer_id);
  if (waiting) await studio.db.rows(wait, [class_ids, ids, new Date().toISOString(), LEAVERS]);
  const rows = await studio.db.rows<{ class_reservation_id: number; customer_id: number }>(leaving, [
    class_ids,
    LEAVERS,
  ]);
  const byId = new Map<number, BenchCustomer>(studio.people.map((person) => [person.customer_id, person]));
  const leavers = rows.map(({ customer_id }) => byId.get(customer_id)).filter((person) => person !== undefined);
  const tokens = await issueTokens(new Set(leavers));
  const shots = rows.map(({ class_reservation_id, customer_id }): Shot => {
    const person = byId.get(customer_id);
    const token = person && tokens.get(person);
    return {
      method: 'DELETE',
      path: `/api/class_reservations/${class_reservation_id}`,
      headers: { authorization: `Bearer ${token}` },
    };
  });
  return { class_ids, shots };
}
