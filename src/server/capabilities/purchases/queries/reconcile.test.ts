import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../../../tests/database.ts';
import { rawRow, undone } from '../../../../../tests/factories/raw-rows.ts';
import { columnsOf, minute, NOW, type RawRow, rawMoney, rawSale } from '../../../../../tests/factories/raw-sale.ts';
import type { Sql } from '../../../database/database.ts';
import { insertEntries, readAccounts, readEntries } from './entries.ts';
import { closeAgreeing, insertDifferenceAlert, isDifferenceResolved, readAlerted, readBooked } from './reconcile.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const inStudio = (work: Parameters<typeof undone<void>>[1]) => undone(database.db, work);
const provider = 'simulado';

const alert = (tx: Sql, provider_movement_id: string, more: RawRow = {}) =>
  rawRow(tx, 'payment_alert', {
    kind: 'amount-differs',
    createdAt: minute(-60),
    provider,
    provider_movement_id,
    ...more,
  });

it('the books list a provider’s recent movements, and older ones that its list names', () =>
  inStudio(async (tx, { ana }) => {
    const hers = await rawSale(tx, { customer_id: ana, status: 'completed' });
    const moved = (provider_movement_id: string, at: number, more: RawRow = {}) =>
      rawMoney(tx, hers, { provider, provider_movement_id, occurred_at: minute(at), ...more });
    await moved('older', -90);
    await moved('older and listed', -80);
    await moved('since', -60);
    await moved('new', -10, { kind: 'refund', amount: -300, refunds_payment_id: 'since' });
    await moved('of another', -10, { provider: 'otro' });
    await moved('older and listed', -80, { provider: 'otro' });
    const found = await readBooked(tx, provider, { since: new Date(minute(-60)), listed: ['older and listed'] });
    expect(found.map(({ movement_id, amount }) => [movement_id, amount])).toEqual([
      ['older and listed', 1000],
      ['since', 1000],
      ['new', 300],
    ]);
  }));

it('reported movements are those of this provider that could not be booked, not those that only differed', () =>
  inStudio(async (tx) => {
    await alert(tx, 'told', { kind: 'unknown-purchase' });
    await alert(tx, 'unasked', { kind: 'unknown-purchase' });
    await alert(tx, 'of another', { kind: 'unknown-purchase', provider: 'otro' });
    await alert(tx, 'differs');
    expect(await readAlerted(tx, provider, ['told', 'of another', 'differs'])).toEqual(new Set(['told']));
  }));

it('a difference is reported once, again after it closed by itself, never after staff resolved it', () =>
  inStudio(async (tx, { bea }) => {
    const tell = (movement_id: string) =>
      insertDifferenceAlert(tx, {
        provider,
        difference: {
          kind: 'amount-differs',
          movement_id,
          payment_id: null,
          purchase_id: null,
          amount: 900,
          currency: 'MXN',
          booked: 1000,
        },
        at: NOW,
      });
    await alert(tx, 'open');
    const closed = await alert(tx, 'closed', { resolved_at: minute(-5) });
    const seen = await alert(tx, 'looked after', { resolved_at: minute(-5), resolved_by: bea });
    expect([await tell('new'), await tell('new'), await tell('open')]).toEqual([true, false, false]);
    expect([await tell('closed'), await tell('looked after')]).toEqual([true, false]);
    const [again, still] = await columnsOf<string>(tx, 'payment_alert.resolved_at', [closed, seen]);
    expect([again, still]).toEqual([null, expect.anything()]);
  }));

it('a difference is left to staff once they resolved that one', () =>
  inStudio(async (tx, { bea }) => {
    const byStaff = { resolved_at: minute(-5), resolved_by: bea };
    await alert(tx, 'seen', { provider: 'otro', ...byStaff });
    await alert(tx, 'seen', { kind: 'unknown-purchase', ...byStaff });
    await alert(tx, 'another', byStaff);
    await alert(tx, 'closed by a job', { resolved_at: minute(-5) });
    const isSeen = (movement_id: string) => isDifferenceResolved(tx, provider, movement_id);
    expect([await isSeen('seen'), await isSeen('closed by a job'), await isSeen('another')]).toEqual([
      false,
      false,
      true,
    ]);
  }));

