import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../../../tests/database.ts';
import { rawClass, undone } from '../../../../../tests/factories/raw-rows.ts';
import {
  columnOf,
  columnsOf,
  minute,
  NOW,
  type RawRow,
  rawBought,
  rawMoney,
  rawRefundOrder,
  rawSeat,
  rawTwoSales,
} from '../../../../../tests/factories/raw-sale.ts';
import type { Sql } from '../../../database/database.ts';
import { lockRow } from '../../locking/index.ts';
import {
  beginSending,
  closeRefundOrder,
  readOpenRefunds,
  readRefundsGoing,
  readRefundsUnderWay,
  readUseOf,
  withdrawGivenUp,
  withdrawOvertaken,
  writeRefundTry,
} from './refunds.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const inStudio = (work: Parameters<typeof undone<void>>[1]) => undone(database.db, work);

describe('a refund order to a provider', () => {
  const wanted = { most_attempts: 3, purchase_id: null, now: NOW };
  const ids = async (tx: Sql, more: Partial<typeof wanted> | { purchase_id: number } = {}) =>
    (await readOpenRefunds(tx, { ...wanted, ...more })).map((row) => row.refund_order_id);

  it('is due at its time, unless it was sent, withdrawn or tried too often', () =>
    inStudio(async (tx, studio) => {
      const { hers, other } = await rawTwoSales(tx, studio, 'completed', { provider: 'simulado' });
      const online = { provider: 'simulado', provider_movement_id: 'pay_1' };
      await rawMoney(tx, hers, { ...online, amount: 500 });
      const due = await rawRefundOrder(tx, hers);
      const now = await rawRefundOrder(tx, hers, { not_before: minute(0), attempts: 2 });
      const ofOther = await rawRefundOrder(tx, other);
      await rawRefundOrder(tx, hers, { done_at: minute(-1) });
      await rawRefundOrder(tx, hers, { withdrawn_at: minute(-1) });
      await rawRefundOrder(tx, hers, { not_before: minute(1) });
      await rawRefundOrder(tx, hers, { attempts: 3 });
      expect(await ids(tx)).toEqual([due, now, ofOther]);
      expect(await ids(tx, { purchase_id: other })).toEqual([ofOther]);
    }));

  it('of more than is left of its payment is asked about however often it was tried', () =>
    inStudio(async (tx, studio) => {
      const { hers, other } = await rawTwoSales(tx, studio, 'completed', { provider: 'simulado' });
      await rawMoney(tx, hers, { provider: 'simulado', provider_movement_id: 'pay_1', amount: 500 });
      await rawMoney(tx, hers, { provider: 'simulado', provider_movement_id: 'pay_2', amount: 500 });
      await rawMoney(tx, other, { provider: 'otro', provider_movement_id: 'pay_1', amount: 500 });
      const more = await rawRefundOrder(tx, hers, { amount: 500, attempts: 3 });
      await rawRefundOrder(tx, hers, { amount: 499, attempts: 3 });
      expect(await ids(tx)).toEqual([]);
      const back = { kind: 'refund', refunds_payment_id: 'pay_1', amount: -1 };
      await rawMoney(tx, hers, { provider: 'simulado', provider_movement_id: 're_1', ...back });
      expect(await ids(tx)).toEqual([more]);
    }));

  it('waits while a bank holds so much of its payment that the rest does not cover it', () =>
    inStudio(async (tx, studio) => {
      const { hers, other } = await rawTwoSales(tx, studio, 'completed', { provider: 'simulado' });
      const online = (id: string) => ({ provider: 'simulado', provider_movement_id: id });
      const taken = (purchase_id: number, id: string, amount: number, more: RawRow = {}) =>
        rawMoney(tx, purchase_id, { ...online(id), kind: 'chargeback', refunds_payment_id: 'pay_1', amount, ...more });
      await rawMoney(tx, hers, { ...online('pay_1'), amount: 500 });
      await rawMoney(tx, hers, { ...online('pay_2'), amount: 500 });
      await rawMoney(tx, other, { ...online('pay_3'), amount: 500 });
      const all = await rawRefundOrder(tx, hers, { amount: 500 });
      const part = await rawRefundOrder(tx, hers, { amount: 300 });
      const ofOther = await rawRefundOrder(tx, other, { amount: 500, provider_payment_id: 'pay_3' });
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

  it('waits for its own bank alone where another provider gave a payment the same id', () =>
    inStudio(async (tx, studio) => {
      const { hers, other } = await rawTwoSales(tx, studio, 'completed', { provider: 'simulado' });
      const money = (purchase_id: number, id: string, amount: number, more: RawRow = {}) =>
        rawMoney(tx, purchase_id, { provider: 'simulado', provider_movement_id: id, amount, ...more });
      const ofIt = (kind: string, provider = 'simulado') => ({ kind, provider, refunds_payment_id: 'pay_1' });
      await money(hers, 'pay_1', 500);
      await money(hers, 'ref_1', -100, ofIt('refund'));
      await money(other, 'pay_1', 500, { provider: 'otro' });
      await money(other, 'dp_1', -100, ofIt('chargeback', 'otro'));
      const more = await rawRefundOrder(tx, hers, { amount: 401 });
      expect(await ids(tx)).toEqual([more]);
      await money(hers, 'dp_1', -1, ofIt('chargeback'));
      expect(await ids(tx)).toEqual([]);
    }));

  it('is started by itself, never once it was sent or withdrawn', () =>
    inStudio(async (tx, studio) => {
      const { hers } = await rawTwoSales(tx, studio);
      const [open, waits] = [await rawRefundOrder(tx, hers), await rawRefundOrder(tx, hers)];
      const elsewhere = await rawRefundOrder(tx, hers, { provider_payment_id: 'pay_2' });
      const left = await rawRefundOrder(tx, hers, { done_at: minute(-1), sending_until: minute(30) });
      const back = await rawRefundOrder(tx, hers, { withdrawn_at: minute(-1) });
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
      expect(await begin(elsewhere, minute(0))).toBe(true);
      await writeRefundTry(tx, open, 'No contestó');
      expect(await begin(open, minute(0))).toBe(true);
      expect(await begin(open, minute(5))).toBe(true);
      expect([await sent(open), await sent(waits), await sent(left)]).toEqual([minute(0), null, null]);
    }));

  it('is marked as sent once, and an attempt counts for one order only', () =>
    inStudio(async (tx, studio) => {
      const { hers } = await rawTwoSales(tx, studio);
      const [open, waits] = [await rawRefundOrder(tx, hers), await rawRefundOrder(tx, hers)];
      expect(await closeRefundOrder(tx, open, NOW)).toBe(true);
      expect(await closeRefundOrder(tx, open, new Date(minute(5)))).toBe(false);
      expect(await columnOf(tx, 'refund_order.done_at', open)).toBe(minute(0));
      expect(await columnOf(tx, 'refund_order.done_at', waits)).toBeNull();
      expect(await writeRefundTry(tx, waits, 'no contesta')).toBe(1);
      expect(await writeRefundTry(tx, waits, 'no contesta')).toBe(2);
      expect(await columnOf(tx, 'refund_order.attempts', open)).toBe(0);
    }));

  it('is given up where staff clear its alert: the first of that purchase and amount that is tried no more', () =>
    inStudio(async (tx, studio) => {
      const { hers, other } = await rawTwoSales(tx, studio);
      const order = (purchase_id: number, more: RawRow = {}) =>
        rawRefundOrder(tx, purchase_id, { amount: 500, attempts: 20, ...more });
      const kept = [
        await order(other),
        await order(hers, { amount: 400 }),
        await order(hers, { attempts: 19 }),
        await order(hers, { done_at: minute(-1) }),
        await order(hers, { sending_until: minute(1) }),
      ];
      const [first, second] = [await order(hers), await order(hers)];
      const giveUp = () => withdrawGivenUp(tx, { purchase_id: hers, amount: 500, tries: 20, at: NOW });
      const withdrawn = (id: number) => columnOf<string | null>(tx, 'refund_order.withdrawn_at', id);
      await giveUp();
      expect([await withdrawn(first), await withdrawn(second)]).toEqual([minute(0), null]);
      await giveUp();
      expect(await withdrawn(second)).toBe(minute(0));
      for (const id of kept) expect(await withdrawn(id)).toBeNull();
    }));

  it('is pending until it was sent or withdrawn, for one purchase only', () =>
    inStudio(async (tx, studio) => {
      const { hers, other } = await rawTwoSales(tx, studio);
      await rawRefundOrder(tx, hers, { amount: 7 });
      await rawRefundOrder(tx, hers, { amount: 20, done_at: minute(-1) });
      await rawRefundOrder(tx, hers, { amount: 300, withdrawn_at: minute(-1) });
      await rawRefundOrder(tx, other, { amount: 5000 });
      expect(await readRefundsUnderWay(tx, hers)).toBe(7);
      expect(await readRefundsGoing(tx, hers)).toBe(7);
      // What waits for a bank may never go back.
      const online = (id: string) => ({ provider: 'simulado', provider_movement_id: id });
      await rawMoney(tx, hers, online('pay_1'));
      const disputed = { kind: 'chargeback', refunds_payment_id: 'pay_1', amount: -995 };
      await rawMoney(tx, hers, { ...online('dp_1'), ...disputed });
      expect([await readRefundsUnderWay(tx, hers), await readRefundsGoing(tx, hers)]).toEqual([7, 0]);
    }));

  it('is withdrawn if its provider refused it and less is left of its payment, unless it is closed', () =>
    inStudio(async (tx, studio) => {
      const { hers } = await rawTwoSales(tx, studio);
      await rawMoney(tx, hers, { provider: 'simulado', provider_movement_id: 'pay_1', amount: 100 });
      const order = (amount: number, more: RawRow = {}) => rawRefundOrder(tx, hers, { amount, ...more });
      const [more, alsoMore, all] = [await order(101), await order(101), await order(100)];
      const sent = await order(101, { done_at: minute(-1) });
      const back = await order(101, { withdrawn_at: minute(-1) });
      const withdraw = async (refund_order_id: number) =>
        withdrawOvertaken(await lockRow(tx, 'payment_refunds', 'pay_1'), { refund_order_id, at: NOW, error: 'No' });
      const answers = [];
      for (const id of [more, all, sent, back]) answers.push(await withdraw(id));
      expect(answers).toEqual([true, false, false, false]);
      const withdrawn = await columnsOf(tx, 'refund_order.withdrawn_at', [more, alsoMore, all, sent, back]);
      expect(withdrawn).toEqual([minute(0), null, null, null, minute(-1)]);
    }));
});

describe('classes of a purchase to be refunded', () => {
  it('count as used once attended or begun, as reserved until then, and not when returned', () =>
    inStudio(async (tx, studio) => {
      const { hers, other } = await rawTwoSales(tx, studio);
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
