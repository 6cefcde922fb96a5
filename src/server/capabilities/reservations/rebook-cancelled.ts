import { afterBooking, insertReservations, type PlacePick } from '../booking/index.ts';
import type { LockedPlaces } from '../locking/index.ts';
import { type LostPlace, readLostPlaces } from './queries/reopening.ts';

interface CancelledClass {
  single_class_id: number;
  cancelled_at: string;
}

/**
 * A cancelled class is reopened: people who were in it get their place again, paid by the same grant, if the place is
 * free and the class is still in the grant. Guests are restored only with their host.
 */
export async function rebookCancelled(
  tx: LockedPlaces,
  { by: { at, actor_id }, ...cancelled }: CancelledClass & { by: { at: Date; actor_id: number } },
): Promise<void> {
  const { single_class_id } = cancelled;
  for (const { customer_id, picks } of await planRebooking(tx, cancelled)) {
    if (picks[0]?.guest !== null) continue;
    const key = { single_class_id, customer_id, actor_id, session_id: null, idempotency_key: null, now: at };
    await insertReservations(tx, key, afterBooking('reopened', picks));
  }
}

/** How many people could get their own place again, unless they have spent the returned class meanwhile. */
export async function countWhoSpent(tx: LockedPlaces, cancelled: CancelledClass): Promise<number> {
  const planned = await planRebooking(tx, cancelled);
  return planned.filter(({ had_own, picks }) => had_own && picks[0]?.guest !== null).length;
}

async function planRebooking(tx: LockedPlaces, { single_class_id, cancelled_at }: CancelledClass) {
  const left = new Map<number, number | null>();
  const lost = await readLostPlaces(tx, single_class_id, cancelled_at);
  return [...Map.groupBy(lost, (place) => place.customer_id)].map(([customer_id, places]) => ({
    customer_id,
    had_own: places[0]?.guest === null,
    picks: places.flatMap((place) => pick(place, left)),
  }));
}

/** Undefined when the returned class was spent on something else meanwhile. */
function pick(
  { available_class_id, remaining, spot, guest, is_paid }: LostPlace,
  left: Map<number, number | null>,
): PlacePick[] {
  const still = left.has(available_class_id) ? (left.get(available_class_id) ?? null) : remaining;
  if (still === 0) return [];
  left.set(available_class_id, still === null ? null : still - 1);
  return [{ spot, guest, available_class_id, amount: still === null ? 0 : -1, is_paid }];
}
