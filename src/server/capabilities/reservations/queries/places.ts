import type { Sql } from '../../../database/database.ts';
import type { Locked, LockedPlaces } from '../../locking/index.ts';

const insert = `
  insert into class_place (single_class_id, spot, blocked_at, blocked_by, blocked_reason)
  select $1, spot, case when spot > $3 then $4::timestamptz end, case when spot > $3 then $5::integer end,
    case when spot > $3 then 'capacity' end
  from generate_series($6::integer, $2::integer) as spot`;

export interface PlacesToMake {
  single_class_id: number;
  /** First and last spot to make. */
  from: number;
  until: number;
  /** Those above it start blocked. */
  open_until: number;
  at: Date;
  actor_id: number;
}

export async function insertPlaces(tx: Sql, places: PlacesToMake): Promise<void> {
  await tx.rows(insert, [
    places.single_class_id,
    places.until,
    places.open_until,
    places.at.toISOString(),
    places.actor_id,
    places.from,
  ]);
}

/** One place of a class as the rule of capacity sees it. */
export interface PlaceRow {
  spot: number;
  free: boolean;
  blocked_reason: 'staff' | 'capacity' | null;
}

const read = `
  select spot, num_nonnulls(class_reservation_id, held_until, blocked_at) = 0 as free, blocked_reason
  from class_place where single_class_id = $1 order by spot`;

export function readPlaces(tx: Sql, single_class_id: number): Promise<PlaceRow[]> {
  return tx.rows<PlaceRow>(read, [single_class_id]);
}

const room = 'select places_open < capacity as room from single_class where single_class_id = $1';

/** Whether a class may have one more open place than it has. */
export async function hasRoomForPlace(tx: Sql, single_class_id: number): Promise<boolean> {
  const [row] = await tx.rows<{ room: boolean }>(room, [single_class_id]);
  return row?.room ?? false;
}

const block = `
  update class_place set blocked_at = $3::timestamptz, blocked_by = $4, blocked_reason = 'capacity'
  where single_class_id = $1 and spot = any($2::integer[])`;
const unblock = `
  update class_place set blocked_at = null, blocked_by = null, blocked_reason = null
  where single_class_id = $1 and spot = any($2::integer[]) and blocked_reason = 'capacity'`;
const remove = 'delete from class_place where single_class_id = $1 and spot = any($2::integer[])';

export async function blockPlaces(
  tx: Locked<'class'>,
  single_class_id: number,
  spots: readonly number[],
  by: { at: Date; actor_id: number },
): Promise<void> {
  if (spots.length > 0) await tx.rows(block, [single_class_id, spots, by.at.toISOString(), by.actor_id]);
}

export async function unblockPlaces(
  tx: Locked<'class'>,
  single_class_id: number,
  spots: readonly number[],
): Promise<void> {
  if (spots.length > 0) await tx.rows(unblock, [single_class_id, spots]);
}

export async function removePlaces(
  tx: Locked<'class'>,
  single_class_id: number,
  spots: readonly number[],
): Promise<void> {
  if (spots.length > 0) await tx.rows(remove, [single_class_id, spots]);
}

const live =
  'select class_reservation_id from class_reservation where single_class_id = $1 and "deletedAt" is null order by 1';

/** The live reservations of a class. */
export async function readLiveReservations(tx: LockedPlaces, single_class_id: number): Promise<number[]> {
  const rows = await tx.rows<{ class_reservation_id: number }>(live, [single_class_id]);
  return rows.map((row) => row.class_reservation_id);
}

const extend = `
  with late as (
    update available_class g set expiration_date = $2::date,
      closed_at = case when closed_reason = 'expired' then null else closed_at end,
      closed_reason = case when closed_reason = 'expired' then null else closed_reason end
    from (select available_class_id, expiration_date as before from available_class) o
    where o.available_class_id = g.available_class_id and g.expiration_date < $2::date
      and (g.closed_reason is null or g.closed_reason = 'expired')
      and (not $7 or g.closed_reason is null and g.expiration_date >= $6::date and not exists (
        select 1 from available_class_movement m
        where m.available_class_id = g.available_class_id and m.kind = 'extended'))
      and exists (
        select 1 from class_reservation r join single_class c using (single_class_id)
        where r.class_reservation_id = any($1::integer[]) and r.available_class_id = g.available_class_id
          and (c.starts_at > $3::timestamptz or (g.closed_reason is null and g.expiration_date >= $6::date)))
    returning g.available_class_id, o.before, g.expiration_date as until
  ), noted as (
    insert into available_class_movement (available_class_id, kind, amount, occurred_at, actor_id, reason)
    select available_class_id, 'extended', 0, $3::timestamptz, $4, $5 from late
  )
  select available_class_id, before, until from late order by available_class_id`;

/** A grant whose last day was moved from one date to another. */
export interface Extended {
  available_class_id: number;
  before: string;
  until: string;
}

/**
 * Grants that are about to end (or did) reach at least `until`, with a ledger row each. A class that has begun revives
 * none that is over by `today`, whoever gives it back: else what was attended could be had again for ever.
 * @param by.once only those that still run and were never extended before
 */
export async function extendGrants(
  tx: LockedPlaces,
  reservationIds: readonly number[],
  { until, today }: { until: string; today: string },
  { at, actor_id, reason, once }: { at: Date; actor_id: number | null; reason: string; once: boolean },
): Promise<Extended[]> {
  return tx.rows<Extended>(extend, [reservationIds, until, at.toISOString(), actor_id, reason, today, once]);
}

const closeOne = `
  update class_place set blocked_at = $3::timestamptz, blocked_by = $4, blocked_reason = 'staff'
  where single_class_id = $1 and spot = $2 and num_nonnulls(class_reservation_id, held_until, blocked_at) = 0`;
const openOne = `
  update class_place set blocked_at = null, blocked_by = null, blocked_reason = null
  where single_class_id = $1 and spot = $2 and blocked_reason = 'staff'`;

/** Staff close a free place, or open one they closed. */
export async function writeBlock(
  tx: Locked<'class'>,
  { single_class_id, spot }: { single_class_id: number; spot: number },
  blocked: boolean,
  by: { at: Date; actor_id: number },
): Promise<void> {
  if (blocked) await tx.rows(closeOne, [single_class_id, spot, by.at.toISOString(), by.actor_id]);
  else await tx.rows(openOne, [single_class_id, spot]);
}