it('an account with a provider has its movements of some days by kind, and its balance of all', () =>
  inStudio(async (tx, { ana }) => {
    const hers = await rawSale(tx, { customer_id: ana, status: 'completed' });
    let nth = 0;
    const moved = (kind: string, amount: number, occurred_at: string, more: RawRow = {}) => {
      nth += 1;
      const id = kind === 'refund-returned' ? `${nth}-returned` : `${nth}`;
      return rawMoney(tx, hers, { provider, provider_movement_id: id, kind, amount, occurred_at, ...more });
    };
    const DAY = '2026-11-20T18:00:00Z';
    await moved('payment', 1, '2026-11-20T05:59:59Z');
    await moved('payment', 20, '2026-11-20T06:00:00Z');
    await moved('payment', 300, '2026-11-21T05:59:59Z');
    await moved('payment', 4000, '2026-11-21T06:00:00Z');
    await moved('payment', 70_000, DAY, { provider: 'otro' });
    await moved('payment', 90_000, DAY, { provider: null, provider_movement_id: null });
    await moved('refund', -5, DAY, { refunds_payment_id: '2' });
    await moved('refund-returned', 2, DAY, { refunds_payment_id: '2' });
    await moved('chargeback', -60, DAY, { refunds_payment_id: '3' });
    await moved('chargeback-won', 10, DAY, { refunds_payment_id: '3' });
    const entries = [
      { kind: 'fee', name: 'f', amount: -8, at: new Date(DAY) },
      { kind: 'payout', name: 'p', amount: -100, at: new Date(DAY) },
    ] as const;
    await insertEntries(tx, { provider, entries, at: NOW });
    const days = { start_date: '2026-11-20', end_date: '2026-11-20', timezone: 'America/Mexico_City' };
    const none = { refunds: 0, disputes: 0, fees: 0, payouts: 0 };
    expect(await readAccounts(tx, days)).toEqual([
      { provider: 'otro', payments: 70_000, ...none, balance: 70_000 },
      { provider, payments: 320, refunds: -3, disputes: -50, fees: -8, payouts: -100, balance: 4160 },
    ]);
  }));

it('a difference of this provider that agrees again is closed, if it is open', () =>
  inStudio(async (tx) => {
    await alert(tx, 'agrees');
    await alert(tx, 'differs still');
    await alert(tx, 'agrees', { provider: 'otro' });
    await alert(tx, 'agrees', { kind: 'unknown-purchase' });
    await alert(tx, 'closed before', { resolved_at: minute(-5) });
    const close = () => closeAgreeing(tx, { provider, agreeing: ['agrees', 'closed before'], at: NOW });
    expect([await close(), await close()]).toEqual([1, 0]);
  }));

it('the lines of an account with a provider are booked once and read by their names there', () =>
  inStudio(async (tx) => {
    const line = (name: string, amount: number) => ({ kind: 'fee', name, amount, at: NOW }) as const;
    const book = (of: string, ...entries: ReturnType<typeof line>[]) =>
      insertEntries(tx, { provider: of, entries, at: NOW });
    expect([await book('otro', line('1', -5)), await book(provider)]).toEqual([1, 0]);
    expect(await book(provider, line('1', -10), line('2', -20))).toBe(2);
    expect(await book(provider, line('1', -10), line('3', -30))).toBe(1);
    const read = await readEntries(tx, provider, ['1', '3', '4']);
    expect(read.map(({ name, amount }) => [name, amount]).toSorted()).toEqual([
      ['1', -10],
      ['3', -30],
    ]);
  }));
