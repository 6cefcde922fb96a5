import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../../../tests/database.ts';
import { rawRow, undone } from '../../../../../tests/factories/raw-rows.ts';
import {
  columnOf,
  columnsOf,
  minute,
  NOW,
  type RawRow,
  rawSale,
  rawTwoSales,
} from '../../../../../tests/factories/raw-sale.ts';
import {
  hasReceipt,
  readReceipt,
  writeFailure,
  writeHowPaid,
  writeMove,
  writeProviderIds,
  writeReceipt,
  writeReceiptRefusal,
  writeReference,
  writeRenewalFailure,
} from './moves.ts';
import { closeOnlineAccess } from './online-access.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const inStudio = (work: Parameters<typeof undone<void>>[1]) => undone(database.db, work);

describe('a purchase', () => {
  const nothing = { in_force: false, cancelled: false, failed: false, charges_end: false };

  it('changes state without others, stores time and reason, and refuses a transition from a past state', () =>
    inStudio(async (tx, studio) => {
      const { hers, other } = await rawTwoSales(tx, studio, 'pending', { failure: null });
      const by = { at: NOW, actor_id: studio.bea, reason: 'sin fondos' };
      const read = async () => (await tx.rows('select * from purchase where purchase_id = $1', [hers]))[0];
      await writeMove(tx, hers, { from: 'pending', to: 'failed', stamps: { ...nothing, failed: true }, ...by });
      expect(await read()).toMatchObject({
        status: 'failed',
        failure: 'sin fondos',
        paid_at: null,
        cancelled_at: null,
      });
      await writeMove(tx, hers, { from: 'failed', to: 'active', stamps: { ...nothing, in_force: true }, ...by });
      expect(await read()).toMatchObject({ status: 'active', failure: null, paid_at: minute(0), cancelled_by: null });
      const refused = 'update purchase set next_charge_at = $2, renewal_failed_at = $3 where purchase_id = $1';
      await tx.rows(refused, [hers, minute(600), minute(-60)]);
      const charges = { next_charge_at: minute(600), renewal_failed_at: minute(-60) };
      const ends = { ...nothing, cancelled: true };
      await writeMove(tx, hers, { from: 'active', to: 'cancelled', stamps: ends, ...by });
      const cancelled = { cancelled_at: minute(0), cancelled_by: studio.bea, cancel_reason: 'sin fondos' };
      expect(await read()).toMatchObject({ status: 'cancelled', ...charges, ...cancelled });
      const over = { ...nothing, charges_end: true };
      await writeMove(tx, hers, { from: 'cancelled', to: 'revoked', stamps: over, ...by });
      expect(await read()).toMatchObject({ status: 'revoked', next_charge_at: null, renewal_failed_at: null });
      const stale = writeMove(tx, hers, { from: 'active', to: 'revoked', stamps: nothing, ...by });
      await expect(stale).rejects.toThrow('is active no more');
      expect(await columnOf(tx, 'purchase.status', other)).toBe('pending');
      const events = await tx.rows('select purchase_id, to_status from purchase_event order by purchase_event_id');
      expect(events).toEqual(
        ['failed', 'active', 'cancelled', 'revoked'].map((to_status) => ({ purchase_id: hers, to_status })),
      );
    }));

  it('stores its own ids at the provider; the next charge is the latest reported, none after its end', () =>
    inStudio(async (tx, studio) => {
      const { hers, other } = await rawTwoSales(tx, studio, 'active', { provider: 'simulado' });
      const tell = (purchase_id: number, next: number) =>
        writeProviderIds(tx, { purchase_id, ids: { next_charge_at: new Date(minute(next)) }, at: NOW });
      const ids = { payment_id: 'pay_1', subscription_id: 'sub_1' };
      await writeProviderIds(tx, { purchase_id: hers, ids, at: NOW });
      await tell(hers, 600);
      await tell(hers, 300);
      expect(await columnsOf(tx, 'purchase.next_charge_at', [hers, other])).toEqual([minute(600), null]);
      expect(await columnsOf(tx, 'purchase.provider_payment_id', [hers, other])).toEqual(['pay_1', null]);
      const over = [
        await rawSale(tx, { customer_id: studio.ana, status: 'cancelled' }),
        await rawSale(tx, { customer_id: studio.ana, status: 'revoked' }),
      ];
      for (const purchase_id of over) await tell(purchase_id, 600);
      // A date of the next charge says that the last one came; an id alone does not.
      const failed = () => columnOf(tx, 'purchase.renewal_failed_at', hers);
      await tx.rows('update purchase set renewal_failed_at = $2 where purchase_id = $1', [hers, minute(-60)]);
      await writeProviderIds(tx, { purchase_id: hers, ids, at: NOW });
      expect(await failed()).toBe(minute(-60));
      await tell(hers, 300);
      expect(await failed()).toBeNull();
      expect(await columnsOf(tx, 'purchase.next_charge_at', over)).toEqual([null, null]);
    }));

  it('stores a failure, a reference, a receipt and its refusal for itself only, and keeps fields that are not sent', () =>
    inStudio(async (tx, studio) => {
      const { hers, other } = await rawTwoSales(tx, studio, 'pending', {
        reference: 'antes',
        pending_until: minute(60),
      });
      const read = async (id: number) => (await tx.rows('select * from purchase where purchase_id = $1', [id]))[0];
      const untouched = await read(other);
      const voucher = { kind: 'oxxo', number: '9300 1', bank: null, concept: null, url: null } as const;
      await writeReference(tx, hers, { ...voucher, expires_at: new Date(minute(60)) });
      expect(await read(hers)).toMatchObject({ voucher: { ...voucher, expires_at: minute(60) } });
      await writeFailure(tx, { purchase_id: hers, failure: 'sin fondos', at: NOW });
      await writeHowPaid(tx, { purchase_id: hers, paid: { payment_method_id: 2 }, at: NOW });
      expect(await hasReceipt(tx, hers)).toBe(false);
      await writeReceipt(tx, hers, { file_id: null, reference: '', at: NOW });
      expect([await hasReceipt(tx, hers), await hasReceipt(tx, other)]).toEqual([true, false]);
      const asSeen = async (id: number) => (await readReceipt(tx, id, minute(0))).as_seen;
      expect([await asSeen(hers), await asSeen(other)]).toEqual([true, false]);
      expect(await read(hers)).toMatchObject({ failure: 'sin fondos', payment_method_id: 2, reference: 'antes' });
      await writeReceipt(tx, hers, { file_id: null, reference: 'folio 7', at: NOW });
      expect(await read(hers)).toMatchObject({ reference: 'folio 7', receipt_at: minute(0) });
      await writeHowPaid(tx, { purchase_id: hers, paid: { reference: 'folio 8', spot: 3 }, at: NOW });
      expect(await read(hers)).toMatchObject({ reference: 'folio 8', spot: 3, payment_method_id: 2 });
      const refusal = { reason: 'no se lee', at: NOW };
      expect(await writeReceiptRefusal(tx, hers, { ...refusal, until: new Date(minute(600)) })).toBe(minute(600));
      expect(await writeReceiptRefusal(tx, hers, { ...refusal, until: new Date(minute(300)) })).toBe(minute(600));
      expect(await read(hers)).toMatchObject({ receipt_refusal: 'no se lee', receipt_refused_at: minute(0) });
      expect(await hasReceipt(tx, hers)).toBe(false);
      await writeReceipt(tx, hers, { file_id: null, reference: '', at: NOW });
      expect(await read(hers)).toMatchObject({ receipt_refusal: null, receipt_refused_at: null });
      expect(await read(other)).toEqual(untouched);
    }));

  it('records a refused charge for itself only, once, unless it was paid since', () =>
    inStudio(async (tx, studio) => {
      const { hers, other } = await rawTwoSales(tx, studio, 'active');
      const paid = await rawSale(tx, { customer_id: studio.ana, status: 'active' });
      const invoice = (purchase_id: number, createdAt: string) =>
        rawRow(tx, 'invoice', { purchase_id, total_payment: 1000, createdAt });
      await invoice(hers, minute(-10));
      await invoice(paid, minute(-9));
      const refused = (id: number) => writeRenewalFailure(tx, id, { refused_at: new Date(minute(-10)), at: NOW });
      expect(await refused(paid)).toBeUndefined();
      expect([await refused(hers), await refused(hers)]).toEqual([{ first: true }, { first: false }]);
      const owing = await columnsOf(tx, 'purchase.renewal_failed_at', [hers, other, paid]);
      expect(owing).toEqual([minute(0), null, null]);
    }));

  it('closes the online access that it opened and no other, with the time', () =>
    inStudio(async (tx, studio) => {
      const { hers, other } = await rawTwoSales(tx, studio, 'active');
      const opens = (customer_id: number, purchase_id: number, more: RawRow = {}) =>
        rawRow(tx, 'online_access', {
          customer_id,
          purchase_id,
          starts_on: '2026-11-01',
          expiration_date: '2026-12-01',
          ...more,
        });
      const charge = { purchase_id: hers, total_payment: 1, createdAt: minute(-60) };
      const ids = [
        await opens(studio.ana, hers),
        await opens(studio.ana, hers, { invoice_id: await rawRow(tx, 'invoice', charge), closed_at: minute(-5) }),
        await opens(studio.bea, other),
      ];
      await closeOnlineAccess(tx, { purchase_id: hers, at: NOW, actor_id: null });
      expect(await columnsOf(tx, 'online_access.closed_at', ids)).toEqual([minute(0), minute(-5), null]);
    }));
});
