import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../../../tests/database.ts';
import { rawPackage, rawRow, undone } from '../../../../../tests/factories/raw-rows.ts';
import {
  columnOf,
  minute,
  NOW,
  type RawRow,
  rawMoney,
  rawRefundOrder,
  rawSale,
  rawTwoSales,
} from '../../../../../tests/factories/raw-sale.ts';
import type { Sql } from '../../../database/database.ts';
import { insertInvoice, readInvoices } from './invoices.ts';
import {
  insertProviderMovement,
  isMovementKnown,
  type MovementFilter,
  readDisputedOf,
  readLeftOf,
  readMovements,
  readTakenBy,
} from './movements.ts';
import { findPaidBySlip, findPaidByTransfer, readTakenByHand } from './paid-before.ts';
import { readPayments } from './refunds.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const inStudio = (work: Parameters<typeof undone<void>>[1]) => undone(database.db, work);

describe('what remains of each payment', () => {
  const left = async (tx: Sql, purchase_id: number) =>
    Object.fromEntries(
      (await readPayments(tx, purchase_id)).map((row) => [row.provider_movement_id || row.method_name, row.left]),
    );
  const back = { kind: 'refund', occurred_at: minute(-10) };
  const online = (id: string) => ({ provider: 'simulado', provider_movement_id: id });

  it('is reduced by its own refunds, not those of another payment or another person’s purchase', () =>
    inStudio(async (tx, studio) => {
      const { hers, other } = await rawTwoSales(tx, studio);
      await rawMoney(tx, hers, online('pay_1'));
      await rawMoney(tx, hers, online('pay_2'));
      await rawMoney(tx, hers, { payment_method_id: 2 });
      await rawMoney(tx, hers, { payment_method_id: 3 });
      await rawMoney(tx, hers, { ...back, ...online('ref_1'), refunds_payment_id: 'pay_1', amount: -1 });
      await rawMoney(tx, hers, { ...back, payment_method_id: 2, amount: -20 });
      await rawMoney(tx, other, { payment_method_id: 2 });
      await rawMoney(tx, other, { ...back, payment_method_id: 2, amount: -300 });
      const elsewhere = { provider: 'otro', provider_movement_id: 'ref_1', refunds_payment_id: 'pay_1' };
      await rawMoney(tx, other, { ...back, ...elsewhere, amount: -5 });
      expect(await left(tx, hers)).toEqual({ pay_1: 999, pay_2: 1000, Efectivo: 980, Transferencia: 1000 });
    }));

  it('is separate for one method used by hand and through the provider', () =>
    inStudio(async (tx, studio) => {
      const { hers } = await rawTwoSales(tx, studio);
      await rawMoney(tx, hers, online('pay_1'));
      await rawMoney(tx, hers);
      await rawMoney(tx, hers, { ...back, ...online('ref_1'), refunds_payment_id: 'pay_1', amount: -1 });
      await rawMoney(tx, hers, { ...back, amount: -20 });
      expect(await left(tx, hers)).toEqual({ pay_1: 999, Tarjeta: 980 });
    }));

  it('is reduced by pending orders of that payment, unless withdrawn or sent', () =>
    inStudio(async (tx, studio) => {
      const { hers, other } = await rawTwoSales(tx, studio);
      await rawMoney(tx, hers, online('pay_1'));
      await rawMoney(tx, hers, online('pay_2'));
      await rawMoney(tx, hers, { payment_method_id: 2 });
      await rawRefundOrder(tx, hers, { amount: 1 });
      await rawRefundOrder(tx, hers, { amount: 20, done_at: minute(-1) });
      await rawRefundOrder(tx, hers, { amount: 300, withdrawn_at: minute(-1) });
      await rawRefundOrder(tx, other, { amount: 400 });
      expect(await left(tx, hers)).toEqual({ pay_1: 999, pay_2: 1000, Efectivo: 1000 });
      // What a bank took went back already: an order that waits for it is not on its way as well.
      await rawMoney(tx, hers, {
        ...back,
        ...online('dp_1'),
        kind: 'chargeback',
        refunds_payment_id: 'pay_2',
        amount: -600,
      });
      await rawRefundOrder(tx, hers, { amount: 500, provider_payment_id: 'pay_2' });
      expect(await left(tx, hers)).toMatchObject({ pay_1: 999, pay_2: 400 });
    }));

  it('is owed by hand if her bank returned a refund, each time, less what she was given since', () =>
    inStudio(async (tx, studio) => {
      const { hers, other } = await rawTwoSales(tx, studio);
      await rawMoney(tx, hers, online('pay_1'));
      await rawMoney(tx, hers, online('pay_2'));
      const ofIt = (id: string, amount: number, kind = 'refund', of = { purchase: hers, provider: 'simulado' }) => {
        const money = { ...back, ...online(id), provider: of.provider, kind, refunds_payment_id: 'pay_1', amount };
        return rawMoney(tx, of.purchase, money);
      };
      await ofIt('ref_1-returned', 500, 'refund-returned', { purchase: other, provider: 'otro' });
      const owed = async () => {
        const [last, first] = await readPayments(tx, hers);
        expect(last).toMatchObject({ provider_movement_id: 'pay_2', returned: 0 });
        return first?.returned;
      };
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
      await rawRefundOrder(tx, hers, { amount: 100 });
      await rawRefundOrder(tx, hers, { amount: 100, provider_payment_id: 'pay_2' });
      await rawRefundOrder(tx, other, { amount: 100 });
      await rawRefundOrder(tx, hers, { amount: 100, done_at: minute(-1) });
      await rawRefundOrder(tx, hers, { amount: 100, withdrawn_at: minute(-1) });
      expect(await owed()).toBe(500);
    }));

  it('is computed from the provider’s movements of that payment only', () =>
    inStudio(async (tx, studio) => {
      const { hers, other } = await rawTwoSales(tx, studio);
      await rawMoney(tx, hers, online('pay_1'));
      await rawMoney(tx, hers, online('pay_2'));
      await rawMoney(tx, hers, { provider: 'otro', provider_movement_id: 'pay_1', amount: 50 });
      await rawMoney(tx, other, { ...back, refunds_payment_id: 'pay_1', amount: -7 });
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
      const { hers } = await rawTwoSales(tx, studio);
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
      const { hers, other } = await rawTwoSales(tx, studio);
      const transfer = { payment_method_id: 3, tracking_key: 'CLAVE1' };
      await rawMoney(tx, other, { ...transfer, tracking_turn: 1 });
      await rawMoney(tx, other, { ...transfer, tracking_key: 'CLAVE2', tracking_turn: 1 });
      await rawMoney(tx, other, { payment_method_id: 2 });
      await rawMoney(tx, hers, { payment_method_id: 3 });
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
      const { hers, other } = await rawTwoSales(tx, studio);
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

  it('was disputed by as much as disputes of its own provider took and did not give back', () =>
    inStudio(async (tx, studio) => {
      const { hers, other } = await rawTwoSales(tx, studio);
      const at = (provider: string) => ({ provider, refunds_payment_id: 'pay_1', occurred_at: minute(-10) });
      await rawMoney(tx, hers, { provider: 'paypal', provider_movement_id: 'pay_1' });
      await rawMoney(tx, other, { provider: 'stripe', provider_movement_id: 'pay_1' });
      const took = async (purchase_id: number, provider: string, more: RawRow) =>
        rawMoney(tx, purchase_id, { ...at(provider), provider_movement_id: `${JSON.stringify(more)}`, ...more });
      await took(hers, 'paypal', { kind: 'chargeback', amount: -900 });
      await took(hers, 'paypal', { kind: 'chargeback-won', amount: 200 });
      await took(hers, 'paypal', { kind: 'refund', amount: -30 });
      await took(hers, 'paypal', { kind: 'chargeback', amount: -4, refunds_payment_id: 'pay_2' });
      await took(other, 'stripe', { kind: 'chargeback', amount: -5000 });
      expect(await readDisputedOf(tx, 'paypal', 'pay_1')).toBe(700);
      expect(await readDisputedOf(tx, 'paypal', 'pay_9')).toBe(0);
    }));

  it('by hand is what staff took for it, without what they gave back and what a provider took', () =>
    inStudio(async (tx, studio) => {
      const { hers, other } = await rawTwoSales(tx, studio);
      await rawMoney(tx, hers, { payment_method_id: 2, amount: 400 });
      await rawMoney(tx, hers, { payment_method_id: 3, amount: 600, reference: 'CLAVE7' });
      await rawMoney(tx, hers, { payment_method_id: 2, kind: 'refund', amount: -400 });
      await rawMoney(tx, hers, { provider: 'simulado', provider_movement_id: 'pay_1' });
      await rawMoney(tx, other, {});
      const taken = await readTakenByHand(tx, hers);
      expect(taken.map((row) => [row.payment_method_id, row.amount, row.reference])).toEqual([
        [2, 400, ''],
        [3, 600, 'CLAVE7'],
      ]);
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
      const { hers, other } = await rawTwoSales(tx, studio);
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
      const refund = { kind: 'refund', amount: -400, occurred_at: '2026-11-21T12:00:00.000Z' };
      const back = await rawMoney(tx, other, refund);
      expect((await found({ kinds: 'payments' })).map(([id]) => id)).toEqual([last, first]);
      expect((await found({ kinds: 'returns' })).map(([id]) => id)).toEqual([back]);
      await tx.rows('update purchase set sold_by = $2 where purchase_id = $1', [hers, studio.bea]);
      expect((await found({ sold_by: studio.bea })).map(([id]) => id)).toEqual([first]);
      expect(await found({ sold_by: studio.ana })).toEqual([]);
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

  it('of a period are of new customers, of those who paid before it, or were sold online', () =>
    inStudio(async (tx, studio) => {
      const { hers, other } = await rawTwoSales(tx, studio);
      const third = await rawSale(tx, { customer_id: studio.bea, status: 'completed', sold_by: studio.ana });
      const at = (purchase_id: number, occurred_at: string) => rawMoney(tx, purchase_id, { occurred_at });
      await at(hers, '2026-11-20T05:59:59.999Z');
      const returning = await at(hers, '2026-11-20T06:00:00.000Z');
      const first = await at(other, '2026-11-20T06:00:00.000Z');
      const second = await at(third, '2026-11-21T06:00:00.000Z');
      const found = async (more: Partial<MovementFilter>) =>
        (await readMovements(tx, { ...filter, ...more }, whole)).rows.map((row) => row.money_movement_id);
      expect(await found({})).toEqual([second, first, returning]);
      expect(await found({ customers: 'new' })).toEqual([second, first]);
      expect(await found({ customers: 'returning' })).toEqual([returning]);
      expect(await found({ sold_by: 'online' })).toEqual([first, returning]);
    }));

  it('are of the package that the purchase was of when the money moved', () =>
    inStudio(async (tx, studio) => {
      const { hers, other } = await rawTwoSales(tx, studio, 'active');
      const [before = 0, after = 0] = [
        await columnOf<number>(tx, 'purchase.class_package_id', hers),
        await rawPackage(tx, { title: 'Veinte' }),
      ];
      const changed = `
        with change as (
          insert into plan_change (purchase_id, terms, renewal_payment, terms_before, renewal_before, ordered_by, "createdAt", applied_at)
          select purchase_id, terms, 1, terms, 1, customer_id, '2026-11-20T12:00:00Z', '2026-11-21T00:00:00Z'
          from purchase where purchase_id = $1)
        update purchase set terms = terms || jsonb_build_object('class_package_id', $2::integer, 'title', 'Veinte') where purchase_id = $1`;
      await tx.rows(changed, [hers, after]);
      const at = (purchase_id: number, occurred_at: string) => rawMoney(tx, purchase_id, { occurred_at });
      const [first, others, second] = [
        await at(hers, '2026-11-20T12:00:00Z'),
        await at(other, '2026-11-20T12:00:00Z'),
        await at(hers, '2026-11-21T12:00:00Z'),
      ];
      const found = async (class_package_id: number) =>
        (await readMovements(tx, { ...filter, class_package_id }, whole)).rows.map((row) => [
          row.money_movement_id,
          row.title,
        ]);
      expect(await found(before)).toEqual([
        [others, 'Diez'],
        [first, 'Diez'],
      ]);
      expect(await found(after)).toEqual([[second, 'Veinte']]);
    }));

  it('with one provider’s id are booked once, and so is a charge', () =>
    inStudio(async (tx, studio) => {
      const { hers } = await rawTwoSales(tx, studio);
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
      const { hers, other } = await rawTwoSales(tx, studio, 'active');
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
      await rawMoney(tx, hers, { ...back, kind: 'chargeback', amount: -5000, refunds_payment_id: 'pay_1' });
      const shown = (await readInvoices(tx, studio.ana)).map((row) => [row.invoice_id, row.refunded, row.disputed]);
      expect(shown).toEqual([
        [byHand, 20, 0],
        [second, 0, 0],
        [first, 5001, 5000],
      ]);
    }));
});
