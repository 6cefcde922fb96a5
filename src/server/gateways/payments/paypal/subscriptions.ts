import { refuse } from '#shared/refusals.ts';
import { DAY } from '#shared/time.ts';
import { type NewPayment, type Payment, ProviderUnavailable } from '../payment-gateway.ts';
import { type Charge, charges, made, plan, type Subscription, subscription } from './answers.ts';
import { type PayPal, read } from './client.ts';
import { takenOrRefused } from './orders.ts';
import {
  firstPriceOf,
  type PayPalSubscription,
  paymentOfSubscription,
  planBody,
  subscriptionBody,
} from './subscription-rules.ts';

/** PayPal requires a product for its plans; all of ours belong to this one. */
const PRODUCT = 'CUPO-SUBSCRIPTIONS';
/** The first charge comes within this time after the start, retries included. */
const FIRST_CHARGE_WITHIN = 31 * DAY;

const shape = /^I-[A-Z0-9]{1,48}$/;
export const isSubscription = (id: string) => shape.test(id);

/** @throws ProviderUnavailable, Refusal `payment-refused` */
export async function createSubscription(paypal: PayPal, payment: NewPayment): Promise<Payment> {
  const { subscription: terms, pay, key, purchase_name } = payment;
  if (!terms || pay.way !== 'session') throw new Error('PayPal is paid on its own page (abilitiesOf.paypal).');
  await ensureProduct(paypal);
  const madePlan = takenOrRefused(
    made,
    await paypal.ask({
      method: 'POST',
      path: '/v1/billing/plans',
      key: `plan-${key}`,
      body: planBody(payment, terms, PRODUCT),
    }),
  );
  const { id } = takenOrRefused(
    made,
    await paypal.ask({
      method: 'POST',
      path: '/v1/billing/subscriptions',
      key: `subscription-${key}`,
      body: subscriptionBody(purchase_name, madePlan.id, pay),
    }),
  );
  return (await readSubscriptionPayment(paypal, id)) ?? refuse('payment-refused');
}

async function ensureProduct(paypal: PayPal): Promise<void> {
  const known = await paypal.ask({ method: 'GET', path: `/v1/catalogs/products/${PRODUCT}` });
  if (known.status === 200) return;
  const body = { id: PRODUCT, name: 'Suscripciones', type: 'SERVICE' };
  const answer = await paypal.ask({ method: 'POST', path: '/v1/catalogs/products', key: PRODUCT, body });
  // Another process of ours created it meanwhile.
  if (answer.issue !== 'DUPLICATE_RESOURCE_IDENTIFIER') takenOrRefused(made, answer);
}

export async function readSubscription(paypal: PayPal, id: string): Promise<Subscription | null> {
  if (!isSubscription(id)) return null;
  const answer = await paypal.ask({
    method: 'GET',
    path: `/v1/billing/subscriptions/${id}?fields=last_failed_payment`,
  });
  return answer.status === 404 ? null : read(subscription, answer);
}

export async function readPlan(paypal: PayPal, id: string) {
  return read(plan, await paypal.ask({ method: 'GET', path: `/v1/billing/plans/${encodeURIComponent(id)}` }));
}

export async function readSubscriptionPayment(paypal: PayPal, id: string): Promise<Payment | null> {
  const held = await readHeld(paypal, id);
  return held && paymentOfSubscription(held);
}

async function readHeld(paypal: PayPal, id: string): Promise<PayPalSubscription | null> {
  const found = await readSubscription(paypal, id);
  if (!found) return null;
  const itsPlan = await readPlan(paypal, found.plan_id);
  const begun = found.status !== 'APPROVAL_PENDING' && found.status !== 'APPROVED';
  const paid = begun && firstPriceOf(itsPlan).amount > 0 ? await readFirstCharges(paypal, found) : [];
  return { subscription: found, plan: itsPlan, charges: paid };
}

async function readFirstCharges(paypal: PayPal, { id, start_time }: Subscription): Promise<Charge[]> {
  const start = start_time.getTime();
  const range = new URLSearchParams({
    start_time: new Date(start - DAY).toISOString(),
    end_time: new Date(start + FIRST_CHARGE_WITHIN).toISOString(),
  });
  const path = `/v1/billing/subscriptions/${id}/transactions?${range}`;
  return read(charges, await paypal.ask({ method: 'GET', path })).transactions;
}

/**
 * Activates an approved subscription, which charges its first period; any other is returned unchanged. One that was
 * withdrawn while this call was under way is cancelled again; what it charged counts as late money.
 */
export async function activateSubscription(paypal: PayPal, id: string): Promise<Payment | null> {
  const current = await readSubscriptionPayment(paypal, id);
  if (current?.status !== 'approved') return current;
  const body = { reason: 'Compra confirmada por el estudio' };
  const path = `/v1/billing/subscriptions/${id}/activate`;
  const { status, issue } = await paypal.ask({ method: 'POST', path, body });
  if (status >= 300 && status !== 404 && status !== 422)
    throw new ProviderUnavailable(`PayPal does not activate: ${status} ${issue}`);
  const held = await readHeld(paypal, id);
  if (held?.plan.status === 'INACTIVE') await cancelSubscription(paypal, id);
  return held && paymentOfSubscription(held);
}

/**
 * Withdraws a subscription that has not begun, so that nobody can pay it. PayPal cancels only one that has begun, so its
 * plan, which belongs to this purchase only, is deactivated. Only we activate, and none whose plan is inactive.
 */
export async function withdrawSubscription(paypal: PayPal, id: string): Promise<Payment | null> {
  const held = await readHeld(paypal, id);
  const current = held && paymentOfSubscription(held);
  if (!held || (current?.status !== 'requires-action' && current?.status !== 'approved')) return current;
  await deactivatePlan(paypal, held.plan.id);
  return readSubscriptionPayment(paypal, id);
}

async function deactivatePlan(paypal: PayPal, plan_id: string): Promise<void> {
  const path = `/v1/billing/plans/${encodeURIComponent(plan_id)}/deactivate`;
  const { status, issue } = await paypal.ask({ method: 'POST', path });
  // 422: the plan was inactive already.
  if (status >= 300 && status !== 422) throw new ProviderUnavailable(`PayPal keeps a plan: ${status} ${issue}`);
}

/** Ends the charges; a second time changes nothing. */
export async function cancelSubscription(paypal: PayPal, id: string): Promise<void> {
  if (!isSubscription(id)) return;
  const body = { reason: 'Cancelada por el estudio' };
  const path = `/v1/billing/subscriptions/${id}/cancel`;
  const { status, issue } = await paypal.ask({ method: 'POST', path, body });
  if (status < 300 || status === 404) return;
  if (status !== 422) throw new ProviderUnavailable(`PayPal does not cancel: ${status} ${issue}`);
  const found = await readSubscription(paypal, id);
  if (found?.status === 'APPROVAL_PENDING' || found?.status === 'APPROVED') await deactivatePlan(paypal, found.plan_id);
  else if (found && found.status !== 'CANCELLED' && found.status !== 'EXPIRED')
    throw new ProviderUnavailable(`PayPal does not cancel: ${issue}`);
}
