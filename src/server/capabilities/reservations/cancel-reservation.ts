import type { Configuration } from '#shared/configuration/catalogue.ts';
import { must } from '#shared/decision.ts';
import { refuse } from '#shared/refusals.ts';
import type { Tx } from '../../database/database.ts';
import { audit, nameClass } from '../audit/index.ts';
import { authorise, type Right } from '../authorisation/index.ts';
import { queueReservationNotices } from '../notices/index.ts';
import type { Actor, ReservationContext } from './actor.ts';
import { decideCancellations } from './cancel-rules.ts';
import { actOfCancel } from './counter-rules.ts';
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
  /** Staff, out of time: whether the class comes back. It does unless they say no. */
  returns?: 'yes' | 'no' | undefined;
}

/**
 * Cancels a reservation (and, if wanted, its guests'), freeing places and settling the classes they took; whoever waits
 * has them in the same transaction. Cancelling twice answers the same again.
 * @throws Refusal in the order of DECISIONS.md, "Cancelling"; `cancel-guests` when nobody said what becomes of the guests;
 *   for staff those of `authorise`
 */
export async function cancelReservation(
  context: ReservationContext,
  actor: Actor,
  { class_reservation_id, guests, reason = '', returns }: CancelCommand,
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
    const ruled = must(decideCancellations(facts, leaving, settings, at.getTime(), actor.byStaff));
    const right = actor.byStaff ? await rightOf(tx, actor, facts, { at, settings, returns }) : null;
    const decision = right?.forfeits ? ({ cancellation: 'late', returns_credit: false } as const) : ruled;
    const ids = [class_reservation_id, ...leaving.map((guest) => guest.class_reservation_id)];
    // Reception cancels for the person, not for the studio: only an administrator's act makes classes last longer.
    const extends_grants = right?.byAdministrator ?? false;
    await write(tx, ids, decision, { at, actor_id: actor.customer_id, reason, settings, extends_grants });
    const { single_class_id, customer_id } = facts;
    if (right) {
      const outcome = { ...decision, guests_cancelled: leaving.length, reason };
      await noteCancelling(tx, facts, outcome, { ...right, at });
    }
    await placesCameFree(tx, context, single_class_id, { at, actor_id: actor.customer_id, settings });
    tx.afterCommit(() => context.changes.tell({ classes: [single_class_id], customers: [customer_id] }));
    return { returned: decision.returns_credit, guests_cancelled: leaving.length };
  });
}

async function rightOf(
  tx: Tx,
  { customer_id: actor_id }: Actor,
  facts: ReservationFacts,
  { at, settings, returns }: { at: Date; settings: Configuration; returns: CancelCommand['returns'] },
): Promise<Right & { forfeits: boolean }> {
  const { act, forfeits } = actOfCancel(facts, { settings, now: at.getTime(), returns: returns !== 'no' });
  const right = await authorise(tx, { actor_id, acts: [act], subject_id: facts.customer_id }, { at, settings });
  return { ...right, forfeits };
}

async function noteCancelling(
  tx: Tx,
  { class_reservation_id: subject_id, single_class_id, customer_id, spot, guest }: ReservationFacts,
  { cancellation, returns_credit: returned, guests_cancelled, reason }: Outcome,
  { at, actor_id, authorised_by }: { at: Date; actor_id: number; authorised_by: number | null },
): Promise<void> {
  const details = { spot, guest, cancellation, returned, guests_cancelled, reason };
  const named = { class: await nameClass(tx, single_class_id), ...details };
  await audit(tx, {
    at,
    actor_id,
    authorised_by,
    action: 'reservation-cancelled',
    subject_id,
    customer_id,
    details: named,
  });
}

const cancelledBefore = ({ cancellation }: ReservationFacts): Cancelled => ({
  returned: cancellation !== 'late' && cancellation !== 'revoked',
  guests_cancelled: 0,
});

interface Decided {
  cancellation: 'in-time' | 'late' | 'studio';
  returns_credit: boolean;
}

interface Outcome extends Decided {
  guests_cancelled: number;
  reason: string;
}

async function write(
  tx: Tx,
  ids: readonly number[],
  decision: Decided,
  by: { at: Date; actor_id: number; reason: string; settings: Configuration; extends_grants: boolean },
): Promise<void> {
  const { at, actor_id, reason, settings } = by;
  if (by.extends_grants) await extendGrants(tx, ids, graceUntil(at, settings), { at, actor_id, reason });
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
