import { sayPlace } from '#shared/authorisation/particulars.ts';
import type { Configuration } from '#shared/configuration/catalogue.ts';
import { must } from '#shared/decision.ts';
import { toPesos, toPesosOrNull } from '#shared/money.ts';
import { refuse } from '#shared/refusals.ts';
import type { AppContext } from '../../context.ts';
import type { Tx } from '../../database/database.ts';
import { audit, nameClass } from '../audit/index.ts';
import { authorise, type Right } from '../authorisation/index.ts';
import {
  actOfCancel,
  cancelReservations,
  decideCancellations,
  type GuestFacts,
  isFreeOfCharge,
  lockFreeing,
  type ReservationFacts,
  refuseActor,
} from '../booking/index.ts';
import { extendGrants, type GraceRight, graceUntil } from '../grants/index.ts';
import { type LockedPurchase, lockPurchasesOfPlace } from '../locking/index.ts';
import { queueReservationNotices } from '../outbox/index.ts';
import type { ActContext, Actor } from '../people/index.ts';
import { placesCameFree } from '../waitlist/index.ts';
import type { MoneyBack } from './bought.ts';
import { countGuestsLeftWith, readMoneyBack } from './queries/reservations.ts';

/** `returned`: whether the class came back to its grant; `money_back`: the refund instead, in pesos. */
export interface Cancelled {
  returned: boolean;
  money_back: number | null;
  guests_cancelled: number;
}

export interface CancelCommand {
  class_reservation_id: number;
  /** What becomes of the guests when the customer's own place is cancelled; required when there are any. */
  guests?: 'keep' | 'cancel' | undefined;
  reason?: string;
  /** For late cancellations by staff: whether the class is returned; by default it is. */
  returns?: 'yes' | 'no' | undefined;
  /** What the customer's screen said would become of the class. */
  shown?: 'returns' | 'lost' | undefined;
}

/**
 * Cancels a reservation (and, if wanted, its guests'), frees the places and returns or keeps the classes they took; the
 * waitlist gets the places in the same transaction. A bought place is refunded if staff cancel it, or while the studio's
 * move of the class lets it be cancelled free of charge (docs/decisions/0026-money-back.md). Cancelling twice gives the
 * same answer.
 * @throws Refusal in the order of docs/rules.md#cancelling-order; `cancel-guests` when the request does not say what
 *   becomes of the guests; `cancel-changed`; for staff those of `authorise`
 */
export async function cancelReservation(
  context: ActContext & Pick<AppContext, 'bought'>,
  actor: Actor,
  { class_reservation_id, guests, reason = '', returns, shown }: CancelCommand,
): Promise<Cancelled> {
  const settings = await context.configuration.current();
  const at = context.clock.now();
  const key = { class_reservation_id, actor_id: actor.customer_id, session_id: actor.session_id, now: at };
  return context.db.transaction(async (open) => {
    const { tx, facts: found } = await lockFreeing(await lockPurchasesOfPlace(open, class_reservation_id), key);
    const facts = onlyMine(found, actor);
    if (facts.cancellation !== null) return cancelledBefore(tx, facts);
    const leaving = leavingWith(facts, guests);
    const ruled = ruleOn(facts, leaving, { settings, now: at.getTime(), byStaff: actor.byStaff, shown });
    const { single_class_id, customer_id } = facts;
    const byRight = actor.byStaff && returns !== 'no';
    const given = byRight ? idsOf(facts, leaving) : freeOfCharge(facts, leaving, at.getTime());
    const money = await context.bought.plan(tx, single_class_id, given);
    const right = actor.byStaff ? await rightOf(tx, { actor, facts, at, settings, returns, money }) : null;
    const decision = right?.forfeits ? ({ cancellation: 'late', returns_credit: false } as const) : ruled;
    const ids = idsOf(facts, leaving);
    const grace = graceOf(right, facts, at.getTime());
    await write(tx, {
      ids,
      decision,
      by: { at, actor_id: actor.customer_id, reason, settings, grace, money },
    });
    const cancelled = {
      returned: decision.returns_credit && !money?.class_reservation_ids.includes(class_reservation_id),
      money_back: money ? toPesos(money.amount) : null,
      guests_cancelled: leaving.length,
    };
    if (right) {
      const outcome = { ...cancelled, cancellation: decision.cancellation, reason };
      await auditCancelling(tx, { facts, outcome, by: { ...right, at } });
    }
    await placesCameFree(tx, context, { single_class_id, by: { at, actor_id: actor.customer_id, settings } });
    tx.afterCommit(() => context.changes.publish({ classes: [single_class_id], customers: [customer_id] }));
    return cancelled;
  });
}

/** The guests to cancel too. @throws Refusal `cancel-guests` when the request does not say what becomes of them */
function leavingWith({ guests }: ReservationFacts, requested: CancelCommand['guests']): readonly GuestFacts[] {
  if (guests.length > 0 && requested === undefined) refuse('cancel-guests', { guests: guests.length });
  return requested === 'cancel' ? guests : [];
}

