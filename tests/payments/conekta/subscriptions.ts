import { later } from '../later.ts';
import type { Order } from './books.ts';
import { type Books, must, newId, no, objectId, ok, type Plan, type Reply, type Subscription } from './books.ts';
import { addCharge, decline, pay } from './orders.ts';
import { keepCard } from './people.ts';
import { EXPIRY } from './test-cards.ts';

export function makePlan(books: Books, request: Plan): Reply {
  if (books.plans.has(request.id)) return no(422, 'parameter_validation.plan.id.taken');
  if (request.interval === 'year' && request.frequency > 1)
    return no(422, 'parameter_validation.plan.frequency.invalid');
  const plan = { ...request, id: request.id || newId('plan'), made_at: books.now() };
  books.plans.set(plan.id, plan);
  return ok(describePlan(books, plan));
}

export const describePlan = (books: Books, { made_at, ...plan }: Plan) => ({
  ...plan,
  object: 'plan',
  livemode: false,
  created_at: made_at ?? books.now(),
});

export function subscribe(
  books: Books,
  customer_id: string,
  request: { plan_id: string; card_id?: string; trial_end?: number },
): Reply {
  const plan = books.plans.get(request.plan_id);
  const card = books.sources.get(request.card_id ?? '');
  if (!plan || card?.customer_id !== customer_id) return no(404, 'resource_not_found.entity');
  const now = books.now();
  const subscription: Subscription = {
    id: newId('sub'),
    customer_id,
    plan_id: plan.id,
    card_id: card.id,
    status: request.trial_end ? 'in_trial' : 'active',
    created_at: now,
    billing_cycle_start: now,
    billing_cycle_end: request.trial_end ?? now,
    trial_end: request.trial_end ?? null,
    last_billing_cycle_order_id: null,
    tries: 0,
  };
  books.subscriptions.set(subscription.id, subscription);
  books.tell('subscription.created', describeSubscription(subscription));
  if (!request.trial_end) bill(books, subscription);
  return ok(describeSubscription(subscription));
}

/** On the hosted page the order's lines are paid, whatever the amount, and its plan is subscribed to. */
export function subscribeOnPage(books: Books, order: Order, by: { plan_id: string; token_id: string }): void {
  const customer = must(books.customers, order.customer_info.customer_id ?? '');
  if (addCharge(books, order, { payment_method: { type: 'card', token_id: by.token_id } })) return;
  const { body } = keepCard(books, customer, { type: 'card', token_id: by.token_id });
  const { trial_period_days = 0 } = must(books.plans, by.plan_id);
  const { id: card_id } = body as { id: string };
  const trial = trial_period_days > 0 && { trial_end: books.now() + trial_period_days * 86_400 };
  subscribe(books, customer.id, { plan_id: by.plan_id, card_id, ...trial });
}

export function describeSubscription(subscription: Subscription) {
  const { tries: _, trial_end, last_billing_cycle_order_id, ...shown } = subscription;
  return {
    ...shown,
    object: 'subscription',
    subscription_start: shown.created_at,
    ...(trial_end && { trial_start: shown.created_at, trial_end }),
    ...(last_billing_cycle_order_id && { last_billing_cycle_order_id }),
  };
}

const units = {
  week: { unit: 'day', times: 7 },
  half_month: { unit: 'day', times: 15 },
  month: { unit: 'month', times: 1 },
  year: { unit: 'year', times: 1 },
} as const;

function after(at: number, { interval, frequency }: Plan): number {
  const { unit, times } = units[interval];
  return later(new Date(at * 1000), { unit, count: times * frequency }).getTime() / 1000;
}

