import { describe, expect, it } from 'vitest';
import type { PurchaseStatus } from '#shared/wire/purchases.ts';
import type { WayToPay } from '../rules.ts';
import {
  afterAsking,
  anotherReceiptUntil,
  decideReceipt,
  heldUntil,
  isLapsed,
  isUsableMeanwhile,
  waitingDaysInAll,
  waitsForPayment,
  warnedBefore,
} from './lapse-rules.ts';

const now = new Date('2026-11-23T18:00:00Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();

describe('a purchase being paid', () => {
  it.each<[WayToPay, number, boolean]>([
    ['cash', 10_000, true],
    ['transfer', 10_000, true],
    ['card', 10_000, false],
    ['paypal', 10_000, false],
    ['cash', 0, false],
    ['free', 0, false],
  ])('by %s, %i centavos, is waited for: %s', (way, total, waited) => {
    expect(waitsForPayment(way, total)).toBe(waited);
  });

  it('holds its place for fifteen minutes, for cash and transfer as long as configured', () => {
    const settings = { cash_pending_days: 3, reference_days: 2 };
    expect(heldUntil(now, { way: 'card', waited: false }, settings).toISOString()).toBe('2026-11-23T18:15:00.000Z');
    expect(heldUntil(now, { way: 'cash', waited: true }, settings).toISOString()).toBe('2026-11-26T18:00:00.000Z');
    expect(heldUntil(now, { way: 'oxxo', waited: false }, settings).toISOString()).toBe('2026-11-25T18:00:00.000Z');
    expect(heldUntil(now, { way: 'spei', waited: false }, settings).toISOString()).toBe('2026-11-25T18:00:00.000Z');
  });

  it('holds it for one hour in total, however often another method replaces the last', () => {
    const settings = { cash_pending_days: 3, reference_days: 2 };
    const until = (minutes: number, way: WayToPay = 'card', waited = false) =>
      heldUntil(now, { way, waited, begun: { online: new Date(ago(minutes)), slow: null } }, settings).toISOString();
    expect([until(0), until(45), until(46), until(60)]).toEqual([
      '2026-11-23T18:15:00.000Z',
      '2026-11-23T18:15:00.000Z',
      '2026-11-23T18:14:00.000Z',
      now.toISOString(),
    ]);
    expect(until(600, 'cash', true)).toBe('2026-11-26T18:00:00.000Z');
    expect(until(600, 'oxxo')).toBe('2026-11-25T18:00:00.000Z');
  });

  it('with slow methods holds it for the longer of their days in total, each for at most its own', () => {
    const settings = { cash_pending_days: 3, reference_days: 2 };
    const until = (days: number, way: WayToPay) =>
      heldUntil(
        now,
        { way, waited: way === 'cash', begun: { online: null, slow: new Date(ago(days * 24 * 60)) } },
        settings,
      )
        .toISOString()
        .slice(0, 13);
    expect([until(0, 'cash'), until(1, 'cash'), until(3, 'cash')]).toEqual([
      '2026-11-26T18',
      '2026-11-25T18',
      '2026-11-23T18',
    ]);
    expect([until(0, 'oxxo'), until(1, 'spei'), until(2, 'oxxo')]).toEqual([
      '2026-11-25T18',
      '2026-11-25T18',
      '2026-11-24T18',
    ]);
    expect(until(3, 'card')).toBe('2026-11-23T18');
    expect(waitingDaysInAll({ cash_pending_days: 1, reference_days: 7 })).toBe(7);
  });

  it.each<[WayToPay, string, boolean, boolean, boolean]>([
    ['cash', 'presencial', true, false, true],
    ['cash', 'presencial', false, true, false],
    ['transfer', 'presencial', false, true, true],
    ['transfer', 'presencial', true, false, false],
    ['cash', 'online', true, true, false],
  ])('by %s, %s, usable by cash %s, by transfer %s: %s', (way, kind, cash, transfer, usable) => {
    const settings = { cash_usable_before_payment: cash, transfer_usable_before_payment: transfer };
    expect(isUsableMeanwhile({ way, kind }, settings)).toBe(usable);
  });
});

describe('a provider asked about an expired purchase', () => {
  it.each<[Parameters<typeof afterAsking>[0], number, ReturnType<typeof afterAsking>]>([
    ['succeeded', 1, 'was-paid'],
    ['succeeded', 90, 'was-paid'],
    ['processing', 1, 'waits'],
    ['processing', 90, 'waits'],
    ['cancelled', 1, 'lapses'],
    ['failed', 1, 'lapses'],
    ['requires-action', 1, 'lapses'],
    ['approved', 1, 'lapses'],
    [null, 1, 'lapses'],
    ['no-answer', 59, 'waits'],
    ['no-answer', 60, 'lapses'],
  ])('says %s, %i minutes after: it %s', (said, minutes, next) => {
    expect(afterAsking(said, { pending_until: ago(minutes), now })).toBe(next);
  });
});

describe('an unpaid purchase', () => {
  const due = {
    status: 'pending' as PurchaseStatus,
    terms: { is_subscription: false },
    pending_until: ago(5) as string | null,
    provider_payment_id: 'p1' as string | null,
    in_review: false,
  };
  it.each<[string, Partial<typeof due>, string | null, boolean]>([
    ['in time', {}, 'p1', true],
    ['until this very moment', { pending_until: ago(0) }, 'p1', true],
    ['by cash', { provider_payment_id: null }, null, true],
    ['with a minute left', { pending_until: ago(-1) }, 'p1', false],
    ['in time, its receipt with the staff', { provider_payment_id: null, in_review: true }, null, false],
    ['in time, another payment begun since', { provider_payment_id: 'p2' }, 'p1', false],
    ['in time, its first payment begun since', {}, null, false],
    ['and failed before', { status: 'failed' }, 'p1', false],
    ['because it was, just now', { status: 'completed', pending_until: null }, 'p1', false],
    ['and has no end', { pending_until: null }, 'p1', false],
  ])('%s', (_, change, payment_id, lapsed) => {
    expect(isLapsed({ ...due, ...change }, { payment_id, now })).toBe(lapsed);
  });

  it('is notified a day before', () => {
    expect(warnedBefore(now).toISOString()).toBe('2026-11-24T18:00:00.000Z');
  });
});

describe('a receipt', () => {
  it.each([
    ['pending', 'transfer', true],
    ['pending', 'cash', false],
    ['failed', 'transfer', false],
    ['completed', 'transfer', false],
  ])('of a %s purchase by %s can be sent: %s', (status, method_kind, may) => {
    expect(decideReceipt({ status, method_kind }).ok).toBe(may);
  });

  it('that is refused leaves a day for another', () => {
    expect(anotherReceiptUntil(now).toISOString()).toBe('2026-11-24T18:00:00.000Z');
  });
});
