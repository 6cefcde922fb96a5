import { expect, it } from 'vitest';
import { order } from './answers.ts';
import { movementsIn } from './movement-rules.ts';

const charge = (changes: object = {}) => ({
  id: '6a1',
  status: 'paid',
  amount: 45_000,
  created_at: 100,
  paid_at: 200,
  ...changes,
});
const moved = (...charges: object[]) =>
  movementsIn(
    order.parse({ id: 'ord_1', amount: 45_000, currency: 'MXN', created_at: 100, charges: { data: charges } }),
  );
const payment = {
  movement_id: 'ord_1',
  kind: 'payment',
  payment_id: 'ord_1',
  amount: 45_000,
  fee: null,
  currency: 'MXN',
  at: new Date(200_000),
};

it.each([
  ['nothing paid', [charge({ status: 'pending_payment', paid_at: null })], []],
  ['a refused card and a good one', [charge({ id: '6a0', status: 'declined', paid_at: null }), charge()], [payment]],
  ['taken back by a bank: it was paid', [charge({ status: 'charged_back' })], [payment]],
])('%s', (_what, charges, movements) => {
  expect(moved(...charges)).toEqual(movements);
});

it('a refund is positive, with its own id', () => {
  const refunds = { data: [{ id: 'r1', amount: -5_000, created_at: 300 }] };
  expect(moved(charge({ status: 'partially_refunded', refunds }))).toEqual([
    payment,
    { ...payment, movement_id: 'r1', kind: 'refund', amount: 5_000, at: new Date(300_000) },
  ]);
});
