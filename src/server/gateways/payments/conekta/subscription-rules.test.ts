import { describe, expect, it } from 'vitest';
import { order, subscription } from './answers.ts';
import {
  canAgree,
  cycleOf,
  nextChargeOf,
  paymentOfSubscription,
  planBody,
  termsOf,
  trialDays,
  trialEnd,
} from './subscription-rules.ts';

it.each([
  ['day', 7, { interval: 'week', frequency: 1 }],
  ['day', 28, { interval: 'week', frequency: 4 }],
  ['day', 10, null],
  ['month', 3, { interval: 'month', frequency: 3 }],
  ['year', 1, { interval: 'year', frequency: 1 }],
] as const)('every %s × %i is %j', (period, interval, cycle) => {
  expect(cycleOf({ period, interval })).toEqual(cycle);
});

it.each([
  ['2026-11-23T16:00:00Z', 'day', 7, '2026-11-30T16:00:00.000Z'],
  ['2027-01-31T16:00:00Z', 'month', 1, '2027-02-28T16:00:00.000Z'],
  ['2026-12-15T16:00:00Z', 'month', 2, '2027-02-15T16:00:00.000Z'],
  ['2028-02-29T16:00:00Z', 'year', 1, '2029-02-28T16:00:00.000Z'],
] as const)('a trial from %s of %s × %i ends %s', (from, period, length, to) => {
  expect(trialEnd(new Date(from), { period, length }).toISOString()).toBe(to);
});

const terms = { period: 'month' as const, interval: 1, renewal_amount: 45_000, free_trial: null };
const trial = { ...terms, free_trial: { period: 'day' as const, length: 7 } };
const orderOf = (agreed: object) =>
  order.parse({
    id: 'ord_ours',
    amount: 45_000,
    currency: 'MXN',
    created_at: 1,
    customer_info: { customer_id: 'cus_1' },
    metadata: { terms: JSON.stringify(agreed) },
  });
const charged = (payment_status: string) =>
  order.parse({ id: 'ord_charged', amount: 45_000, currency: 'MXN', created_at: 1, payment_status });
const subscriptionOf = (changes: object) =>
  subscription.parse({
    id: 'sub_1',
    customer_id: 'cus_1',
    plan_id: 'p',
    status: 'active',
    billing_cycle_end: 200,
    ...changes,
  });

it('agreed terms are parsed, and unreadable ones are none', () => {
  expect(termsOf(orderOf(trial))).toEqual(trial);
  for (const metadata of [{}, { terms: 'x' }, { terms: '{}' }]) expect(termsOf({ metadata } as never)).toBeNull();
});

it('a plan has the price of each later charge', () => {
  const body = planBody({ id: 'p', title: 'Mensual', given: terms });
  expect(body).toMatchObject({ id: 'p', name: 'Mensual', amount: 45_000, interval: 'month', frequency: 1 });
});

it('a plan has free days only if its page grants them, and there is none for unsupported intervals', () => {
  expect('trial_period_days' in (planBody({ id: 'p', title: 'Mensual', given: terms }) ?? {})).toBe(false);
  expect(planBody({ id: 'p', title: 'Mensual', given: terms }, 7)).toMatchObject({ trial_period_days: 7 });
  expect(planBody({ id: 'p', title: 'Diez días', given: { ...terms, period: 'day', interval: 10 } })).toBeNull();
});

it('free days are whole days, and none without a trial', () => {
  const now = new Date('2026-11-23T16:00:00Z');
  expect([trialDays(now, trial), trialDays(now, terms)]).toEqual([7, 0]);
});

const token = { way: 'token', token_id: 'tok_1', save: false } as const;
const reference = { way: 'reference', kind: 'oxxo', expires_at: new Date(0) } as const;
it.each([
  ['no subscription', { pay: reference, amount: 1 }, true],
  ['a card at one price', { pay: token, amount: 45_000, subscription: terms }, true],
  ['another first charge', { pay: token, amount: 1, subscription: terms }, false],
  ['another first charge after free days: none is made', { pay: token, amount: 0, subscription: trial }, true],
  ['a number at a shop', { pay: reference, amount: 45_000, subscription: terms }, false],
  [
    'days that are no weeks',
    { pay: token, amount: 45_000, subscription: { ...terms, period: 'day', interval: 10 } },
    false,
  ],
] as const)('Conekta agrees to %s: %#', (_what, asked, agrees) => {
  expect(canAgree(asked)).toBe(agrees);
});

