import { describe, expect, it } from 'vitest';
import type { PurchaseStatus } from '#shared/wire/purchases.ts';
import { decideCollecting, isTakenFor } from './collecting-rules.ts';
import type { WayToPay } from './rules.ts';

describe('staff confirm a payment', () => {
  it.each<[string, PurchaseStatus, WayToPay, { subscription?: boolean; single_class_id?: number }, boolean]>([
    ['of cash', 'pending', 'cash', {}, true],
    ['of a transfer', 'pending', 'transfer', {}, true],
    ['of a transfer that lapsed', 'failed', 'transfer', {}, true],
    ['of a card', 'pending', 'card', {}, false],
    ['of PayPal', 'pending', 'paypal', {}, false],
    ['of a subscription', 'pending', 'cash', { subscription: true }, false],
    ['of a place in a special class', 'pending', 'cash', { single_class_id: 4 }, false],
    ['of what was given up', 'cancelled', 'cash', {}, false],
    ['of what was revoked', 'revoked', 'cash', {}, false],
  ])('%s', (_, status, method_kind, { subscription: is_subscription = false, single_class_id = null }, may) => {
    const decided = decideCollecting({ status, method_kind, single_class_id, terms: { is_subscription } });
    expect(decided.ok ? 'ok' : decided.code).toBe(may ? 'ok' : 'purchase-not-pending');
  });

  it.each<[string, WayToPay, boolean, number, boolean]>([
    ['as it was chosen', 'transfer', false, 3, true],
    ['by the terminal instead', 'terminal', true, 4, true],
    ['by another method the desk does not take', 'transfer', false, 9, false],
    ['as a courtesy', 'courtesy', true, 6, false],
  ])('%s', (_, kind, at_desk, payment_method_id, taken) => {
    expect(isTakenFor({ kind, at_desk, payment_method_id }, 3)).toBe(taken);
  });
});
