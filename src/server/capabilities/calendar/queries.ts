import type { ReservedClass } from '#shared/calendar/class-event.ts';
import type { Sql, Tx } from '../../database/database.ts';
import { type Locked, lockPerson } from '../locking/index.ts';

/** A feed as its owner sees it. */
export interface OwnFeed {
  createdAt: string;
  /** Whether a new password or mail ended it, so that a new feed is needed. */
  ended: boolean;
}

export async function findFeed(sql: Sql, customer_id: number): Promise<OwnFeed | undefined> {
  const [row] = await sql.rows<OwnFeed>(
    `select created_at as "createdAt", ended_at is not null as ended
     from calendar_feed where customer_id = $1 and revoked_at is null`,
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

export async function insertFeed(
  tx: Locked<'people'>,
  feed: { customer_id: number; token_hash: string; at: Date },
): Promise<void> {
  await tx.rows('insert into calendar_feed (customer_id, token_hash, created_at) values ($1, $2, $3)', [
    feed.customer_id,
    feed.token_hash,
    feed.at.toISOString(),
  ]);
}

/** Locks the person, so that two feeds made at once wait for each other. */
export async function lockOwner(
  open: Tx,
  customer_id: number,
): Promise<{ tx: Locked<'people'>; person: { email: string | null; email_confirmed: boolean } } | undefined> {
  const tx = await lockPerson(open, customer_id);
  if (!tx) return undefined;
  const [person] = await tx.rows<{ email: string | null; email_confirmed: boolean }>(
    'select email, email_confirmed from customer where customer_id = $1',
    [customer_id],
  );
  return person && { tx, person };
}

/** The feed that a token opens. */
export interface OpenedFeed {
  calendar_feed_id: number;
  customer_id: number;
  /** When a new password or mail ended it. */
  ended_at: string | null;
}

/** Undefined: unknown or revoked. */
export async function findOpenedFeed(sql: Sql, token_hash: string): Promise<OpenedFeed | undefined> {
  const [row] = await sql.rows<OpenedFeed>(
    `select f.calendar_feed_id, f.customer_id, f.ended_at from calendar_feed f join customer u using (customer_id)
     where f.token_hash = $1 and f.revoked_at is null and u.disabled_at is null`,
    [token_hash],
  );
  return row;
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
