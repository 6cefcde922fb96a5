import { describe, expect, it } from 'vitest';
import { actsOfRefund, actsOfSale, type SaleAtDesk, slipOf, type UndoFacts } from './counter-rules.ts';

describe('a sale is', () => {
  const plain: SaleAtDesk = { list: 1000, offered: 1000, total: 1000, gift: false, courtesy: false, longer: false };

  it.each<[string, Partial<SaleAtDesk>, string[]]>([
    ['one at list price', {}, ['sell']],
    ['one at 80 %', { total: 800 }, ['sell']],
    ['one below it with a code', { total: 799 }, ['sell_below']],
    ['one for nothing with a code', { total: 0 }, ['sell_below']],
    ['one of an offer of 80 %', { offered: 800, total: 800 }, ['sell']],
    ['one of an offer below it', { offered: 799, total: 799 }, ['sell_low_offer']],
    ['one with a code on top of an offer', { offered: 800, total: 790 }, ['sell_below']],
    ['a gift', { gift: true }, ['gift']],
    ['a courtesy, whatever it is called', { gift: true, courtesy: true }, ['courtesy']],
    ['one that lasts longer', { longer: true }, ['sell', 'longer_validity']],
    ['a gift that lasts longer', { gift: true, longer: true }, ['gift', 'longer_validity']],
    ['one of what costs nobody anything', { list: 0, offered: 0, total: 0, gift: true }, ['sell']],
    ['that for longer', { list: 0, offered: 0, total: 0, longer: true }, ['longer_validity']],
  ])('%s', (_what, wish, acts) => {
    expect(actsOfSale({ ...plain, ...wish })).toEqual(acts);
  });
});

describe('giving money back is', () => {
  const own: UndoFacts = { own: true, today: true, whole: true, used: 0, booked: 0 };

  it.each<[string, Partial<UndoFacts>, 'keep' | 'remove' | 'revoke', string[]]>([
    ['undoing one’s own sale', {}, 'remove', ['undo_own_sale']],
    ['undoing it with what is booked', { booked: 2 }, 'revoke', ['undo_own_sale']],
    ['a refund when what is booked stays', { booked: 2 }, 'remove', ['refund', 'refund_keeping']],
    ['a refund when one was attended', { used: 1 }, 'remove', ['refund']],
    ['a refund of another’s sale', { own: false }, 'remove', ['refund']],
    ['a refund of another day’s', { today: false }, 'remove', ['refund']],
    ['a refund of a part', { whole: false }, 'remove', ['refund']],
    ['a refund that keeps the classes', {}, 'keep', ['refund', 'refund_keeping']],
    ['a refund that revokes', { own: false }, 'revoke', ['refund', 'revoke']],
  ])('%s', (_what, facts, classes, acts) => {
    expect(actsOfRefund({ ...own, ...facts }, classes)).toEqual(acts);
  });
});

it.each([
  ['000123', '123'],
  [' 12-3 ', '123'],
  ['a12', 'A12'],
  ['0', '0'],
  ['--', ''],
  ['tarjeta', ''],
])('the slip %j is %j', (typed, slip) => {
  expect(slipOf(typed)).toBe(slip);
});
