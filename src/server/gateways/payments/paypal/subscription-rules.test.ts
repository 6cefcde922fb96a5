import { describe, expect, it } from 'vitest';
import type { Charge, Plan, Subscription } from './answers.ts';
import { toMoney } from './money-rules.ts';
import { cyclesOf, nextChargeOf, paymentOfSubscription, planBody, statusOfSubscription } from './subscription-rules.ts';

const terms = { period: 'month' as const, interval: 1, renewal_amount: 45_000, free_trial: null };

describe('what a plan charges', () => {
  const shown = (...given: Parameters<typeof cyclesOf>) =>
    cyclesOf(...given).map(({ sequence, tenure_type, total_cycles, frequency, pricing_scheme }) =>
      [
        `${sequence} ${tenure_type} ×${total_cycles}`,
        `${frequency.interval_count} ${frequency.interval_unit}`,
        pricing_scheme.fixed_price.value,
      ].join(', '),
    );

  it.each([
    ['the same each month', 45_000, terms, ['1 REGULAR ×0, 1 MONTH, 450.00']],
    ['each three months', 45_000, { ...terms, interval: 3 }, ['1 REGULAR ×0, 3 MONTH, 450.00']],
    ['each year', 45_000, { ...terms, period: 'year' as const }, ['1 REGULAR ×0, 1 YEAR, 450.00']],
    ['less the first time', 30_000, terms, ['1 TRIAL ×1, 1 MONTH, 300.00', '2 REGULAR ×0, 1 MONTH, 450.00']],
    ['nothing the first time', 0, terms, ['1 TRIAL ×1, 1 MONTH, 0.00', '2 REGULAR ×0, 1 MONTH, 450.00']],
    [
      'a week free',
      45_000,
      { ...terms, free_trial: { period: 'day' as const, length: 7 } },
      ['1 TRIAL ×1, 7 DAY, 0.00', '2 REGULAR ×0, 1 MONTH, 450.00'],
    ],
    [
      'a week free, and then less the first time',
      30_000,
      { ...terms, free_trial: { period: 'day' as const, length: 7 } },
      ['1 TRIAL ×1, 7 DAY, 0.00', '2 TRIAL ×1, 1 MONTH, 300.00', '3 REGULAR ×0, 1 MONTH, 450.00'],
    ],
    [
      'a trial longer than PayPal’s longest step',
      45_000,
      { ...terms, free_trial: { period: 'year' as const, length: 2 } },
      ['1 TRIAL ×2, 1 YEAR, 0.00', '2 REGULAR ×0, 1 MONTH, 450.00'],
    ],
  ])('%s', (_name, amount, given, cycles) => {
    expect(shown(amount, given)).toEqual(cycles);
  });

  it('never adds an unpaid charge to the next', () => {
    expect(planBody({ title: 'Mensual', amount: 45_000 }, terms, 'CUPO').payment_preferences).toEqual({
      auto_bill_outstanding: false,
      payment_failure_threshold: 1,
    });
  });
});

const begun = new Date('2026-11-01T10:00:00Z');
const subscription = (status: string, changes: Partial<Subscription> = {}): Subscription => ({
  id: 'I-BW452GLLEP1G',
  plan_id: 'P-1',
  status,
  custom_id: '7',
  start_time: begun,
  billing_info: { failed_payments_count: 0, next_billing_time: new Date('2026-12-01T10:00:00Z') },
  links: [{ rel: 'approve', href: 'https://www.paypal.com/webapps/billing/subscriptions?ba_token=BA-1' }],
  ...changes,
});
const plan = (first: number, status = 'ACTIVE'): Plan => ({
  id: 'P-1',
  status,
  billing_cycles: [
    { sequence: 2, pricing_scheme: { fixed_price: toMoney(45_000) } },
    { sequence: 1, pricing_scheme: { fixed_price: toMoney(first) } },
  ],
});
const charge = (id: string, status: string, day = '02'): Charge => ({
  id,
  status,
  time: new Date(`2026-11-${day}T10:00:00Z`),
  amount_with_breakdown: { gross_amount: toMoney(30_000) },
});
const failed = { failed_payments_count: 0, last_failed_payment: { reason_code: 'PAYER_CANNOT_PAY' } };

