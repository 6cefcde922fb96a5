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
  rawSale,
  rawSeat,
  rawTwoSales,
} from '../../../../../tests/factories/raw-sale.ts';
import type { RawStudio } from '../../../../../tests/factories/raw-studio.ts';
import type { Sql } from '../../../database/database.ts';
import { lockRow, lockUnsentOrders } from '../../locking/index.ts';
import { findOpenAlert, insertAlert, readAlerts, writeResolved } from './alerts.ts';
import { insertInvoice, readInvoices } from './invoices.ts';
import {
  insertProviderMovement,
  isMovementKnown,
  type MovementFilter,
  readLeftOf,
  readMovements,
  readTakenBy,
} from './movements.ts';
import { findPaidBySlip, findPaidByTransfer } from './paid-before.ts';
import {
  beginSending,
  closeRefundOrder,
  readOpenRefunds,
  readPayments,
  readRefundsUnderWay,
  readUseOf,
  writeRefundTry,
} from './refunds.ts';
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
import { closeStop, readOpenStops, writeStopTry } from './stops.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const inStudio = (work: Parameters<typeof undone<void>>[1]) => undone(database.db, work);

/** Equal purchases of Ana and Bea, which were completed unless something else is given. */
const two = (sql: Sql, studio: RawStudio, status = 'completed', more: RawRow = {}) =>
  rawTwoSales(sql, studio, status, more);

const order = (tx: Sql, purchase_id: number, more: RawRow = {}) =>
  rawRow(tx, 'refund_order', {
    purchase_id,
    provider_payment_id: 'pay_1',
    amount: 100,
    reason: 'se canceló',
    createdAt: minute(-60),
    ...more,
  });

