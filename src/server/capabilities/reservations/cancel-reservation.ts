import { must } from '#shared/decision.ts';
import { refuse } from '#shared/refusals.ts';
import type { Actor, ReservationContext } from './actor.ts';
import { decideCancellation } from './cancel-rules.ts';
import type { ReservationFacts } from './facts.ts';
import { cancelReservations, lockAndGatherReservationFacts } from './queries/booking.ts';
import { extendGrants } from './queries/places.ts';
import { refuseActor } from './rules.ts';
import { graceUntil } from './studio-dates.ts';

/** `returned`: whether the class came back to its grant. */
export interface Cancelled {
  returned: boolean;
}

/**
 * Cancels a reservation, freeing its place and settling the class it took. Cancelling twice answers the same again.
 * @throws Refusal in the order of DECISIONS.md, "Cancelling"
 */
export async function cancelReservation(
  context: ReservationContext,
  actor: Actor,
  class_reservation_id: number,
  reason = '',
): Promise<Cancelled> {
  const settings = await context.configuration.current();
  const now = context.clock.now();
  const key = { class_reservation_id, actor_id: actor.customer_id, session_id: actor.session_id, now };
  return context.db.transaction(async (tx) => {
    const facts = onlyMine(await lockAndGatherReservationFacts(tx, key), actor);
    if (facts.cancellation !== null)
      return { returned: facts.cancellation !== 'late' && facts.cancellation !== 'revoked' };
    const { cancellation, returns_credit } = must(decideCancellation(facts, settings, now.getTime(), actor.byStaff));
    if (cancellation === 'studio')
      await extendGrants(tx, [class_reservation_id], graceUntil(now, settings), now, actor.customer_id, reason);
    await cancelReservations(tx, [class_reservation_id], {
      cancellation,
      returns_credit,
      actor_id: actor.customer_id,
      at: now,
      reason,
    });
    tx.afterCommit(context.publicAnswers.drop);
    return { returned: returns_credit };
  });
}

/** The facts, if the reservation exists and is the actor's own, or for staff that of the person they named. */
export function onlyMine(facts: ReservationFacts | null, actor: Actor): ReservationFacts {
  const owner = actor.byStaff ? (actor.owner_id ?? facts?.customer_id) : actor.customer_id;
  if (!facts || facts.customer_id !== owner) return refuse('reservation-not-found');
  must(refuseActor(facts.actor) ?? { ok: true });
  return facts;
}
