import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../../../tests/database.ts';
import { rawPackage, rawRow, undone } from '../../../../../tests/factories/raw-rows.ts';
import {
  minute,
  NOW,
  type RawRow,
  rawMoney,
  rawRefundOrder,
  rawSale,
  rawTwoSales,
} from '../../../../../tests/factories/raw-sale.ts';
import type { NamedPurchase } from '../desk/named-purchase-rules.ts';
import { type DeskFilter, findNamed, readPurchasePage } from './desk-page.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const inStudio = (work: Parameters<typeof undone<void>>[1]) => undone(database.db, work);

describe('purchases at the desk', () => {
  const everything: DeskFilter = {
    status: null,
    customer_id: null,
    to_review: false,
    refunded: false,
    given: null,
    people: null,
    named: [],
    payment_method_id: null,
    class_package_id: null,
    since: null,
    until: null,
    timezone: 'America/Mexico_City',
  };

  it('is found by payment method, package and pending refund, and all matches are summed', () =>
    inStudio(async (tx, { ana }) => {
      const [class_package_id, changedTo] = [await rawPackage(tx), await rawPackage(tx)];
      const buy = (more: RawRow = {}) => rawSale(tx, { customer_id: ana, status: 'completed', ...more });
      const all = [await buy(), await buy({ payment_method_id: 2 }), await buy({ class_package_id }), await buy()];
      const [plain = 0, , back = 0, leaving = 0] = all;
      const changes = `update purchase set terms = terms || jsonb_build_object('class_package_id', $2::integer) where purchase_id = $1`;
      await tx.rows(changes, [back, changedTo]);
      const [{ terms } = { terms: {} }] = await tx.rows<{ terms: object }>(
        'select terms from purchase where purchase_id = $1',
        [back],
      );
      await rawRow(tx, 'plan_change', {
        purchase_id: back,
        terms,
        renewal_payment: 1,
        terms_before: { ...terms, class_package_id },
        renewal_before: 1,
        ordered_by: ana,
        createdAt: minute(-40),
        applied_at: minute(-30),
      });
      for (const purchase_id of [plain, leaving]) await rawMoney(tx, purchase_id, { amount: 1000 });
      const taken = { provider: 'stripe', provider_movement_id: 'pi_3Qab0003' };
      await rawMoney(tx, back, { amount: 1000, occurred_at: minute(-60), ...taken });
      await rawMoney(tx, back, { amount: 200, occurred_at: minute(-10) });
      const returned = { kind: 'refund', amount: -300, occurred_at: minute(-5) };
      await rawMoney(tx, back, { ...returned, refunds_payment_id: taken.provider_movement_id });
      const order = (more: RawRow = {}) =>
        rawRow(tx, 'refund_order', {
          purchase_id: leaving,
          provider_payment_id: 'pay_1',
          amount: 50,
          reason: '',
          createdAt: minute(-5),
          ...more,
        });
      await order();
      await order({ done_at: minute(-1) });
      await order({ withdrawn_at: minute(-1) });
      await order({ purchase_id: back, provider_payment_id: taken.provider_movement_id, amount: 7 });
      const find = async (filter: Partial<DeskFilter>) => {
        const request = { ...everything, ...filter };
        const { rows, sums } = await readPurchasePage(tx, { filter: request, page: { size: 1, number: 1 }, now: NOW });
        return [rows.map((row) => all.indexOf(row.purchase_id)), sums];
      };
      expect(await find({})).toEqual([[3], { total: 4, gross: 3200, returned: 357, price: 4000, discount: 0 }]);
      expect(await find({ payment_method_id: 2 })).toEqual([
        [1],
        { total: 1, gross: 0, returned: 0, price: 1000, discount: 0 },
      ]);
      // A subscription belongs to the package it was bought as and to its present one; each has its own charges.
      expect(await find({ class_package_id })).toEqual([
        [2],
        { total: 1, gross: 1000, returned: 307, price: 1000, discount: 0 },
      ]);
      expect(await find({ class_package_id: changedTo })).toEqual([
        [2],
        { total: 1, gross: 200, returned: 0, price: 1000, discount: 0 },
      ]);
      expect(await find({ refunded: true })).toEqual([
        [3],
        { total: 2, gross: 2200, returned: 357, price: 2000, discount: 0 },
      ]);
    }));

  it('bought in one way and paid in part in another: what is still to go back counts under its own way alone', () =>
    inStudio(async (tx, { ana }) => {
      const purchase_id = await rawSale(tx, { customer_id: ana, status: 'completed' });
      await rawMoney(tx, purchase_id, { amount: 600 });
      await rawMoney(tx, purchase_id, { amount: 400, payment_method_id: 2 });
      const order = { provider_payment_id: 'pay_1', amount: 70, reason: '', createdAt: minute(-5) };
      await rawRow(tx, 'refund_order', { purchase_id, ...order });
      const sumsOf = async (payment_method_id: number) => {
        const filter = { ...everything, payment_method_id };
        const { sums } = await readPurchasePage(tx, { filter, page: { size: 1, number: 1 }, now: NOW });
        return [sums.total, sums.gross, sums.returned];
      };
      await rawSale(tx, { customer_id: ana, status: 'completed' });
      expect([await sumsOf(1), await sumsOf(2)]).toEqual([
        [2, 600, 70],
        [1, 400, 0],
      ]);
    }));

  it('of a subscription that changed its plan: what went back belongs to the package of its own payment', () =>
    inStudio(async (tx, studio) => {
      const [before, after] = [await rawPackage(tx), await rawPackage(tx)];
      const provider = 'stripe';
      const { hers, other } = await rawTwoSales(tx, studio, 'active', { class_package_id: before, provider });
      await tx.rows(
        `insert into plan_change (purchase_id, terms, renewal_payment, terms_before, renewal_before, ordered_by, "createdAt", applied_at)
         select purchase_id, terms, 1, terms, 1, $2, $3, $4 from purchase where purchase_id = $1`,
        [hers, studio.ana, minute(-40), minute(-30)],
      );
      await tx.rows(
        `update purchase set terms = terms || jsonb_build_object('class_package_id', $2::integer) where purchase_id = $1`,
        [hers, after],
      );
      const charge = (purchase_id: number, minutes: number, more: RawRow) =>
        rawMoney(tx, purchase_id, { occurred_at: minute(minutes), provider, ...more });
      await charge(other, -60, { provider: 'otro', provider_movement_id: 'ch_2' });
      await charge(hers, -60, { provider_movement_id: 'ch_1' });
      await charge(hers, -10, { provider_movement_id: 'ch_2' });
      await charge(hers, -5, {
        kind: 'refund',
        amount: -300,
        refunds_payment_id: 'ch_2',
        provider_movement_id: 're_1',
      });
      await rawRefundOrder(tx, hers, { provider_payment_id: 'ch_1', amount: 7, createdAt: minute(-5) });
      await rawRefundOrder(tx, hers, { provider_payment_id: 'ch_2', amount: 20, createdAt: minute(-5) });
      const sumsOf = async (class_package_id: number) => {
        const filter = { ...everything, customer_id: studio.ana, class_package_id };
        const { sums } = await readPurchasePage(tx, { filter, page: { size: 1, number: 1 }, now: NOW });
        return [sums.gross, sums.returned];
      };
      expect([await sumsOf(before), await sumsOf(after)]).toEqual([
        [1000, 7],
        [1000, 320],
      ]);
    }));

  it('is among the refunded ones once its money went back or is on its way, not while a bank has it', () =>
    inStudio(async (tx, { ana }) => {
      const buy = async (nth: number) => {
        const purchase_id = await rawSale(tx, { customer_id: ana, status: 'completed', provider: 'stripe' });
        await rawMoney(tx, purchase_id, { provider: 'stripe', provider_movement_id: `pay_${nth}` });
        return purchase_id;
      };
      const [given, ordered, held] = [await buy(1), await buy(2), await buy(3)];
      await buy(4);
      await rawMoney(tx, given, { kind: 'refund', amount: -100 });
      await rawRefundOrder(tx, ordered, { provider_payment_id: 'pay_2', amount: 50 });
      const disputed = { kind: 'chargeback', amount: -400, refunds_payment_id: 'pay_3' };
      await rawMoney(tx, held, { provider: 'stripe', provider_movement_id: 'dp_1', ...disputed });
      await rawRefundOrder(tx, held, { provider_payment_id: 'pay_3', amount: 1000 });
      const filter = { ...everything, refunded: true };
      const { rows, sums } = await readPurchasePage(tx, { filter, page: { size: 9, number: 1 }, now: NOW });
      expect(rows.map((row) => row.purchase_id)).toEqual([held, ordered, given]);
      expect([sums.total, sums.returned]).toEqual([3, 550]);
    }));

  it('is listed among discounts or courtesies by the day on which it was paid, and not before', () =>
    inStudio(async (tx, { ana }) => {
      const buy = (more: RawRow) => rawSale(tx, { customer_id: ana, status: 'completed', ...more });
      const reduced = { discount_amount: 100, total_payment: 900 };
      const given = { is_gift: true, discount_amount: 1000, total_payment: 0 };
      const all = [
        await buy({ ...reduced, createdAt: '2026-11-18T18:00:00Z', paid_at: '2026-11-20T06:00:00Z' }),
        await buy({ ...reduced, createdAt: '2026-11-20T18:00:00Z', status: 'pending' }),
        await buy({ ...given, createdAt: '2026-11-18T18:00:00Z', paid_at: '2026-11-20T06:00:00Z' }),
        await buy({ ...given, createdAt: '2026-11-20T18:00:00Z', status: 'pending' }),
        await buy({ createdAt: '2026-11-20T18:00:00Z', paid_at: '2026-11-20T18:00:00Z' }),
        await buy({ is_gift: true, amount: 0, total_payment: 0, paid_at: '2026-11-19T18:00:00Z' }),
      ];
      const find = async (filter: Partial<DeskFilter>) => {
        const request = { ...everything, ...filter };
        const { rows } = await readPurchasePage(tx, { filter: request, page: { size: 10, number: 1 }, now: NOW });
        return rows.map((row) => all.indexOf(row.purchase_id));
      };
      expect(await find({ given: 'discount' })).toEqual([0]);
      expect(await find({ given: 'discount', since: '2026-11-20' })).toEqual([0]);
      expect(await find({ given: 'discount', until: '2026-11-19' })).toEqual([]);
      expect(await find({ given: 'courtesy' })).toEqual([5, 2]);
      expect(await find({ given: 'courtesy', since: '2026-11-20' })).toEqual([2]);
      expect(await find({ until: '2026-11-19' })).toEqual([2, 0]);
    }));

  it('is found by its own number or reference, ranked before matches of a person’s name or phone', () =>
    inStudio(async (tx, { ana, bea }) => {
      const buy = (more: RawRow = {}) => rawSale(tx, { customer_id: ana, status: 'completed', ...more });
      const all = [
        await buy({ provider: 'stripe', provider_payment_id: 'pi_3Qab0001' }),
        await buy({ reference: 'mban 0100-77' }),
        await buy({ amount: 77_701, total_payment: 77_701 }),
        await buy({ customer_id: bea }),
      ];
      const [card = 0, , , hers = 0] = all;
      const returns = { kind: 'refund', amount: -1234, provider: 'stripe', provider_movement_id: 're_0000009' };
      await rawMoney(tx, card, returns);
      await rawMoney(tx, hers, { reference: 'Folio MBAN010077' });
      const nothing = { number: null, reference: null, payment: null, amount: null };
      const find = async (named: Partial<NamedPurchase>) =>
        (await findNamed(tx, { ...nothing, ...named }, 10)).map((id) => all.indexOf(id));
      expect(await find({})).toEqual([]);
      expect(await find({ number: card })).toEqual([0]);
      expect(await find({ payment: 'pi_3Qab0001' })).toEqual([0]);
      expect(await find({ payment: 're_0000009' })).toEqual([0]);
      expect(await find({ reference: 'BAN010077' })).toEqual([3, 1]);
      expect(await find({ amount: 1234 })).toEqual([0]);
      expect(await find({ amount: 77_701 })).toEqual([2]);
      expect(await findNamed(tx, { ...nothing, reference: 'BAN010077' }, 1)).toEqual([hers]);
      const filter = { ...everything, people: { written: ['nobody'], alike: [bea] }, named: [card] };
      const { rows, sums } = await readPurchasePage(tx, { filter, page: { size: 10, number: 1 }, now: NOW });
      expect([rows.map((row) => row.purchase_id), sums.total]).toEqual([[card, hers], 2]);
    }));

  it('if sixty people match a name, all are summed, also by sound', () =>
    inStudio(async (tx) => {
      const people = await tx.rows<{ customer_id: number }>(
        `insert into customer (name, last_name, "createdAt") select 'Quetzalina', 'Rivas', $1 from generate_series(1, 60)
         returning customer_id`,
        [minute(0)],
      );
      for (const { customer_id } of people)
        await rawMoney(tx, await rawSale(tx, { customer_id, status: 'completed' }), { amount: 1000 });
      const ids = people.map(({ customer_id }) => customer_id);
      const request = [
        { written: ['quetzalina', 'riv'], alike: [] },
        { written: ['ketsalina'], alike: ids },
      ];
      for (const found of request) {
        const filter = { ...everything, people: found };
        const { rows, sums } = await readPurchasePage(tx, { filter, page: { size: 50, number: 2 }, now: NOW });
        expect([rows.length, sums]).toEqual([
          10,
          { total: 60, gross: 60_000, returned: 0, price: 60_000, discount: 0 },
        ]);
      }
    }));

  it('is found by state, person, receipt to review and day, each in the studio’s zone', () =>
    inStudio(async (tx, { ana, bea }) => {
      const buy = (customer_id: number, status: string, more: RawRow = {}) =>
        rawSale(tx, { customer_id, status, ...more });
      const all = [
        await buy(ana, 'completed', { createdAt: '2026-11-20T05:59:59Z' }),
        await buy(bea, 'completed', { createdAt: '2026-11-20T06:00:00Z' }),
        await buy(bea, 'pending', { receipt_at: minute(-5) }),
        await buy(ana, 'pending', { receipt_at: minute(-5), receipt_refused_at: minute(-1) }),
        await buy(ana, 'pending'),
        await buy(ana, 'completed', { receipt_at: minute(-5) }),
        await buy(ana, 'pending', { sold_by: bea }),
      ];
      const find = async (filter: Partial<DeskFilter>, size = 10, number = 1) => {
        const request = { ...everything, ...filter };
        const { rows, sums } = await readPurchasePage(tx, { filter: request, page: { size, number }, now: NOW });
        return [rows.map((row) => all.indexOf(row.purchase_id)), sums.total];
      };
      expect(await find({})).toEqual([[6, 5, 4, 3, 2, 1, 0], 7]);
      expect(await find({ status: 'pending' })).toEqual([[6, 4, 3, 2], 4]);
      expect(await find({ customer_id: bea })).toEqual([[2, 1], 2]);
      expect(await find({ to_review: true })).toEqual([[6, 2], 2]);
      expect(await find({ people: { written: ['bea'], alike: [] } })).toEqual([[2, 1], 2]);
      expect(await find({ people: { written: ['nobody'], alike: [bea] } })).toEqual([[2, 1], 2]);
      expect(await find({ people: { written: ['nobody'], alike: [] } })).toEqual([[], 0]);
      expect(await find({ since: '2026-11-20' })).toEqual([[6, 5, 4, 3, 2, 1], 6]);
      expect(await find({ until: '2026-11-19' })).toEqual([[0], 1]);
      expect(await find({}, 2, 2)).toEqual([[4, 3], 7]);
    }));
});