describe('a refund order to a provider', () => {
  const wanted = { most_attempts: 3, purchase_id: null, now: NOW };
  const ids = async (tx: Sql, more: Partial<typeof wanted> | { purchase_id: number } = {}) =>
    (await readOpenRefunds(tx, { ...wanted, ...more })).map((row) => row.refund_order_id);

  it('is due at its time, unless it was sent, withdrawn or tried too often', () =>
    inStudio(async (tx, studio) => {
      const { hers, other } = await two(tx, studio, 'completed', { provider: 'simulado' });
      const online = { provider: 'simulado', provider_movement_id: 'pay_1' };
      await rawMoney(tx, hers, { ...online, amount: 500 });
      const due = await order(tx, hers);
      const now = await order(tx, hers, { not_before: minute(0), attempts: 2 });
      const ofOther = await order(tx, other);
      await order(tx, hers, { done_at: minute(-1) });
      await order(tx, hers, { withdrawn_at: minute(-1) });
      await order(tx, hers, { not_before: minute(1) });
      await order(tx, hers, { attempts: 3 });
      expect(await ids(tx)).toEqual([due, now, ofOther]);
      expect(await ids(tx, { purchase_id: other })).toEqual([ofOther]);
    }));

  it('of more than is left of its payment is asked about however often it was tried', () =>
    inStudio(async (tx, studio) => {
      const { hers } = await two(tx, studio, 'completed', { provider: 'simulado' });
      await rawMoney(tx, hers, { provider: 'simulado', provider_movement_id: 'pay_1', amount: 500 });
      const more = await order(tx, hers, { amount: 500, attempts: 3 });
      await order(tx, hers, { amount: 499, attempts: 3 });
      expect(await ids(tx)).toEqual([]);
      const back = { kind: 'refund', refunds_payment_id: 'pay_1', amount: -1 };
      await rawMoney(tx, hers, { provider: 'simulado', provider_movement_id: 're_1', ...back });
      expect(await ids(tx)).toEqual([more]);
    }));

  it('waits while a bank holds so much of its payment that the rest does not cover it', () =>
    inStudio(async (tx, studio) => {
      const { hers, other } = await two(tx, studio, 'completed', { provider: 'simulado' });
      const online = (id: string) => ({ provider: 'simulado', provider_movement_id: id });
      const taken = (purchase_id: number, id: string, amount: number, more: RawRow = {}) =>
        rawMoney(tx, purchase_id, { ...online(id), kind: 'chargeback', refunds_payment_id: 'pay_1', amount, ...more });
      await rawMoney(tx, hers, { ...online('pay_1'), amount: 500 });
      await rawMoney(tx, hers, { ...online('pay_2'), amount: 500 });
      await rawMoney(tx, other, { ...online('pay_3'), amount: 500 });
      const all = await order(tx, hers, { amount: 500 });
      const part = await order(tx, hers, { amount: 300 });
      const ofOther = await order(tx, other, { amount: 500, provider_payment_id: 'pay_3' });
      // Of another payment, or given back by the studio itself: no bank holds anything of this one.
      await taken(hers, 'dp_0', -400, { refunds_payment_id: 'pay_2' });
      await taken(hers, 'ref_1', -100, { kind: 'refund' });
      expect(await ids(tx)).toEqual([all, part, ofOther]);
      await taken(hers, 'dp_1', -100);
      expect(await ids(tx)).toEqual([part, ofOther]);
      await taken(hers, 'dp_2', -1);
      expect(await ids(tx)).toEqual([ofOther]);
      await taken(hers, 'dp_1-won', 100, { kind: 'chargeback-won' });
      await taken(hers, 'dp_2-won', 1, { kind: 'chargeback-won' });
      expect(await ids(tx)).toEqual([all, part, ofOther]);
    }));

  it('is started by itself, never once it was sent or withdrawn', () =>
    inStudio(async (tx, studio) => {
      const { hers } = await two(tx, studio);
      const [open, waits] = [await order(tx, hers), await order(tx, hers)];
      const left = await order(tx, hers, { done_at: minute(-1) });
      const back = await order(tx, hers, { withdrawn_at: minute(-1) });
      const sent = (id: number) => columnOf<string | null>(tx, 'refund_order.first_sent_at', id);
      const begin = async (refund_order_id: number, at: string) => {
        const until = new Date(Date.parse(at) + 45_000);
        return beginSending(await lockRow(tx, 'payment_refunds', 'pay_1'), {
          refund_order_id,
          at: new Date(at),
          until,
        });
      };
      expect(await begin(left, minute(0))).toBe(false);
      expect(await begin(back, minute(0))).toBe(false);
      expect(await begin(open, minute(0))).toBe(true);
      // One order of a payment at a time, until it is answered or refused, or its sender died.
      expect([await begin(open, minute(0)), await begin(waits, minute(0))]).toEqual([false, false]);
      await writeRefundTry(tx, open, 'No contestó');
      expect(await begin(open, minute(0))).toBe(true);
      expect(await begin(open, minute(5))).toBe(true);
      expect([await sent(open), await sent(waits), await sent(left)]).toEqual([minute(0), null, null]);
    }));

  it('is marked as sent once, and an attempt counts for one order only', () =>
    inStudio(async (tx, studio) => {
      const { hers } = await two(tx, studio);
      const [open, waits] = [await order(tx, hers), await order(tx, hers)];
      expect(await closeRefundOrder(tx, open, NOW)).toBe(true);
      expect(await closeRefundOrder(tx, open, new Date(minute(5)))).toBe(false);
      expect(await columnOf(tx, 'refund_order.done_at', open)).toBe(minute(0));
      expect(await columnOf(tx, 'refund_order.done_at', waits)).toBeNull();
      expect(await writeRefundTry(tx, waits, 'no contesta')).toBe(1);
      expect(await writeRefundTry(tx, waits, 'no contesta')).toBe(2);
      expect(await columnOf(tx, 'refund_order.attempts', open)).toBe(0);
    }));

  it('is pending until it was sent or withdrawn, for one purchase only', () =>
    inStudio(async (tx, studio) => {
      const { hers, other } = await two(tx, studio);
      await order(tx, hers, { amount: 7 });
      await order(tx, hers, { amount: 20, done_at: minute(-1) });
      await order(tx, hers, { amount: 300, withdrawn_at: minute(-1) });
      await order(tx, other, { amount: 5000 });
      expect(await readRefundsUnderWay(tx, hers)).toBe(7);
    }));
});

