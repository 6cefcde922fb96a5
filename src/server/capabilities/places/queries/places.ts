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
  /** Places above it start blocked. */
  open_until: number;
  at: Date;
  actor_id: number;
}

export async function insertPlaces(tx: Locked<'class'>, places: PlacesToMake): Promise<void> {
  await tx.rows(insert, [
    places.single_class_id,
    places.until,
    places.open_until,
    places.at.toISOString(),
    places.actor_id,
    places.from,
  ]);
}

/** A place of a class as the rule of capacity reads it. */
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
  {
    single_class_id,
    spots,
    by,
  }: { single_class_id: number; spots: readonly number[]; by: { at: Date; actor_id: number } },
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

const closeOne = `
  update class_place set blocked_at = $3::timestamptz, blocked_by = $4, blocked_reason = 'staff'
  where single_class_id = $1 and spot = $2 and num_nonnulls(class_reservation_id, held_until, blocked_at) = 0`;
const openOne = `
  update class_place set blocked_at = null, blocked_by = null, blocked_reason = null
  where single_class_id = $1 and spot = $2 and blocked_reason = 'staff'`;

/** Blocks a free place, or unblocks one. */
export async function writeBlock(
  tx: Locked<'class'>,
  {
    place: { single_class_id, spot },
    blocked,
    by,
  }: { place: { single_class_id: number; spot: number }; blocked: boolean; by: { at: Date; actor_id: number } },
): Promise<void> {
  if (blocked) await tx.rows(closeOne, [single_class_id, spot, by.at.toISOString(), by.actor_id]);
  else await tx.rows(openOne, [single_class_id, spot]);
}

const leavePlace = 'update class_place set class_reservation_id = null where class_reservation_id = $1';
const takePlace = 'update class_place set class_reservation_id = $1 where single_class_id = $2 and spot = $3';

/**
 * Moves a live reservation's place to another free one of its class; the caller writes the spot into the reservation
 * (`booking/`).
 */
export async function exchangePlace(
  tx: LockedPlaces,
  {
    class_reservation_id,
    single_class_id,
    spot,
  }: { class_reservation_id: number; single_class_id: number; spot: number },
): Promise<void> {
  await tx.rows(leavePlace, [class_reservation_id]);
  await tx.rows(takePlace, [class_reservation_id, single_class_id, spot]);
}
