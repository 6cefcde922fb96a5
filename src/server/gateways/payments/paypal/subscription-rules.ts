import type { Period } from '#shared/wire/class-packages.ts';
import type { NewPayment, Payment, PaymentStatus } from '../payment-gateway.ts';
import type { Charge, Plan, Subscription } from './answers.ts';
import { failureOf } from './failure-rules.ts';
import { amountOf, toMoney } from './money-rules.ts';
import { approvalOf, paypalPayment, statusOfCapture, titleOf } from './order-rules.ts';

type Terms = NonNullable<NewPayment['subscription']>;

const units = { day: 'DAY', month: 'MONTH', year: 'YEAR' } as const;
/** The longest cycle by its unit (`frequency.interval_count`). */
const longest: Readonly<Record<Period, number>> = { day: 365, month: 12, year: 1 };

/**
 * PayPal retries a refused charge twice, five days apart, then the subscription ends. It never adds an unpaid charge to the
 * next one, which would then differ from the agreed amount.
 */
const paymentPreferences = { auto_bill_outstanding: false, payment_failure_threshold: 1 };

/** A plan for one purchase: its cycles are the charges. Deactivating it also withdraws an unpaid subscription. */
export function planBody({ title, amount }: Pick<NewPayment, 'title' | 'amount'>, terms: Terms, product_id: string) {
  return {
    product_id,
    name: titleOf(title),
    status: 'ACTIVE',
    billing_cycles: cyclesOf(amount, terms),
    payment_preferences: paymentPreferences,
  };
}

/** @param amount the first charge in centavos, which may differ from the later ones */
export function cyclesOf(amount: number, { period, interval, renewal_amount, free_trial }: Terms) {
  const price = (centavos: number) => ({ pricing_scheme: { fixed_price: toMoney(centavos) } });
  const step = { frequency: { interval_unit: units[period], interval_count: interval } };
  const once = { tenure_type: 'TRIAL', total_cycles: 1 } as const;
  return [
    ...(free_trial ? [{ ...freeCycle(free_trial), ...price(0) }] : []),
    ...(amount === renewal_amount ? [] : [{ ...step, ...once, ...price(amount) }]),
    { ...step, tenure_type: 'REGULAR', total_cycles: 0, ...price(renewal_amount) },
  ].map((cycle, index) => ({ ...cycle, sequence: index + 1 }));
}

function freeCycle({ period, length }: { period: Period; length: number }) {
  const fits = length <= longest[period];
  return {
    frequency: { interval_unit: units[period], interval_count: fits ? length : 1 },
    tenure_type: 'TRIAL',
    total_cycles: fits ? 1 : length,
  } as const;
}

/** CONTINUE: the customer's approval alone charges nothing; we activate the subscription, as we capture an order. */
export function subscriptionBody(
  purchase_name: string,
  plan_id: string,
  { success_url, cancel_url }: { success_url: string; cancel_url: string },
) {
  return {
    plan_id,
    custom_id: purchase_name,
    application_context: {
      locale: 'es-MX',
      shipping_preference: 'NO_SHIPPING',
      user_action: 'CONTINUE',
      payment_method: { payer_selected: 'PAYPAL', payee_preferred: 'IMMEDIATE_PAYMENT_REQUIRED' },
      return_url: success_url,
      cancel_url,
    },
  };
}

/** A subscription at PayPal, with its plan and its charges. */
export interface PayPalSubscription {
  subscription: Subscription;
  plan: Plan;
  charges: readonly Charge[];
}

/** The price of its first period, in centavos. */
export function firstPriceOf({ billing_cycles }: Plan): { amount: number; currency: string } {
  const first = billing_cycles.toSorted((one, other) => one.sequence - other.sequence)[0];
  return amountOf(first?.pricing_scheme?.fixed_price ?? toMoney(0));
}

/** The first charge that took money. */
export function firstChargeOf(charges: readonly Charge[]): Charge | undefined {
  return charges
    .filter((charge) => statusOfCapture(charge) === 'succeeded')
    .toSorted((one, other) => one.time.getTime() - other.time.getTime())[0];
}

export function statusOfSubscription({ subscription, plan, charges }: PayPalSubscription): PaymentStatus {
  const free = firstPriceOf(plan).amount === 0;
  switch (subscription.status) {
    case 'APPROVAL_PENDING':
      return plan.status === 'ACTIVE' ? 'requires-action' : 'cancelled';
    case 'APPROVED':
      return plan.status === 'ACTIVE' ? 'approved' : 'cancelled';
    case 'ACTIVE':
    case 'SUSPENDED':
      if (free || firstChargeOf(charges)) return 'succeeded';
      return subscription.billing_info?.last_failed_payment ? 'failed' : 'processing';
    case 'CANCELLED':
    case 'EXPIRED':
      return !free && firstChargeOf(charges) ? 'succeeded' : 'cancelled';
    default:
      return 'processing';
  }
}

export const nextChargeOf = ({ billing_info, start_time }: Subscription): Date =>
  billing_info?.next_billing_time ?? start_time;

/** Once it is paid, its payment has the id of the first charge, which refunds and disputes refer to. */
export function paymentOfSubscription(held: PayPalSubscription): Payment {
  const { subscription, plan, charges } = held;
  const status = statusOfSubscription(held);
  const first = firstPriceOf(plan);
  const trial = first.amount === 0;
  const paid = status === 'succeeded' && !trial ? firstChargeOf(charges) : undefined;
  const reason = subscription.billing_info?.last_failed_payment?.reason_code ?? null;
  return {
    ...paypalPayment,
    payment_id: paid?.id ?? subscription.id,
    status,
    ...(paid ? amountOf(paid.amount_with_breakdown.gross_amount) : first),
    session_url: status === 'requires-action' ? approvalOf(subscription.links) : null,
    failure: status === 'failed' ? failureOf(reason) : null,
    subscription:
      status === 'succeeded'
        ? { subscription_id: subscription.id, next_charge_at: nextChargeOf(subscription), trial }
        : null,
  };
}