describe('what remains of each payment', () => {
  const left = async (tx: Sql, purchase_id: number) =>
    Object.fromEntries(
      (await readPayments(tx, purchase_id)).map((row) => [row.provider_movement_id || row.method_name, row.left]),
    );
  const back = { kind: 'refund', occurred_at: minute(-10) };
  const online = (id: string) => ({ provider: 'simulado', provider_movement_id: id });

  it('is reduced by its own refunds, not those of another payment or another person’s purchase', () =>
    inStudio(async (tx, studio) => {
      const { hers, other } = await two(tx, studio);
      await rawMoney(tx, hers, online('pay_1'));
      await rawMoney(tx, hers, online('pay_2'));
      await rawMoney(tx, hers, { payment_method_id: 2 });
      await rawMoney(tx, hers, { payment_method_id: 3 });
      await rawMoney(tx, hers, { ...back, ...online('ref_1'), refunds_payment_id: 'pay_1', amount: -1 });
      await rawMoney(tx, hers, { ...back, payment_method_id: 2, amount: -20 });
      await rawMoney(tx, other, { payment_method_id: 2 });
      await rawMoney(tx, other, { ...back, payment_method_id: 2, amount: -300 });
      expect(await left(tx, hers)).toEqual({ pay_1: 999, pay_2: 1000, Efectivo: 980, Transferencia: 1000 });
    }));

  it('is separate for one method used by hand and through the provider', () =>
    inStudio(async (tx, studio) => {
      const { hers } = await two(tx, studio);
      await rawMoney(tx, hers, online('pay_1'));
      await rawMoney(tx, hers);
      await rawMoney(tx, hers, { ...back, ...online('ref_1'), refunds_payment_id: 'pay_1', amount: -1 });
      await rawMoney(tx, hers, { ...back, amount: -20 });
      expect(await left(tx, hers)).toEqual({ pay_1: 999, Tarjeta: 980 });
    }));

  it('is reduced by pending orders of that payment, unless withdrawn or sent', () =>
    inStudio(async (tx, studio) => {
      const { hers, other } = await two(tx, studio);
      await rawMoney(tx, hers, online('pay_1'));
      await rawMoney(tx, hers, online('pay_2'));
      await rawMoney(tx, hers, { payment_method_id: 2 });
      await order(tx, hers, { amount: 1 });
      await order(tx, hers, { amount: 20, done_at: minute(-1) });
      await order(tx, hers, { amount: 300, withdrawn_at: minute(-1) });
      await order(tx, other, { amount: 400 });
      expect(await left(tx, hers)).toEqual({ pay_1: 999, pay_2: 1000, Efectivo: 1000 });
    }));

  it('is owed by hand if her bank returned a refund, each time, less what she was given since', () =>
    inStudio(async (tx, studio) => {
      const { hers, other } = await two(tx, studio);
      await rawMoney(tx, hers, online('pay_1'));
      const ofIt = (id: string, amount: number, kind = 'refund', of = { purchase: hers, provider: 'simulado' }) => {
        const money = { ...back, ...online(id), provider: of.provider, kind, refunds_payment_id: 'pay_1', amount };
        return rawMoney(tx, of.purchase, money);
      };
      await ofIt('ref_1-returned', 500, 'refund-returned', { purchase: other, provider: 'otro' });
      const owed = async () => (await readPayments(tx, hers))[0]?.returned;
      await ofIt('ref_0', -1);
      await ofIt('ref_1', -1000);
      expect(await owed()).toBe(0);
      await ofIt('ref_1-returned', 1000, 'refund-returned');
      expect(await owed()).toBe(1000);
      await ofIt('ref_2', -1000);
      expect(await owed()).toBe(0);
      await ofIt('ref_2-returned', 1000, 'refund-returned');
      expect(await owed()).toBe(1000);
      await ofIt('ref_3', -400);
      expect(await owed()).toBe(600);
      await order(tx, hers, { amount: 100 });
      await order(tx, hers, { amount: 100, provider_payment_id: 'pay_2' });
      await order(tx, other, { amount: 100 });
      await order(tx, hers, { amount: 100, done_at: minute(-1) });
      await order(tx, hers, { amount: 100, withdrawn_at: minute(-1) });
      expect(await owed()).toBe(500);
    }));

  it('is computed from the provider’s movements of that payment only', () =>
    inStudio(async (tx, studio) => {
      const { hers } = await two(tx, studio);
      await rawMoney(tx, hers, online('pay_1'));
      await rawMoney(tx, hers, online('pay_2'));
      await rawMoney(tx, hers, { provider: 'otro', provider_movement_id: 'pay_1', amount: 50 });
      await rawMoney(tx, hers, { ...back, ...online('ref_1'), refunds_payment_id: 'pay_1', amount: -1 });
      expect(await readLeftOf(tx, 'simulado', 'pay_1')).toBe(999);
      expect(await readLeftOf(tx, 'otro', 'pay_1')).toBe(50);
      expect(await readLeftOf(tx, 'otro', 'pay_2')).toBe(0);
      expect(await isMovementKnown(tx, 'simulado', 'pay_2')).toBe(true);
      expect(await isMovementKnown(tx, 'otro', 'pay_2')).toBe(false);
      expect(await isMovementKnown(tx, 'otro', 'ref_1')).toBe(false);
    }));

  it('has the amount that a dispute took under its id at that provider; a payment took nothing', () =>
    inStudio(async (tx, studio) => {
      const { hers } = await two(tx, studio);
      const took = (provider: string, amount: number) =>
        rawMoney(tx, hers, { ...back, ...online('dp_1'), provider, refunds_payment_id: 'pay_1', amount });
      await rawMoney(tx, hers, online('pay_1'));
      await took('otro', -50);
      await took('simulado', -300);
      expect(await readTakenBy(tx, 'simulado', 'dp_1')).toBe(300);
      expect(await readTakenBy(tx, 'otro', 'dp_1')).toBe(50);
      expect(await readTakenBy(tx, 'simulado', 'dp_2')).toBe(0);
      expect(await readTakenBy(tx, 'simulado', 'pay_1')).toBe(0);
    }));
});

