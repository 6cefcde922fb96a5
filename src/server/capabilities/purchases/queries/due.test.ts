import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../../../tests/database.ts';
import { rawClass, rawRow, undone } from '../../../../../tests/factories/raw-rows.ts';
import {
  columnOf,
  columnsOf,
  minute,
  NOW,
  type RawRow,
  rawBought,
  rawMoney,
  rawSale,
  rawSeat,
  rawTwoSales,
} from '../../../../../tests/factories/raw-sale.ts';
import {
  countTakenUnpaid,
  isInReview,
  markLapseNotified,
  markRenewalNotified,
  readAboutToLapse,
  readArrived,
  readLapsed,
  readRenewing,
} from './due.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const inStudio = (work: Parameters<typeof undone<void>>[1]) => undone(database.db, work);

describe('a pending purchase', () => {
  it('lapses at its end, unless its receipt waits for staff', () =>
    inStudio(async (tx, { ana, bea }) => {
      const waits = (pending_until: string, more: RawRow = {}) =>
        rawSale(tx, { customer_id: ana, status: 'pending', pending_until, ...more });
      const over = await waits(minute(0));
      await waits(minute(1));
      const inReview = await waits(minute(-60), { receipt_at: minute(-90) });
      const refused = await waits(minute(-60), { receipt_at: minute(-90), receipt_refused_at: minute(-80) });
      await rawSale(tx, { customer_id: bea, status: 'completed' });
      expect((await readLapsed(tx, NOW)).map((row) => row.purchase_id)).toEqual([over, refused]);
      expect([await isInReview(tx, inReview), await isInReview(tx, refused), await isInReview(tx, over)]).toEqual([
        true,
        false,
        false,
      ]);
    }));

  it('is notified of its end once, some time before, if its method is slow and it was not made just now', () =>
    inStudio(async (tx, { ana }) => {
      const waits = (until: number, more: RawRow = {}) =>
        rawSale(tx, {
          customer_id: ana,
          status: 'pending',
          payment_method_id: 2,
          pending_until: minute(until),
          ...more,
        });
      const soon = await waits(1);
      const transfer = await waits(60, { payment_method_id: 3 });
      await waits(0);
      await waits(61);
      await waits(30, { payment_method_id: 1 });
      await waits(30, { lapse_notified_at: minute(-1) });
      await waits(30, { receipt_at: minute(-90) });
      await waits(30, { createdAt: minute(-12 * 60) });
      const older = await waits(30, { createdAt: minute(-12 * 60 - 1) });
      const found = (await readAboutToLapse(tx, NOW, new Date(minute(60)))).map((row) => row.purchase_id);
      expect(found).toEqual([soon, transfer, older]);
      expect(await markLapseNotified(tx, soon, NOW)).toBe(true);
      expect(await markLapseNotified(tx, soon, new Date(minute(5)))).toBe(false);
      expect(await columnsOf(tx, 'purchase.lapse_notified_at', [soon, transfer])).toEqual([minute(0), null]);
      const paid = await rawSale(tx, { customer_id: ana, status: 'completed' });
      expect(await markLapseNotified(tx, paid, NOW)).toBe(false);
    }));
});

describe('an unpaid purchase', () => {
  it('has used its own live places that are not paid, once attended or begun', () =>
    inStudio(async (tx, studio) => {
      const { hers, other } = await rawTwoSales(tx, studio, 'pending');
      const [mine, others] = [await rawBought(tx, hers), await rawBought(tx, other)];
      const seat = async (minutes: number, more: RawRow = {}, available_class_id = mine) =>
        rawSeat(tx, {
          available_class_id,
          single_class_id: await rawClass(tx, minute(minutes)),
          is_cash: true,
          is_paid: false,
          ...more,
        });
      await seat(0);
      await seat(60, { attended_at: minute(-1) });
      await seat(1);
      await seat(-60, { is_paid: true });
      await seat(-60, { cancellation: 'late' });
      await seat(-60, {}, others);
      expect(await countTakenUnpaid(tx, hers, NOW)).toBe(2);
    }));

  it('has what was booked of it or is held by the provider, in pesos', () =>
    inStudio(async (tx, studio) => {
      const { hers, other } = await rawTwoSales(tx, studio, 'pending');
      const arrived = () => readArrived(tx, hers);
      const held = (purchase_id: number, amount: number, more: RawRow = {}, currency = 'MXN') =>
        rawRow(tx, 'payment_alert', {
          purchase_id,
          kind: 'partial-payment',
          createdAt: minute(-60),
          details: JSON.stringify({ amount, currency }),
          ...more,
        });
      await held(other, 900);
      await held(hers, 800, { kind: 'wrong-amount' });
      await held(hers, 700, {}, 'USD');
      await rawMoney(tx, other, { amount: 600 });
      expect(await arrived()).toBe(0);
      await held(hers, 300);
      expect(await arrived()).toBe(300);
      await rawMoney(tx, hers, { amount: 400 });
      expect(await arrived()).toBe(400);
    }));
});

describe('a subscription with a coming charge', () => {
  it('is notified once for each charge, not on the day of purchase', () =>
    inStudio(async (tx, { ana }) => {
      const before = new Date(minute(60));
      const renews = (next: number, more: RawRow = {}) =>
        rawSale(tx, { customer_id: ana, status: 'active', next_charge_at: minute(next), ...more });
      const soon = await renews(1);
      const last = await renews(60);
      await renews(0);
      await renews(61);
      const notified = await renews(30, { renewal_notified_at: minute(-30) });
      const notifiedOfTheLast = await renews(30, { renewal_notified_at: minute(-31) });
      await renews(30, { createdAt: minute(-1440) });
      const ended = await renews(30, { status: 'cancelled', cancelled_at: minute(-1) });
      expect(await readRenewing(tx, NOW, before)).toEqual([soon, last, notifiedOfTheLast]);
      const mark = (purchase_id: number) => markRenewalNotified(tx, { purchase_id, at: NOW, before });
      expect([
        await mark(soon),
        await mark(soon),
        await mark(notified),
        await mark(notifiedOfTheLast),
        await mark(ended),
      ]).toEqual([true, false, false, true, false]);
      expect(await columnOf(tx, 'purchase.renewal_notified_at', last)).toBeNull();
    }));
});
