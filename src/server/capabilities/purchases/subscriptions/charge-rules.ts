import { amountOfNextCharge } from '#shared/payments/free-trial.ts';
import { addMonths, DAY, HOUR } from '#shared/time.ts';
import type { Period } from '#shared/wire/class-packages.ts';
import type { PurchaseStatus } from '#shared/wire/purchases.ts';

/** The only currency that is booked. */
const OURS = 'MXN';

/** What is read of a purchase when a payment for it arrives. Centavos. */
interface Due {
  status: PurchaseStatus;
  total_payment: number;
  /** Each later charge of a subscription; null otherwise. */
  renewal_payment: number | null;
  /** What was bought, and the plan that a subscription has by now (docs/rules.md#plan-change). */
  class_package_id: number;
  terms: { class_package_id: number };
}

/** What is read of a running subscription when it is charged. */
interface Running {
  total_payment: number;
  renewal_payment: number | null;
  paid_at: string | null;
  paid: number;
  terms: { free_trial_length: number | null };
}

/** The amount that the next payment of a purchase must have. After a change of plan it is never the first charge. */
export const dueOf = ({ total_payment, renewal_payment, class_package_id, terms }: Omit<Due, 'status'>): number =>
  terms.class_package_id === class_package_id ? total_payment : (renewal_payment ?? total_payment);

/**
 * Decides what a payment that a provider reports is: not ours to book, of another amount than was asked, a renewal of a
 * running subscription, or the payment that the purchase waits for (docs/rules.md#provider-webhooks,
 * docs/rules.md#subscription-renewal). The first charge of a subscription may cost less than the later ones, and its
 * webhook may arrive after theirs.
 */
export function judgePayment(
  purchase: Due,
  paid: { amount: number; currency: string; is_charge: boolean },
): 'wrong-currency' | 'wrong-amount' | 'renewal' | 'due' {
  const { status, renewal_payment } = purchase;
  if (paid.currency !== OURS) return 'wrong-currency';
  const isDue = paid.amount === dueOf(purchase) || (paid.is_charge && paid.amount === renewal_payment);
  if (!isDue) return 'wrong-amount';
  return paid.is_charge && status === 'active' ? 'renewal' : 'due';
}

/** Days of a free trial: those until the first charge, a begun day counts as whole, at least one. */
export function trialDays(at: Date, next_charge_at: Date): number {
  return Math.max(1, Math.ceil((next_charge_at.getTime() - at.getTime()) / DAY));
}

/** Whether a subscription must be stopped because its charge was not honoured (docs/rules.md#subscription-end). */
export function isUnwanted(outcome: string): boolean {
  return outcome === 'refunding' || outcome === 'late-money' || outcome === 'paid-twice';
}

/** The plan of a subscription from its next charge on, and the amount of that charge. */
export function asCharged<Subscription extends Running>(
  purchase: Subscription,
  change: { terms: Subscription['terms']; renewal_payment: number } | undefined,
): Subscription {
  const { free_trial_length } = purchase.terms;
  const renewal_payment = amountOfNextCharge({ ...purchase, free_trial_length, plan_change: change ?? null });
  return { ...purchase, terms: change?.terms ?? purchase.terms, renewal_payment };
}

/** The law asks for five days; a day more leaves time for a mail server that is down (LFPC, art. 76 Bis IX). */
const NOTICE_DAYS = 6;

/** Charges before this instant are announced to the person who pays them. */
export const warnedBefore = (at: Date): Date => new Date(at.getTime() + NOTICE_DAYS * DAY);

/**
 * After this many failed tries to stop a subscription, staff get an alert; the tries go on, since it would charge again.
 */
const TELL_AFTER = 20;

/** Whether staff get an alert at this try: once for each subscription. */
export const isReportedToStaff = (tries: number): boolean => tries === TELL_AFTER;

/** How long before its date the provider may already have begun to charge, in milliseconds. */
const CHARGE_BEGINS = HOUR;

/** Whether a charge can no longer be postponed, since its provider may be charging (docs/rules.md#freezes). */
export const isTooLateToPostpone = (at: Date, charge_was_at: string): boolean =>
  at.getTime() >= Date.parse(charge_was_at) - CHARGE_BEGINS;

/** Charges later than this instant are not under way yet, so the provider still accepts a change. */
export const lastToAnnounce = (at: Date): Date => new Date(at.getTime() + CHARGE_BEGINS);

/**
 * When a paused subscription is charged again: at the ordered instant, or if that has passed, as soon as the provider
 * accepts.
 */
export const chargedAt = (at: Date, charge_at: string): Date =>
  new Date(Math.max(Date.parse(charge_at), at.getTime() + CHARGE_BEGINS));

/**
 * When the charge after this one would come if no freeze had been made and ended: a provider counts from the day to which a
 * charge was moved, and so a subscription of the 31st that was moved to 28 February, its own day, would stay on the 28th.
 * @param charged when the charge was to be made
 * @param earlier when those before it were made, the latest first
 * @returns null: the day of the month was not shortened
 */
export function chargeOnItsDay(
  charged: string,
  earlier: readonly string[],
  { period, interval }: { period: Period; interval: number },
): Date | null {
  if (period === 'day') return null;
  const months = period === 'year' ? 12 * interval : interval;
  const at = new Date(charged);
  const days = earlier.flatMap((instant, index) => {
    const before = new Date(instant);
    const due = addMonths(before, (index + 1) * months);
    return Math.abs(due.getTime() - at.getTime()) < DAY / 2 ? [before.getUTCDate()] : [];
  });
  const day = Math.max(0, ...days);
  if (day <= at.getUTCDate()) return null;
  const next = addMonths(at, months);
  const last = new Date(Date.UTC(next.getUTCFullYear(), next.getUTCMonth() + 1, 0)).getUTCDate();
  next.setUTCDate(Math.min(day, last));
  return next;
}
