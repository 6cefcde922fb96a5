import { describe, expect, it } from 'vitest';
import {
  asCharged,
  chargedAt,
  chargeOnItsDay,
  isReportedToStaff,
  isTooLateToPostpone,
  isUnwanted,
  judgePayment,
  trialDays,
  warnedBefore,
} from './charge-rules.ts';

describe('a payment reported by a provider', () => {
  const plan = { class_package_id: 1, terms: { class_package_id: 1 } };
  const ten = { ...plan, status: 'pending' as const, total_payment: 100_000, renewal_payment: null };
  /** The first charge is half of the later ones. */
  const monthly = { ...plan, status: 'pending' as const, total_payment: 50_000, renewal_payment: 100_000 };
  const running = { ...monthly, status: 'active' as const };
  /** The price is the same as before; the first charge of the former plan is not an amount it asks for. */
  const changed = { ...running, terms: { class_package_id: 2 } };
  const pesos = (amount: number) => ({ amount, currency: 'MXN', is_charge: false });
  const charge = (amount: number) => ({ ...pesos(amount), is_charge: true });

  it.each([
    ['of a package, as asked', ten, pesos(100_000), 'due'],
    ['of a package, another amount', ten, pesos(99_999), 'wrong-amount'],
    ['of a package, in dollars', ten, { ...pesos(100_000), currency: 'USD' }, 'wrong-currency'],
    ['of another amount, in dollars', ten, { ...pesos(1), currency: 'USD' }, 'wrong-currency'],
    ['of a subscription, its first charge', monthly, charge(50_000), 'due'],
    ['of a subscription, a later charge reported first', monthly, charge(100_000), 'due'],
    ['of a subscription that stands, each later charge', running, charge(100_000), 'renewal'],
    ['of a running subscription, its first charge reported late', running, charge(50_000), 'renewal'],
    ['of a subscription that stands, another amount', running, charge(70_000), 'wrong-amount'],
    ['of another plan by now, each charge', changed, charge(100_000), 'renewal'],
    ['of another plan by now, what was paid first', changed, charge(50_000), 'wrong-amount'],
    ['that is no charge of the subscription', running, pesos(50_000), 'due'],
    ['that is no charge, as much as a later one', running, pesos(100_000), 'wrong-amount'],
    ['of a subscription that ended', { ...running, status: 'cancelled' as const }, charge(100_000), 'due'],
  ])('%s', (_, purchase, paid, judged) => {
    expect(judgePayment(purchase, paid)).toBe(judged);
  });
});

it.each([
  ['2026-11-30T18:00:00Z', 7],
  ['2026-11-30T18:00:01Z', 8],
  ['2026-11-23T19:00:00Z', 1],
  ['2026-11-23T17:00:00Z', 1],
])('a trial until %s gives %i days', (next_charge_at, days) => {
  expect(trialDays(new Date('2026-11-23T18:00:00Z'), new Date(next_charge_at))).toBe(days);
});

it.each([
  ['refunding', true],
  ['late-money', true],
  ['paid-twice', true],
  ['done', false],
  ['repeated', false],
  ['wrong-amount', false],
])('a subscription whose charge came to "%s" must charge no more: %s', (outcome, unwanted) => {
  expect(isUnwanted(outcome)).toBe(unwanted);
});

it('a charge is notified six days before', () => {
  expect(warnedBefore(new Date('2026-11-23T18:00:00Z')).toISOString()).toBe('2026-11-29T18:00:00.000Z');
});

it.each([
  [1, false],
  [19, false],
  [20, true],
  [21, false],
])('attempt %i to stop a subscription is reported to staff: %s', (tries, reported) => {
  expect(isReportedToStaff(tries)).toBe(reported);
});

describe('a postponed charge', () => {
  const at = new Date('2026-11-23T13:00:00.000Z');
  it.each([
    ['an hour before it, its provider may be charging', '2026-11-23T14:00:00.000Z', true],
    ['a moment sooner it is in time', '2026-11-23T14:00:00.001Z', false],
    ['once it is over it is too late', '2026-11-23T12:00:00.000Z', true],
  ])('%s', (_, charge, late) => expect(isTooLateToPostpone(at, charge)).toBe(late));

  it('happens on the requested day, or as soon as the provider can be informed', () => {
    expect(chargedAt(at, '2026-12-01T13:00:00.000Z').toISOString()).toBe('2026-12-01T13:00:00.000Z');
    expect(chargedAt(at, '2026-11-01T13:00:00.000Z').toISOString()).toBe('2026-11-23T14:00:00.000Z');
  });
});

describe('a subscription from its next charge on', () => {
  const terms = { free_trial_length: null, title: 'Mensual' };
  const running = { total_payment: 50_000, renewal_payment: 100_000, paid_at: null, paid: 50_000, terms };

  it('is what it was, at the price of a later charge', () => {
    expect(asCharged(running, undefined)).toEqual(running);
  });

  it('is the plan it changes to, at its price', () => {
    const change = { terms: { free_trial_length: null, title: 'Anual' }, renewal_payment: 900_000 };
    expect(asCharged(running, change)).toEqual({ ...running, ...change });
  });
});

describe('the charge after one that a freeze had moved and moved back', () => {
  const month = { period: 'month', interval: 1 } as const;
  const at = (day: string) => `${day}T18:00:00.000Z`;
  it.each([
    ['of the 31st, after February', '2027-02-28', ['2027-01-31', '2026-12-31'], month, '2027-03-31'],
    ['of the 31st, after a month of thirty days', '2027-04-30', ['2027-03-31'], month, '2027-05-31'],
    ['of the 30th, after February', '2027-02-28', ['2027-01-30'], month, '2027-03-30'],
    ['of the 29th in a leap year', '2028-02-29', ['2028-01-29'], month, null],
    [
      'of the 31st every two months, after February and April',
      '2027-04-30',
      ['2027-02-28', '2026-12-31'],
      { period: 'month', interval: 2 } as const,
      '2027-06-30',
    ],
    ['of 29 February each year', '2029-02-28', ['2028-02-29'], { period: 'year', interval: 1 } as const, '2030-02-28'],
    ['that was moved for good', '2027-03-03', ['2027-01-31'], month, null],
    ['moved for good to the end of a month', '2027-02-28', ['2026-12-31'], month, null],
    ['of the 15th', '2027-02-15', ['2027-01-15'], month, null],
    ['of every 31 days', '2027-02-28', ['2027-01-28'], { period: 'day', interval: 31 } as const, null],
    [
      'of every day, after days without any',
      '2027-02-28',
      ['2027-01-31'],
      { period: 'day', interval: 1 } as const,
      null,
    ],
    ['with none before it', '2027-02-28', [], month, null],
  ])('%s', (_, charged, earlier, every, next) => {
    expect(chargeOnItsDay(at(charged), earlier.map(at), every)).toEqual(next === null ? null : new Date(at(next)));
  });
});
