import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../../../tests/database.ts';
import { rawClass, rawPackage, rawRow, undone } from '../../../../../tests/factories/raw-rows.ts';
import {
  minute,
  NOW,
  type RawRow,
  rawBought,
  rawMoney,
  rawRefundOrder,
  rawSale,
  rawSeat,
  rawTwoSales,
} from '../../../../../tests/factories/raw-sale.ts';
import type { RawStudio } from '../../../../../tests/factories/raw-studio.ts';
import type { Sql } from '../../../database/database.ts';
import { readLastDays, readNamedTransfers, readOwnPurchase, readOwnPurchases, readPurchaseAtDesk } from './shown.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const inStudio = (work: Parameters<typeof undone<void>>[1]) => undone(database.db, work);

describe('a purchase as shown', () => {
  const money = { paid: 1, refunded: 20, refunding: 300 };

  /** Money, orders, a return and its alert, and unpaid classes: of one purchase with some numbers, of another with others. */
  async function furnish(tx: Sql, { single_class_id }: RawStudio, purchase_id: number, by: number) {
    await rawMoney(tx, purchase_id, { amount: by });
    await rawMoney(tx, purchase_id, { kind: 'refund', amount: -20 * by });
    const order = { purchase_id, provider_payment_id: 'pay_1', reason: '', createdAt: minute(-60) };
    await rawRow(tx, 'refund_order', { ...order, amount: 300 * by });
    await rawRow(tx, 'refund_order', { ...order, amount: 4000, done_at: minute(-1) });
    await rawRow(tx, 'refund_order', { ...order, amount: 50_000, withdrawn_at: minute(-1) });
    const offered_class_id = await rawClass(tx, minute(60));
    const class_return_id = await rawRow(tx, 'class_return', {
      purchase_id,
      single_class_id,
      spot: 1,
      amount: 7 * by,
      createdAt: minute(-60),
      leaves_at: minute(600),
      offered_class_id,
    });
    const alert = { class_return_id, purchase_id, kind: 'class-cancelled', createdAt: minute(-60) };
    await rawRow(tx, 'payment_alert', { ...alert, details: JSON.stringify({ amount: 6 * by }) });
    await rawRow(tx, 'payment_alert', { ...alert, details: '{"amount": 80000}', resolved_at: minute(-1) });
    await rawRow(tx, 'purchase_event', { purchase_id, to_status: `${by}`, occurred_at: minute(-60) });
    return { class_return_id, offered_class_id };
  }

  it('has its own payments, return and class, and is visible to its buyer only', () =>
    inStudio(async (tx, studio) => {
      const { hers, other } = await rawTwoSales(tx, studio, 'completed', {
        single_class_id: studio.single_class_id,
        spot: 1,
        payment_method_id: 2,
      });
      const { class_return_id, offered_class_id } = await furnish(tx, studio, hers, 1);
      await furnish(tx, studio, other, 2);
      await rawRow(tx, 'class_type', { name: 'Pilates' });
      const read = async () => readOwnPurchase(tx, hers, studio.ana);
      const own = { single_class_id: studio.single_class_id, receipt_at: null, usable_unpaid: false };
      const back = { return_amount: 7, by_hand: 6, offered_class_id };
      expect(await read()).toMatchObject({ ...money, ...own, ...back, method_name: 'Efectivo' });
      expect(await readOwnPurchase(tx, other, studio.ana)).toBeUndefined();
      expect((await readOwnPurchases(tx, studio.ana)).map((row) => row.purchase_id)).toEqual([hers]);
      // What to pay with is shown while it is to be paid.
      await tx.rows(`update purchase set voucher = '{"reference": "9300 1"}' where purchase_id = $1`, [hers]);
      expect(await read()).toMatchObject({ voucher: null });
      await tx.rows('update purchase set replaces = $2 where purchase_id = $1', [other, hers]);
      expect(await read()).toMatchObject({ replaced_by: other });
      await tx.rows('update purchase set replaces = null where purchase_id = $1', [other]);
      expect(await read()).toMatchObject({ replaced_by: null });
      await tx.rows('update single_class set cancelled_at = $2 where single_class_id = $1', [
        offered_class_id,
        minute(-1),
      ]);
      expect(await read()).toMatchObject({ return_amount: 7, offered_class_id: null, offered_type_name: null });
      await tx.rows(`update class_return set ended_at = $2, outcome = 'reopened' where class_return_id = $1`, [
        class_return_id,
        minute(0),
      ]);
      expect(await read()).toMatchObject({ return_amount: null, by_hand: 0, offered_class_id: null });
    }));

  it('that is pending shows what to pay with, and waits for staff if staff sold it', () =>
    inStudio(async (tx, { ana, bea }) => {
      const read = async (columns: RawRow) => {
        const what = { kind: 'oxxo', number: '9300 1', bank: null, concept: null, url: null, expires_at: minute(60) };
        const sale = { customer_id: ana, status: 'pending', voucher: JSON.stringify(what) };
        const purchase_id = await rawSale(tx, { ...sale, ...columns });
        const shown = await readOwnPurchase(tx, purchase_id, ana);
        return [shown?.voucher?.number, shown?.to_confirm];
      };
      expect(await read({})).toEqual(['9300 1', false]);
      expect(await read({ sold_by: bea })).toEqual(['9300 1', true]);
      expect(await read({ sold_by: bea, status: 'completed' })).toEqual([undefined, false]);
    }));

  it('has its refund on its way, unless a bank holds so much of its payment that the rest does not cover it', () =>
    inStudio(async (tx, studio) => {
      const { hers } = await rawTwoSales(tx, studio, 'completed', { provider: 'simulado' });
      const online = (id: string) => ({ provider: 'simulado', provider_movement_id: id });
      await rawMoney(tx, hers, online('pay_1'));
      await rawRefundOrder(tx, hers, { amount: 700 });
      const refunding = async () => (await readOwnPurchase(tx, hers, studio.ana))?.refunding;
      expect(await refunding()).toBe(700);
      const disputed = { kind: 'chargeback', refunds_payment_id: 'pay_1', amount: -301 };
      await rawMoney(tx, hers, { ...online('dp_1'), ...disputed });
      expect(await refunding()).toBe(0);
    }));

  it('that waits for a transfer is named with its reference and buyer', () =>
    inStudio(async (tx, { ana }) => {
      const sale = (columns: RawRow) =>
        rawSale(tx, { customer_id: ana, status: 'pending', payment_method_id: 3, reference: 'CUPO-7', ...columns });
      const waits = await sale({});
      await sale({ payment_method_id: 2 });
      await sale({ reference: '' });
      await sale({ status: 'completed' });
      expect(await readNamedTransfers(tx)).toMatchObject([
        { purchase_id: waits, reference: 'CUPO-7', customer: { customer_id: ana, name: 'Ana' } },
      ]);
    }));

  it('has its own change of plan: when the last one was applied, and the one that waits unless it was withdrawn', () =>
    inStudio(async (tx, studio) => {
      const { hers, other } = await rawTwoSales(tx, studio, 'active');
      const [{ terms } = { terms: {} }] = await tx.rows<{ terms: object }>(
        'select terms from purchase where purchase_id = $1',
        [hers],
      );
      const change = (purchase_id: number, renewal_payment: number, more: RawRow = {}) =>
        rawRow(tx, 'plan_change', {
          purchase_id,
          terms,
          renewal_payment,
          terms_before: terms,
          renewal_before: 1,
          ordered_by: studio.ana,
          createdAt: minute(-40),
          ...more,
        });
      const read = async () => {
        const shown = await readOwnPurchase(tx, hers, studio.ana);
        return [shown?.plan_changed_at, shown?.plan_change?.renewal_payment];
      };
      await change(other, 5, { applied_at: minute(-5) });
      await change(other, 6);
      expect(await read()).toEqual([null, undefined]);
      await change(hers, 2, { applied_at: minute(-30) });
      await change(hers, 3, { applied_at: minute(-20) });
      const waiting = await change(hers, 4);
      expect(await read()).toEqual([minute(-20), 4]);
      await tx.rows('update plan_change set withdrawn_at = $2 where plan_change_id = $1', [waiting, minute(0)]);
      expect(await read()).toEqual([minute(-20), undefined]);
    }));

  it('has what a bank took of its own money, less what it gave back', () =>
    inStudio(async (tx, studio) => {
      const { hers, other } = await rawTwoSales(tx, studio, 'completed');
      const read = async () => {
        const shown = await readOwnPurchase(tx, hers, studio.ana);
        return [shown?.paid, shown?.refunded, shown?.disputed];
      };
      for (const purchase_id of [hers, other]) await rawMoney(tx, purchase_id);
      await rawMoney(tx, hers, { kind: 'refund', amount: -100 });
      await rawMoney(tx, other, { kind: 'chargeback', amount: -900 });
      expect(await read()).toEqual([1000, 100, 0]);
      await rawMoney(tx, hers, { kind: 'chargeback', amount: -900 });
      expect(await read()).toEqual([1000, 1000, 900]);
      await rawMoney(tx, hers, { kind: 'chargeback-won', amount: 500 });
      expect(await read()).toEqual([1000, 500, 400]);
    }));

  it('has its parts if it was paid by hand in several ways: a refund, a charge and other sales’ payments are none', () =>
    inStudio(async (tx, studio) => {
      const { hers, other } = await rawTwoSales(tx, studio, 'completed');
      const parts = async () => {
        const shown = await readOwnPurchase(tx, hers, studio.ana);
        return shown?.payment_parts.map(({ amount, reference }) => [amount, reference]);
      };
      await rawMoney(tx, other, { amount: 1000 });
      await rawMoney(tx, hers, { amount: 600, reference: 'Folio 12' });
      await rawMoney(tx, hers, { kind: 'refund', amount: -50 });
      await rawMoney(tx, hers, { amount: 70, provider: 'stripe', provider_movement_id: 'ch_1' });
      expect(await parts()).toEqual([]);
      await rawMoney(tx, hers, { amount: 400, payment_method_id: 2 });
      expect(await parts()).toEqual([
        [600, 'Folio 12'],
        [400, ''],
      ]);
    }));

  it('has its file while it is live, if the package has one', () =>
    inStudio(async (tx, { ana }) => {
      const withFile = { downloadable: true, file_url: 'https://ejemplo.mx/guia.pdf' };
      await rawPackage(tx, { ...withFile, file_url: 'https://ejemplo.mx/otra.pdf' });
      const read = async (row: RawRow, status: string) => {
        const class_package_id = await rawPackage(tx, row);
        const purchase_id = await rawSale(tx, { customer_id: ana, class_package_id, status });
        return (await readOwnPurchase(tx, purchase_id, ana))?.file_url;
      };
      expect(await read(withFile, 'completed')).toBe(withFile.file_url);
      expect(await read(withFile, 'failed')).toBeNull();
      expect(await read({ ...withFile, downloadable: false }, 'completed')).toBeNull();
      expect(await read({ ...withFile, file_url: '' }, 'completed')).toBeNull();
    }));

  it('loses its file once all of its own money went back', () =>
    inStudio(async (tx, studio) => {
      const class_package_id = await rawPackage(tx, { downloadable: true, file_url: 'https://ejemplo.mx/guia.pdf' });
      const { hers, other } = await rawTwoSales(tx, studio, 'completed', { class_package_id });
      const hasFile = async () => (await readOwnPurchase(tx, hers, studio.ana))?.file_url !== null;
      for (const purchase_id of [hers, other]) await rawMoney(tx, purchase_id);
      await rawMoney(tx, hers, { kind: 'refund', amount: -999 });
      expect(await hasFile()).toBe(true);
      await rawMoney(tx, hers, { kind: 'refund', amount: -1 });
      expect(await hasFile()).toBe(false);
    }));

  it('has the day until which its own open grants may begin, while one has not begun', () =>
    inStudio(async (tx, studio) => {
      const { hers, other } = await rawTwoSales(tx, studio, 'completed');
      const read = async () => (await readOwnPurchase(tx, hers, studio.ana))?.begins_by;
      const until = (begins_by: string) => ({ begins_by, expiration_date: begins_by, valid_days: 30 });
      await rawBought(tx, other, until('2027-09-09'));
      await rawBought(tx, hers, { ...until('2027-08-08'), closed_at: minute(-1), closed_reason: 'expired' });
      const begun = { begun_on: '2026-11-20', expiration_date: '2026-12-20' };
      await rawBought(tx, hers, { ...until('2027-07-07'), ...begun, part: 1 });
      expect(await read()).toBeNull();
      await rawBought(tx, hers, { ...until('2026-12-22'), part: 2 });
      await rawBought(tx, hers, { ...until('2026-12-24'), part: 3 });
      expect(await read()).toBe('2026-12-24');
    }));

  it('gives classes before payment while they are open and unpaid', () =>
    inStudio(async (tx, studio) => {
      const { hers, other } = await rawTwoSales(tx, studio, 'pending');
      const read = async () => (await readOwnPurchase(tx, hers, studio.ana))?.usable_unpaid;
      const unpaid = { is_cash: true, is_paid: false };
      await rawBought(tx, other, unpaid);
      await rawBought(tx, hers);
      await rawBought(tx, hers, { ...unpaid, part: 1, closed_at: minute(-1), closed_reason: 'expired' });
      expect(await read()).toBe(false);
      await rawBought(tx, hers, { ...unpaid, part: 2 });
      expect(await read()).toBe(true);
    }));

  it('can be used until the last of its open grants with classes left ends', () =>
    inStudio(async (tx, studio) => {
      const { hers, other } = await rawTwoSales(tx, studio, 'cancelled');
      const read = async () => [
        (await readLastDays(tx, hers)).usable_until,
        (await readOwnPurchase(tx, hers, studio.ana))?.usable_until,
      ];
      const until = (expiration_date: string) => ({ starts_on: '2026-01-01', expiration_date });
      await rawBought(tx, other, until('2027-09-09'));
      const used = { available_class_id: await rawBought(tx, hers, until('2027-08-08')), kind: 'removed', amount: -2 };
      await rawRow(tx, 'available_class_movement', { ...used, occurred_at: minute(-5) });
      await rawBought(tx, hers, { ...until('2027-07-07'), part: 1, closed_at: minute(-1), closed_reason: 'expired' });
      expect(await read()).toEqual([null, null]);
      await rawBought(tx, hers, { ...until('2026-12-22'), part: 2, class_amount: null });
      await rawBought(tx, hers, { ...until('2026-12-24'), part: 3 });
      expect(await read()).toEqual(['2026-12-24', '2026-12-24']);
    }));

  it('gives videos until its own open access ends', () =>
    inStudio(async (tx, studio) => {
      const { hers, other } = await rawTwoSales(tx, studio, 'completed');
      const shown = async () => (await readOwnPurchase(tx, hers, studio.ana))?.videos;
      const read = async (of = hers) => (await readLastDays(tx, of)).watch_until;
      const access = (purchase_id: number, expiration_date: string, more: RawRow = {}) => {
        const days = { starts_on: '2026-01-01', expiration_date };
        return rawRow(tx, 'online_access', { customer_id: studio.ana, purchase_id, ...days, ...more });
      };
      await access(other, '2027-09-09');
      await access(hers, '2027-07-07', { closed_at: minute(-1) });
      expect([await read(), await read(other), await shown()]).toEqual([null, '2027-09-09', null]);
      await tx.rows('update online_access set closed_at = null where purchase_id = $1', [hers]);
      expect([await read(), await read(other)]).toEqual(['2027-07-07', '2027-09-09']);
      expect(await shown()).toEqual({ starts_on: '2026-01-01', expiration_date: '2027-07-07' });
    }));

  it('shows reception its buyer, seller, history and reservations', () =>
    inStudio(async (tx, studio) => {
      const { ana, bea } = studio;
      const { hers, other } = await rawTwoSales(tx, studio, 'completed', { sold_by: bea });
      const event = { to_status: 'completed', occurred_at: minute(-60) };
      await rawRow(tx, 'purchase_event', { ...event, purchase_id: hers, actor_id: ana });
      await rawRow(tx, 'purchase_event', { ...event, purchase_id: other });
      const [mine, others] = [await rawBought(tx, hers), await rawBought(tx, other)];
      const seat = async (available_class_id: number, starts: number, more: RawRow = {}) =>
        rawSeat(tx, {
          available_class_id,
          is_cash: true,
          ...more,
          single_class_id: await rawClass(tx, minute(starts)),
        });
      const coming = await seat(mine, 1);
      const unpaid = await seat(mine, 60, { is_paid: false });
      await seat(mine, 0, { is_paid: false });
      await seat(mine, 90, { attended_at: minute(-1) });
      await seat(mine, 90, { deletedAt: minute(-1), cancellation: 'in-time', is_paid: false });
      await seat(others, 90, { is_paid: false });
      const shown = await readPurchaseAtDesk(tx, hers, NOW);
      const people = { customer: { name: 'Ana' }, seller_name: 'Bea', payment_method_id: 1 };
      expect(shown).toMatchObject({ purchase_id: hers, ...people, unpaid_classes: 2, events: [{ actor_name: 'Ana' }] });
      expect(shown?.coming_reservations.map((row) => row.class_reservation_id)).toEqual([coming, unpaid]);
      const returned = { provider: 'simulado', provider_movement_id: 'ref_1-returned', refunds_payment_id: 'pay_1' };
      await rawMoney(tx, other, { ...returned, kind: 'refund-returned' });
      expect((await readPurchaseAtDesk(tx, hers, NOW))?.returned).toBe(0);
      expect(await readPurchaseAtDesk(tx, other, NOW)).toMatchObject({ purchase_id: other, returned: 1000 });
    }));
});
