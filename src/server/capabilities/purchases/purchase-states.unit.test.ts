import { describe, expect, it } from 'vitest';
import type { PurchaseStatus } from '#shared/wire/purchases.ts';
import {
  decideCancel,
  decideMove,
  decideRevocation,
  isInForce,
  PURCHASE_MOVES,
  type PurchaseAct,
  stampsOf,
} from './purchase-states.ts';

const bought = (status: PurchaseStatus, is_subscription = false, subscription_id: string | null = null) => ({
  status,
  subscription_id,
  terms: { is_subscription },
});

describe('an act', () => {
  it.each<[PurchaseStatus, PurchaseAct, boolean, string]>([
    ['pending', 'complete', false, 'completed'],
    ['pending', 'complete', true, 'active'],
    ['failed', 'complete', false, 'completed'],
    ['failed', 'complete', true, 'active'],
    ['completed', 'complete', false, 'purchase-not-pending'],
    ['active', 'complete', true, 'purchase-not-pending'],
    ['cancelled', 'complete', false, 'purchase-not-pending'],
    ['revoked', 'complete', false, 'purchase-not-pending'],
    ['pending', 'fail', false, 'failed'],
    ['failed', 'fail', false, 'purchase-not-pending'],
    ['completed', 'fail', false, 'purchase-not-pending'],
    ['pending', 'give-up', true, 'cancelled'],
    ['failed', 'give-up', false, 'not-cancellable'],
    ['active', 'give-up', true, 'not-cancellable'],
    ['active', 'end', true, 'cancelled'],
    ['completed', 'end', false, 'not-cancellable'],
    ['cancelled', 'end', true, 'not-cancellable'],
    ['active', 'revoke', true, 'revoked'],
    ['completed', 'revoke', false, 'revoked'],
    ['cancelled', 'revoke', false, 'revoked'],
    ['pending', 'revoke', false, 'not-cancellable'],
    ['failed', 'revoke', false, 'not-cancellable'],
    ['revoked', 'revoke', false, 'not-cancellable'],
    ['revoked', 'reinstate', false, 'completed'],
    ['completed', 'reinstate', false, 'money-already-back'],
  ])('%s, %s (subscription: %s): %s', (from, act, subscription, expected) => {
    const decided = decideMove(bought(from, subscription), act);
    expect(decided.ok ? decided.move.to : decided.code).toBe(expected);
  });

  it('has one outcome in each state', () => {
    const outcomes = PURCHASE_MOVES.map(({ from, act, of = 'package' }) => `${from} ${act} ${of}`);
    expect(new Set(outcomes).size).toBe(outcomes.length);
  });

  it('keeps paid classes when a subscription ends, and removes all otherwise', () => {
    const ends = PURCHASE_MOVES.filter(({ to }) => !isInForce({ status: to }));
    expect(ends.map(({ act, place, classes }) => [act, place, classes])).toEqual([
      ['fail', 'left', 'ended'],
      ['give-up', 'left', 'ended'],
      ['end', 'kept', 'kept'],
      ['revoke', 'left', 'ended'],
      ['revoke', 'left', 'ended'],
      ['revoke', 'left', 'ended'],
    ]);
    const begins = PURCHASE_MOVES.filter(({ to }) => isInForce({ status: to }));
    expect(begins.map(({ place, classes }) => [place, classes])).toEqual(begins.map(() => ['taken', 'given']));
  });

  it.each<[PurchaseAct, PurchaseStatus, ReturnType<typeof stampsOf>]>([
    ['complete', 'pending', { in_force: true, cancelled: false, failed: false, charges_end: false }],
    ['fail', 'pending', { in_force: false, cancelled: false, failed: true, charges_end: true }],
    ['end', 'active', { in_force: false, cancelled: true, failed: false, charges_end: true }],
    ['revoke', 'active', { in_force: false, cancelled: false, failed: false, charges_end: true }],
  ])('%s of a %s one writes', (act, from, expected) => {
    const decided = decideMove(bought(from), act);
    expect(decided.ok && stampsOf(decided.move)).toEqual(expected);
  });
});

describe('cancelling', () => {
  it.each([
    ['an unfinished purchase', bought('pending'), 'give-up'],
    ['an unfinished subscription', bought('pending', true), 'give-up'],
    ['a subscription', bought('active', true, 'sub_1'), 'end'],
    ['a subscription that nobody charges', bought('active', true), 'not-cancellable'],
    ['what is cancelled already', bought('cancelled'), null],
    ['what was paid once', bought('completed'), 'not-cancellable'],
    ['what was not paid', bought('failed'), 'not-cancellable'],
    ['what was revoked', bought('revoked'), 'not-cancellable'],
  ])('%s', (_, purchase, expected) => {
    const decided = decideCancel(purchase);
    expect(decided.ok ? decided.act : decided.code).toBe(expected);
  });
});

describe('revoking', () => {
  it.each([
    ['what was never paid', bought('pending'), 'not-cancellable'],
    ['what lapsed', bought('failed'), 'not-cancellable'],
    ['a purchase', bought('completed'), { ok: true, already: false, stop: false }],
    ['a subscription that is charged', bought('active', true, 'sub_1'), { ok: true, already: false, stop: true }],
    ['a subscription that nobody charges', bought('active', true), { ok: true, already: false, stop: false }],
    ['one that ended before', bought('cancelled', true, 'sub_1'), { ok: true, already: false, stop: false }],
    ['twice', bought('revoked', true, 'sub_1'), { ok: true, already: true, stop: false }],
  ])('%s', (_, purchase, expected) => {
    const decided = decideRevocation(purchase);
    expect(decided.ok ? decided : decided.code).toEqual(expected);
  });
});