describe('what a transfer or a slip paid', () => {
  it('is the last purchase with its buyer, and whether any of that money is still here', () =>
    inStudio(async (tx, studio) => {
      const { hers, other } = await two(tx, studio);
      const transfer = { payment_method_id: 3, tracking_key: 'CLAVE1' };
      await rawMoney(tx, other, { ...transfer, tracking_turn: 1 });
      await rawMoney(tx, other, { ...transfer, tracking_key: 'CLAVE2', tracking_turn: 1 });
      const paid = async () => findPaidByTransfer(tx, 'CLAVE1');
      expect(await paid()).toMatchObject({ purchase_id: other, customer: 'Bea', is_here: true, tracking_turn: 1 });
      await rawMoney(tx, other, { kind: 'refund', amount: -2000, payment_method_id: 3 });
      expect(await paid()).toMatchObject({ is_here: false });
      await rawMoney(tx, hers, { ...transfer, tracking_turn: 2 });
      expect(await paid()).toMatchObject({ purchase_id: hers, customer: 'Ana', is_here: true, tracking_turn: 2 });
      expect(await findPaidByTransfer(tx, 'CLAVE3')).toBeUndefined();
    }));

  it('by a slip is that of its terminal and day', () =>
    inStudio(async (tx, studio) => {
      const { hers, other } = await two(tx, studio);
      const day = '2026-11-21';
      const slip = (purchase_id: number, more: RawRow) =>
        rawMoney(tx, purchase_id, { payment_method_id: 1, slip: '77', slip_day: day, ...more });
      await slip(other, {});
      await slip(other, { slip: '77.2' });
      await slip(hers, { slip: '78' });
      await slip(hers, { slip_day: '2026-11-20' });
      await slip(hers, { payment_method_id: 2 });
      const paid = (of: string) => findPaidBySlip(tx, { payment_method_id: 1, slip: of, day });
      expect(await paid('77')).toMatchObject({ purchase_id: other, customer: 'Bea', is_here: true, times: 2 });
      expect(await paid('78')).toMatchObject({ purchase_id: hers, customer: 'Ana', times: 1 });
      expect(await paid('7')).toBeUndefined();
    }));
});

