import { expect, it } from 'vitest';
import { feeOf, payoutsOf } from './payout-rules.ts';

const on = (day: string, amount: number, kind: 'payment' | 'refund' = 'payment') => ({
  kind,
  amount,
  fee: kind === 'payment' ? feeOf(amount) : 0,
  at: new Date(`2026-11-${day}T15:00:00Z`),
});
const paid = (movements: Parameters<typeof payoutsOf>[0], now = '2026-11-30T00:00:00Z') =>
  payoutsOf(movements, new Date(now)).map(({ payout_id, amount }) => [payout_id, amount]);

it('deducts 3.6 % and three pesos, with IVA', () => {
  expect(feeOf(100_000)).toBe(4524);
});

it('pays out each day two days later, without its fees', () => {
  expect(paid([on('20', 100_000), on('20', 50_000), on('22', 10_000)])).toEqual([
    ['po_sim_2026-11-22', 150_000 - feeOf(100_000) - feeOf(50_000)],
    ['po_sim_2026-11-24', 10_000 - feeOf(10_000)],
  ]);
  expect(paid([on('20', 100_000)], '2026-11-21T23:59:59Z')).toEqual([]);
});

it('deducts a negative day from the next payout', () => {
  expect(paid([on('20', 30_000, 'refund'), on('21', 10_000), on('22', 100_000)])).toEqual([
    ['po_sim_2026-11-24', 110_000 - 30_000 - feeOf(10_000) - feeOf(100_000)],
  ]);
});
