import { later } from '../later.ts';
import { type Books, instant, type Money, moneyOf, newId, no, type Reply, take } from './books.ts';

interface Cycle {
  frequency: { interval_unit: 'DAY' | 'WEEK' | 'MONTH' | 'YEAR'; interval_count?: number };
  tenure_type: string;
  sequence: number;
  total_cycles?: number;
  pricing_scheme?: { fixed_price?: Money };
}

interface PlanRequest {
  product_id: string;
  name: string;
  status?: string;
  billing_cycles: Cycle[];
  payment_preferences: { payment_failure_threshold?: number };
}

export interface Plan extends PlanRequest {
  id: string;
}

export interface Subscription {
  id: string;
  plan: Plan;
  status: string;
  custom_id: string | undefined;
  waits: boolean;
  start: Date;
  next: Date | null;
  return_url: string;
  cancel_url: string;
  /** The number of periods that were charged or free. */
  periods: number;
  /** Attempts of the due charge, and consecutive failures. */
  tries: number;
  failures: number;
  /** Sales, oldest first. */
  sales: string[];
  declined: boolean;
}

interface SubscriptionRequest {
  plan_id: string;
  custom_id?: string;
  application_context?: { return_url: string; cancel_url: string; user_action?: string };
}

export const subscriptionBooks = () => ({
  products: new Map<string, { id: string; name: string; type: string }>(),
  plans: new Map<string, Plan>(),
  subscriptions: new Map<string, Subscription>(),
});
export type Subscriptions = ReturnType<typeof subscriptionBooks>;

export function makeProduct({ products }: Subscriptions, request: { id?: string; name: string; type: string }): Reply {
  const product = { ...request, id: request.id ?? `PROD-${newId()}` };
  if (products.has(product.id)) return no(422, 'DUPLICATE_RESOURCE_IDENTIFIER');
  products.set(product.id, product);
  return { status: 201, body: product };
}

const longest = { DAY: 365, WEEK: 52, MONTH: 12, YEAR: 1 };

export function makePlan({ products, plans }: Subscriptions, request: PlanRequest): Reply {
  const { billing_cycles: cycles } = request;
  if (!products.has(request.product_id)) return no(404, 'RESOURCE_NOT_FOUND');
  const sequences = cycles.map(({ sequence }) => sequence);
  const trials = cycles.filter(({ tenure_type }) => tenure_type === 'TRIAL');
  const isOrdered = sequences.every((sequence, index) => sequence === index + 1);
  const fits = cycles.every(
    ({ frequency: { interval_unit, interval_count = 1 } }) => interval_count <= longest[interval_unit],
  );
  const ends = trials.every(({ total_cycles = 1 }) => total_cycles >= 1);
  const last = cycles.at(-1);
  if (!isOrdered || !fits || !ends || trials.length > 2 || last?.tenure_type !== 'REGULAR')
    return no(400, 'INVALID_PARAMETER_VALUE');
  const plan = { ...request, id: `P-${newId()}`, status: request.status ?? 'ACTIVE' };
  plans.set(plan.id, plan);
  return { status: 201, body: plan };
}

export function makeSubscription(books: Books, all: Subscriptions, request: SubscriptionRequest): Reply {
  const plan = all.plans.get(request.plan_id);
  if (!plan) return no(404, 'RESOURCE_NOT_FOUND');
  if (plan.status !== 'ACTIVE') return no(422, 'PLAN_STATUS_INVALID');
  const subscription: Subscription = {
    id: `I-${newId().slice(0, 12)}`,
    plan,
    status: 'APPROVAL_PENDING',
    custom_id: request.custom_id,
    waits: request.application_context?.user_action === 'CONTINUE',
    start: books.now(),
    next: null,
    return_url: request.application_context?.return_url ?? '',
    cancel_url: request.application_context?.cancel_url ?? '',
    periods: 0,
    tries: 0,
    failures: 0,
    sales: [],
    declined: false,
  };
  all.subscriptions.set(subscription.id, subscription);
  return { status: 201, body: describeSubscription(books, subscription) };
}

export function describeSubscription(books: Books, subscription: Subscription) {
  const { id, plan, status, custom_id, start, next, failures, tries } = subscription;
  const begun = status !== 'APPROVAL_PENDING' && status !== 'APPROVED';
  const links = [{ href: `${books.base}/v1/billing/subscriptions/${id}`, rel: 'self', method: 'GET' }];
  const approve = { href: `${books.base}/webapps/billing/subscriptions?token=${id}`, rel: 'approve', method: 'GET' };
  return {
    id,
    plan_id: plan.id,
    status,
    ...(custom_id && { custom_id }),
    quantity: '1',
    start_time: instant(start),
    ...(begun && {
      billing_info: {
        outstanding_balance: moneyOf(0),
        failed_payments_count: failures,
        ...(next && { next_billing_time: instant(next) }),
        ...(tries > 0 && {
          last_failed_payment: {
            amount: priceOf(subscription),
            time: instant(books.now()),
            reason_code: 'PAYER_CANNOT_PAY',
          },
        }),
      },
    }),
    create_time: instant(start),
    links: status === 'APPROVAL_PENDING' ? [approve, ...links] : links,
  };
}

