import { describe, expect, it } from 'vitest';
import { order } from './answers.ts';
import { beginMark, doneMark, leftOf, markOf, refundOfMark } from './refund-rules.ts';

const refund = (id: string, amount: number, status = 'refunded') => ({
  id,
  amount: -amount,
  created_at: 1_795_449_600,
  status,
});
const orderWith = (refunds: object[], metadata: object = {}) =>
  order.parse({
    id: 'ord_1',
    amount: 45_000,
    currency: 'MXN',
    created_at: 1_795_449_600,
    metadata,
    charges: {
      data: [
        {
          id: '6a1',
          status: 'paid',
          amount: 45_000,
          created_at: 1_795_449_600,
          paid_at: 1_795_449_600,
          refunds: { data: refunds },
        },
      ],
    },
  });

describe('the refund for a marker', () => {
  it.each([
    ['none: it was never asked for', [refund('r1', 100)], {}, null],
    ['the one that is written down', [refund('r1', 100), refund('r2', 100)], { a: doneMark('r2') }, 'r2'],
    ['the one that came after, its answer lost', [refund('r1', 100), refund('r2', 100)], { a: 'after:1' }, 'r2'],
    ['none: nothing came after', [refund('r1', 100)], { a: 'after:1' }, null],
    ['none: what came after is another sum', [refund('r1', 200)], { a: 'after:0' }, null],
    ['none: what came after is another order’s', [refund('r1', 100)], { a: 'after:0', b: doneMark('r1') }, null],
    ['none: what came after was not paid out', [refund('r1', 100, 'failed')], { a: 'after:0' }, null],
    [
      'the one that came after, whatever else stands beside the order',
      [refund('r1', 100)],
      { a: 'after:0', b: '12345r1' },
      'r1',
    ],
    ['none: nobody can read the mark', [refund('r1', 100)], { a: 'soon' }, null],
  ])('%s', (_what, refunds, metadata, id) => {
    expect(refundOfMark(orderWith(refunds, metadata), { mark: 'a', amount: 100 })).toBe(id);
  });

  it('in the order of refunds, also within one second', () => {
    const both = orderWith([refund('6a2', 100), refund('6a1', 100)], { a: 'after:0' });
    expect(refundOfMark(both, { mark: 'a', amount: 100 })).toBe('6a1');
    expect(beginMark(both)).toBe('after:2');
    const sooner = { ...refund('6a9', 100), created_at: 1_795_449_500 };
    const apart = orderWith([refund('6a1', 100), sooner], { a: 'after:0' });
    expect(refundOfMark(apart, { mark: 'a', amount: 100 })).toBe('6a9');
  });
});

it('the remainder is the payment less refunds', () => {
  expect(leftOf(orderWith([]))).toBe(45_000);
  expect(leftOf(orderWith([refund('r1', 20_000), refund('r2', 5_000, 'failed')]))).toBe(25_000);
});

it('two keys have two markers', () => {
  expect(markOf('refund-1')).toMatch(/^refund_[0-9a-f]{16}$/);
  expect(markOf('refund-1')).not.toBe(markOf('refund-2'));
});
