import type { Configuration } from '#shared/configuration/catalogue.ts';
import { must } from '#shared/decision.ts';
import { refuse } from '#shared/refusals.ts';
import type { Tx } from '../../database/database.ts';
import { queueReservationNotices } from '../notices/index.ts';
import type { Actor, ReservationContext } from './actor.ts';
import { decideCancellations } from './cancel-rules.ts';
import type { ReservationFacts } from './facts.ts';
import { cancelReservations, lockAndGatherFreeingFacts } from './queries/booking.ts';
import { extendGrants } from './queries/places.ts';
import { refuseActor } from './rules.ts';
import { graceUntil } from './studio-dates.ts';
import { placesCameFree } from './waitlist/places-came-free.ts';

/** `returned`: whether the class came back to its grant. */
export interface Cancelled {
  returned: boolean;
  guests_cancelled: number;
}

export interface CancelCommand {
  class_reservation_id: number;
  /** What becomes of the guests of one's own place; asked when there are any. */
  guests?: 'keep' | 'cancel' | undefined;
  reason?: string;
}

/**
 * Cancels a reservation (and, if wanted, its guests'), freeing places and settling the classes they took; whoever waits
 * has them in the same transaction. Cancelling twice answers the same again.
 * @throws Refusal in the order of DECISIONS.md, "Cancelling"; `cancel-guests` when nobody said what becomes of the guests
 */
export async function cancelReservation(
  context: ReservationContext,
  actor: Actor,
  { class_reservation_id, guests, reason = '' }: CancelCommand,
  gather = lockAndGatherFreeingFacts,
): Promise<Cancelled> {
  const settings = await context.configuration.current();
  const at = context.clock.now();
  const key = { class_reservation_id, actor_id: actor.customer_id, session_id: actor.session_id, now: at };
  return context.db.transaction(async (tx) => {
    const facts = onlyMine(await gather(tx, key), actor);
    if (facts.cancellation !== null) return cancelledBefore(facts);
    if (facts.guests.length > 0 && guests === undefined) refuse('cancel-guests', { guests: facts.guests.length });
    const leaving = guests === 'cancel' ? facts.guests : [];
    const decision = must(decideCancellations(facts, leaving, settings, at.getTime(), actor.byStaff));
    const ids = [class_reservation_id, ...leaving.map((guest) => guest.class_reservation_id)];
    await write(tx, ids, decision, { at, actor_id: actor.customer_id, reason, settings });
    const { single_class_id, customer_id } = facts;
    await placesCameFree(tx, context, single_class_id, { at, actor_id: actor.customer_id, settings });
    tx.afterCommit(() => context.changes.tell({ classes: [single_class_id], customers: [customer_id] }));
    return { returned: decision.returns_credit, guests_cancelled: leaving.length };
  });
}

const cancelledBefore = ({ cancellation }: ReservationFacts): Cancelled => ({
  returned: cancellation !== 'late' && cancellation !== 'revoked',
  guests_cancelled: 0,
});

async function write(
  tx: Tx,
  ids: readonly number[],
  decision: { cancellation: 'in-time' | 'late' | 'studio'; returns_credit: boolean },
  by: { at: Date; actor_id: number; reason: string; settings: Configuration },
): Promise<void> {
  const { at, actor_id, reason, settings } = by;
  if (decision.cancellation === 'studio') await extendGrants(tx, ids, graceUntil(at, settings), at, actor_id, reason);
  await cancelReservations(tx, ids, { ...decision, actor_id, at, reason });
  await queueReservationNotices(tx, { notice: 'reservation-cancelled', reservation_ids: ids, at, details: { reason } });
}

/** The facts, if the reservation exists and is the actor's own, or for staff that of the person they named. */
export function onlyMine(facts: ReservationFacts | null, actor: Actor): ReservationFacts {
  const owner = actor.byStaff ? (actor.owner_id ?? facts?.customer_id) : actor.customer_id;
  if (!facts || facts.customer_id !== owner) return refuse('reservation-not-found');
  must(refuseActor(facts.actor) ?? { ok: true });
  return facts;
}
