import { describe, expect, it } from 'vitest';
import { order, subscription } from './answers.ts';
import { cycleOf, nextChargeOf, paymentOfSubscription, planBody, termsOf, trialEnd } from './subscription-rules.ts';

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
    ...{ id: 'ord_ours', amount: 45_000, currency: 'MXN', created_at: 1, customer_info: { customer_id: 'cus_1' } },
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

it('what was agreed is read again, and what nobody can read is nothing', () => {
  expect(termsOf(orderOf(trial))).toEqual(trial);
  for (const metadata of [{}, { terms: 'x' }, { terms: '{}' }]) expect(termsOf({ metadata } as never)).toBeNull();
});

it('a plan has the price of each later charge', () => {
  const body = planBody({ id: 'p', title: 'Mensual', given: terms });
  expect(body).toMatchObject({ id: 'p', name: 'Mensual', amount: 45_000, interval: 'month', frequency: 1 });
});

describe('how the payment of a subscription stands', () => {
  it.each([
    ['charged', terms, {}, 'paid', 'succeeded', 'ord_charged'],
    ['free at first', trial, { status: 'in_trial', trial_end: 100 }, null, 'succeeded', 'ord_ours'],
    ['its first charge is not answered yet', terms, {}, null, 'processing', 'ord_ours'],
    ['refused', terms, { status: 'past_due' }, 'declined', 'failed', 'ord_ours'],
    ['over before it was paid', terms, { status: 'canceled' }, null, 'cancelled', 'ord_ours'],
  ])('%s', (_what, agreed, changes, paid, status, payment_id) => {
    const found = paymentOfSubscription(orderOf(agreed), {
      subscription: subscriptionOf(changes),
      charged: paid === null ? null : charged(paid),
    });
    expect(found).toMatchObject({ status, payment_id });
    expect(found.subscription === null).toBe(status !== 'succeeded');
  });

  it('free means nothing paid, charged at the end of the trial', () => {
    const given = { subscription: subscriptionOf({ status: 'in_trial', trial_end: 100 }), charged: null };
    expect(paymentOfSubscription(orderOf(trial), given)).toMatchObject({
      amount: 0,
      subscription: { trial: true, subscription_id: 'cus_1:sub_1', next_charge_at: new Date(100_000) },
    });
  });
});

it('a trial that only moves the next charge says when it comes', () => {
  expect(nextChargeOf(subscriptionOf({ status: 'in_trial', trial_end: 300 }))).toEqual(new Date(300_000));
  expect(nextChargeOf(subscriptionOf({ trial_end: 100 }))).toEqual(new Date(200_000));
});
