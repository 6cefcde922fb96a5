import type { Sql } from '../../../database/database.ts';

const block = `
  update class_place set blocked_at = $3::timestamptz, blocked_by = $4, blocked_reason = 'staff'
  where single_class_id = $1 and spot = $2 and num_nonnulls(class_reservation_id, held_until, blocked_at) = 0
  returning spot`;

/** Closes one free place; false when it is not free. The caller holds the class's lock. */
export async function closePlace(
  tx: Sql,
  place: { single_class_id: number; spot: number },
  by: { at: Date; actor_id: number },
): Promise<boolean> {
  const parameters = [place.single_class_id, place.spot, by.at.toISOString(), by.actor_id];
  return (await tx.rows(block, parameters)).length === 1;
}

const unblock = `
  update class_place p set blocked_at = null, blocked_by = null, blocked_reason = null
  from single_class c
  where p.single_class_id = $1 and p.spot = $2 and p.blocked_reason = 'staff' and c.single_class_id = p.single_class_id
    and c.places_open < coalesce(c.capacity, 0)
  returning p.spot`;

/** Opens a place that staff closed; false when the capacity holds no more. */
export async function openPlace(tx: Sql, place: { single_class_id: number; spot: number }): Promise<boolean> {
  return (await tx.rows(unblock, [place.single_class_id, place.spot])).length === 1;
}

const holder = `
  select spot, class_reservation_id, held_until is not null as held, blocked_reason from class_place
  where single_class_id = $1 and spot = $2`;

export interface HeldPlace {
  spot: number;
  class_reservation_id: number | null;
  held: boolean;
  blocked_reason: 'staff' | 'capacity' | null;
}

export async function readPlace(
  sql: Sql,
  place: { single_class_id: number; spot: number },
): Promise<HeldPlace | undefined> {
  return (await sql.rows<HeldPlace>(holder, [place.single_class_id, place.spot]))[0];
}
