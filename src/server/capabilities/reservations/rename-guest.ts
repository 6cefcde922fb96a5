import { refuse } from '#shared/refusals.ts';
import { audit, nameClass } from '../audit/index.ts';
import { lockReservation, writeGuestName } from '../booking/index.ts';
import type { ActContext, Actor } from '../people/index.ts';
import { onlyMine } from './cancel-reservation.ts';

/**
 * Changes the name of a guest, until the class starts; staff also later.
 * @throws Refusal `reservation-not-found` (also when it is not a guest's), `reservation-cancelled`, `guests-off`,
 *   `reservation-past`
 */
export async function renameGuest(
  context: ActContext,
  actor: Actor,
  { class_reservation_id, name }: { class_reservation_id: number; name: string },
): Promise<void> {
  const { allow_class_guests } = await context.configuration.current();
  const now = context.clock.now();
  const key = { class_reservation_id, actor_id: actor.customer_id, session_id: actor.session_id, now };
  await context.db.transaction(async (open) => {
    const { tx, facts: found } = await lockReservation(open, key);
    const facts = onlyMine(found, actor);
    if (facts.guest === null) refuse('reservation-not-found');
    if (facts.cancellation !== null) refuse('reservation-cancelled');
    if (!actor.byStaff && !allow_class_guests) refuse('guests-off');
    if (!actor.byStaff && now.getTime() >= facts.starts_at) refuse('reservation-past');
    await writeGuestName(tx, class_reservation_id, name);
    const { single_class_id, customer_id } = facts;
    if (actor.byStaff && facts.guest !== name) {
      const details = { class: await nameClass(tx, single_class_id), from: facts.guest, to: name };
      const about = { actor_id: actor.customer_id, subject_id: class_reservation_id, customer_id };
      await audit(tx, { at: now, ...about, action: 'guest-renamed', details });
    }
    tx.afterCommit(() => context.changes.publish({ classes: [single_class_id], customers: [customer_id] }));
  });
}
