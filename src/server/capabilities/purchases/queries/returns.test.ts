import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../../../tests/database.ts';
import { rawClass, rawPackage, rawPlace, rawRow, undone } from '../../../../../tests/factories/raw-rows.ts';
import {
  columnOf,
  columnsOf,
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
import type { Sql } from '../../../database/database.ts';
import { lockUnsentOrders } from '../../locking/index.ts';
import { hasBankTaken } from './held-by-bank.ts';
import {
  bringRefundForward,
  endReturn,
  findOpenReturn,
  readBuyers,
  readEndedUnpaid,
  readOtherDates,
  readReturnsOf,
  settleReturnAlerts,
  sumUnsentOrders,
  withdrawOrders,
  writePlace,
} from './returns.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const inStudio = (work: Parameters<typeof undone<void>>[1]) => undone(database.db, work);

describe('a class cancelled by the studio', () => {
  it('refunds people who have a place or are paying one, and nobody else', () =>
    inStudio(async (tx, studio) => {
      const { single_class_id, ana, bea } = studio;
      const elsewhere = await rawClass(tx, minute(60));
      const buy = (customer_id: number, status: string, more: RawRow = {}) =>
        rawSale(tx, { customer_id, status, single_class_id, ...more });
      const seat = async (purchase_id: number, more: RawRow = {}) =>
        rawSeat(tx, { available_class_id: await rawBought(tx, purchase_id), single_class_id, ...more });
      const gone = { deletedAt: minute(-1), cancellation: 'in-time' };

      const hers = await buy(ana, 'completed', { spot: 3 });
      const grant = await rawBought(tx, hers);
      const guest = await rawSeat(tx, { available_class_id: grant, single_class_id, spot: 1, guest: 'Eva' });
      const own = await rawSeat(tx, { available_class_id: grant, single_class_id, spot: 2 });
      await rawSeat(tx, { available_class_id: grant, single_class_id, spot: 1, ...gone });
      await rawSeat(tx, { available_class_id: grant, single_class_id: elsewhere, spot: 1 });
      const paying = await buy(bea, 'pending', { spot: 5 });
      const unplaced = await buy(bea, 'pending');
      await buy(bea, 'failed', { spot: 6 });
      await seat(await buy(bea, 'completed'), gone);
      await seat(await buy(bea, 'completed'), { single_class_id: elsewhere, spot: 4 });
      await seat(await buy(bea, 'revoked'), { spot: 7 });
      await seat(await buy(bea, 'completed', { single_class_id: elsewhere }), {
        single_class_id: elsewhere,
        guest: 'Iris',
      });
      await buy(bea, 'pending', { single_class_id: elsewhere });
      await buy(bea, 'pending', { single_class_id: null });
      const buyer = (purchase_id: number, customer_id: number, spot: number) => ({
        purchase_id,
        customer_id,
        single_class_id,
        spot,
        unpaid: true,
        class_reservation_ids: [] as number[],
      });
      expect(await readBuyers(tx, [single_class_id])).toEqual([
        { ...buyer(hers, ana, 2), unpaid: false, class_reservation_ids: [guest, own] },
        buyer(paying, bea, 5),
        buyer(unplaced, bea, 1),
      ]);
    }));

  it('is exchanged for no other date while a bank has money of this very purchase', () =>
    inStudio(async (tx, studio) => {
      const { hers, other } = await rawTwoSales(tx, studio, 'completed', { provider: 'simulado' });
      const move = (kind: string, amount: number) =>
        rawMoney(tx, hers, {
          provider: 'simulado',
          provider_movement_id: `${kind}_1`,
          kind,
          amount,
          ...(kind !== 'payment' && { refunds_payment_id: 'payment_1' }),
        });
      const taken = async () => [await hasBankTaken(tx, hers), await hasBankTaken(tx, other)];
      expect(await taken()).toEqual([false, false]);
      await move('payment', 1000);
      await move('refund', -300);
      expect(await taken(), 'a refund of our own').toEqual([false, false]);
      await move('chargeback', -200);
      expect(await taken()).toEqual([true, false]);
      await move('chargeback-won', 200);
      expect(await taken()).toEqual([false, false]);
    }));

  it('offers the coming dates of its event that have room', () =>
    inStudio(async (tx) => {
      const class_package_id = await rawPackage(tx, { kind: 'especial' });
      const date = async (more: RawRow, spots: number[]) => {
        const id = await rawClass(tx, minute(60), { class_package_id, ...more });
        for (const spot of spots) await rawPlace(tx, id, { spot });
        return id;
      };
      const gone = await date({}, [1]);
      const good = await date({ starts_at: minute(1) }, [1, 2]);
      await date({ starts_at: minute(0) }, [1]);
      await date({ cancelled_at: minute(-1) }, [1]);
      await date({}, []);
      await date({ class_package_id: await rawPackage(tx) }, [1]);
      await date({ class_package_id: null }, [1]);
      const other = await date({ starts_at: minute(2) }, [1]);
      const found = (await readOtherDates(tx, gone, NOW)).map((row) => [row.single_class_id, row.spots_left]);
      expect(found).toEqual([
        [good, 2],
        [other, 1],
      ]);
    }));

  it('informs the provider about attempts that ended with it unpaid, and no others', () =>
    inStudio(async (tx, { single_class_id, ana }) => {
      const ended = (status: string, more: RawRow) =>
        rawSale(tx, { customer_id: ana, status, single_class_id, cancelled_at: minute(0), ...more });
      const paying = { provider: 'simulado' };
      const atProvider = await ended('cancelled', { ...paying, provider_payment_id: 'p1' });
      await ended('cancelled', paying);
      await ended('cancelled', { ...paying, provider_payment_id: 'p2', cancelled_at: minute(-1) });
      await ended('revoked', { ...paying, provider_payment_id: 'p3' });
      await ended('cancelled', { ...paying, provider_payment_id: 'p4', single_class_id: null });
      const other = await rawClass(tx, minute(60));
      await ended('cancelled', { ...paying, provider_payment_id: 'p5', single_class_id: other });
      expect(await readEndedUnpaid(tx, [single_class_id], NOW)).toEqual([
        { purchase_id: atProvider, provider: expect.any(String), provider_payment_id: 'p1' },
      ]);
    }));
});

describe('the return for a cancelled class', () => {
  const giveBack = (tx: Sql, purchase_id: number, single_class_id: number, more: RawRow = {}) =>
    rawRow(tx, 'class_return', {
      purchase_id,
      single_class_id,
      spot: 1,
      amount: 1000,
      createdAt: minute(-60),
      leaves_at: minute(600),
      ...more,
    });
  const over = { outcome: 'reopened', ended_at: minute(-30) };

  it('restores the purchase only while it is open', () =>
    inStudio(async (tx, studio) => {
      const { single_class_id } = studio;
      const { hers, other } = await rawTwoSales(tx, studio, 'revoked', { paid_at: minute(-3000) });
      await giveBack(tx, hers, single_class_id, over);
      await giveBack(tx, other, single_class_id);
      const stand = (id: number) => tx.rows(`update purchase set status = 'completed' where purchase_id = $1`, [id]);
      await stand(other);
      await expect(stand(hers)).rejects.toThrow('does not go from revoked to completed');
    }));

  it('is found while open, by its purchase or by the cancellation that made it', () =>
    inStudio(async (tx, studio) => {
      const { single_class_id } = studio;
      const other_class = await rawClass(tx, minute(60));
      const { hers, other } = await rawTwoSales(tx, studio);
      await giveBack(tx, hers, single_class_id, over);
      await giveBack(tx, other, single_class_id, over);
      expect(await findOpenReturn(tx, hers)).toBeUndefined();
      const ofOther = await giveBack(tx, other, single_class_id);
      expect(await findOpenReturn(tx, hers)).toBeUndefined();
      const open = await giveBack(tx, hers, single_class_id);
      const { hers: before, other: elsewhere } = await rawTwoSales(tx, studio);
      await giveBack(tx, before, single_class_id, { createdAt: minute(-600) });
      await giveBack(tx, elsewhere, other_class);
      expect(await findOpenReturn(tx, hers)).toMatchObject({ class_return_id: open, customer_id: studio.ana });
      const made = (await readReturnsOf(tx, single_class_id, minute(-60))).map((row) => row.class_return_id);
      expect(made).toEqual([ofOther, open]);
    }));

  it('is withdrawn only if it was not sent, and leaves other returns unchanged', () =>
    inStudio(async (tx, studio) => {
      const { hers, other } = await rawTwoSales(tx, studio);
      const class_return_id = await giveBack(tx, hers, studio.single_class_id);
      const open = await rawRefundOrder(tx, hers, { class_return_id, amount: 1 });
      const sent = await rawRefundOrder(tx, hers, { class_return_id, amount: 20, first_sent_at: minute(-1) });
      const left = await rawRefundOrder(tx, hers, { class_return_id, amount: 300, done_at: minute(-1) });
      const before = await rawRefundOrder(tx, hers, { class_return_id, amount: 4000, withdrawn_at: minute(-1) });
      const others = await rawRefundOrder(tx, other, {
        class_return_id: await giveBack(tx, other, studio.single_class_id),
        amount: 50_000,
      });
      const orders = await lockUnsentOrders(tx, class_return_id);
      expect(await sumUnsentOrders(orders, class_return_id)).toBe(1);
      await withdrawOrders(orders, class_return_id, NOW);
      expect(await columnsOf(tx, 'refund_order.withdrawn_at', [open, sent, left, before, others])).toEqual([
        minute(0),
        null,
        null,
        minute(-1),
        null,
      ]);
    }));

  it('is sent sooner at her request, unless sent or withdrawn, and for nobody else', () =>
    inStudio(async (tx, studio) => {
      const { hers, other } = await rawTwoSales(tx, studio);
      const offered = { offered_class_id: await rawClass(tx, minute(60)) };
      const class_return_id = await giveBack(tx, hers, studio.single_class_id, offered);
      const others = await giveBack(tx, other, studio.single_class_id, offered);
      const later = { not_before: minute(600) };
      const ids = [
        await rawRefundOrder(tx, hers, { class_return_id, ...later }),
        await rawRefundOrder(tx, hers, { class_return_id, ...later, done_at: minute(-1) }),
        await rawRefundOrder(tx, hers, { class_return_id, ...later, withdrawn_at: minute(-1) }),
        await rawRefundOrder(tx, other, { class_return_id: others, ...later }),
      ];
      await bringRefundForward(tx, { class_return_id, now: NOW, soonest: new Date(minute(30)) });
      expect(await columnsOf(tx, 'refund_order.not_before', ids)).toEqual([
        minute(30),
        minute(600),
        minute(600),
        minute(600),
      ]);
      expect(await columnOf(tx, 'class_return.leaves_at', class_return_id)).toBe(minute(30));
      expect(await columnOf(tx, 'class_return.offered_class_id', class_return_id)).toBeNull();
      expect(await columnOf(tx, 'class_return.leaves_at', others)).toBe(minute(600));
      expect(await columnOf(tx, 'class_return.offered_class_id', others)).toBe(offered.offered_class_id);
    }));

  it('ends by itself when the purchase is restored, and closes only its own open alerts', () =>
    inStudio(async (tx, studio) => {
      const { hers, other } = await rawTwoSales(tx, studio);
      const class_return_id = await giveBack(tx, hers, studio.single_class_id);
      const others = await giveBack(tx, other, studio.single_class_id);
      const about = { kind: 'class-cancelled', createdAt: minute(-60) };
      const alerts = [
        await rawRow(tx, 'payment_alert', { ...about, class_return_id }),
        await rawRow(tx, 'payment_alert', { ...about, class_return_id, resolved_at: minute(-5) }),
        await rawRow(tx, 'payment_alert', { ...about, class_return_id: others }),
      ];
      await endReturn(tx, { class_return_id, outcome: 'reopened', by: { at: NOW, actor_id: studio.bea } });
      expect(await columnOf(tx, 'class_return.ended_at', class_return_id)).toBe(minute(0));
      expect(await columnOf(tx, 'class_return.ended_at', others)).toBeNull();
      expect(await columnsOf(tx, 'payment_alert.resolved_at', alerts)).toEqual([minute(0), minute(-5), null]);
    }));

  it('made by hand closes the alerts about that purchase’s return, and no other alert', () =>
    inStudio(async (tx, studio) => {
      const { hers, other } = await rawTwoSales(tx, studio);
      const about = { kind: 'class-cancelled', createdAt: minute(-60) };
      const alerts = [
        await rawRow(tx, 'payment_alert', { ...about, purchase_id: hers }),
        await rawRow(tx, 'payment_alert', { ...about, purchase_id: hers, resolved_at: minute(-5) }),
        await rawRow(tx, 'payment_alert', { ...about, purchase_id: hers, kind: 'wrong-amount' }),
        await rawRow(tx, 'payment_alert', { ...about, purchase_id: other }),
      ];
      await settleReturnAlerts(tx, { purchase_id: hers, at: NOW, actor_id: studio.bea });
      expect(await columnsOf(tx, 'payment_alert.resolved_at', alerts)).toEqual([minute(0), minute(-5), null, null]);
    }));

  it('becomes a place on another date for one purchase only', () =>
    inStudio(async (tx, studio) => {
      const { hers, other } = await rawTwoSales(tx, studio, 'completed', {
        single_class_id: studio.single_class_id,
        spot: 1,
      });
      const single_class_id = await rawClass(tx, minute(60));
      await writePlace(tx, { purchase_id: hers, place: { single_class_id, spot: 2 }, at: NOW });
      expect(await columnOf(tx, 'purchase.single_class_id', hers)).toBe(single_class_id);
      expect(await columnOf(tx, 'purchase.single_class_id', other)).toBe(studio.single_class_id);
    }));
});
