import type { Configuration } from '#shared/configuration/catalogue.ts';
import { type Decision, no } from '#shared/decision.ts';
import { DAY, HOUR, MINUTE } from '#shared/time.ts';
import { type InState, mayMove } from './purchase-states.ts';
import { isByHand, type WayToPay } from './rules.ts';

/** How long a payment by card or at the provider holds places and limits. */
const PAYING_TIME = 15 * MINUTE;
/** However often its way, code or card is changed meanwhile: else who never pays holds the last place for ever. */
const PAYING_TIME_IN_ALL = HOUR;
/** The longest a provider that does not answer keeps them held. */
const PATIENCE = HOUR;
/** The warning that a purchase is about to lapse goes out this long before. */
const WARNING = DAY;
/** The least time that is left for another receipt. */
const ANOTHER_RECEIPT = DAY;

/**
 * Whether a purchase waits for cash or a transfer; one that costs nothing (centavos) does not, whichever method was chosen.
 */
export const isWaitedFor = (way: WayToPay, total_payment: number): boolean => isByHand(way) && total_payment > 0;

/**
 * Until when a purchase made now holds what is scarce (docs/rules.md#holds).
 * @param begun_at when the first of the attempts began that this one goes on after; absent or null: it is the first
 */
export function heldUntil(
  at: Date,
  { way, waited, begun_at = null }: { way: WayToPay; waited: boolean; begun_at?: Date | null },
  { cash_pending_days, reference_days }: Pick<Configuration, 'cash_pending_days' | 'reference_days'>,
): Date {
  if (way === 'oxxo' || way === 'spei') return new Date(at.getTime() + reference_days * DAY);
  if (waited) return new Date(at.getTime() + cash_pending_days * DAY);
  const first = begun_at ?? at;
  return new Date(Math.min(at.getTime() + PAYING_TIME, first.getTime() + PAYING_TIME_IN_ALL));
}

/** Whether the classes of a purchase that waits for its payment can be used meanwhile (docs/rules.md#unpaid-classes). */
export function isUsableMeanwhile(
  { way, kind }: { way: WayToPay; kind: string },
  settings: Pick<Configuration, 'cash_usable_before_payment' | 'transfer_usable_before_payment'>,
): boolean {
  const usable = way === 'cash' ? settings.cash_usable_before_payment : settings.transfer_usable_before_payment;
  return usable && kind === 'presencial';
}

/** The state of a payment at its provider; null: the provider knows no such payment; `no-answer`: it cannot be reached. */
type Said = 'requires-action' | 'approved' | 'processing' | 'succeeded' | 'cancelled' | 'failed' | 'no-answer' | null;

/**
 * Decides what becomes of a purchase past its deadline, from the state of its payment after the provider was asked to
 * cancel it: it waits, the payment is settled first, or the purchase lapses (docs/rules.md#lapse).
 */
export function afterAsking(
  said: Said,
  { pending_until, now }: { pending_until: string; now: Date },
): 'waits' | 'was-paid' | 'lapses' {
  if (said === 'succeeded') return 'was-paid';
  if (said === 'processing') return 'waits';
  const patient = now.getTime() < Date.parse(pending_until) + PATIENCE;
  return said === 'no-answer' && patient ? 'waits' : 'lapses';
}

interface Due extends InState {
  pending_until: string | null;
  provider_payment_id: string | null;
  /** A transfer's receipt waits for staff: the customer has done her part. */
  in_review: boolean;
}

/**
 * Whether a purchase lapses now, decided under its lock; `payment_id`: the payment that the provider was asked to cancel.
 */
export function isLapsed(purchase: Due, { payment_id, now }: { payment_id: string | null; now: Date }): boolean {
  const { pending_until, in_review, provider_payment_id } = purchase;
  const over = pending_until !== null && Date.parse(pending_until) <= now.getTime();
  // Another payment was begun since: the next run asks the provider about that one.
  return mayMove(purchase, 'fail') && over && !in_review && provider_payment_id === payment_id;
}

/** Owners of purchases that lapse before this instant are warned now. */
export const warnedBefore = (at: Date): Date => new Date(at.getTime() + WARNING);

/** Whether a receipt can be sent, or refused. */
export function decideReceipt({ status, method_kind }: { status: string; method_kind: string }): Decision<object> {
  return status === 'pending' && method_kind === 'transfer' ? { ok: true } : no('purchase-not-pending');
}

/** The earliest deadline after a receipt is refused, so that another can be sent. */
export const anotherReceiptUntil = (at: Date): Date => new Date(at.getTime() + ANOTHER_RECEIPT);
