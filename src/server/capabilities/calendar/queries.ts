import type { ReservedClass } from '#shared/calendar/class-event.ts';
import type { Sql } from '../../database/database.ts';

export async function findFeed(sql: Sql, customer_id: number): Promise<{ createdAt: string } | undefined> {
  const [row] = await sql.rows<{ createdAt: string }>(
    'select created_at as "createdAt" from calendar_feed where customer_id = $1 and revoked_at is null',
    [customer_id],
  );
  return row;
}

/** @returns whether there was one */
export async function revokeFeed(sql: Sql, customer_id: number, at: Date): Promise<boolean> {
  const rows = await sql.rows(
    'update calendar_feed set revoked_at = $2 where customer_id = $1 and revoked_at is null returning 1',
    [customer_id, at.toISOString()],
  );
  return rows.length > 0;
}

export async function insertFeed(sql: Sql, feed: { customer_id: number; token_hash: string; at: Date }): Promise<void> {
  await sql.rows('insert into calendar_feed (customer_id, token_hash, created_at) values ($1, $2, $3)', [
    feed.customer_id,
    feed.token_hash,
    feed.at.toISOString(),
  ]);
}

/** Two feeds of one person made at once wait for each other here. */
export async function lockOwner(sql: Sql, customer_id: number): Promise<void> {
  await sql.rows('select 1 from customer where customer_id = $1 for no key update', [customer_id]);
}

/** Whose reservations a token opens; undefined: nobody's, or no longer. */
export async function findOwner(sql: Sql, token_hash: string): Promise<number | undefined> {
  const [row] = await sql.rows<{ customer_id: number }>(
    `select f.customer_id from calendar_feed f join customer u using (customer_id)
     where f.token_hash = $1 and f.revoked_at is null and u.disabled_at is null`,
    [token_hash],
  );
  return row?.customer_id;
}

const reserved = `
  select r.class_reservation_id, wire_instant(c.starts_at) as starts_at, c.duration_minutes, t.name as class_type,
    l.name as location, l.address, case when c.spot_map is not null then r.spot end as spot,
    r.calendar_sequence as sequence, r."createdAt",
    array(
      select i.name from single_class_instructor x join instructor i using (instructor_id)
      where x.single_class_id = c.single_class_id order by x.position, i.instructor_id) as coaches
  from class_reservation r
  join single_class c using (single_class_id)
  join class_type t using (class_type_id)
  join location l using (location_id)
  where r.customer_id = $1 and r."deletedAt" is null and r.guest is null and c.cancelled_at is null
    and c.starts_at > $2::timestamptz
  order by c.starts_at, r.class_reservation_id`;

export interface FeedRow extends ReservedClass {
  sequence: number;
  createdAt: string;
}

/** A person's own live reservations from an instant on. */
export function readReserved(sql: Sql, customer_id: number, from: Date): Promise<FeedRow[]> {
  return sql.rows<FeedRow>(reserved, [customer_id, from.toISOString()]);
}
