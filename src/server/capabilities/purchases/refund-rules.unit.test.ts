import { expect, it } from 'vitest';
import { decideRefund } from './refund-rules.ts';

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