/** Charges the due cycle with an order of its own. */
function bill(books: Books, subscription: Subscription, isRefused = false): void {
  const plan = must(books.plans, subscription.plan_id);
  const card = must(books.sources, subscription.card_id);
  const now = books.now();
  const order: Order = {
    id: newId('ord'),
    amount: plan.amount,
    currency: 'MXN',
    created_at: now,
    updated_at: now,
    payment_status: null,
    metadata: {},
    customer_info: { customer_id: subscription.customer_id },
    line: { name: plan.name, unit_price: plan.amount, quantity: 1 },
    checkout: null,
    return_url: null,
    asks: false,
    charges: [],
  };
  const charge = {
    id: objectId(),
    status: 'pending_payment',
    amount: plan.amount,
    created_at: now,
    paid_at: null,
    failure_code: null,
    reference_id: null,
    method: { object: 'card_payment', type: 'credit', brand: card.brand, last4: card.last4, ...EXPIRY },
    months: 0,
    refunds: [],
    chargeback: null,
  };
  order.charges.push(charge);
  books.orders.set(order.id, order);
  subscription.last_billing_cycle_order_id = order.id;
  if (isRefused || card.refused) {
    decline(books, order, { charge, code: card.refused ?? 'insufficient_funds' });
    subscription.status = 'past_due';
    subscription.tries += 1;
    books.tell('subscription.payment_failed', describeSubscription(subscription));
    return;
  }
  pay(books, order, charge);
  subscription.status = 'active';
  subscription.tries = 0;
  subscription.trial_end = null;
  subscription.billing_cycle_start = subscription.billing_cycle_end;
  subscription.billing_cycle_end = after(subscription.billing_cycle_end, plan);
  books.tell('subscription.paid', describeSubscription(subscription));
}

/** The next charge, or its retry, becomes due now. */
export function renew(books: Books, subscription: Subscription, isRefused: boolean): void {
  if (!['active', 'past_due', 'in_trial'].includes(subscription.status)) return;
  bill(books, subscription, isRefused);
  const { max_retries = 3 } = must(books.plans, subscription.plan_id);
  if (subscription.tries > max_retries) change(books, subscription, 'canceled');
}

function change(books: Books, subscription: Subscription, status: string): Reply {
  subscription.status = status;
  const name = status === 'canceled' || status === 'paused' ? status : 'resumed';
  books.tell(`subscription.${name}`, describeSubscription(subscription));
  return ok(describeSubscription(subscription));
}

const notSo = () => no(422, 'parameter_validation.subscription.status.invalid');
const isOver = ({ status }: Subscription) => status === 'canceled' || status === 'expired';

export const cancel = (books: Books, one: Subscription) => (isOver(one) ? notSo() : change(books, one, 'canceled'));

export const pause = (books: Books, one: Subscription) =>
  isOver(one) || one.status === 'paused' ? notSo() : change(books, one, 'paused');

export const resume = (books: Books, one: Subscription) =>
  one.status === 'paused' ? change(books, one, (one.trial_end ?? 0) > books.now() ? 'in_trial' : 'active') : notSo();

/** A refused charge is retried at once; another refusal has no further effect. */
export function retry(books: Books, one: Subscription): Reply {
  if (one.status !== 'past_due') return notSo();
  bill(books, one);
  if (one.status !== 'past_due') return ok(describeSubscription(one));
  one.tries -= 1;
  return no(422, `processing.bank.${must(books.sources, one.card_id).refused ?? 'card_declined'}`);
}

/** Another plan is charged from the next cycle on; the present cycle keeps its end. */
export function move(
  books: Books,
  one: Subscription,
  { trial_end, card_id, plan_id }: { trial_end?: number; card_id?: string; plan_id?: string },
): Reply {
  if (isOver(one)) return notSo();
  if (plan_id !== undefined && !books.plans.has(plan_id)) return no(422, 'parameter_validation.subscription.plan_id');
  one.plan_id = plan_id ?? one.plan_id;
  if (card_id) one.card_id = card_id;
  if (trial_end) {
    one.trial_end = trial_end;
    one.billing_cycle_end = trial_end;
  }
  return ok(describeSubscription(one));
}