describe('the state of a subscription', () => {
  it.each([
    ['APPROVAL_PENDING', 30_000, 'ACTIVE', [], 'requires-action'],
    ['APPROVAL_PENDING', 30_000, 'INACTIVE', [], 'cancelled'],
    ['APPROVED', 30_000, 'ACTIVE', [], 'approved'],
    ['APPROVED', 30_000, 'INACTIVE', [], 'cancelled'],
    ['ACTIVE', 30_000, 'ACTIVE', [], 'processing'],
    ['ACTIVE', 30_000, 'ACTIVE', ['PENDING'], 'processing'],
    ['ACTIVE', 30_000, 'ACTIVE', ['DECLINED'], 'processing'],
    ['ACTIVE', 30_000, 'ACTIVE', ['COMPLETED'], 'succeeded'],
    ['ACTIVE', 30_000, 'INACTIVE', ['COMPLETED'], 'succeeded'],
    ['ACTIVE', 0, 'ACTIVE', [], 'succeeded'],
    ['SUSPENDED', 30_000, 'ACTIVE', ['REFUNDED'], 'succeeded'],
    ['CANCELLED', 30_000, 'ACTIVE', ['COMPLETED'], 'succeeded'],
    ['CANCELLED', 30_000, 'ACTIVE', [], 'cancelled'],
    ['CANCELLED', 0, 'ACTIVE', [], 'cancelled'],
    ['CANCELLED', 0, 'ACTIVE', ['COMPLETED'], 'cancelled'],
    ['EXPIRED', 30_000, 'ACTIVE', [], 'cancelled'],
    ['A_WORD_OF_TOMORROW', 30_000, 'ACTIVE', [], 'processing'],
  ] as const)('%s, first %i, plan %s, charges %j: %s', (status, first, planIs, charges, is) => {
    const held = { subscription: subscription(status), plan: plan(first, planIs) };
    expect(statusOfSubscription({ ...held, charges: charges.map((of) => charge('C1', of)) })).toBe(is);
  });

  it('failed when its first charge was refused, and says why', () => {
    const held = { subscription: subscription('ACTIVE', { billing_info: failed }), plan: plan(30_000), charges: [] };
    expect(paymentOfSubscription(held)).toMatchObject({ status: 'failed', failure: { decline_code: 'do_not_honor' } });
  });

  it('has the id and the amount of its first charge once paid', () => {
    const charges = [
      charge('LATER', 'COMPLETED', '09'),
      charge('FIRST', 'COMPLETED'),
      charge('NONE', 'DECLINED', '01'),
    ];
    expect(paymentOfSubscription({ subscription: subscription('ACTIVE'), plan: plan(30_000), charges })).toMatchObject({
      payment_id: 'FIRST',
      amount: 30_000,
      subscription: { subscription_id: 'I-BW452GLLEP1G', trial: false },
    });
  });

  it('has the first charged amount, else the price of its first period', () => {
    const held = { subscription: subscription('ACTIVE'), plan: plan(45_000), charges: [charge('FIRST', 'COMPLETED')] };
    expect(paymentOfSubscription(held)).toMatchObject({ amount: 30_000, failure: null, session_url: null });
    expect(paymentOfSubscription({ ...held, charges: [] })).toMatchObject({ amount: 45_000, failure: null });
  });

  it('has a PayPal link only while she has to approve, and is a subscription only once active', () => {
    const waiting = { subscription: subscription('APPROVAL_PENDING'), plan: plan(30_000), charges: [] };
    expect(paymentOfSubscription(waiting)).toMatchObject({
      session_url: 'https://www.paypal.com/webapps/billing/subscriptions?ba_token=BA-1',
      subscription: null,
    });
    expect(paymentOfSubscription({ ...waiting, subscription: subscription('APPROVED') }).session_url).toBeNull();
  });

  it('keeps its own id if a charge has an unknown state, or after a free trial', () => {
    const charges = [charge('FIRST', 'COMPLETED')];
    const unknown = { subscription: subscription('A_WORD_OF_TOMORROW'), plan: plan(30_000), charges };
    const trial = { subscription: subscription('ACTIVE'), plan: plan(0), charges };
    for (const held of [unknown, trial]) expect(paymentOfSubscription(held).payment_id).toBe('I-BW452GLLEP1G');
  });

  it('has amount zero and its own id in a free trial', () => {
    const payment = paymentOfSubscription({ subscription: subscription('ACTIVE'), plan: plan(0), charges: [] });
    expect(payment).toMatchObject({ payment_id: 'I-BW452GLLEP1G', amount: 0, subscription: { trial: true } });
  });

  it('charges next when PayPal says, or at its start while it does not say', () => {
    expect(nextChargeOf(subscription('ACTIVE'))).toEqual(new Date('2026-12-01T10:00:00Z'));
    expect(nextChargeOf(subscription('ACTIVE', { billing_info: undefined }))).toEqual(begun);
  });
});
