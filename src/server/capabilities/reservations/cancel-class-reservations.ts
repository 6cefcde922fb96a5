import type { Tx } from '../../database/database.ts';
import { cancelReservations } from './queries/booking.ts';
import { extendGrants, lockLiveReservations } from './queries/places.ts';
import { graceUntil } from './studio-dates.ts';

export interface StudioCancellation {
  actor_id: number;
  at: Date;
  reason: string;
  timezone: string;
  return_grace_days: number;
}

/**
 * The studio takes a class back: every live reservation is cancelled, its class returned, and a grant about to end is
 * extended by `return_grace_days` (DECISIONS.md, "Credits"). The caller holds the class's lock.
 * @returns ids of the reservations cancelled
 */
export async function cancelClassReservations(
  tx: Tx,
  single_class_id: number,
  by: StudioCancellation,
): Promise<number[]> {
  const ids = await lockLiveReservations(tx, single_class_id);
  if (ids.length === 0) return [];
  await extendGrants(tx, ids, graceUntil(by.at, by), by.at, by.actor_id, by.reason);
  return cancelReservations(tx, ids, {
    cancellation: 'studio',
    returns_credit: true,
    actor_id: by.actor_id,
    at: by.at,
    reason: by.reason,
  });
}