describe('money movements', () => {
  const filter: MovementFilter = {
    start_date: '2026-11-20',
    end_date: '2026-11-21',
    timezone: 'America/Mexico_City',
    payment_method_id: null,
    actor_id: null,
    class_package_id: null,
    sold_by: null,
    customers: null,
    kinds: null,
  };

  const whole = { size: 50, number: 1 };

  it('of a period are those from midnight to midnight in the studio, optionally of one method and one person', () =>
    inStudio(async (tx, studio) => {
      const { hers, other } = await two(tx, studio);
      const at = (occurred_at: string, more: RawRow = {}) => rawMoney(tx, hers, { occurred_at, ...more });
      await at('2026-11-20T05:59:59.999Z');
      const first = await at('2026-11-20T06:00:00.000Z', { payment_method_id: 2 });
      const last = await rawMoney(tx, other, { occurred_at: '2026-11-22T05:59:59.999Z', actor_id: studio.bea });
      await at('2026-11-22T06:00:00.000Z');
      const found = async (more: Partial<MovementFilter>) =>
        (await readMovements(tx, { ...filter, ...more }, whole)).rows.map((row) => [
          row.money_movement_id,
          row.actor_name,
        ]);
      expect(await found({})).toEqual([
        [last, 'Bea'],
        [first, null],
      ]);
      expect(await found({ payment_method_id: 2 })).toEqual([[first, null]]);
      expect(await found({ actor_id: studio.bea })).toEqual([[last, 'Bea']]);
      expect(await found({ actor_id: studio.ana })).toEqual([]);
      await rawMoney(tx, other, { kind: 'refund', amount: -400, occurred_at: '2026-11-21T12:00:00.000Z' });
      const { rows, sums, actors } = await readMovements(tx, filter, { size: 1, number: 2 });
      expect(sums).toEqual([
        { payment_method_id: 1, name: expect.any(String), kind: 'card', movements: 2, payments: 1000, total: 600 },
        { payment_method_id: 2, name: 'Efectivo', kind: 'cash', movements: 1, payments: 1000, total: 1000 },
      ]);
      expect(actors).toEqual([{ customer_id: studio.bea, name: 'Bea' }]);
      expect(rows).toHaveLength(1);
      const [shown] = (await readMovements(tx, { ...filter, payment_method_id: 2 }, whole)).rows;
      expect(shown).toMatchObject({
        purchase_id: hers,
        customer: { name: 'Ana' },
        method_name: 'Efectivo',
      });
    }));

  it('with one provider’s id are booked once, and so is a charge', () =>
    inStudio(async (tx, studio) => {
      const { hers } = await two(tx, studio);
      const movement = {
        purchase_id: hers,
        kind: 'payment' as const,
        amount: 1000,
        payment_method_id: 1,
        at: NOW,
        actor_id: null,
        provider: 'simulado',
        provider_movement_id: 'pay_1',
      };
      expect(await insertProviderMovement(tx, movement)).toBe(true);
      expect(await insertProviderMovement(tx, movement)).toBe(false);
      const charge = {
        purchase_id: hers,
        total_payment: 1000,
        at: NOW,
        provider: 'simulado',
        provider_invoice_id: 'i1',
      };
      expect(await insertInvoice(tx, charge)).toEqual(expect.any(Number));
      expect(await insertInvoice(tx, charge)).toBeUndefined();
    }));

  it('of a person’s charges show the refunds of each, and nobody else’s', () =>
    inStudio(async (tx, studio) => {
      const { hers, other } = await two(tx, studio, 'active');
      const charge = (purchase_id: number, provider_invoice_id: string | null) =>
        rawRow(tx, 'invoice', {
          purchase_id,
          total_payment: 1000,
          createdAt: minute(-60),
          provider: provider_invoice_id && 'simulado',
          provider_invoice_id,
        });
      const [first, second, byHand] = [
        await charge(hers, 'pay_1'),
        await charge(hers, 'pay_2'),
        await charge(hers, null),
      ];
      await charge(other, null);
      const back = { kind: 'refund', occurred_at: minute(-10) };
      await rawMoney(tx, hers, { provider: 'simulado', provider_movement_id: 'pay_1', refunds_payment_id: 'pay_1' });
      await rawMoney(tx, hers, { ...back, amount: -1, refunds_payment_id: 'pay_1' });
      await rawMoney(tx, hers, { ...back, amount: -20 });
      await rawMoney(tx, other, { ...back, amount: -300 });
      const shown = (await readInvoices(tx, studio.ana)).map((row) => [row.invoice_id, row.refunded]);
      expect(shown).toEqual([
        [byHand, 20],
        [second, 0],
        [first, 1],
      ]);
    }));
});

