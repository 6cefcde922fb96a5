import { must } from '#shared/decision.ts';
import { refuse } from '#shared/refusals.ts';
import { audit, nameClass } from '../audit/index.ts';
import { changePlace, decideMove, lockReservation } from '../booking/index.ts';
import { queueReservationNotices } from '../outbox/index.ts';
import type { ActContext, Actor } from '../people/index.ts';
import { onlyMine } from './cancel-reservation.ts';

const OTHER_CLASS = 'La reservación es de otra clase. Para cambiar de clase, cancélala y reserva de nuevo.';

/** `single_class_id` is the class it was seen in, where somebody says so. */
interface Move {
  actor: Actor;
  class_reservation_id: number;
  single_class_id?: number | undefined;
  spot: number;
}

/**
 * Moves a live reservation to another free spot of its class; credits stay as they are. A customer whom staff move before the
 * class begins is notified by letter.
 * @throws Refusal `reservation-not-found`, `invalid-input` (another class), `reservation-cancelled`, `reservation-past`, `reservation-attended`, `roster-closed`, `spot-taken`
 */
export async function moveReservation(
  context: ActContext,
  { actor, class_reservation_id, single_class_id: seen, spot }: Move,
): Promise<void> {
  const now = context.clock.now();
  const key = { class_reservation_id, actor_id: actor.customer_id, session_id: actor.session_id, now };
  await context.db.transaction(async (open) => {
    const { tx, facts: found } = await lockReservation(open, key);
    const facts = onlyMine(found, actor);
    if (seen !== undefined && seen !== facts.single_class_id)
      refuse('invalid-input', {}, { single_class_id: OTHER_CLASS });
    const { byStaff } = actor;
    if (must(decideMove(facts, { spot, byStaff }, now.getTime())).stays) return;
    await changePlace(tx, { class_reservation_id, single_class_id: facts.single_class_id, spot });
    const { single_class_id, customer_id, guest } = facts;
    if (byStaff) {
      const by = { at: now, actor_id: actor.customer_id, subject_id: class_reservation_id, customer_id };
      const details = { class: await nameClass(tx, single_class_id), guest, from: facts.spot, to: spot };
      await audit(tx, { ...by, action: 'reservation-moved', details });
      if (now.getTime() < facts.starts_at)
        await queueReservationNotices(tx, {
          notice: 'reservation-moved',
          reservation_ids: [class_reservation_id],
          at: now,
          details: { before: { spot: facts.spot } },
        });
    }
    tx.afterCommit(() => context.changes.publish({ classes: [single_class_id], customers: [customer_id] }));
  });
}
