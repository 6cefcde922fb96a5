import { type Payment, ProviderUnavailable } from '../payment-gateway.ts';
import { toSeconds } from '../seconds.ts';
import { type Order, order, type Subscription, subscription, subscriptionList } from './answers.ts';
import { type Conekta, read } from './client.ts';
import { cardOf, deleteSource, keepCard } from './customers.ts';
import { failureOf } from './failure-rules.ts';
import { describeOrder, isOfPlan, nameSource, partsOf } from './order-rules.ts';
import { claimPlan } from './plans.ts';
import { nextChargeOf, paymentOfSubscription, planBody, termsOf, trialEnd } from './subscription-rules.ts';
import { cancelSubscription, subscriptionsOf } from './subscriptions.ts';

/** Our metadata of an order. @throws ProviderUnavailable when it is gone */
function agreedIn(found: Order) {
  const { plan_id = '', title = '' } = found.metadata;
  const terms = termsOf(found);
  const customer_id = found.customer_info?.customer_id;
  const plan = terms && planBody({ id: plan_id, title, given: terms });
  if (!plan || !customer_id) throw new ProviderUnavailable("Conekta's order does not say what was agreed");
  return { plan, plan_id, customer_id, terms };
}

/** @returns true: nobody can subscribe any more; false: a process is subscribing, or has subscribed */
export async function withdrawPlan(conekta: Conekta, found: Order): Promise<boolean> {
  const mine = await claimPlan(conekta, agreedIn(found).plan);
  return mine !== null && !(await findBegun(conekta, found));
}

async function findBegun(conekta: Conekta, found: Order): Promise<Subscription | undefined> {
  const { plan_id, customer_id } = agreedIn(found);
  const answer = await conekta.ask({ method: 'GET', path: `${subscriptionsOf(customer_id)}?limit=250` });
  return read(subscriptionList, answer).data.find((one) => isOfPlan(plan_id, one.plan_id));
}

export async function readSubscribed(conekta: Conekta, found: Order): Promise<Payment> {
  const begun = await findBegun(conekta, found);
  if (begun) return describe(conekta, found, begun);
  const waiting = describeOrder(found);
  // Paid on Conekta's page; the subscription appears shortly after.
  return waiting.status === 'succeeded' ? { ...waiting, status: 'processing' } : waiting;
}

/** Adds to a charge the subscription that made it. */
export async function withSubscription(conekta: Conekta, found: Order, payment: Payment): Promise<Payment> {
  const customer_id = found.customer_info?.customer_id;
  if (!customer_id || payment.status !== 'succeeded') return payment;
  const answer = await conekta.ask({ method: 'GET', path: `${subscriptionsOf(customer_id)}?limit=250` });
  const its = read(subscriptionList, answer).data.find((one) => one.last_billing_cycle_order_id === found.id);
  const next_charge_at = its && nextChargeOf(its);
  if (!next_charge_at) return payment;
  return {
    ...payment,
    subscription: { subscription_id: nameSource(customer_id, its.id), next_charge_at, trial: false },
  };
}

async function describe(conekta: Conekta, found: Order, begun: Subscription): Promise<Payment> {
  const { last_billing_cycle_order_id: charged } = begun;
  const paid = charged ? read(order, await conekta.ask({ method: 'GET', path: `/orders/${charged}` })) : null;
  const payment = paymentOfSubscription(found, { subscription: begun, charged: paid });
  if (payment.status !== 'succeeded' || found.metadata.save !== 'yes') return payment;
  const card = await cardOf(conekta, begun);
  if (!card) return payment;
  const { expires: _, ...saved_source } = card;
  return { ...payment, saved_source };
}

/** Subscribes the order's customer, once; a card that is refused immediately leaves no subscription. */
export async function chargeSubscription(conekta: Conekta, found: Order, source_id: string): Promise<Payment> {
  const { customer_id, plan: first, terms } = agreedIn(found);
  const mine = await claimPlan(conekta, first);
  const before = mine?.id === first.id ? undefined : await findBegun(conekta, found);
  if (before) return describe(conekta, found, before);
  if (!mine) throw new ProviderUnavailable('Somebody else is subscribing for this purchase');
  const failed = (code: string): Payment => ({
    ...describeOrder(found),
    status: 'failed',
    failure: failureOf(code),
  });
  const saved = partsOf(source_id);
  const token = saved ? null : await keepCard(conekta, { customer_id, token_id: source_id });
  const card_id = saved?.id ?? token?.kept?.id;
  if (!card_id) return failed(token?.code ?? '');
  const now = conekta.clock.now();
  const trial = terms.free_trial && { trial_end: toSeconds(trialEnd(now, terms.free_trial)) };
  const body = { plan_id: mine.id, card_id, ...trial };
  const answer = await conekta.ask({ method: 'POST', path: subscriptionsOf(customer_id), body });
  const begun = answer.status < 300 ? read(subscription, answer) : null;
  const payment = begun ? await describe(conekta, found, begun) : failed(answer.code);
  if (payment.status === 'failed') {
    if (begun) await cancelSubscription(conekta, nameSource(customer_id, begun.id));
    if (!saved) await deleteSource(conekta, nameSource(customer_id, card_id));
  }
  return payment;
}
