import { greetingName } from '#shared/greeting.ts';
import type { Sql } from '../../../database/database.ts';
import type { ClassFacts, LetterPerson, ReservationFacts } from './facts.ts';

/** The name as letters show it, shortened so that nobody can send a text of her own as a name. */
function greetable(person: LetterPerson): LetterPerson {
  return { ...person, name: greetingName(person.name), last_name: greetingName(person.last_name) };
}

const person = `
  json_build_object('customer_id', u.customer_id, 'name', u.name, 'last_name', u.last_name, 'email', u.email,
    'disabled', u.disabled_at is not null, 'muted', u.muted_notices)`;

const singleClass = `
  json_build_object('single_class_id', c.single_class_id, 'class_date', wire_wall_clock(c.class_date),
    'starts_at', wire_instant(c.starts_at), 'cancelled_at', wire_instant(c.cancelled_at), 'cancel_reason', c.cancel_reason,
    'duration_minutes', c.duration_minutes, 'class_type', t.name, 'location', l.name, 'address', l.address,
    'timezone', l.timezone, 'numbered', c.spot_map is not null, 'spots_left', c.places_open - c.places_taken,
    'class_package_id', c.class_package_id,
    'coaches', coalesce((
      select json_agg(i.name order by x.position, i.instructor_id)
      from single_class_instructor x join instructor i using (instructor_id)
      where x.single_class_id = c.single_class_id), '[]'))`;

const hasOwn = `
  exists (select 1 from class_reservation o where o.customer_id = u.customer_id
    and o.single_class_id = c.single_class_id and o.guest is null and o."deletedAt" is null)`;

// The earlier of `release-unpaid-places`, for a newcomer's own place, and of the purchase's lapse, for everybody.
const payUntil = `
  (select wire_instant(least(p.pending_until, case when a.reserved_by = a.customer_id and not has_attended(a.customer_id)
      then (select x.starts_at - make_interval(secs => $2::double precision) from single_class x where x.single_class_id = a.single_class_id) end))
    from available_class g join purchase p using (purchase_id)
    where g.available_class_id = a.available_class_id and not a.is_paid and p.status = 'pending')`;

// Found by the first of them, whose person and class are those of all: by `any` alone PostgreSQL would plan it anew for each
// letter, which takes five times as long as to read it.
const aboutReservations = `
  select ${person} as person, ${singleClass} as single_class, ${hasOwn} as has_own, (
    select json_agg(json_build_object(
      'class_reservation_id', class_reservation_id, 'spot', spot, 'guest', guest, 'cancellation', cancellation,
      'sequence', calendar_sequence, 'pay_until', ${payUntil}, 'returned', exists (
        select 1 from available_class_movement m
        where m.class_reservation_id = a.class_reservation_id and m.kind = 'returned'),
      'unlimited', (select g.class_amount is null from available_class g where g.available_class_id = a.available_class_id))
      order by guest nulls first, class_reservation_id)
    from class_reservation a
    where a.customer_id = r.customer_id and a.single_class_id = r.single_class_id and class_reservation_id = any ($1::integer[])) as reservations
  from class_reservation r
  join customer u using (customer_id)
  join single_class c using (single_class_id)
  join class_type t using (class_type_id)
  join location l using (location_id)
  where r.class_reservation_id = ($1::integer[])[1]`;

/**
 * Reads the present facts for a letter about these reservations, which are of one person and class.
 * @param newcomer_pays_before milliseconds before the class
 */
export async function readReservationFacts(
  sql: Sql,
  reservation_ids: readonly number[],
  newcomer_pays_before: number,
): Promise<ReservationFacts | undefined> {
  const [row] = await sql.rows<ReservationFacts>(aboutReservations, [reservation_ids, newcomer_pays_before / 1000]);
  if (!row) return undefined;
  const reservations = row.reservations.map((reservation) => ({
    ...reservation,
    guest: reservation.guest && greetingName(reservation.guest),
  }));
  return { ...row, person: greetable(row.person), reservations };
}

const aboutClass = `
  select ${person} as person, ${hasOwn} as has_own, case when c.single_class_id is not null then ${singleClass} end as single_class
  from customer u
  left join single_class c on c.single_class_id = $2::integer
  left join class_type t using (class_type_id)
  left join location l using (location_id)
  where u.customer_id = $1`;

export async function readClassFacts(
  sql: Sql,
  customer_id: number,
  single_class_id: number | null,
): Promise<ClassFacts | undefined> {
  const [row] = await sql.rows<ClassFacts>(aboutClass, [customer_id, single_class_id]);
  return row && { ...row, person: greetable(row.person) };
}

const penaltyEnd = `
  select max(end_date) as end_date from class_reservation_penalty
  where customer_id = $1 and forgiven_at is null and end_date > $2::timestamptz`;

/** The end of the person's present penalty; null: none. */
export async function readPenaltyEnd(sql: Sql, customer_id: number, now: Date): Promise<string | null> {
  const [row] = await sql.rows<{ end_date: string | null }>(penaltyEnd, [customer_id, now.toISOString()]);
  return row?.end_date ?? null;
}

const line = `
  select (select count(*) from waitlist b where b.single_class_id = w.single_class_id and b.ended_at is null
    and b.waitlist_id <= w.waitlist_id) as position
  from waitlist w where w.customer_id = $1 and w.single_class_id = $2 and w.ended_at is null`;

/** A person's position on a class's waitlist, from 1; null: not on it. */
export async function readPosition(sql: Sql, customer_id: number, single_class_id: number): Promise<number | null> {
  const [row] = await sql.rows<{ position: number }>(line, [customer_id, single_class_id]);
  return row?.position ?? null;
}

const grants = `
  select g.remaining, g.expiration_date, case when g.begun_on is null then g.valid_days end as days_once_begun,
    coalesce((select string_agg(t.name, ', ' order by t.name, t.class_type_id) from class_type t where t.class_type_id = any (g.class_type_ids)), '') as types
  from available_class g
  where g.available_class_id = any ($1::integer[]) and g.closed_at is null and g.remaining is distinct from 0
    and g.expiration_date >= $2::date
  order by g.expiration_date, g.available_class_id`;

export interface ExpiringGrant {
  /** Null: unlimited. */
  remaining: number | null;
  /** `2026-12-12` */
  expiration_date: string;
  /** For a grant that has not begun: how many days it lasts from its first class. Null: it has begun. */
  days_once_begun: number | null;
  /** Names of the class types for which it is valid; empty: all. */
  types: string;
}

/** The grants, of these, that have classes left and have not ended by this date. */
export function readExpiringGrants(
  sql: Sql,
  available_class_ids: readonly number[],
  today: string,
): Promise<ExpiringGrant[]> {
  return sql.rows<ExpiringGrant>(grants, [available_class_ids, today]);
}
