import { expect, it } from 'vitest';
import { movementIn, payoutIn } from './movement-rules.ts';

const row = {
  id: 'txn_1',
  type: 'charge',
  reporting_category: 'charge',
  amount: 45_000,
  fee: 1920,
  currency: 'mxn',
  created: 1_800_000_000,
  source: { id: 'ch_1', object: 'charge', payment_intent: 'pi_1' },
};

it.each([
  ['charge', 'ch_1', 45_000, 'payment', 'pi_1'],
  ['refund', 're_1', -5000, 'refund', 're_1'],
  ['dispute', 'du_1', -45_000, 'chargeback', 'du_1'],
  ['dispute_reversal', 'du_1', 45_000, 'chargeback-won', 'du_1'],
])('%s of %s is a %3$s named %4$s', (reporting_category, id, amount, kind, movement_id) => {
  const source = { id, object: 'any', payment_intent: 'pi_1' };
  expect(movementIn({ ...row, reporting_category, amount, source })).toEqual({
    movement_id,
    kind,
    payment_id: 'pi_1',
    amount: Math.abs(amount),
    fee: 1920,
    currency: 'MXN',
    at: new Date(1_800_000_000_000),
  });
});

it('a returned refund has the id of the refund', () => {
  const failure = { ...row, reporting_category: 'refund_failure', source: { ...row.source, id: 're_1' } };
  expect(movementIn(failure)).toMatchObject({ kind: 'refund-returned', movement_id: 're_1', amount: row.amount });
});

it.each([
  ['payout', -43_080, 43_080],
  ['payout_reversal', 43_080, -43_080],
])('%s of %i is %i at the bank', (reporting_category, amount, paid) => {
  expect(payoutIn({ ...row, reporting_category, amount })).toEqual({
    payout_id: 'txn_1',
    amount: paid,
    currency: 'MXN',
    at: new Date(1_800_000_000_000),
  });
});

it('other movements are no payouts', () => {
  expect(payoutIn(row)).toBeNull();
});

it.each([
  ['a payout', { reporting_category: 'payout', source: { id: 'po_1', object: 'payout', payment_intent: null } }],
  ['a charge of no intent', { source: { id: 'ch_1', object: 'charge', payment_intent: null } }],
  ['what has no source', { source: null }],
])('%s is no purchase’s money', (_name, changes) => {
  expect(movementIn({ ...row, ...changes })).toBeNull();
});
