import { z } from 'zod';
import { ProviderUnavailable } from '../payment-gateway.ts';
import type { Webhook } from '../webhook.ts';
import { charge, type Order, order, subscription } from './answers.ts';
import { type Conekta, read, readable } from './client.ts';
import { failureOf } from './failure-rules.ts';
import { describeOrder, nameSource, newestRefund, paidCharge, purchaseIn, purchaseOfPlan } from './order-rules.ts';
import { readOrder } from './orders.ts';
import { nextChargeOf } from './subscription-rules.ts';
import { readSubscription } from './subscriptions.ts';

type Happened = Webhook['happened'];
const other = { kind: 'other' } as const;

/** @param object the event's object as it was then, signed by Conekta */
type Meaning = (conekta: Conekta, object: unknown) => Happened | Promise<Happened>;

const meanings: Readonly<Record<string, Meaning>> = {
  'order.paid': async (_conekta, object) => paid(readable(order, object)),
  'order.declined': async (_conekta, object) => declined(readable(order, object)),
  'order.expired': (_conekta, object) => over(readable(order, object)),
  'order.canceled': (_conekta, object) => over(readable(order, object)),
  'order.partially_refunded': (_conekta, object) => refunded(readable(order, object)),
  'order.refunded': (_conekta, object) => refunded(readable(order, object)),
  'order.charged_back': (_conekta, object) => disputed(readable(order, object), 'chargeback'),
  'charge.chargeback.won': chargebackWon,
  'subscription.created': (_conekta, object) => begun(object),
  'subscription.paid': subscriptionPaid,
  'subscription.payment_failed': subscriptionRefused,
  'subscription.canceled': (_conekta, object) => ended(object),
  'subscription.expired': (_conekta, object) => ended(object),
};

export const eventTypes = Object.keys(meanings);

/** An event that is not in the list is `other`. @throws ProviderUnavailable */
export async function happenedIn(conekta: Conekta, { type, object }: { type: string; object: unknown }) {
  return (await meanings[type]?.(conekta, object)) ?? other;
}

/**
 * Without our purchase's id it is a subscription's charge, reported by `subscription.paid`, or not a payment of this
 * studio.
 */
function paid(found: Order): Happened {
  const purchase_name = purchaseIn(found.metadata);
  if (purchase_name === null || found.metadata.plan_id) return other;
  const { id: payment_id, amount, currency } = found;
  return { kind: 'payment-succeeded', payment_id, purchase_name, amount, currency };
}

function declined(found: Order): Happened {
  const purchase_name = purchaseIn(found.metadata);
  if (purchase_name === null) return other;
  return { kind: 'payment-failed', payment_id: found.id, purchase_name, failure: describeOrder(found).failure };
}

function over(found: Order): Happened {
  const purchase_name = purchaseIn(found.metadata);
  return purchase_name === null ? other : { kind: 'payment-expired', payment_id: found.id, purchase_name };
}

function refunded(found: Order): Happened {
  const back = newestRefund(found);
  if (!back) throw new ProviderUnavailable("Conekta's event does not say what went back");
  const { id: payment_id, currency } = found;
  return { kind: 'payment-refunded', payment_id, refund_id: back.id, amount: back.amount, currency };
}

function disputed(found: Order, kind: 'chargeback' | 'chargeback-won'): Happened {
  const charged = paidCharge(found) ?? found.charges.at(-1);
  const { id: payment_id, amount, currency } = found;
  // Conekta charges back the whole charge; an order has one paid charge.
  const dispute_id = charged?.chargeback?.id ?? `chargeback-${charged?.id ?? payment_id}`;
  return { kind, payment_id, dispute_id, amount: charged?.amount ?? amount, currency };
}

/** The event holds the charge. */
async function chargebackWon(conekta: Conekta, object: unknown): Promise<Happened> {
  const { order_id } = readable(charge.pick({ id: true }).extend({ order_id: z.string() }), object);
  const found = await readOrder(conekta, order_id);
  return found ? disputed(found, 'chargeback-won') : other;
}

/** A subscription that charges at its start is reported by that charge's webhook alone. */
function begun(object: unknown): Happened {
  const { id, customer_id, plan_id, status, trial_end } = readable(subscription, object);
  if (status !== 'in_trial' || !trial_end) return other;
  const subscription_id = nameSource(customer_id, id);
  const purchase_name = purchaseOfPlan(plan_id);
  return { kind: 'subscription-trial-started', subscription_id, purchase_name, next_charge_at: trial_end };
}

async function subscriptionPaid(conekta: Conekta, object: unknown): Promise<Happened> {
  const changed = readable(subscription, object);
  const subscription_id = nameSource(changed.customer_id, changed.id);
  const whole = changed.last_billing_cycle_order_id ? changed : await readSubscription(conekta, subscription_id);
  const order_id = whole?.last_billing_cycle_order_id;
  const next_charge_at = whole && nextChargeOf(whole);
  if (!order_id || !next_charge_at) throw new ProviderUnavailable("Conekta's subscription does not say what was paid");
  const { amount, currency } = read(order, await conekta.ask({ method: 'GET', path: `/orders/${order_id}` }));
  return {
    kind: 'subscription-paid',
    subscription_id,
    purchase_name: purchaseOfPlan(changed.plan_id),
    invoice_id: order_id,
    payment_id: order_id,
    amount,
    currency,
    next_charge_at,
  };
}

async function subscriptionRefused(conekta: Conekta, object: unknown): Promise<Happened> {
  const changed = readable(subscription, object);
  const order_id = changed.last_billing_cycle_order_id;
  const found = order_id ? await readOrder(conekta, order_id) : null;
  const failure = found?.charges.length ? (describeOrder(found).failure ?? failureOf(null)) : null;
  return { kind: 'subscription-payment-failed', subscription_id: nameSource(changed.customer_id, changed.id), failure };
}

function ended(object: unknown): Happened {
  const { id, customer_id } = readable(subscription, object);
  return { kind: 'subscription-ended', subscription_id: nameSource(customer_id, id) };
}
