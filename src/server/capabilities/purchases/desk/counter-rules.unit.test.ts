import { describe, expect, it } from 'vitest';
import type { OwnPending, PackageFacts, Terms } from '../facts.ts';
import {
  actsOfRefund,
  actsOfSale,
  decideUnseenTransfer,
  describeCounterSale,
  type SaleAtDesk,
  slipOf,
  trackingKeyOf,
  type UndoFacts,
} from './counter-rules.ts';

describe('a sale is', () => {
  const plain: SaleAtDesk = {
    list: 1000,
    offered: 1000,
    total: 1000,
    gift: false,
    courtesy: false,
    longer: false,
    unseen_again: false,
    unknown: false,
  };

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
    ['one unseen of whoever let one lapse', { unseen_again: true }, ['sell', 'sell_unseen_again']],
    ['a gift that lasts longer', { gift: true, longer: true }, ['gift', 'longer_validity']],
    ['one of what costs nobody anything', { list: 0, offered: 0, total: 0, gift: true }, ['sell']],
    ['that to whom nothing tells from another record of hers', { list: 0, total: 0, unknown: true }, ['sell_unknown']],
    ['one for new people, to such a record', { unknown: true }, ['sell', 'sell_unknown']],
    ['that for longer', { list: 0, offered: 0, total: 0, longer: true }, ['longer_validity']],
  ])('%s', (_what, input, acts) => {
    expect(actsOfSale({ ...plain, ...input })).toEqual(acts);
  });
});

describe('a sale of ten classes for $1,000.00, read by an administrator', () => {
  const ten = { title: 'Diez', kind: 'presencial', class_amount: 10, expiration_days: 30, class_package_types: [] };
  const type = (name: string, class_amount: number, expiration_days: number) => ({
    class_type: { class_type_id: 1, name },
    class_amount,
    expiration_days,
  });
  const mixed = { ...ten, class_package_types: [type('Yoga', 4, 30), type('Spinning', 6, 20)] };
  const videos = { ...ten, kind: 'online', class_package_types: [type('Yoga', 4, 30)] };

  it.each<[string, object, { sale_price?: number; total?: number; days?: number }, string[], string]>([
    ['as it is', ten, {}, ['sell'], 'Diez a $1,000.00: 10 clases, 30 días'],
    [
      'as it is offered',
      ten,
      { sale_price: 70_000, total: 70_000 },
      ['sell_low_offer'],
      'Diez a $700.00 (lista $1,000.00): 10 clases, 30 días',
    ],
    ['for as many days', ten, { days: 30 }, ['sell'], 'Diez a $1,000.00: 10 clases, 30 días'],
    ['for more days', ten, { days: 31 }, ['sell', 'longer_validity'], 'Diez a $1,000.00: 10 clases, 30 días'],
    [
      'by class types',
      mixed,
      {},
      ['sell'],
      'Diez a $1,000.00: 4 clases de Yoga, 30 días; 6 clases de Spinning, 20 días',
    ],
    [
      'for more days than one of its class types has',
      mixed,
      { days: 21 },
      ['sell', 'longer_validity'],
      'Diez a $1,000.00: 4 clases de Yoga, 30 días; 6 clases de Spinning, 20 días',
    ],
    ['of videos', videos, {}, ['sell'], 'Diez a $1,000.00: videos, 30 días'],
  ])('%s', (_, given, { sale_price = null, total = 100_000, days }, acts, particulars) => {
    const terms = given as Terms;
    const sold = { terms, price: 100_000, sale_price } as PackageFacts;
    const price = { amount: total, discount_id: null, discount_amount: 0, total_payment: total, renewal_payment: null };
    const weighed = describeCounterSale(
      { sold, terms, price, paid: price, gift: false, courtesy: false, unseen_again: false, unknown: false },
      days,
    );
    expect(weighed).toEqual({ acts, amount: total, particulars });
  });
});

describe('sales without a seen payment', () => {
  const free = { pending: null, slow_pending: 0 };
  const transfer = { way: 'transfer', single_class_id: null } as const;

  it.each([
    ['a transfer is sold', free, transfer, undefined],
    ['cash is not', free, { ...transfer, way: 'cash' as const }, 'payment-method-off'],
    ['nor a place in a special class', free, { ...transfer, single_class_id: 1 }, 'slow-payment-for-class'],
    ['nor beside another of her purchases', { ...free, slow_pending: 1 }, transfer, 'pending-payment'],
    ['nor beside one of the same package', { ...free, pending: {} as OwnPending }, transfer, 'pending-payment'],
  ])('%s', (_what, facts, input, code) => {
    const decided = decideUnseenTransfer(facts, input);
    expect(decided.ok ? undefined : decided.code).toBe(code);
  });
});

describe('a refund is', () => {
  const own: UndoFacts = { own: true, today: true, whole: true, same_way: true, used: 0, booked: 0 };

  it.each<[string, Partial<UndoFacts>, 'keep' | 'remove' | 'revoke', string[]]>([
    ['undoing one’s own sale', {}, 'remove', ['undo_own_sale']],
    ['undoing it with what is booked', { booked: 2 }, 'revoke', ['undo_own_sale']],
    ['a refund when what is booked stays', { booked: 2 }, 'remove', ['refund', 'refund_keeping']],
    ['a refund when one was attended', { used: 1 }, 'remove', ['refund']],
    ['a refund of another’s sale', { own: false }, 'remove', ['refund']],
    ['a refund of another day’s', { today: false }, 'remove', ['refund']],
    ['a refund of a part', { whole: false }, 'remove', ['refund']],
    ['a refund that keeps the classes', {}, 'keep', ['refund', 'refund_keeping']],
    ['a refund by another way than it was paid', { same_way: false }, 'remove', ['refund']],
    ['a refund that revokes', { own: false }, 'revoke', ['refund', 'revoke']],
  ])('%s', (_what, facts, classes, acts) => {
    expect(actsOfRefund({ ...own, ...facts }, classes)).toEqual(acts);
  });
});

it.each([
  ['７００１２３', '700123'],
  ['000123', '123'],
  [' 12-3 ', '123'],
  ['a12', 'A12'],
  ['0', '0'],
  ['--', ''],
  ['tarjeta', ''],
])('the slip %j is %j', (typed, slip) => {
  expect(slipOf(typed)).toBe(slip);
});

it.each([
  ['MBAN01002311230012345678', 'MBAN01002311230012345678'],
  ['mban 0100-2311-2300 1234 5678', 'MBAN01002311230012345678'],
  ['085901234567890123', '085901234567890123'],
  ['ＭＢＡＮ０１００２３１１２３００１２３４５６７８', 'MBAN01002311230012345678'],
  ['1234567', null],
  ['Transferencia de Ana', null],
  ['ANA LOPEZ 23 nov', null],
  ['', null],
])('the clave de rastreo of %j is %j', (typed, key) => {
  expect(trackingKeyOf(typed)).toBe(key);
});
