import { z } from 'zod';
import { addMonths, DAY } from '#shared/time.ts';
import type { Period } from '#shared/wire/class-packages.ts';
import { type NewPayment, type Payment, type PaymentStatus, plainPayment } from '../payment-gateway.ts';
import type { Order, Subscription } from './answers.ts';
import { describeOrder, titleOf } from './order-rules.ts';

export type Terms = NonNullable<NewPayment['subscription']>;

const period = z.enum(['day', 'month', 'year']);
const terms: z.ZodType<Terms> = z.object({
  period,
  interval: z.int().positive(),
  renewal_amount: z.int().positive(),
  free_trial: z.object({ period, length: z.int().positive() }).nullable(),
});

/** The terms that we wrote in an order's metadata; null: unreadable. */
export function termsOf({ metadata }: Pick<Order, 'metadata'>): Terms | null {
  try {
    return terms.parse(JSON.parse(metadata.terms ?? ''));
  } catch {
    return null;
  }
}

/** The rhythm in Conekta's units; null: Conekta has no such rhythm. */
export function cycleOf({ period, interval }: Pick<Terms, 'period' | 'interval'>) {
  if (period !== 'day') return { interval: period, frequency: interval };
  return interval % 7 === 0 ? { interval: 'week', frequency: interval / 7 } : null;
}

/** Whether Conekta can take the subscription as agreed: by card, and at one price. */
export function canAgree({ pay, amount, subscription }: Pick<NewPayment, 'pay' | 'amount' | 'subscription'>): boolean {
  if (!subscription) return true;
  const onePrice = subscription.free_trial !== null || amount === subscription.renewal_amount;
  return pay.way !== 'reference' && onePrice && cycleOf(subscription) !== null;
}

/** A refused charge is tried four times, two days apart; then the subscription ends. */
const RETRIES = { max_retries: 4, retry_delay_hours: 48 };

/** @param trial_period_days only for Conekta's page; from our server a trial ends at an instant */
export function planBody({ id, title, given }: { id: string; title: string; given: Terms }, trial_period_days = 0) {
  const cycle = cycleOf(given);
  const trial = trial_period_days > 0 && { trial_period_days };
  return (
    cycle && { id, name: titleOf(title), amount: given.renewal_amount, currency: 'MXN', ...cycle, ...trial, ...RETRIES }
  );
}

/** When a free trial that begins now ends: counted in months, on the same day or the last day of a shorter month. */
export function trialEnd(now: Date, { period, length }: { period: Period; length: number }): Date {
  if (period === 'day') return new Date(now.getTime() + length * DAY);
  return addMonths(now, period === 'year' ? 12 * length : length);
}

/** Conekta's page counts a trial in whole days. */
export const trialDays = (now: Date, { free_trial }: Pick<Terms, 'free_trial'>): number =>
  free_trial ? Math.round((trialEnd(now, free_trial).getTime() - now.getTime()) / DAY) : 0;

const nameOf = ({ customer_id, id }: Pick<Subscription, 'customer_id' | 'id'>) => `${customer_id}:${id}`;

/** The next charge: at the end of a trial, which may exist only to move the next charge. */
export function nextChargeOf({ status, trial_end, billing_cycle_end }: Subscription): Date | null {
  return status === 'in_trial' ? (trial_end ?? billing_cycle_end) : (billing_cycle_end ?? trial_end);
}

/**
 * The state of a subscription's payment.
 * @param order ours, which is never paid: it holds what was agreed
 * @param charged Conekta's own order of the latest charge
 */
export function paymentOfSubscription(
  order: Order,
  { subscription, charged }: { subscription: Subscription; charged: Order | null },
): Payment {
  const free = Boolean(termsOf(order)?.free_trial) && charged === null;
  const paid = charged ? describeOrder(charged) : null;
  const next_charge_at = nextChargeOf(subscription);
  const status = statusOf(subscription, { free, paid: paid?.status ?? null });
  const isActive = status === 'succeeded' && next_charge_at !== null;
  return {
    ...plainPayment,
    payment_id: isActive && paid ? paid.payment_id : order.id,
    status: status === 'succeeded' && !isActive ? 'processing' : status,
    amount: free ? 0 : (paid?.amount ?? termsOf(order)?.renewal_amount ?? order.amount),
    currency: order.currency,
    failure: status === 'failed' ? (paid?.failure ?? null) : null,
    provider_customer_id: subscription.customer_id,
    subscription: isActive ? { subscription_id: nameOf(subscription), next_charge_at, trial: free } : null,
  };
}

function statusOf(
  { status }: Subscription,
  { free, paid }: { free: boolean; paid: PaymentStatus | null },
): PaymentStatus {
  if (paid === 'succeeded' || (free && status === 'in_trial')) return 'succeeded';
  if (status === 'past_due' || paid === 'failed') return 'failed';
  if (status === 'canceled' || status === 'expired') return 'cancelled';
  return 'processing';
}
