import { refuse } from '#shared/refusals.ts';
import {
  type CardFailure,
  type NewPayment,
  type Payment,
  ProviderUnavailable,
  type SubscriptionPlan,
} from '../payment-gateway.ts';
import { customer, type Order, order, type Subscription, subscription, subscriptionList } from './answers.ts';
import { type Conekta, read } from './client.ts';
import { deleteSource, keepCard } from './customers.ts';
import { failureOf } from './failure-rules.ts';
import {
  cardTypeOf,
  changedPlanIdOf,
  describeOrder,
  isOfPlan,
  nameSource,
  partsOf,
  planIdOf,
  purchaseOfPlan,
  toSeconds,
} from './order-rules.ts';
import { paymentOfSubscription, planBody, type Terms, termsOf, trialDays, trialEnd } from './subscription-rules.ts';

const of = (customer_id: string) => `/customers/${encodeURIComponent(customer_id)}/subscriptions`;

/** What we wrote beside the order. @throws ProviderUnavailable where it is gone */
function agreedIn(found: Order) {
  const { plan_id = '', title = '' } = found.metadata;
  const terms = termsOf(found);
  const customer_id = found.customer_info?.customer_id;
  const plan = terms && planBody({ id: plan_id, title, given: terms });
  if (!plan || !customer_id) throw new ProviderUnavailable("Conekta's order does not say what was agreed");
  return { plan, plan_id, customer_id, terms };
}

/**
 * Makes the plan of one purchase, which is the right to subscribe: of two who make it, one does, and its id is never
 * given twice.
 * @returns whether it was made by this call
 */
async function claim(conekta: Conekta, plan: { id: string }): Promise<boolean> {
  const answer = await conekta.ask({ method: 'POST', path: '/plans', body: plan });
  if (answer.status < 300) return true;
  const known = await conekta.ask({ method: 'GET', path: `/plans/${encodeURIComponent(plan.id)}` });
  return known.status === 404 ? refuse('payment-refused') : false;
}

/** The plan that its page shows: whoever has the page subscribes there, once. */
export async function makePagePlan(
  conekta: Conekta,
  { subscription: given, title, ...about }: NewPayment & { subscription: Terms },
): Promise<void> {
  const plan = planBody({ id: planIdOf(about), title, given }, trialDays(conekta.clock.now(), given));
  if (plan) await claim(conekta, plan);
}

/** @returns whether nobody can subscribe any more; false: somebody does, or did */
export const withdrawPlan = (conekta: Conekta, found: Order) => claim(conekta, agreedIn(found).plan);

export async function readSubscribed(conekta: Conekta, found: Order): Promise<Payment> {
  const { plan_id, customer_id } = agreedIn(found);
  const answer = await conekta.ask({ method: 'GET', path: `${of(customer_id)}?limit=250` });
  const begun = read(subscriptionList, answer).data.find((one) => isOfPlan(plan_id, one.plan_id));
  if (begun) return describe(conekta, found, begun);
  const waiting = describeOrder(found);
  // Paid on its page; the subscription shows in a moment.
  return waiting.status === 'succeeded' ? { ...waiting, status: 'processing' } : waiting;
}

async function describe(conekta: Conekta, found: Order, begun: Subscription): Promise<Payment> {
  const { last_billing_cycle_order_id: charged } = begun;
  const paid = charged ? read(order, await conekta.ask({ method: 'GET', path: `/orders/${charged}` })) : null;
  const payment = paymentOfSubscription(found, { subscription: begun, charged: paid });
  if (payment.status !== 'succeeded' || found.metadata.save !== 'yes' || !begun.card_id) return payment;
  const path = `/customers/${encodeURIComponent(begun.customer_id)}`;
  const { payment_sources } = read(customer, await conekta.ask({ method: 'GET', path }));
  const card = payment_sources?.data.find(({ id }) => id === begun.card_id);
  if (!card) return payment;
  const source_id = nameSource(begun.customer_id, card.id);
  const last_digits = card.last4 ?? '0000';
  return { ...payment, saved_source: { source_id, card_type: cardTypeOf(card.brand), last_digits } };
}

/** Subscribes the order's customer, once; a card that is refused at once leaves no subscription. */
export async function chargeSubscription(conekta: Conekta, found: Order, source_id: string): Promise<Payment> {
  const { customer_id, plan, plan_id, terms } = agreedIn(found);
  if (!(await claim(conekta, plan))) return readSubscribed(conekta, found);
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
  const body = { plan_id, card_id, ...trial };
  const answer = await conekta.ask({ method: 'POST', path: of(customer_id), body });
  const begun = answer.status < 300 ? read(subscription, answer) : null;
  const payment = begun ? await describe(conekta, found, begun) : failed(answer.code);
  if (payment.status === 'failed') {
    if (begun) await cancelSubscription(conekta, nameSource(customer_id, begun.id));
    if (!saved) await deleteSource(conekta, nameSource(customer_id, card_id));
  }
  return payment;
}

