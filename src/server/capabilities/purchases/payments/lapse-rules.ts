import type { Configuration } from '#shared/configuration/catalogue.ts';
import { type Decision, no } from '#shared/decision.ts';
import { DAY, HOUR, MINUTE } from '#shared/time.ts';
import { type InState, mayMove } from '../purchase-states.ts';
import { isByHand, type WayToPay } from '../rules.ts';

/** How long a payment by card or at the provider holds places and limits. */
const PAYING_TIME = 15 * MINUTE;
/**
 * However often its method, code or card is changed meanwhile: otherwise somebody who never pays would hold the last
 * place for ever.
 */
const PAYING_TIME_IN_ALL = HOUR;
/** The longest a provider that does not answer keeps them held. */
const PATIENCE = HOUR;
/** The warning that a purchase is about to lapse is sent this long before. */
const WARNING = DAY;
/** The least time that is left for another receipt. */
const ANOTHER_RECEIPT = DAY;

/**
 * Whether a purchase waits for cash or a transfer; one that costs nothing (centavos) does not, whichever method was chosen.
 */
export const waitsForPayment = (way: WayToPay, total_payment: number): boolean => isByHand(way) && total_payment > 0;

/** When those of the attempts that replace each other up to this one began to hold; null: there is none. */
export interface Begun {
  /** The first of those to pay online that follow each other without a break. */
  online: Date | null;
  /** The first that waits for days: cash, transfer, reference. */
  slow: Date | null;
}

/**
 * Until when a purchase made now holds its place or its share of a limit (docs/rules.md#holds).
 * @param begun the earlier attempts that this one replaces; absent: it is the first
 */
export function heldUntil(
  at: Date,
  { way, waited, begun }: { way: WayToPay; waited: boolean; begun?: Begun },
  settings: WaitingDays,
): Date {
  const isReference = way === 'oxxo' || way === 'spei';
  if (!isReference && !waited) return earlier(after(at, PAYING_TIME), after(begun?.online ?? at, PAYING_TIME_IN_ALL));
  const days = isReference ? settings.reference_days : settings.cash_pending_days;
  return earlier(after(at, days * DAY), after(begun?.slow ?? at, waitingDaysInAll(settings) * DAY));
}

const after = (at: Date, time: number): Date => new Date(at.getTime() + time);
const earlier = (one: Date, other: Date): Date => (one < other ? one : other);

type WaitingDays = Pick<Configuration, 'cash_pending_days' | 'reference_days'>;

/** For how many days attempts by slow ways hold in all, however often one replaces another. */
export const waitingDaysInAll = ({ cash_pending_days, reference_days }: WaitingDays): number =>
  Math.max(cash_pending_days, reference_days);

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
  answer: Said,
  { pending_until, now }: { pending_until: string; now: Date },
): 'waits' | 'was-paid' | 'lapses' {
  if (answer === 'succeeded') return 'was-paid';
  if (answer === 'processing') return 'waits';
  const patient = now.getTime() < Date.parse(pending_until) + PATIENCE;
  return answer === 'no-answer' && patient ? 'waits' : 'lapses';
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