describe('classes of a purchase to be refunded', () => {
  it('count as used once attended or begun, as reserved until then, and not when returned', () =>
    inStudio(async (tx, studio) => {
      const { hers, other } = await two(tx, studio);
      const [mine, others] = [await rawBought(tx, hers), await rawBought(tx, other)];
      const class_at = (minutes: number) => rawClass(tx, minute(minutes));
      const seat = async (available_class_id: number, single_class_id: number, more: RawRow = {}) =>
        rawSeat(tx, { available_class_id, single_class_id, ...more });
      const gone = { deletedAt: minute(-1), cancellation: 'in-time' };
      await seat(mine, await class_at(0));
      await seat(mine, await class_at(30), { attended_at: minute(-1) });
      for (const minutes of [60, 120, 180]) await seat(mine, await class_at(minutes));
      await seat(mine, await class_at(60), gone);
      await seat(mine, await class_at(-60), gone);
      await seat(others, await class_at(60));
      await seat(others, await class_at(-60));
      expect(await readUseOf(tx, hers, NOW)).toEqual({ used: 2, booked: 3 });
    }));
});

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
      const { hers, other } = await two(tx, studio, 'revoked', { paid_at: minute(-3000) });
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
      const { hers, other } = await two(tx, studio);
      await giveBack(tx, hers, single_class_id, over);
      await giveBack(tx, other, single_class_id, over);
      expect(await findOpenReturn(tx, hers)).toBeUndefined();
      const ofOther = await giveBack(tx, other, single_class_id);
      expect(await findOpenReturn(tx, hers)).toBeUndefined();
      const open = await giveBack(tx, hers, single_class_id);
      const { hers: before, other: elsewhere } = await two(tx, studio);
      await giveBack(tx, before, single_class_id, { createdAt: minute(-600) });
      await giveBack(tx, elsewhere, other_class);
      expect(await findOpenReturn(tx, hers)).toMatchObject({ class_return_id: open, customer_id: studio.ana });
      const made = (await readReturnsOf(tx, single_class_id, minute(-60))).map((row) => row.class_return_id);
      expect(made).toEqual([ofOther, open]);
    }));

  it('is withdrawn only if it was not sent, and leaves other returns unchanged', () =>
    inStudio(async (tx, studio) => {
      const { hers, other } = await two(tx, studio);
      const class_return_id = await giveBack(tx, hers, studio.single_class_id);
      const open = await order(tx, hers, { class_return_id, amount: 1 });
      const sent = await order(tx, hers, { class_return_id, amount: 20, first_sent_at: minute(-1) });
      const left = await order(tx, hers, { class_return_id, amount: 300, done_at: minute(-1) });
      const before = await order(tx, hers, { class_return_id, amount: 4000, withdrawn_at: minute(-1) });
      const others = await order(tx, other, {
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
      const { hers, other } = await two(tx, studio);
      const offered = { offered_class_id: await rawClass(tx, minute(60)) };
      const class_return_id = await giveBack(tx, hers, studio.single_class_id, offered);
      const others = await giveBack(tx, other, studio.single_class_id, offered);
      const later = { not_before: minute(600) };
      const ids = [
        await order(tx, hers, { class_return_id, ...later }),
        await order(tx, hers, { class_return_id, ...later, done_at: minute(-1) }),
        await order(tx, hers, { class_return_id, ...later, withdrawn_at: minute(-1) }),
        await order(tx, other, { class_return_id: others, ...later }),
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
      const { hers, other } = await two(tx, studio);
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
      const { hers, other } = await two(tx, studio);
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
      const { hers, other } = await two(tx, studio, 'completed', { single_class_id: studio.single_class_id, spot: 1 });
      const single_class_id = await rawClass(tx, minute(60));
      await writePlace(tx, { purchase_id: hers, place: { single_class_id, spot: 2 }, at: NOW });
      expect(await columnOf(tx, 'purchase.single_class_id', hers)).toBe(single_class_id);
      expect(await columnOf(tx, 'purchase.single_class_id', other)).toBe(studio.single_class_id);
    }));
});

describe('a subscription to be stopped', () => {
  it('is sent to the provider until it confirms, if the provider has it', () =>
    inStudio(async (tx, { ana }) => {
      const stop = async (subscription_id: string | null, more: RawRow = {}) => {
        const overrides = { customer_id: ana, status: 'cancelled', provider: 'simulado', subscription_id };
        const purchase_id = await rawSale(tx, overrides);
        await rawRow(tx, 'subscription_stop', { purchase_id, createdAt: minute(-60), ...more });
        return purchase_id;
      };
      const open = await stop('s1');
      await stop('s2', { done_at: minute(-1) });
      await stop(null);
      const other = await stop('s3');
      const ids = async (wanted: number[] | null) => (await readOpenStops(tx, wanted)).map((row) => row.purchase_id);
      expect(await ids(null)).toEqual([open, other]);
      expect(await ids([other])).toEqual([other]);
      expect(await writeStopTry(tx, open, 'no contesta')).toBe(1);
      expect(await writeStopTry(tx, open, 'no contesta')).toBe(2);
      // The order with fewest attempts comes first.
      expect(await ids(null)).toEqual([other, open]);
      await closeStop(tx, other, NOW);
      expect(await ids(null)).toEqual([open]);
      await closeStop(tx, other, new Date(minute(5)));
      const [row] = await tx.rows('select done_at, attempts from subscription_stop where purchase_id = $1', [other]);
      expect(row).toEqual({ done_at: minute(0), attempts: 0 });
    }));
});

describe('payment alerts', () => {
  it('stay on the list until resolved, each with its buyer', () =>
    inStudio(async (tx, studio) => {
      const { hers, other } = await two(tx, studio);
      const about = { kind: 'wrong-amount', createdAt: minute(-60) };
      const first = await rawRow(tx, 'payment_alert', { ...about, purchase_id: hers });
      const second = await rawRow(tx, 'payment_alert', { ...about, purchase_id: other });
      const nobodys = await rawRow(tx, 'payment_alert', about);
      await rawRow(tx, 'payment_alert', { ...about, purchase_id: hers, resolved_at: minute(-5) });
      const shown = async () => (await readAlerts(tx)).map((row) => [row.payment_alert_id, row.customer?.name ?? null]);
      expect(await shown()).toEqual([
        [first, 'Ana'],
        [second, 'Bea'],
        [nobodys, null],
      ]);
      expect(await findOpenAlert(tx, second)).toMatchObject({ purchase_id: other });
      const resolve = { payment_alert_id: second, at: NOW, actor_id: studio.ana };
      expect(await writeResolved(tx, resolve)).toMatchObject({ purchase_id: other, customer_id: studio.bea });
      expect(await writeResolved(tx, { ...resolve, at: new Date(minute(5)) })).toBeUndefined();
      expect(await findOpenAlert(tx, second)).toBeUndefined();
      expect(await shown()).toEqual([
        [first, 'Ana'],
        [nobodys, null],
      ]);
    }));

  it('report a payment that is not booked once', () =>
    inStudio(async (tx) => {
      const entry = { purchase_id: null, kind: 'unknown-purchase', details: {}, at: NOW } as const;
      const about = { provider: 'simulado', movement_id: 'pay_1' };
      expect(await insertAlert(tx, { ...entry, about })).toBe(true);
      expect(await insertAlert(tx, { ...entry, about })).toBe(false);
      expect(await insertAlert(tx, entry)).toBe(true);
      expect(await insertAlert(tx, entry)).toBe(true);
    }));
});
