/**
 * The smallest correct server we know: `node:http`, `pg`, for a booking one function that does the least which keeps the
 * promises (`minimal.sql`), for a week one query. The product's rows, indexes, checks, pool and bytes. Prints its address.
 */
import pg from 'pg';
import { type BookingBody, serve } from './servers/plain-server.ts';

const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: Number(process.env.DATABASE_POOL),
  options: '-c jit=off -c timezone=UTC -c session_replication_role=replica',
});

/** An answer of the product to a booking: what is answered here has its bytes, with ids and place of this one. */
const answered = JSON.parse(process.env.BOOKING_ANSWER || '{}');

const bookOnce = { name: 'book', text: 'select class_reservation_id, spot from minimal_book($1, $2, $3)' };

async function book({ single_class_id, customer_id }: BookingBody): Promise<string | undefined> {
  const { rows } = await pool.query({ ...bookOnce, values: [single_class_id, customer_id, new Date()] });
  const [made] = rows;
  if (!made) return undefined;
  const class_reservation = { ...answered.class_reservation, ...made, single_class_id };
  return JSON.stringify({ ...answered, class_reservation });
}

const week = `
  select c.single_class_id, c.class_date::text, extract(epoch from c.starts_at)::double precision * 1000 as starts_at,
    c.duration_minutes, c.description, c.capacity, c.places_open, c.places_taken, c.booking_opens_days, c.booking_closes_minutes,
    c.cancel_reason, c.class_package_id, c.class_category_id, c.class_type_id, c.spot_map, t.name as type_name, t.icon,
    c.location_id, l.name as location_name, l.address,
    (select string_agg(p.spot::text, ',' order by p.spot) from class_place p
      where p.single_class_id = c.single_class_id and p.class_reservation_id is not null) as taken,
    (select json_agg(json_build_object('instructor_id', i.instructor_id, 'name', i.name, 'nick_name', i.nick_name,
        'last_name', i.last_name, 'birthdate', i.birthdate, 'file', i.file) order by x.position, i.instructor_id)
      from single_class_instructor x join instructor i using (instructor_id) where x.single_class_id = c.single_class_id) as coaches,
    (select json_agg(json_build_object('tag_id', g.tag_id, 'name', g.name, 'color', g.color) order by g.name)
      from single_class_tag y join tag g using (tag_id) where y.single_class_id = c.single_class_id) as tags
  from single_class c join class_type t using (class_type_id) join location l using (location_id)
  where c.class_date >= $1::date and c.class_date < $2::date + 1 and c.cancelled_at is null
  order by c.class_date, c.single_class_id`;

async function readWeek(start_date: string, end_date: string): Promise<string> {
  const { rows } = await pool.query({ name: 'week', text: week, values: [start_date, end_date] });
  const days = Map.groupBy(rows, (row) => row.class_date.slice(0, 10));
  return JSON.stringify({ days: [...days].map(([date, some]) => ({ date, single_classes: some.map(asClass) })) });
}

const MINUTE = 60_000;
const instant = (milliseconds: number) => new Date(milliseconds).toISOString();

/** A row of the week as the product writes it. */
// biome-ignore lint/suspicious/noExplicitAny: a row as the driver brings it
function asClass(row: any): unknown {
  const taken: string[] = row.taken?.split(',') ?? [];
  return {
    single_class_id: row.single_class_id,
    class_date: `${row.class_date.replace(' ', 'T')}.000Z`,
    starts_at: instant(row.starts_at),
    duration_minutes: row.duration_minutes,
    description: row.description,
    capacity: row.capacity,
    is_full: row.places_taken >= row.places_open,
    spots_left: row.places_open - row.places_taken,
    booking_opens_at: instant(row.starts_at - row.booking_opens_days * 24 * 60 * MINUTE),
    booking_closes_at: instant(row.starts_at - row.booking_closes_minutes * MINUTE),
    cancelled_at: null,
    cancel_reason: row.cancel_reason,
    class_package_id: row.class_package_id,
    class_category_id: row.class_category_id,
    class_type: { class_type_id: row.class_type_id, name: row.type_name, icon: row.icon, spot_map: row.spot_map },
    class_instructors: row.coaches ?? [],
    location: { location_id: row.location_id, name: row.location_name, address: row.address },
    tags: row.tags ?? [],
    class_reservations: taken.map((spot) => ({ spot: Number(spot) })),
    blocked_spots: [],
  };
}

/** What a list or a roster shows of a class. */
const shownClass = `
  c.single_class_id, c.class_date, c.starts_at, c.duration_minutes, c.capacity, c.spot_map, t.name as type_name, t.icon,
  l.name as location_name, l.address, (
    select json_agg(json_build_object('instructor_id', i.instructor_id, 'name', i.name, 'nick_name', i.nick_name, 'last_name', i.last_name)
      order by x.position, i.instructor_id)
    from single_class_instructor x join instructor i using (instructor_id) where x.single_class_id = c.single_class_id) as coaches`;

const ownReservations = `
  select r.class_reservation_id, r.spot, r.guest, r.is_cash, r.is_paid, r."createdAt", r.cancellation, r.attended_at,
    r.free_cancel_until, g.class_amount, ${shownClass}, count(*) over () as total
  from class_reservation r join single_class c using (single_class_id) join class_type t using (class_type_id)
    join location l using (location_id) join available_class g using (available_class_id)
  where r.customer_id = $1 order by c.starts_at desc, r.class_reservation_id desc limit 50`;

const rosterClass = `
  select ${shownClass}, c.roster_closed_at
  from single_class c join class_type t using (class_type_id) join location l using (location_id) where c.single_class_id = $1`;
const rosterPeople = `
  select r.class_reservation_id, r.spot, r.attended_at, r.guest, u.customer_id, u.name, u.last_name, u.phone, u.birthdate, r.is_paid,
    r.free_cancel_until, (
      select count(*) from class_reservation o
      where o.customer_id = u.customer_id and o.guest is null and o.attended_at is not null) as attended_before, (
      select max(y.end_date) from class_reservation_penalty y
      where y.customer_id = u.customer_id and y.forgiven_at is null) as penalty_until, (
      select json_agg(json_build_object('note', n.note, 'at', n."createdAt") order by n.customer_note_id)
      from customer_note n where n.customer_id = r.customer_id and n."deletedAt" is null) as notes
  from class_reservation r join customer u using (customer_id)
  where r.single_class_id = $1 and r."deletedAt" is null order by r.spot`;

/** `/class_reservations?of=7`, of whom, since nobody reads a token here, or `/class_reservations/roster/7`. */
async function readOther(path: string): Promise<string> {
  const id = Number(/\d+$/.exec(path)?.[0]);
  if (!path.includes('/roster/')) {
    const { rows } = await pool.query({ name: 'own', text: ownReservations, values: [id] });
    return JSON.stringify({ class_reservations: rows });
  }
  const [single_class, people] = await Promise.all([
    pool.query({ name: 'roster class', text: rosterClass, values: [id] }),
    pool.query({ name: 'roster people', text: rosterPeople, values: [id] }),
  ]);
  return JSON.stringify({ single_class: single_class.rows[0], roster: people.rows });
}

serve({ book, readWeek, readOther });
