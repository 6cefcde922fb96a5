import type { ReservationContext } from '../actor.ts';
import { cancelReservations } from '../queries/booking.ts';
import { lockClassRow } from '../queries/places.ts';
import { lockReservationsToLeave, readClassesToLeave } from '../queries/selling.ts';

/**
 * Second step of revoking (DECISIONS.md, "Places and locks"): one transaction per coming class cancels what revoked
 * grants paid for. It may be cut short anywhere and run again; bookings refuse a closed grant from the first step on.
 * @param purchase_id null: whatever is left over from any purchase
 * @returns how many reservations this call cancelled
 */
export async function leaveClasses(
  context: Pick<ReservationContext, 'db' | 'clock' | 'publicAnswers'>,
  purchase_id: number | null,
  by: { actor_id: number | null; reason: string },
): Promise<number> {
  const now = context.clock.now();
  let cancelled = 0;
  for (const single_class_id of await readClassesToLeave(context.db, purchase_id, now)) {
    const ids = await context.db.transaction(async (tx) => {
      await lockClassRow(tx, single_class_id);
      const leaving = await lockReservationsToLeave(tx, single_class_id, purchase_id, now);
      if (leaving.length === 0) return leaving;
      tx.afterCommit(context.publicAnswers.drop);
      return cancelReservations(tx, leaving, { cancellation: 'revoked', returns_credit: false, ...by, at: now });
    });
    cancelled += ids.length;
  }
  return cancelled;
}