export async function readSubscription(conekta: Conekta, subscription_id: string): Promise<Subscription | null> {
  const parts = partsOf(subscription_id);
  if (!parts) return null;
  const path = `${of(parts.customer_id)}/${encodeURIComponent(parts.id)}`;
  const answer = await conekta.ask({ method: 'GET', path });
  return answer.status === 404 ? null : read(subscription, answer);
}

/** Brings a subscription to a state; one that is there already, or is over, stays as it is. */
async function bring(
  conekta: Conekta,
  { subscription_id, act, done }: { subscription_id: string; act: string; done: readonly string[] },
): Promise<void> {
  const parts = partsOf(subscription_id);
  if (!parts) return;
  const path = `${of(parts.customer_id)}/${encodeURIComponent(parts.id)}/${act}`;
  const { status, code } = await conekta.ask({ method: 'POST', path });
  if (status < 300 || status === 404) return;
  const stands = await readSubscription(conekta, subscription_id);
  if (stands && !done.includes(stands.status))
    throw new ProviderUnavailable(`Conekta does not ${act} a subscription that is ${stands.status}: ${code}`);
}

const over = ['canceled', 'expired'];

export const cancelSubscription = (conekta: Conekta, subscription_id: string) =>
  bring(conekta, { subscription_id, act: 'cancel', done: over });

export const pauseSubscription = (conekta: Conekta, subscription_id: string) =>
  bring(conekta, { subscription_id, act: 'pause', done: ['paused', ...over] });

/** The day of the next charge is set as the end of a trial while it is paused still, so that resuming charges nothing. */
export async function resumeSubscription(
  conekta: Conekta,
  { subscription_id, next_charge_at }: { subscription_id: string; next_charge_at: Date },
): Promise<void> {
  const parts = partsOf(subscription_id);
  if (!parts) return;
  const path = `${of(parts.customer_id)}/${encodeURIComponent(parts.id)}`;
  const body = { trial_end: toSeconds(next_charge_at) };
  const { status, code } = await conekta.ask({ method: 'PUT', path, body });
  if (status >= 300) throw new ProviderUnavailable(`Conekta does not move the next charge: ${status} ${code}`);
  await bring(conekta, { subscription_id, act: 'resume', done: ['active', 'in_trial', ...over] });
}

/** Conekta tries a refused charge again by its own rhythm, and at once when it is asked to. */
export async function changeCard(
  conekta: Conekta,
  { subscription_id, source_id }: { subscription_id: string; source_id: string },
): Promise<CardFailure | null> {
  const [parts, card] = [partsOf(subscription_id), partsOf(source_id)];
  if (!parts || card?.customer_id !== parts.customer_id) return refuse('payment-refused');
  const path = `${of(parts.customer_id)}/${encodeURIComponent(parts.id)}`;
  const changed = await conekta.ask({ method: 'PUT', path, body: { card_id: card.id } });
  if (changed.status >= 300) return refuse('payment-refused');
  if (read(subscription, changed).status !== 'past_due') return null;
  const tried = await conekta.ask({ method: 'POST', path: `${path}/retry` });
  const after = await readSubscription(conekta, subscription_id);
  return after?.status === 'past_due' ? failureOf(tried.code) : null;
}

/** A plan of this purchase alone, as its first one; what is charged next is of the plan that the subscription then has. */
export async function changePlan(
  conekta: Conekta,
  { subscription_id, plan }: { subscription_id: string; plan: SubscriptionPlan },
): Promise<void> {
  const stands = await readSubscription(conekta, subscription_id);
  const parts = partsOf(subscription_id);
  if (!stands || !parts || over.includes(stands.status)) return refuse('payment-refused');
  const { title, amount: renewal_amount, period, interval } = plan;
  const purchase_id = purchaseOfPlan(stands.plan_id) ?? refuse('payment-refused');
  const id = changedPlanIdOf(purchase_id, plan);
  const body = planBody({ id, title, given: { period, interval, renewal_amount, free_trial: null } });
  if (!body) return refuse('payment-refused');
  if (stands.plan_id === id) return;
  await claim(conekta, body);
  const path = `${of(parts.customer_id)}/${encodeURIComponent(parts.id)}`;
  const { status, code } = await conekta.ask({ method: 'PUT', path, body: { plan_id: id } });
  if (status >= 300) throw new ProviderUnavailable(`Conekta does not change the plan: ${status} ${code}`);
}
