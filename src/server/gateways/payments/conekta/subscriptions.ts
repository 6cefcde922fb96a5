import { refuse } from '#shared/refusals.ts';
import type { CardFailure } from '../card-failure.ts';
import { type ChargedCard, ProviderUnavailable, type SubscriptionPlan } from '../payment-gateway.ts';
import { toSeconds } from '../seconds.ts';
import { type Subscription, subscription } from './answers.ts';
import { type Conekta, read } from './client.ts';
import { cardOf } from './customers.ts';
import { failureOf } from './failure-rules.ts';
import { changedPlanIdOf, partsOf, purchaseOfPlan } from './order-rules.ts';
import { makePlan } from './plans.ts';
import { planBody } from './subscription-rules.ts';

/** The path of a customer's subscriptions. */
export const subscriptionsOf = (customer_id: string) => `/customers/${encodeURIComponent(customer_id)}/subscriptions`;

export async function readSubscription(conekta: Conekta, subscription_id: string): Promise<Subscription | null> {
  const parts = partsOf(subscription_id);
  if (!parts) return null;
  const path = `${subscriptionsOf(parts.customer_id)}/${encodeURIComponent(parts.id)}`;
  const answer = await conekta.ask({ method: 'GET', path });
  return answer.status === 404 ? null : read(subscription, answer);
}

export async function readCard(conekta: Conekta, subscription_id: string): Promise<ChargedCard | null> {
  const current = await readSubscription(conekta, subscription_id);
  return current && cardOf(conekta, current);
}

/** Moves a subscription to a state; one that is already in it, or over, stays unchanged. */
async function moveTo(
  conekta: Conekta,
  { subscription_id, act, done }: { subscription_id: string; act: string; done: readonly string[] },
): Promise<void> {
  const parts = partsOf(subscription_id);
  if (!parts) return;
  const path = `${subscriptionsOf(parts.customer_id)}/${encodeURIComponent(parts.id)}/${act}`;
  const { status, code } = await conekta.ask({ method: 'POST', path });
  if (status < 300 || status === 404) return;
  const current = await readSubscription(conekta, subscription_id);
  if (current && !done.includes(current.status))
    throw new ProviderUnavailable(`Conekta does not ${act} a subscription that is ${current.status}: ${code}`);
}

const over = ['canceled', 'expired'];

export const cancelSubscription = (conekta: Conekta, subscription_id: string) =>
  moveTo(conekta, { subscription_id, act: 'cancel', done: over });

export const pauseSubscription = (conekta: Conekta, subscription_id: string) =>
  moveTo(conekta, { subscription_id, act: 'pause', done: ['paused', ...over] });

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
  const path = `${subscriptionsOf(parts.customer_id)}/${encodeURIComponent(parts.id)}`;
  const body = { trial_end: toSeconds(next_charge_at) };
  const { status, code } = await conekta.ask({ method: 'PUT', path, body });
  if (status >= 300) throw new ProviderUnavailable(`Conekta does not move the next charge: ${status} ${code}`);
  await moveTo(conekta, { subscription_id, act: 'resume', done: ['active', 'in_trial', ...over] });
}

/** Asks Conekta to retry a refused charge now; otherwise it retries on its own schedule. */
export async function changeCard(
  conekta: Conekta,
  { subscription_id, source_id }: { subscription_id: string; source_id: string },
): Promise<CardFailure | null> {
  const [parts, card] = [partsOf(subscription_id), partsOf(source_id)];
  if (!parts || card?.customer_id !== parts.customer_id) return refuse('payment-refused');
  const path = `${subscriptionsOf(parts.customer_id)}/${encodeURIComponent(parts.id)}`;
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
  const current = await readSubscription(conekta, subscription_id);
  const parts = partsOf(subscription_id);
  if (!current || !parts || over.includes(current.status)) return refuse('payment-refused');
  const { title, amount: renewal_amount, period, interval } = plan;
  const purchase_name = purchaseOfPlan(current.plan_id) ?? refuse('payment-refused');
  const id = changedPlanIdOf(purchase_name, plan);
  const body = planBody({ id, title, given: { period, interval, renewal_amount, free_trial: null } });
  if (!body) return refuse('payment-refused');
  if (current.plan_id === id) return;
  await makePlan(conekta, body);
  const path = `${subscriptionsOf(parts.customer_id)}/${encodeURIComponent(parts.id)}`;
  const { status, code } = await conekta.ask({ method: 'PUT', path, body: { plan_id: id } });
  if (status >= 300) throw new ProviderUnavailable(`Conekta does not change the plan: ${status} ${code}`);
}
