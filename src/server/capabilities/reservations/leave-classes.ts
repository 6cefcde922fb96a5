import { refuse } from '#shared/refusals.ts';
import { cancelReservations } from '../booking/index.ts';
import { lockForPlaces } from '../locking/index.ts';
import { queueReservationNotices } from '../outbox/index.ts';
import type { ActContext } from '../people/index.ts';
import { placesCameFree } from '../waitlist/index.ts';
import { readClassesToLeave, readPeopleToLeave, readReservationsToLeave } from './queries/leaving.ts';

/**
 * The second step of revoking (docs/rules.md#revoking): one transaction per future class cancels the reservations that
 * revoked grants paid for, and the waitlist gets the places. It may be interrupted anywhere and run again; bookings refuse
 * a closed grant from the first step on.
 * @param purchase_id null: those of any purchase
 * @returns how many reservations this call cancelled
 */
export async function leaveClasses(
  context: ActContext,
  purchase_id: number | null,
  by: { actor_id: number | null; reason: string },
): Promise<number> {
  const settings = await context.configuration.current();
  const at = context.clock.now();
  let cancelled = 0;
  for (const single_class_id of await readClassesToLeave(context.db, purchase_id, at)) {
    const people = await readPeopleToLeave(context.db, single_class_id, purchase_id);
    cancelled += await context.db.transaction(async (open) => {
      const tx = (await lockForPlaces(open, [single_class_id], people)) ?? refuse('class-not-found');
      const leaving = await readReservationsToLeave(tx, {
        single_class_id,
        purchase_id,
        customer_ids: people,
        now: at,
      });
      if (leaving.length === 0) return 0;
      await cancelReservations(tx, leaving, { cancellation: 'revoked', returns_credit: false, ...by, at });
      const details = { reason: by.reason };
      await queueReservationNotices(tx, { notice: 'reservation-cancelled', reservation_ids: leaving, at, details });
      await placesCameFree(tx, context, { single_class_id, by: { at, actor_id: by.actor_id, settings } });
      tx.afterCommit(() => context.changes.publish({ classes: [single_class_id], customers: people }));
      return leaving.length;
    });
  }
  return cancelled;
}
