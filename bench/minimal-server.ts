/**
 * The smallest correct server we know: `node:http`, `pg`, one function for a booking that does the least that keeps the
 * promises (`minimal.sql`), three for a purchase (`minimal-purchase.sql`), one query for each read. It has the
 * product's rows, indexes, checks, pool and bytes. Prints its address.
 */
import pg from 'pg';
import { readOther } from './servers/minimal-reads.ts';
import { type BookingBody, type PurchaseBody, serve } from './servers/plain-server.ts';

const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: Number(process.env.DATABASE_POOL),
  options: '-c jit=off -c timezone=UTC -c session_replication_role=replica',
});

/** An answer of the product to a booking: this server's answers have the same bytes, with their own ids and place. */
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
  const { rows } = await pool.query<WeekRow>({ name: 'week', text: week, values: [start_date, end_date] });
  const days = Map.groupBy(rows, (row) => row.class_date.slice(0, 10));
  return JSON.stringify({ days: [...days].map(([date, some]) => ({ date, single_classes: some.map(asClass) })) });
}

const MINUTE = 60_000;
const instant = (milliseconds: number) => new Date(milliseconds).toISOString();

/** A row of `week`. */
interface WeekRow {
  single_class_id: number;
  class_date: string;
  starts_at: number;
  duration_minutes: number;
  description: string;
  capacity: number | null;
  places_taken: number;
  places_open: number;
  booking_opens_days: number;
  booking_closes_minutes: number;
  cancel_reason: string;
  class_package_id: number | null;
  class_category_id: number | null;
  class_type_id: number;
  type_name: string;
  icon: string | null;
  spot_map: string | null;
  /** The places' numbers, separated by commas. */
  taken: string | null;
  coaches: unknown[] | null;
  location_id: number;
  location_name: string;
  address: string;
  tags: unknown[] | null;
}

/** A row of the week with the product's properties. */
function asClass(row: WeekRow): unknown {
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

const toBuy = {
  open: { name: 'open', text: 'select purchase_id from minimal_open($1, $2, $3)' },
  charge: { name: 'charge', text: 'select payment_id from minimal_charge($1, $2, $3, $4)' },
  settle: { name: 'settle', text: 'select available_class_id from minimal_settle($1, $2, $3)' },
};

/** A purchase that names its charge, the provider's payment, and what was bought: each is committed before the next. */
async function buy({ class_package_id, customer_id, payment_source_id }: PurchaseBody): Promise<string | undefined> {
  const now = new Date();
  const { rows: opened } = await pool.query({ ...toBuy.open, values: [customer_id, class_package_id, now] });
  const id = opened[0]?.purchase_id;
  if (id === undefined) return undefined;
  const { rows: charged } = await pool.query({ ...toBuy.charge, values: [id, payment_source_id, customer_id, now] });
  const { rows: given } = await pool.query({ ...toBuy.settle, values: [id, charged[0]?.payment_id, now] });
  return given.length === 1 ? JSON.stringify({ payment_id: id, message: '¡Pago exitoso!' }) : undefined;
}

serve({ book, buy, readWeek, readOther: (path) => readOther(pool, path) });