/**
 * What cancelling does now.
 * @throws Refusal `cancel-changed` when the screen said that the class returns, and it no longer does
 */
function ruleOn(
  facts: ReservationFacts,
  leaving: readonly GuestFacts[],
  { shown, ...how }: { settings: Configuration; now: number; byStaff: boolean } & Pick<CancelCommand, 'shown'>,
): Decided {
  const ruled = must(decideCancellations(facts, leaving, how));
  if (shown === 'returns' && !ruled.returns_credit) refuse('cancel-changed');
  return ruled;
}

const idsOf = (own: ReservationFacts, leaving: readonly GuestFacts[]): number[] =>
  [own, ...leaving].map((place) => place.class_reservation_id);

/** The cancelled places that are free of charge because the studio moved their class. */
function freeOfCharge(own: ReservationFacts, leaving: readonly GuestFacts[], now: number): number[] {
  if (now >= own.starts_at) return [];
  const free = [own, ...leaving].filter((place) => isFreeOfCharge(place, now));
  return free.map((place) => place.class_reservation_id);
}

/**
 * Why the grants are extended; null: they are not. Cancellations by an administrator extend them; those by reception, on
 * behalf of the person, do not. A move by the studio extends them too: the day she booked for may have been the last one of
 * her grant.
 */
function graceOf(right: Right | null, facts: ReservationFacts, now: number): GraceRight | null {
  if (right?.byAdministrator) return 'administrator';
  return now < facts.starts_at && isFreeOfCharge(facts, now) ? 'moved' : null;
}

interface StaffCancelling {
  actor: Actor;
  facts: ReservationFacts;
  at: Date;
  settings: Configuration;
  returns: CancelCommand['returns'];
  money: MoneyBack | null;
}

async function rightOf(
  tx: Tx,
  { actor: { customer_id: actor_id }, facts, at, settings, returns, money }: StaffCancelling,
): Promise<Right & { forfeits: boolean }> {
  const { act, forfeits } = actOfCancel(facts, { settings, now: at.getTime(), returns: returns !== 'no' });
  const amount = money?.amount ?? 0;
  const acts = amount > 0 ? [act, 'cancel_paid_class' as const] : [act];
  const particulars = sayPlace(await nameClass(tx, facts.single_class_id), amount);
  const requested = { actor_id, acts, subject_id: facts.customer_id, particulars, ...(amount > 0 && { amount }) };
  const right = await authorise(tx, requested, { at, settings });
  return { ...right, forfeits };
}

async function auditCancelling(
  tx: Tx,
  {
    facts: { class_reservation_id: subject_id, single_class_id, customer_id, spot, guest },
    outcome,
    by: { at, actor_id, authorised_by },
  }: { facts: ReservationFacts; outcome: Outcome; by: { at: Date; actor_id: number; authorised_by: number | null } },
): Promise<void> {
  const details = { spot, guest, ...outcome };
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

async function cancelledBefore(tx: Tx, { class_reservation_id, cancellation }: ReservationFacts): Promise<Cancelled> {
  const amount = await readMoneyBack(tx, class_reservation_id);
  const returned = amount === null && cancellation !== 'late' && cancellation !== 'revoked';
  const guests_cancelled = await countGuestsLeftWith(tx, class_reservation_id);
  return { returned, money_back: toPesosOrNull(amount), guests_cancelled };
}

interface Decided {
  cancellation: 'in-time' | 'late' | 'studio';
  returns_credit: boolean;
}

interface Outcome extends Cancelled {
  cancellation: Decided['cancellation'];
  reason: string;
}

async function write(
  tx: LockedPurchase,
  {
    ids,
    decision,
    by,
  }: {
    ids: readonly number[];
    decision: Decided;
    by: {
      at: Date;
      actor_id: number;
      reason: string;
      settings: Configuration;
      grace: GraceRight | null;
      money: MoneyBack | null;
    };
  },
): Promise<void> {
  const { at, actor_id, reason, settings, money } = by;
  if (by.grace)
    await extendGrants(tx, {
      reservationIds: ids,
      span: graceUntil(at, settings),
      by: { at, actor_id, reason, right: by.grace },
    });
  await cancelReservations(tx, ids, { ...decision, actor_id, at, reason });
  if (money) return money.give(tx, { reservation_ids: ids, at, actor_id, reason, settings });
  await queueReservationNotices(tx, { notice: 'reservation-cancelled', reservation_ids: ids, at, details: { reason } });
}

/** The facts, if the reservation exists and is the actor's own, or for staff, belongs to the person they named. */
export function onlyMine(facts: ReservationFacts | null, actor: Actor): ReservationFacts {
  const owner = actor.byStaff ? (actor.owner_id ?? facts?.customer_id) : actor.customer_id;
  if (!facts || facts.customer_id !== owner) return refuse('reservation-not-found');
  must(refuseActor(facts.actor) ?? { ok: true });
  return facts;
}
