import type { Sql } from '../../../database/database.ts';
import type { LockedPlaces } from '../../locking/index.ts';

/** A reservation that was cancelled with its class. */
export interface LostPlace {
  class_reservation_id: number;
  customer_id: number;
  spot: number;
  /** Null: the customer's own place. */
  guest: string | null;
  available_class_id: number;
  /** Null: unlimited. */
  remaining: number | null;
  is_paid: boolean;
}

const WENT = `
  from class_reservation r
  where r.single_class_id = $1 and r.cancellation = 'studio' and r."deletedAt" = $2::timestamptz`;
const people = `select distinct r.customer_id ${WENT} order by 1`;

/** People who were in a class when it was cancelled, to be locked. */
export async function readPeopleOfCancelled(
  sql: Sql,
  single_class_id: number,
  cancelled_at: string,
): Promise<number[]> {
  const rows = await sql.rows<{ customer_id: number }>(people, [single_class_id, cancelled_at]);
  return rows.map((row) => row.customer_id);
}

const lost = `
  select r.class_reservation_id, r.customer_id, r.spot, r.guest, r.available_class_id, g.remaining, g.is_paid
  from class_reservation r join available_class g using (available_class_id) join customer u on u.customer_id = r.customer_id
  join single_class c on c.single_class_id = r.single_class_id
  join class_place h on h.single_class_id = r.single_class_id and h.spot = r.spot
  where r.single_class_id = $1 and r.cancellation = 'studio' and r."deletedAt" = $2::timestamptz
    and (g.closed_reason is null or g.closed_reason = 'expired') and g.only_class_id is null and u.disabled_at is null
    and (c.class_date::date between g.frozen_from and g.frozen_until) is not true
    and num_nonnulls(h.class_reservation_id, h.held_until, h.blocked_at) = 0
  order by r.customer_id, r.guest nulls first, r.class_reservation_id`;

/**
 * Places that can be given back to the people who had them: the place is free, and its grant is open, or over only by its
 * date, since it paid this place in time. Not if the grant is frozen on that day by now.
 */
export function readLostPlaces(tx: LockedPlaces, single_class_id: number, cancelled_at: string): Promise<LostPlace[]> {
  return tx.rows<LostPlace>(lost, [single_class_id, cancelled_at]);
}

const out = `
  select full_name(u.name, u.last_name) as name
  from customer u where u.customer_id in (select r.customer_id ${WENT} and r.guest is null)
    and not exists (select 1 from class_reservation x
      where x.single_class_id = $1 and x.customer_id = u.customer_id and x."deletedAt" is null and x.guest is null)
  order by 1`;

/** Names of those who were in a class when it was cancelled and are not in it now. */
export async function readLeftOut(sql: Sql, single_class_id: number, cancelled_at: string): Promise<string[]> {
  const rows = await sql.rows<{ name: string }>(out, [single_class_id, cancelled_at]);
  return rows.map((row) => row.name);
}
