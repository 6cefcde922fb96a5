import { describe, expect, it } from 'vitest';
import type { DiscountFacts, OwnPending, PackageFacts, SaleFacts } from '../facts.ts';
import { decideMoney, GOING_BACK, type MoneyFacts, refuseLate, wayBack } from './late-money-rules.ts';

describe('a payment for a purchase', () => {
  const pending: MoneyFacts = {
    status: 'pending',
    deliverable: true,
    special: false,
    held: false,
    other_welcome: false,
    replaced: false,
    used_up: false,
  };
  const place = { special: true, held: true };
  const failed = { status: 'failed' as const };

  it.each<[string, Partial<MoneyFacts>, ReturnType<typeof decideMoney>]>([
    ['in time', {}, 'completes'],
    ['in time, its place still held', place, 'completes'],
    ['in time, its place gone', { special: true }, 'late-money'],
    ['in time, for videos nobody can see', { deliverable: false }, 'late-money'],
    ['in time, another welcome package paid first', { other_welcome: true }, 'other-welcome'],
    ['too late, nobody hurt by it', failed, 'completes'],
    ['too late, for a class', { ...failed, special: true }, 'with-a-new-place'],
    ['too late, its uses somebody else’s', { ...failed, used_up: true }, 'late-money'],
    ['too late for a class, its uses somebody else’s', { ...failed, special: true, used_up: true }, 'late-money'],
    ['too late, for videos nobody can see', { ...failed, deliverable: false }, 'late-money'],
    ['too late, another attempt in its place', { ...failed, replaced: true }, 'paid-twice'],
    [
      'too late, another attempt in its place and its uses gone',
      { ...failed, replaced: true, used_up: true },
      'paid-twice',
    ],
    ['too late, another welcome package paid first', { ...failed, other_welcome: true }, 'other-welcome'],
    ['a second time', { status: 'completed' }, 'paid-twice'],
    ['a second time, for a place', { status: 'completed', special: true }, 'paid-twice'],
    ['a second time, for videos nobody can see', { status: 'completed', deliverable: false }, 'paid-twice'],
    ['a second time, for a subscription', { status: 'active' }, 'paid-twice'],
    ['for one that was given up', { status: 'cancelled' }, 'late-money'],
    ['for one that was revoked', { status: 'revoked' }, 'late-money'],
    [
      'for one that was revoked, another welcome package paid first',
      { status: 'revoked', other_welcome: true },
      'other-welcome',
    ],
  ])('%s', (_, change, outcome) => {
    expect(decideMoney({ ...pending, ...change })).toBe(outcome);
  });
});

describe('a purchase that failed', () => {
  const sold = { limit_per_customer: null, total_limit: null, sold: 0 } as PackageFacts;
  const discount = { max_uses: null, uses: 8, max_uses_per_customer: null, own_uses: 2 } as DiscountFacts;
  const facts: Pick<SaleFacts, 'package' | 'discount' | 'own_purchases' | 'pending'> = {
    package: sold,
    discount: null,
    own_purchases: 1,
    pending: null,
  };
  const unfinished = { purchase_id: 8 } as OwnPending;

  it.each<[string, Partial<typeof facts>, string | undefined]>([
    ['whose package stands', {}, undefined],
    ['whose package is gone', { package: null }, 'package-not-found'],
    ['the last its buyer may have', { package: { ...sold, limit_per_customer: 2 } }, undefined],
    ['more than its buyer may have', { package: { ...sold, limit_per_customer: 1 } }, 'purchase-limit'],
    [
      'beside another its buyer has begun, the last she may have',
      { package: { ...sold, limit_per_customer: 2 }, pending: unfinished },
      'purchase-limit',
    ],
    ['the last there is', { package: { ...sold, total_limit: 5, sold: 4 } }, undefined],
    ['sold out meanwhile', { package: { ...sold, total_limit: 5, sold: 5 } }, 'package-sold-out'],
    [
      'sold out by what its buyer has begun beside it',
      { package: { ...sold, total_limit: 5, sold: 5 }, pending: unfinished },
      'package-sold-out',
    ],
    ['with a discount without limits', { discount }, undefined],
    ['with the last use of a discount', { discount: { ...discount, max_uses: 9 } }, undefined],
    ['with a discount used up by others', { discount: { ...discount, max_uses: 8 } }, 'discount-used-up'],
    ['with her last use of a discount', { discount: { ...discount, max_uses_per_customer: 3 } }, undefined],
    ['with a discount used up by herself', { discount: { ...discount, max_uses_per_customer: 2 } }, 'discount-used-up'],
    [
      'sold out, which is said before its discount',
      { package: { ...sold, total_limit: 5, sold: 5 }, discount: { ...discount, max_uses: 8 } },
      'package-sold-out',
    ],
  ])('%s', (_, change, refused) => {
    expect(refuseLate({ ...facts, ...change })?.code).toBe(refused);
  });
});

describe('a payment that completes no purchase', () => {
  it.each<[number, boolean, ReturnType<typeof wayBack>]>([
    [10_000, true, 'provider'],
    [1, true, 'provider'],
    [0, true, 'none'],
    [10_000, false, 'staff'],
    [0, false, 'staff'],
  ])('of %i centavos, the provider giving back %s: %s', (amount, refunds, way) => {
    expect(wayBack(amount, { refunds })).toBe(way);
  });

  it('is reported with its reason', () => {
    const said = Object.entries(GOING_BACK).map(([not, { alert, topic, why }]) => [not, alert, topic, why !== '']);
    expect(said).toEqual([
      ['other-welcome', 'paid-twice', 'paid-twice', true],
      ['paid-twice', 'paid-twice', 'paid-twice', false],
      ['late-money', 'late-money', 'late-money', false],
    ]);
  });
});
