import { describe, expect, it } from 'vitest';
import { decideRefund, leftOf, lessGivenByHand, splitByHand, splitRefund } from './refund-rules.ts';

const paid = { paid: 85_000, refunded: 0, under_way: 0, revocable: true, special: false };

it.each([
  ['all of it takes what is left of the classes', paid, 85_000, undefined, 'remove'],
  ['all that is left, too', { ...paid, refunded: -30_000, under_way: 10_000 }, 45_000, undefined, 'remove'],
  ['all of a special class takes its place', { ...paid, special: true }, 85_000, undefined, 'revoke'],
  [
    'of what was never paid there is no place',
    { ...paid, special: true, revocable: false },
    85_000,
    undefined,
    'remove',
  ],
  ['a part asks', paid, 84_999, undefined, 'refund-asks-classes'],
  ['a part that is said', paid, 40_000, 'keep', 'keep'],
  ['all of it, said otherwise', paid, 85_000, 'keep', 'keep'],
  ['a centavo too much', paid, 85_001, 'keep', 'refund-too-much'],
  ['more than is left beside what is on its way', { ...paid, under_way: 1 }, 85_000, 'keep', 'refund-too-much'],
  ['revoking what was paid', paid, 40_000, 'revoke', 'revoke'],
  ['revoking what was never paid', { ...paid, revocable: false }, 85_000, 'revoke', 'not-cancellable'],
] as const)('%s', (_, facts, amount, classes, outcome) => {
  const decision = decideRefund(facts, { amount, classes });
  expect(decision.ok ? decision.classes : decision.code).toBe(outcome);
});

interface Gateway {
  provider: string;
  can: { refunds: 'none' | 'partial' };
}

/** The providers of a studio with one, or none. */
const only = (gateway: Gateway | null) => ({
  of: (name: string | null) => (gateway?.provider === name ? gateway : null),
});

describe('which payments a refund comes from', () => {
  const card = { id: 'card', provider: 'simulated', left: 30_000 };
  const later = { id: 'later', provider: 'simulated', left: 20_000 };
  const cash = { id: 'cash', provider: null, left: 10_000 };
  const gateway: Gateway = { provider: 'simulated', can: { refunds: 'partial' } };
  const split = (amount: number, payments: (typeof card | typeof cash)[], by: Gateway | null = gateway) => {
    const decided = splitRefund(amount, payments, only(by));
    return decided.ok
      ? decided.parts.map(({ payment, amount: back, by_provider }) => [payment.id, back, by_provider])
      : decided.code;
  };
  it.each([
    ['the newest first', 5_000, [later, card], gateway, [['later', 5_000, true]]],
    [
      'all of the newest, then the one before',
      35_000,
      [later, card],
      gateway,
      [
        ['later', 20_000, true],
        ['card', 15_000, true],
      ],
    ],
    [
      'all there is',
      50_000,
      [later, card],
      gateway,
      [
        ['later', 20_000, true],
        ['card', 30_000, true],
      ],
    ],
    ['a centavo more than there is', 50_001, [later, card], gateway, 'refund-too-much'],
    [
      'by the way each came',
      35_000,
      [cash, card],
      gateway,
      [
        ['cash', 10_000, false],
        ['card', 25_000, true],
      ],
    ],
    ['cash needs no provider', 10_000, [cash, card], null, [['cash', 10_000, false]]],
    ['a provider that is not here any more', 10_001, [cash, card], null, 'no-refund-here'],
    ['another provider than the one that took it', 5_000, [card], { ...gateway, provider: 'stripe' }, 'no-refund-here'],
    ['a provider that cannot', 5_000, [card], { ...gateway, can: { refunds: 'none' as const } }, 'no-refund-here'],
    ['what went back already is passed by', 5_000, [{ ...later, left: 0 }, card], gateway, [['card', 5_000, true]]],
    ['what went back twice takes nothing', 5_000, [{ ...later, left: -100 }, card], gateway, [['card', 5_000, true]]],
  ])('%s', (_, amount, payments, by, expected) => {
    expect(split(amount, payments, by)).toEqual(expected);
  });

  it('remainder: payments less refunds and pending orders', () => {
    expect(leftOf({ paid: 500, refunded: -120, under_way: 80 })).toBe(300);
  });
});

describe('what is left of payments by hand', () => {
  const paid = (payment_method_id: number, left: number, provider: string | null = null) => ({
    payment_method_id,
    left,
    provider,
  });
  it.each([
    ['is less by what was given in its own way', [paid(2, 300), paid(4, 200)], [[2, 100]], [200, 200]],
    ['is less by what was given in another way, the newest first', [paid(4, 200), paid(2, 300)], [[3, 250]], [0, 250]],
    ['counts its own way before another', [paid(4, 200), paid(2, 300)], [[2, 300]], [200, 0]],
    ['counts what is more than its own way against the others', [paid(2, 300), paid(4, 200)], [[2, 350]], [0, 150]],
    ['counts such a rest against a newer one too', [paid(4, 200), paid(2, 300)], [[2, 350]], [150, 0]],
    ['leaves out what a provider took', [paid(1, 500, 'stripe'), paid(2, 300)], [[3, 300]], [500, 0]],
    ['leaves out a provider of the same method', [paid(1, 500, 'stripe'), paid(1, 300)], [[1, 300]], [500, 0]],
  ] as const)('%s', (_, payments, given, expected) => {
    const left = lessGivenByHand(payments, new Map(given as readonly (readonly [number, number])[]));
    expect(left.map((payment) => payment.left)).toEqual(expected);
  });
});

describe('a refund that her bank returned', () => {
  const newer = { name: 'newer', provider: 'simulated', left: 30_000, returned: 20_000 };
  const older = { name: 'older', provider: 'simulated', left: 10_000, returned: 15_000 };
  const none = { name: 'none', provider: 'simulated', left: 50_000, returned: 0 };
  const cash = { name: 'cash', provider: null, left: 8_000, returned: 0 };

  it.each([
    ['is given by hand of the newest payment', 20_000, [newer, older], [['newer', 20_000, false]]],
    [
      'up to what came back, or is left, of each',
      30_000,
      [newer, older],
      [
        ['newer', 20_000, false],
        ['older', 10_000, false],
      ],
    ],
    ['and no more', 30_001, [newer, older], ['refund-too-much', { left: 30_000 }]],
    ['what never came back is given by hand to nobody', 1, [none], ['refund-too-much', { left: 0 }]],
    ['money taken by hand is given in any way, all that is left', 8_000, [cash, none], [['cash', 8_000, false]]],
    ['and not what a provider took beside it', 8_001, [cash, none], ['refund-too-much', { left: 8_000 }]],
    ['what went back twice takes nothing', 20_000, [newer, { ...older, left: -100 }], [['newer', 20_000, false]]],
    ['nor adds to the others', 20_001, [newer, { ...older, left: -100 }], ['refund-too-much', { left: 20_000 }]],
  ])('%s', (_, amount, payments, expected) => {
    const decided = splitByHand(amount, payments);
    expect(
      decided.ok
        ? decided.parts.map(({ payment, amount: back, by_provider }) => [payment.name, back, by_provider])
        : [decided.code, decided.details],
    ).toEqual(expected);
  });
});
