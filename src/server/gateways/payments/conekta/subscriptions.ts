import { refuse } from '#shared/refusals.ts';
import { MINUTE } from '#shared/time.ts';
import {
  type CardFailure,
  type ChargedCard,
  type NewPayment,
  type Payment,
  ProviderUnavailable,
  type SubscriptionPlan,
} from '../payment-gateway.ts';
import { type Order, order, plan, type Subscription, subscription, subscriptionList } from './answers.ts';
import { type Conekta, read } from './client.ts';
import { cardOf, deleteSource, keepCard } from './customers.ts';
import { failureOf } from './failure-rules.ts';
import {
  changedPlanIdOf,
  describeOrder,
  inheritedPlanIdOf,
  isOfPlan,
  nameSource,
  partsOf,
  planIdOf,
  purchaseOfPlan,
  toSeconds,
} from './order-rules.ts';
import {
  nextChargeOf,
  paymentOfSubscription,
  planBody,
  type Terms,
  termsOf,
  trialDays,
  trialEnd,
} from './subscription-rules.ts';

const of = (customer_id: string) => `/customers/${encodeURIComponent(customer_id)}/subscriptions`;

/** Our metadata of an order. @throws ProviderUnavailable when it is gone */
function agreedIn(found: Order) {
  const { plan_id = '', title = '' } = found.metadata;
  const terms = termsOf(found);
  const customer_id = found.customer_info?.customer_id;
  const plan = terms && planBody({ id: plan_id, title, given: terms });
  if (!plan || !customer_id) throw new ProviderUnavailable("Conekta's order does not say what was agreed");
  return { plan, plan_id, customer_id, terms };
}

/**
 * After this time no process that took the right to subscribe can still be about to: a call ends after ten seconds
 * (`withDeadline`). The rest allows for a difference between Conekta's clock and ours.
 */
const FORGOTTEN = 2 * MINUTE;
/** How many processes may fail at the same purchase, one after another. */
const MOST_TURNS = 20;

/** Creates a plan, whose id can exist only once. @returns null: this call created it; else when it was created */
async function makePlan(conekta: Conekta, body: { id: string }): Promise<Date | null> {
  const answer = await conekta.ask({ method: 'POST', path: '/plans', body });
  if (answer.status < 300) return null;
  const known = await conekta.ask({ method: 'GET', path: `/plans/${encodeURIComponent(body.id)}` });
  return known.status === 404 ? refuse('payment-refused') : read(plan, known).created_at;
}

/**
 * Takes the right to subscribe for a purchase by creating its plan: of two processes that try, one succeeds. If that
 * process ended before subscribing, the next one takes over with a plan whose id is derived from it.
 * @returns the plan to subscribe to; null: another process has the right and may be subscribing
 */
async function claim<Plan extends { id: string }>(conekta: Conekta, first: Plan): Promise<Plan | null> {
  for (let turn = 0; turn <= MOST_TURNS; turn += 1) {
    const mine = turn === 0 ? first : { ...first, id: inheritedPlanIdOf(first.id, turn) };
    const taken = await makePlan(conekta, mine);
    if (!taken) return mine;
    if (conekta.clock.now().getTime() - taken.getTime() < FORGOTTEN) return null;
  }
  return null;
}

/** The plan on Conekta's page, where the customer subscribes, once. */
export async function makePagePlan(
  conekta: Conekta,
  { subscription: given, title, ...about }: NewPayment & { subscription: Terms },
): Promise<void> {
  const plan = planBody({ id: planIdOf(about), title, given }, trialDays(conekta.clock.now(), given));
  if (plan) await makePlan(conekta, plan);
}

/** @returns true: nobody can subscribe any more; false: a process is subscribing, or has subscribed */
export async function withdrawPlan(conekta: Conekta, found: Order): Promise<boolean> {
  const mine = await claim(conekta, agreedIn(found).plan);
  return mine !== null && !(await findBegun(conekta, found));
}

async function findBegun(conekta: Conekta, found: Order): Promise<Subscription | undefined> {
  const { plan_id, customer_id } = agreedIn(found);
  const answer = await conekta.ask({ method: 'GET', path: `${of(customer_id)}?limit=250` });
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
  const answer = await conekta.ask({ method: 'GET', path: `${of(customer_id)}?limit=250` });
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

export async function readCard(conekta: Conekta, subscription_id: string): Promise<ChargedCard | null> {
  const stands = await readSubscription(conekta, subscription_id);
  return stands && cardOf(conekta, stands);
}

/** Subscribes the order's customer, once; a card that is refused immediately leaves no subscription. */
export async function chargeSubscription(conekta: Conekta, found: Order, source_id: string): Promise<Payment> {
  const { customer_id, plan: first, terms } = agreedIn(found);
  const mine = await claim(conekta, first);
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

/** Moves a subscription to a state; one that is already in it, or over, stays unchanged. */
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

/**
 * Resumes a subscription. The next charge is set as the end of a trial while it is still paused, so that resuming charges
 * nothing.
 */
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

/** Asks Conekta to retry a refused charge now; otherwise it retries on its own schedule. */
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

/**
 * Creates a plan for this purchase only, like its first one; the next charge has the plan that the subscription has then.
 */
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
  await makePlan(conekta, body);
  const path = `${of(parts.customer_id)}/${encodeURIComponent(parts.id)}`;
  const { status, code } = await conekta.ask({ method: 'PUT', path, body: { plan_id: id } });
  if (status >= 300) throw new ProviderUnavailable(`Conekta does not change the plan: ${status} ${code}`);
}