describe('the state of a subscription’s payment', () => {
  it.each([
    ['charged', terms, {}, 'paid', 'succeeded', 'ord_charged'],
    ['free at first', trial, { status: 'in_trial', trial_end: 100 }, null, 'succeeded', 'ord_ours'],
    ['its first charge is not answered yet', terms, {}, null, 'processing', 'ord_ours'],
    ['refused', terms, { status: 'past_due' }, 'declined', 'failed', 'ord_ours'],
    ['owed, and Conekta says no order', terms, { status: 'past_due' }, null, 'failed', 'ord_ours'],
    ['refused while it still runs', terms, {}, 'declined', 'failed', 'ord_ours'],
    ['free by Conekta, though nothing of it was agreed', terms, { status: 'in_trial' }, null, 'processing', 'ord_ours'],
    ['to be free, and Conekta has not begun', trial, {}, null, 'processing', 'ord_ours'],
    ['over by its time', terms, { status: 'expired' }, null, 'cancelled', 'ord_ours'],
    ['charged, and nobody says when again', terms, { billing_cycle_end: null }, 'paid', 'processing', 'ord_ours'],
    ['over before it was paid', terms, { status: 'canceled' }, null, 'cancelled', 'ord_ours'],
  ])('%s', (_what, agreed, changes, paid, status, payment_id) => {
    const found = paymentOfSubscription(orderOf(agreed), {
      subscription: subscriptionOf(changes),
      charged: paid === null ? null : charged(paid),
    });
    expect(found).toMatchObject({ status, payment_id });
    expect(found.subscription === null).toBe(status !== 'succeeded');
    expect(found.failure).toBe(status === 'failed' && paid !== null ? found.failure : null);
  });

  it('has the reason of the last refused charge', () => {
    const refused = order.parse({
      id: 'ord_charged',
      amount: 45_000,
      currency: 'MXN',
      created_at: 1,
      payment_status: 'declined',
      charges: {
        data: [{ id: '6a', status: 'declined', amount: 45_000, created_at: 1, failure_code: 'expired_card' }],
      },
    });
    const given = { subscription: subscriptionOf({ status: 'past_due' }), charged: refused };
    expect(paymentOfSubscription(orderOf(terms), given).failure).toMatchObject({ code: 'expired_card' });
    const ended = { ...given, subscription: subscriptionOf({ status: 'canceled' }), charged: null };
    expect(paymentOfSubscription(orderOf(terms), ended).failure).toBeNull();
    const again = { subscription: subscriptionOf({}), charged: { ...refused, payment_status: 'canceled' } };
    expect(paymentOfSubscription(orderOf(terms), again)).toMatchObject({ status: 'processing', failure: null });
  });

  it('has the charged amount, else the agreed one, else the order’s', () => {
    const amountOf = (agreed: object, charge: ReturnType<typeof charged> | null) =>
      paymentOfSubscription(orderOf(agreed), { subscription: subscriptionOf({}), charged: charge }).amount;
    expect(amountOf({ ...terms, renewal_amount: 50_000 }, { ...charged('paid'), amount: 48_000 })).toBe(48_000);
    expect(amountOf({ ...terms, renewal_amount: 50_000 }, null)).toBe(50_000);
    expect(amountOf({}, null)).toBe(45_000);
  });

  it('a charged trial is no longer free', () => {
    const given = { subscription: subscriptionOf({}), charged: charged('paid') };
    expect(paymentOfSubscription(orderOf(trial), given)).toMatchObject({
      amount: 45_000,
      subscription: { trial: false },
    });
  });

  it('free means nothing paid, and a charge at the end of the trial', () => {
    const given = { subscription: subscriptionOf({ status: 'in_trial', trial_end: 100 }), charged: null };
    expect(paymentOfSubscription(orderOf(trial), given)).toMatchObject({
      amount: 0,
      subscription: { trial: true, subscription_id: 'cus_1:sub_1', next_charge_at: new Date(100_000) },
    });
  });
});

it('a trial that only moves the next charge has its date', () => {
  expect(nextChargeOf(subscriptionOf({ status: 'in_trial', trial_end: 300 }))).toEqual(new Date(300_000));
  expect(nextChargeOf(subscriptionOf({ trial_end: 100 }))).toEqual(new Date(200_000));
  expect(nextChargeOf(subscriptionOf({ status: 'in_trial' }))).toEqual(new Date(200_000));
  expect(nextChargeOf(subscriptionOf({ billing_cycle_end: null, trial_end: 100 }))).toEqual(new Date(100_000));
  expect(nextChargeOf(subscriptionOf({ billing_cycle_end: null }))).toBeNull();
});