/** The cycle of the next period. */
function cycleOf({ plan, periods }: Subscription): Cycle {
  let before = 0;
  for (const cycle of plan.billing_cycles) {
    before += cycle.tenure_type === 'REGULAR' ? Number.POSITIVE_INFINITY : (cycle.total_cycles ?? 1);
    if (periods < before) return cycle;
  }
  throw new Error(`The plan ${plan.id} ends.`);
}

const priceOf = (subscription: Subscription): Money => cycleOf(subscription).pricing_scheme?.fixed_price ?? moneyOf(0);

const units = { DAY: 'day', WEEK: 'day', MONTH: 'month', YEAR: 'year' } as const;

function after(at: Date, { interval_unit, interval_count = 1 }: Cycle['frequency']): Date {
  const count = interval_unit === 'WEEK' ? 7 * interval_count : interval_count;
  return later(at, { unit: units[interval_unit], count });
}

/** Charges the due period, or grants it if it is free. */
function charge(books: Books, subscription: Subscription): void {
  const amount = priceOf(subscription);
  const { id: subscription_id, custom_id } = subscription;
  subscription.next = after(subscription.next ?? subscription.start, cycleOf(subscription).frequency);
  subscription.periods += 1;
  subscription.tries = 0;
  subscription.failures = 0;
  if (Number(amount.value) > 0)
    subscription.sales.push(take(books, { amount, custom_id, order_id: undefined, subscription_id }).id);
}

function tell(books: Books, subscription: Subscription, what: string): void {
  books.tell(`BILLING.SUBSCRIPTION.${what}`, 'subscription', describeSubscription(books, subscription));
}

export function approveSubscription(books: Books, subscription: Subscription): void {
  if (subscription.status !== 'APPROVAL_PENDING') return;
  subscription.status = 'APPROVED';
  if (!subscription.waits) begin(books, subscription);
}

function begin(books: Books, subscription: Subscription): void {
  subscription.status = 'ACTIVE';
  subscription.start = books.now();
  if (subscription.declined) {
    subscription.next = subscription.start;
    tell(books, subscription, 'ACTIVATED');
    fail(books, subscription);
  } else {
    subscription.next = null;
    charge(books, subscription);
    tell(books, subscription, 'ACTIVATED');
  }
}

export function activate(books: Books, subscription: Subscription): Reply {
  const { status, waits, failures } = subscription;
  if (status === 'APPROVED' && waits) begin(books, subscription);
  else if (status === 'SUSPENDED' && failures === 0) {
    subscription.status = 'ACTIVE';
    tell(books, subscription, 'ACTIVATED');
  } else return no(422, status === 'SUSPENDED' ? 'SUBSCRIPTION_CANNOT_BE_ACTIVATED' : 'SUBSCRIPTION_STATUS_INVALID');
  return { status: 204 };
}

export function cancel(books: Books, subscription: Subscription): Reply {
  if (subscription.status !== 'ACTIVE' && subscription.status !== 'SUSPENDED')
    return no(422, 'SUBSCRIPTION_STATUS_INVALID');
  subscription.status = 'CANCELLED';
  subscription.next = null;
  tell(books, subscription, 'CANCELLED');
  return { status: 204 };
}

export function suspend(books: Books, subscription: Subscription): void {
  subscription.status = 'SUSPENDED';
  tell(books, subscription, 'SUSPENDED');
}

export function deactivate(plan: Plan): Reply {
  if (plan.status !== 'ACTIVE') return no(422, 'PLAN_STATUS_INVALID');
  plan.status = 'INACTIVE';
  return { status: 204 };
}

/** The next charge, or its retry, becomes due. PayPal retries twice, then it counts as one failure. */
export function renew(books: Books, subscription: Subscription, isRefused: boolean): void {
  if (subscription.status !== 'ACTIVE') return;
  if (isRefused) fail(books, subscription);
  else charge(books, subscription);
}

function fail(books: Books, subscription: Subscription): void {
  subscription.tries += 1;
  if (subscription.tries === 3) subscription.failures += 1;
  tell(books, subscription, 'PAYMENT.FAILED');
  const { payment_failure_threshold: most = 0 } = subscription.plan.payment_preferences;
  if (most > 0 && subscription.failures >= most) suspend(books, subscription);
}

export function transactionsOf(books: Books, { sales }: Subscription, range: { from: Date; to: Date }): Reply {
  const transactions = sales.flatMap((id) => {
    const taken = books.taken.get(id);
    if (!taken || taken.time < range.from || taken.time > range.to) return [];
    const amount_with_breakdown = { gross_amount: taken.amount };
    return [{ id, status: taken.status, time: instant(taken.time), amount_with_breakdown }];
  });
  return { status: 200, body: { transactions } };
}
