import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../../../tests/database.ts';
import { rawClass, rawPackage, rawRow, undone } from '../../../../../tests/factories/raw-rows.ts';
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
} from '../../../../../tests/factories/raw-sale.ts';
import { type RawStudio, rawCustomer } from '../../../../../tests/factories/raw-studio.ts';
import type { Sql } from '../../../database/database.ts';
import type { NamedPurchase } from '../named-purchase-rules.ts';
import { findBoughtSince, isOtherWelcomePaid, isReplaced, otherAttemptOf, readBegun } from './attempts.ts';
import { type DeskFilter, findNamed, readPurchasePage } from './desk-page.ts';
import {
  isInReview,
  markLapseNotified,
  markRenewalNotified,
  readAboutToLapse,
  readLapsed,
  readRenewing,
} from './due.ts';
import { findMethod, readCheckoutMethods } from './methods.ts';
import {
  hasReceipt,
  writeFailure,
  writeHowPaid,
  writeMove,
  writeProviderIds,
  writeReceipt,
  writeReceiptRefusal,
  writeRenewalFailure,
} from './moves.ts';
import { closeOnlineAccess } from './online-access.ts';
import { findByProvider, takeWebhook, writeWebhookOutcome } from './provider.ts';
import { readProviderFacts } from './providers.ts';
import { findPurchase } from './purchases.ts';
import {
  findDiscountCode,
  gatherSaleFacts,
  hasLapsedUnseen,
  isDiscountAtDesk,
  isFreeOffer,
  isOnSale,
  readDocuments,
} from './sale.ts';
import { readLastDays, readOwnPurchase, readOwnPurchases, readPurchaseAtDesk } from './shown.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const inStudio = (work: Parameters<typeof undone<void>>[1]) => undone(database.db, work);

/** Equal purchases of Ana and Bea: an act on one must not change the other. */
async function two(tx: Sql, { ana, bea }: RawStudio, status: string, more: RawRow = {}) {
  const class_package_id = more.class_package_id ?? (await rawPackage(tx));
  const of = (customer_id: number) => rawSale(tx, { class_package_id, ...more, customer_id, status });
  return { hers: await of(ana), other: await of(bea) };
}

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

describe('a transfer that the desk sold before seeing it', () => {
  it('counts as lapsed if it is the person’s and she bought nothing else instead', () =>
    inStudio(async (tx, { ana, bea }) => {
      const lapsed = (columns: RawRow = {}) =>
        rawSale(tx, { customer_id: ana, status: 'failed', sold_by: bea, updated_at: minute(-10), ...columns });
      const hasLapsed = () => hasLapsedUnseen(tx, ana, new Date(minute(-60)));
      await lapsed({ customer_id: bea });
      await lapsed({ status: 'cancelled' });
      await lapsed({ sold_by: null });
      await lapsed({ updated_at: minute(-60) });
      const otherwise = await lapsed();
      expect(await hasLapsed()).toBe(true);
      await rawSale(tx, { customer_id: ana, status: 'completed', replaces: otherwise });
      expect(await hasLapsed()).toBe(false);
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

describe('a payment method', () => {
  it('is found by id or as the courtesy, unless deleted', () =>
    inStudio(async (tx) => {
      const gone = { name: 'Antes', kind: 'cash', deletedAt: minute(-1) };
      const payment_method_id = await rawRow(tx, 'payment_method', gone);
      const other = await rawRow(tx, 'payment_method', { name: 'Vales', kind: 'other', position: -1 });
      expect(await findMethod(tx, 3)).toMatchObject({ payment_method_id: 3 });
      expect(await findMethod(tx, other)).toMatchObject({ payment_method_id: other });
      expect(await findMethod(tx, null)).toMatchObject({ kind: 'courtesy' });
      expect(await findMethod(tx, payment_method_id)).toBeUndefined();
      expect(await findMethod(tx, 99_999)).toBeUndefined();
      expect((await readCheckoutMethods(tx)).map((row) => row.payment_method_id)).toEqual([1, 2, 3, 5, 7, 8]);
    }));
});

describe('attempts of one buyer for one package', () => {
  it('a later one that may be paid, or is, replaces it; nothing else of hers, nor another person’s', () =>
    inStudio(async (tx, { ana, bea }) => {
      const class_package_id = await rawPackage(tx);
      const buy = (status: string, more: RawRow = {}) =>
        rawSale(tx, { customer_id: ana, class_package_id, ...more, status });
      // Another chain: a paid one was replaced before.
      const earlier = await buy('completed');
      const replaced = await buy('failed', { replaces: earlier });
      const failed = await buy('failed');
      const stands = () => otherAttemptOf(tx, { purchase_id: failed, customer_id: ana, class_package_id });
      await buy('failed');
      await buy('completed', { sold_by: bea });
      await buy('completed', { class_package_id: await rawPackage(tx) });
      await rawSale(tx, { customer_id: bea, class_package_id, status: 'completed' });
      expect(await stands()).toBeUndefined();
      const pending = await buy('pending');
      expect(await stands()).toBe(pending);
      const paid = await buy('completed');
      expect(await stands()).toBe(paid);
      expect([await isReplaced(tx, earlier), await isReplaced(tx, replaced)]).toEqual([true, false]);
    }));

  it('hold from the first of an unbroken row of cards and PayPal, and from the first that is paid later', () =>
    inStudio(async (tx, { ana }) => {
      const class_package_id = await rawPackage(tx);
      let replaces: number | null = null;
      const begun: (readonly [string | undefined, string | undefined])[] = [];
      const [card, cash, paypal] = [1, 2, 5];
      // Minutes ago; the chain is cash, card, PayPal, cash, card, each replacing the one before.
      for (const [minutes, payment_method_id] of [
        [50, cash],
        [40, card],
        [30, paypal],
        [20, cash],
        [10, card],
      ] as const) {
        const sale = { customer_id: ana, class_package_id, payment_method_id, replaces, createdAt: minute(-minutes) };
        replaces = await rawSale(tx, { ...sale, status: 'failed' });
        const { online, slow } = await readBegun(tx, replaces);
        begun.push([online?.toISOString(), slow?.toISOString()]);
      }
      expect(begun).toEqual([
        [undefined, minute(-50)],
        [minute(-40), minute(-50)],
        [minute(-40), minute(-50)],
        [undefined, minute(-50)],
        [minute(-10), minute(-50)],
      ]);
    }));

  it('a replaced one whose late payment was accepted counts instead, however many came between', () =>
    inStudio(async (tx, { ana }) => {
      const class_package_id = await rawPackage(tx);
      const buy = (status: string, replaces: number | null = null) =>
        rawSale(tx, { customer_id: ana, class_package_id, status, replaces });
      const honoured = await buy('completed');
      const between = await buy('failed', honoured);
      const last = await buy('failed', between);
      expect(await otherAttemptOf(tx, { purchase_id: last, customer_id: ana, class_package_id })).toBe(honoured);
    }));

  it('the purchase since is one of the same package and date, paid since, and live', () =>
    inStudio(async (tx, { ana, bea, single_class_id }) => {
      const class_package_id = await rawPackage(tx);
      const wanted = { customer_id: ana, class_package_id, single_class_id: null };
      const buy = (more: RawRow = {}) => rawSale(tx, { ...wanted, status: 'completed', paid_at: minute(1), ...more });
      await buy({ customer_id: bea });
      await buy({ class_package_id: await rawPackage(tx) });
      await buy({ paid_at: minute(0) });
      await buy({ status: 'revoked' });
      const special = await buy({ single_class_id });
      expect(await findBoughtSince(tx, wanted, NOW)).toBeUndefined();
      expect(await findBoughtSince(tx, { ...wanted, single_class_id }, NOW)).toMatchObject({ purchase_id: special });
      const bought = await buy();
      expect(await findBoughtSince(tx, wanted, NOW)).toMatchObject({ purchase_id: bought, title: 'Diez' });
      const renewing = await buy({ status: 'active', paid_at: minute(2) });
      expect(await findBoughtSince(tx, wanted, NOW)).toMatchObject({ purchase_id: renewing });
    }));

  it('of two packages for new people, one paid before counts, if it is the person’s, paid, and live', () =>
    inStudio(async (tx, { ana, bea }) => {
      const welcome = { only_new_customers: true };
      const [mine, another, usual] = [
        await rawPackage(tx, welcome),
        await rawPackage(tx, welcome),
        await rawPackage(tx),
      ];
      const buy = (customer_id: number, class_package_id: number, more: RawRow = {}) =>
        rawSale(tx, { customer_id, class_package_id, status: 'completed', ...more });
      const isPaid = (class_package_id: number) => isOtherWelcomePaid(tx, { customer_id: ana, class_package_id });
      await buy(bea, another);
      await buy(ana, mine);
      await buy(ana, usual);
      await buy(ana, another, { status: 'failed' });
      await buy(ana, another, { status: 'revoked', paid_at: minute(-60) });
      expect(await isPaid(mine)).toBe(false);
      await buy(ana, another);
      expect(await isPaid(mine)).toBe(true);
      expect(await isPaid(usual)).toBe(false);
    }));
});

describe('provider events', () => {
  it('are accepted once, and each outcome is stored for its event only', () =>
    inStudio(async (tx) => {
      const event = { provider: 'simulado', event_id: 'e1', kind: 'paid', at: NOW };
      expect([await takeWebhook(tx, event), await takeWebhook(tx, event)]).toEqual([true, false]);
      expect(await takeWebhook(tx, { ...event, event_id: 'e2' })).toBe(true);
      expect(await takeWebhook(tx, { ...event, provider: 'otro' })).toBe(true);
      await writeWebhookOutcome(tx, { event, purchase_id: null, what: 'paid' });
      const outcomes = await tx.rows('select outcome from provider_notice order by provider, event_id');
      expect(outcomes).toEqual([{ outcome: 'received' }, { outcome: 'paid' }, { outcome: 'received' }]);
    }));

  it('last event, running subscriptions and saved cards are separate for each provider', () =>
    inStudio(async (tx, { ana }) => {
      const event = { event_id: 'e1', kind: 'paid' };
      await takeWebhook(tx, { ...event, provider: 'simulado', at: NOW });
      await takeWebhook(tx, { ...event, provider: 'otro', at: new Date(minute(-60)) });
      const sale = (subscription_id: string | null, more: RawRow = {}) =>
        rawSale(tx, { customer_id: ana, status: 'active', provider: 'simulado', subscription_id, ...more });
      await sale('sub_1');
      await sale(null);
      await sale('sub_2', { status: 'cancelled' });
      await sale('sub_3', { provider: 'otro' });
      const card = (source_id: string, more: RawRow = {}) =>
        rawRow(tx, 'payment_source', {
          customer_id: ana,
          provider: 'simulado',
          source_id,
          card_type: 'visa',
          last_digits: '4242',
          createdAt: minute(-60),
          ...more,
        });
      await card('src_1');
      await card('src_2', { deletedAt: minute(-10) });
      await card('src_3', { provider: 'otro' });
      const each = { subscriptions: 1, saved_cards: 1 };
      expect(await readProviderFacts(tx, ['otro', 'simulado', 'nuevo'])).toEqual([
        { provider: 'otro', last_webhook_at: minute(-60), ...each },
        { provider: 'simulado', last_webhook_at: minute(0), ...each },
        { provider: 'nuevo', last_webhook_at: null, subscriptions: 0, saved_cards: 0 },
      ]);
    }));

  it('find the purchase with that provider and id, and no other', () =>
    inStudio(async (tx, { ana }) => {
      const provider = 'simulado';
      const bought = (more: RawRow) => rawSale(tx, { customer_id: ana, status: 'active', provider, ...more });
      await bought({});
      const one = await bought({ provider_payment_id: 'pay_1', subscription_id: 'sub_1' });
      const two = await bought({
        provider_payment_id: 'pay_2',
        subscription_id: 'sub_2',
        provider_nonce: '0a1b2c3d4e',
      });
      const old = await bought({ provider_nonce: null });
      await rawMoney(tx, one, { provider, provider_movement_id: 'pay_3' });
      await rawMoney(tx, two, { provider, provider_movement_id: 'pay_4' });
      const back = { kind: 'refund', amount: -1, provider, provider_movement_id: 'ref_1' };
      await rawMoney(tx, two, back);
      const cases: [object, number | undefined][] = [
        [{ subscription_id: 'sub_2' }, two],
        [{ payment_id: 'pay_2' }, two],
        [{ payment_id: 'pay_4' }, two],
        [{ payment_id: 'ref_1' }, undefined],
        [{ purchase_name: `${two}-0a1b2c3d4e` }, two],
        [{ purchase_name: `${two}-ffffffffff` }, undefined],
        [{ purchase_name: String(two) }, undefined],
        [{ purchase_name: String(old) }, old],
        [{ purchase_name: `${old}-0a1b2c3d4e` }, undefined],
        [{ purchase_name: '99999' }, undefined],
        [{ provider: 'otro', subscription_id: 'sub_2' }, undefined],
        [{ provider: 'otro', payment_id: 'pay_2' }, undefined],
        [{ provider: 'otro', payment_id: 'pay_4' }, undefined],
        [{ provider: 'otro', purchase_name: String(old) }, undefined],
      ];
      for (const [named, expected] of cases)
        expect(await findByProvider(tx, { provider, ...named }), JSON.stringify(named)).toBe(expected);
    }));
});

describe('a purchase', () => {
  it('is read with its payments, buyer and payment method', () =>
    inStudio(async (tx, studio) => {
      const { hers, other } = await two(tx, studio, 'completed', { payment_method_id: 2 });
      await rawMoney(tx, hers, { amount: 1 });
      await rawMoney(tx, hers, { kind: 'refund', amount: -20 });
      await rawMoney(tx, hers, { kind: 'chargeback', amount: -300 });
      await rawMoney(tx, other, { amount: 4000 });
      await rawMoney(tx, other, { kind: 'refund', amount: -50_000 });
      const expected = { paid: 1, refunded: -320, customer_name: 'Ana', method_name: 'Efectivo' };
      expect(await findPurchase(tx, hers)).toMatchObject(expected);
      expect(await findPurchase(tx, other)).toMatchObject({ purchase_id: other, paid: 4000, customer_name: 'Bea' });
    }));

  const nothing = { in_force: false, cancelled: false, failed: false, charges_end: false };

  it('changes state without others, stores time and reason, and refuses a transition from a past state', () =>
    inStudio(async (tx, studio) => {
      const { hers, other } = await two(tx, studio, 'pending', { failure: null });
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
      await tx.rows('update purchase set next_charge_at = $2 where purchase_id = $1', [hers, minute(600)]);
      const ends = { ...nothing, cancelled: true };
      await writeMove(tx, hers, { from: 'active', to: 'cancelled', stamps: ends, ...by });
      const cancelled = { cancelled_at: minute(0), cancelled_by: studio.bea, cancel_reason: 'sin fondos' };
      expect(await read()).toMatchObject({ status: 'cancelled', next_charge_at: minute(600), ...cancelled });
      const over = { ...nothing, charges_end: true };
      await writeMove(tx, hers, { from: 'cancelled', to: 'revoked', stamps: over, ...by });
      expect(await read()).toMatchObject({ status: 'revoked', next_charge_at: null });
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
      const { hers, other } = await two(tx, studio, 'active', { provider: 'simulado' });
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
      expect(await columnsOf(tx, 'purchase.next_charge_at', over)).toEqual([null, null]);
    }));

  it('stores a failure, a reference, a receipt and its refusal for itself only, and keeps fields that are not sent', () =>
    inStudio(async (tx, studio) => {
      const { hers, other } = await two(tx, studio, 'pending', { reference: 'antes', pending_until: minute(60) });
      const read = async (id: number) => (await tx.rows('select * from purchase where purchase_id = $1', [id]))[0];
      const untouched = await read(other);
      await writeFailure(tx, { purchase_id: hers, failure: 'sin fondos', at: NOW });
      await writeHowPaid(tx, { purchase_id: hers, paid: { payment_method_id: 2 }, at: NOW });
      expect(await hasReceipt(tx, hers)).toBe(false);
      await writeReceipt(tx, hers, { file_id: null, reference: '', at: NOW });
      expect([await hasReceipt(tx, hers), await hasReceipt(tx, other)]).toEqual([true, false]);
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
      const { hers, other } = await two(tx, studio, 'active');
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
      const { hers, other } = await two(tx, studio, 'active');
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

describe('a package on sale', () => {
  it('is free if its price, or its sale price, is zero and it is no subscription', () =>
    inStudio(async (tx) => {
      const subscription = { is_subscription: true, subscription_period: 'month', subscription_interval: 1 };
      const cases: [RawRow, boolean][] = [
        [{ price: 0 }, true],
        [{ sale_price: 0 }, true],
        [{ sale_price: 1 }, false],
        [{}, false],
        [{ price: 0, ...subscription }, false],
      ];
      for (const [row, expected] of cases) expect(await isFreeOffer(tx, await rawPackage(tx, row))).toBe(expected);
    }));

  it('has its own codes, some of them allowed at the desk', () =>
    inStudio(async (tx) => {
      const code = (row: RawRow) =>
        rawRow(tx, 'discount', { amount: 10, is_percent: true, createdAt: minute(-60), ...row });
      const web = await code({ code: 'WEB' });
      const desk = await code({ code: 'MOSTRADOR', at_desk: true });
      expect([await isDiscountAtDesk(tx, web), await isDiscountAtDesk(tx, desk)]).toEqual([false, true]);
      expect([await findDiscountCode(tx, web), await findDiscountCode(tx, desk)]).toEqual(['WEB', 'MOSTRADOR']);
      expect(await findDiscountCode(tx, null)).toBeNull();
    }));

  it('is not for sale if archived or hidden', () =>
    inStudio(async (tx) => {
      const cases = [{}, { deletedAt: minute(-1) }, { hidden_at: minute(-1) }];
      const sold = [];
      for (const row of cases) sold.push(await isOnSale(tx, await rawPackage(tx, row)));
      expect(sold).toEqual([true, false, false]);
    }));

  it('requires documents, accepted by the person in their current version', () =>
    inStudio(async (tx, { ana, bea }) => {
      const page = (slug: string, more: RawRow) =>
        rawRow(tx, 'page', { slug: `prueba-${slug}`, title: slug, updated_at: minute(-60), version: 2, ...more });
      const accept = (customer_id: number, page_id: number, version: number) =>
        rawRow(tx, 'accepted_page', { customer_id, page_id, version, accepted_at: minute(-60) });
      const [bought, signup] = [
        await page('compra', { required: true }),
        await page('alta', { required_signup: true }),
      ];
      const [old, others] = [await page('viejo', { required: true }), await page('de-bea', { required: true })];
      const never = await page('nadie', { required: true });
      const neverAtSignup = await page('nadie-alta', { required_signup: true });
      const optional = await page('leer', {});
      await accept(ana, bought, 2);
      await accept(ana, signup, 2);
      await accept(ana, old, 1);
      await accept(bea, others, 2);
      const ours = [bought, signup, old, others, never, neverAtSignup, optional];
      const shown = (await readDocuments(tx, ana)).filter(({ page_id }) => ours.includes(page_id));
      expect(shown.map(({ page_id, accepted }) => [page_id, accepted])).toEqual([
        ...[bought, signup].map((id) => [id, true]),
        ...[old, others, never, neverAtSignup].map((id) => [id, false]),
      ]);
      const facts = await factsOf(tx, { customer_id: ana, class_package_id: await rawPackage(tx) });
      const missing = facts.missing_pages.map(({ page_id }) => page_id).filter((id) => ours.includes(id));
      expect(missing).toEqual([old, others, never, neverAtSignup]);
    }));
});

function factsOf(
  tx: Sql,
  key: { customer_id: number; class_package_id: number } & Partial<Parameters<typeof gatherSaleFacts>[1]>,
) {
  const usual = { discount_code: null, single_class_id: null, session_id: null, signup_fee: null, now: NOW };
  return gatherSaleFacts(tx, { ...usual, actor_id: key.customer_id, ...key });
}

describe('facts of a sale', () => {
  it('include the package with its class types, on sale unless deleted or hidden', () =>
    inStudio(async (tx, { ana }) => {
      const part = async (class_package_id: number, name: string) =>
        rawRow(tx, 'class_package_type', {
          class_package_id,
          position: 1,
          class_amount: 3,
          expiration_days: 30,
          class_type_id: await rawRow(tx, 'class_type', { name }),
        });
      const [one, other] = [await rawPackage(tx, { price: 7 }), await rawPackage(tx)];
      await part(one, 'Yoga');
      await part(other, 'Spinning');
      const read = async (class_package_id: number) =>
        (await factsOf(tx, { customer_id: ana, class_package_id })).package;
      const shown = await read(one);
      expect(shown).toMatchObject({ price: 7, on_sale: true, archived: false });
      expect(shown?.terms.class_package_types.map((row) => row.class_type.name)).toEqual(['Yoga']);
      expect(await read(await rawPackage(tx, { deletedAt: minute(-1) }))).toMatchObject({
        on_sale: false,
        archived: true,
      });
      expect(await read(await rawPackage(tx, { hidden_at: minute(-1) }))).toMatchObject({ on_sale: false });
    }));

  it('include the live code, and how often this person used it', () =>
    inStudio(async (tx, { ana, bea }) => {
      const class_package_id = await rawPackage(tx);
      const code = (row: RawRow) =>
        rawRow(tx, 'discount', { amount: 10, is_percent: true, createdAt: minute(-60), ...row });
      await code({ code: 'DIEZ', deletedAt: minute(-1) });
      const key = { customer_id: ana, class_package_id, discount_code: 'DIEZ' };
      expect((await factsOf(tx, key)).discount).toBeNull();
      const discount_id = await code({ code: 'DIEZ' });
      const other = await code({ code: 'VEINTE' });
      for (const row of [{ discount_id, status: 'failed' }, { discount_id: other }, { discount_id, customer_id: bea }])
        await rawSale(tx, { customer_id: ana, status: 'completed', ...row });
      await rawSale(tx, { customer_id: ana, status: 'completed' });
      expect((await factsOf(tx, key)).discount).toMatchObject({ discount_id, own_uses: 0, uses: 1 });
      await rawSale(tx, { customer_id: ana, status: 'active', discount_id });
      expect((await factsOf(tx, key)).discount).toMatchObject({ discount_id, own_uses: 1, uses: 2 });
    }));

  it('include buyer and seller, each with their own account', () =>
    inStudio(async (tx, { ana, bea }) => {
      const class_package_id = await rawPackage(tx);
      await tx.rows('update customer set disabled_at = $2 where customer_id = $1', [bea, minute(-1)]);
      const read = (customer_id: number, actor_id: number) => factsOf(tx, { customer_id, class_package_id, actor_id });
      const hers = await read(ana, bea);
      expect([hers.customer, hers.actor]).toMatchObject([{ name: 'Ana', disabled: false }, { disabled: true }]);
      const others = await read(bea, ana);
      expect([others.customer, others.actor]).toMatchObject([{ name: 'Bea', disabled: true }, { disabled: false }]);
    }));

  it('include her purchases of this package, with the pending one apart', () =>
    inStudio(async (tx, { ana, bea }) => {
      const class_package_id = await rawPackage(tx);
      const read = () => factsOf(tx, { customer_id: ana, class_package_id });
      const buy = (customer_id: number, status: string, more: RawRow = {}) =>
        rawSale(tx, { customer_id, class_package_id, ...more, status });
      await buy(bea, 'completed');
      await buy(bea, 'pending');
      await buy(ana, 'completed', { class_package_id: await rawPackage(tx) });
      await buy(ana, 'pending', { class_package_id: await rawPackage(tx) });
      await buy(ana, 'failed');
      expect(await read()).toMatchObject({ own_purchases: 0, pending: null });
      await buy(ana, 'completed');
      expect(await read()).toMatchObject({ own_purchases: 1, pending: null });
      const purchase_id = await buy(ana, 'pending', { payment_method_id: 3 });
      const pending = { purchase_id, method_kind: 'transfer' };
      expect(await read()).toMatchObject({ own_purchases: 1, pending });
      await tx.rows('update purchase set sold_by = $2 where purchase_id = $1', [purchase_id, bea]);
      expect(await read()).toMatchObject({ own_purchases: 1, pending });
    }));

  it('include how many other packages wait for her cash or transfer', () =>
    inStudio(async (tx, { ana, bea }) => {
      const class_package_id = await rawPackage(tx);
      const read = async () => (await factsOf(tx, { customer_id: ana, class_package_id })).slow_pending;
      const owe = (more: RawRow) => rawSale(tx, { customer_id: ana, status: 'pending', payment_method_id: 2, ...more });
      await owe({ customer_id: bea });
      await owe({ class_package_id });
      await owe({ status: 'failed', pending_until: null });
      await owe({ payment_method_id: 1 });
      expect(await read()).toBe(0);
      await owe({});
      await owe({ payment_method_id: 3 });
      expect(await read()).toBe(2);
    }));

  it('include whether she paid the enrolment fee, and has it still', () =>
    inStudio(async (tx, { ana, bea }) => {
      const [class_package_id, signup_fee] = [await rawPackage(tx), await rawPackage(tx)];
      const read = async () => (await factsOf(tx, { customer_id: ana, class_package_id, signup_fee })).signup_fee_paid;
      const pay = (customer_id: number, of: number, status: string) =>
        rawSale(tx, { customer_id, class_package_id: of, status });
      await pay(bea, signup_fee, 'completed');
      await pay(ana, class_package_id, 'completed');
      await pay(ana, signup_fee, 'failed');
      expect(await read()).toBe(false);
      await pay(ana, signup_fee, 'completed');
      expect(await read()).toBe(true);
    }));

  it('include whether she is new, if the package requires it', () =>
    inStudio(async (tx, { ana, bea }) => {
      const [usual, welcome] = [await rawPackage(tx), await rawPackage(tx, { only_new_customers: true })];
      const read = async (class_package_id: number) =>
        (await factsOf(tx, { customer_id: ana, class_package_id })).known_as;
      const imported = (customer_id: number) =>
        tx.rows('update customer set imported_at = now() where customer_id = $1', [customer_id]);
      await rawSale(tx, { customer_id: bea, status: 'completed' });
      await imported(bea);
      await rawSale(tx, { customer_id: ana, status: 'failed' });
      await rawSale(tx, { customer_id: ana, status: 'revoked', paid_at: minute(-60) });
      expect(await read(welcome)).toBeNull();
      await imported(ana);
      expect(await read(welcome)).toBe('imported');
      await rawSale(tx, { customer_id: ana, status: 'completed' });
      expect([await read(usual), await read(welcome)]).toEqual([null, 'purchased']);
    }));
});

describe('records of the same person', () => {
  const same = async (tx: Sql, customer_id: number) =>
    (await tx.rows<{ id: number }>('select id from records_of_person($1) as x (id) order by id', [customer_id])).map(
      (row) => row.id,
    );
  const contact = (tx: Sql, customer_id: number, set: RawRow) =>
    tx.rows('update customer set email = $2, phone = $3 where customer_id = $1', [
      customer_id,
      set.email ?? null,
      set.phone ?? null,
    ]);

  it('are found by mailbox and phone, former ones included, and never by an empty value', () =>
    inStudio(async (tx, { ana, bea }) => {
      const [alike, none, other] = [
        await rawCustomer(tx, 'Ana'),
        await rawCustomer(tx, 'Nadia'),
        await rawCustomer(tx, 'Olga'),
      ];
      await contact(tx, other, { email: 'olga@ejemplo.mx', phone: '5500000009' });
      expect([await same(tx, ana), await same(tx, none)]).toEqual([[ana], [none]]);
      await contact(tx, ana, { email: 'ana@ejemplo.mx' });
      await contact(tx, alike, { email: 'ana+2@ejemplo.mx' });
      expect(await same(tx, ana)).toEqual([ana, alike]);
      // Her former address still identifies her, and so does her former phone, whoever has it now.
      await contact(tx, alike, { email: 'otra@ejemplo.mx', phone: '5500000001' });
      expect([await same(tx, ana), await same(tx, alike)]).toEqual([
        [ana, alike],
        [ana, alike],
      ]);
      await contact(tx, ana, {});
      await contact(tx, alike, {});
      expect(await same(tx, ana)).toEqual([ana, alike]);
      await contact(tx, bea, { phone: '5500000001' });
      expect([await same(tx, bea), await same(tx, alike)]).toEqual([
        [alike, bea].sort((a, b) => a - b),
        [ana, bea, alike].sort((a, b) => a - b),
      ]);
      await contact(tx, bea, {});
      expect(await same(tx, bea)).toEqual([alike, bea].sort((a, b) => a - b));
      expect(await same(tx, other)).toEqual([other]);
    }));

  it('store changed addresses once, and no unchanged ones', () =>
    inStudio(async (tx, { ana }) => {
      const [mail, phone] = ['ana@ejemplo.mx', '5500000001'];
      const former = () => tx.rows('select email, phone from former_contact order by former_contact_id');
      await contact(tx, ana, { email: mail });
      await contact(tx, ana, { email: mail, phone });
      expect(await former()).toEqual([]);
      await contact(tx, ana, { email: mail, phone: '5500000002' });
      expect(await former()).toEqual([{ email: null, phone }]);
      await contact(tx, ana, { email: 'otra@ejemplo.mx', phone: '5500000002' });
      await contact(tx, ana, { email: mail, phone: '5500000002' });
      await contact(tx, ana, { email: 'otra@ejemplo.mx', phone: '5500000002' });
      const once = { email: mail, phone: null };
      expect(await former()).toEqual([{ email: null, phone }, once, { email: 'otra@ejemplo.mx', phone: null }]);
    }));
});

describe('sales that count', () => {
  it('are those that may be paid or were, of the package and of the code', () =>
    inStudio(async (tx, { ana, bea }) => {
      const [class_package_id, other] = [await rawPackage(tx), await rawPackage(tx)];
      const code = { amount: 10, is_percent: true, createdAt: minute(-60) };
      const discount_id = await rawRow(tx, 'discount', { ...code, code: 'DIEZ' });
      const unused = await rawRow(tx, 'discount', { ...code, code: 'VEINTE' });
      const buy = (status: string, more: RawRow = {}) =>
        rawSale(tx, { customer_id: ana, class_package_id, discount_id, ...more, status });
      const counts = async () => [
        ...(await columnsOf<number>(tx, 'class_package.sold', [class_package_id, other])),
        ...(await columnsOf<number>(tx, 'discount.uses', [discount_id, unused])),
      ];
      for (const status of ['failed', 'revoked', 'cancelled']) await buy(status);
      await buy('revoked', { paid_at: minute(-60) });
      expect(await counts()).toEqual([0, 0, 0, 0]);
      await buy('cancelled', { paid_at: minute(-60) });
      await buy('completed', { discount_id: null });
      await buy('active', { customer_id: bea });
      expect(await counts()).toEqual([3, 0, 2, 0]);
      const pending = await buy('pending');
      expect(await counts()).toEqual([4, 0, 3, 0]);
      const become = (status: string) =>
        tx.rows('update purchase set status = $2, pending_until = null, paid_at = $3 where purchase_id = $1', [
          pending,
          status,
          status === 'failed' ? null : minute(0),
        ]);
      await become('failed');
      expect(await counts()).toEqual([3, 0, 2, 0]);
      await become('completed');
      expect(await counts()).toEqual([4, 0, 3, 0]);
    }));

  const refused: [string, string][] = [
    ['its buyer', 'customer_id = (select min(customer_id) from customer where customer_id <> purchase.customer_id)'],
    ['its package', 'class_package_id = (select max(class_package_id) from class_package)'],
    ['its price', 'amount = amount + 1, is_gift = true'],
    ['what is to be paid', 'total_payment = total_payment + 1, is_gift = true'],
    ['its code', 'discount_id = (select max(discount_id) from discount)'],
  ];
  it.each(refused)('does not change %s', (_, change) =>
    inStudio(async (tx, { ana }) => {
      const purchase_id = await rawSale(tx, { customer_id: ana, status: 'failed' });
      await rawPackage(tx);
      await rawRow(tx, 'discount', { code: 'DIEZ', amount: 10, is_percent: true, createdAt: minute(-60) });
      // Fields reported by the provider may change in any state.
      await tx.rows(`update purchase set reference = 'folio 7' where purchase_id = $1`, [purchase_id]);
      const changed = tx.rows(`update purchase set ${change} where purchase_id = $1`, [purchase_id]);
      await expect(changed).rejects.toThrow('does not change');
    }),
  );

  it.each([
    ['class_package', 'sold'],
    ['discount', 'uses'],
  ])('is counted in %s.%s by the sales alone', (table, column) =>
    inStudio(async (tx) => {
      await rawPackage(tx);
      await rawRow(tx, 'discount', { code: 'DIEZ', amount: 10, is_percent: true, createdAt: minute(-60) });
      const written = tx.rows(`update ${table} set ${column} = ${column} + 1`);
      await expect(written).rejects.toThrow('counted by purchase alone');
    }),
  );
});

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
      const { hers, other } = await two(tx, studio, 'completed', {
        single_class_id: studio.single_class_id,
        spot: 1,
        payment_method_id: 2,
      });
      const { class_return_id, offered_class_id } = await furnish(tx, studio, hers, 1);
      await furnish(tx, studio, other, 2);
      const read = async () => readOwnPurchase(tx, hers, studio.ana);
      const own = { single_class_id: studio.single_class_id, receipt_at: null, usable_unpaid: false };
      const back = { return_amount: 7, by_hand: 6, offered_class_id };
      expect(await read()).toMatchObject({ ...money, ...own, ...back, method_name: 'Efectivo' });
      expect(await readOwnPurchase(tx, other, studio.ana)).toBeUndefined();
      expect((await readOwnPurchases(tx, studio.ana)).map((row) => row.purchase_id)).toEqual([hers]);
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

  it('gives classes before payment while they are open and unpaid', () =>
    inStudio(async (tx, studio) => {
      const { hers, other } = await two(tx, studio, 'pending');
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
      const { hers, other } = await two(tx, studio, 'cancelled');
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
      const { hers, other } = await two(tx, studio, 'completed');
      const read = async () => (await readLastDays(tx, hers)).watch_until;
      const access = (purchase_id: number, expiration_date: string, more: RawRow = {}) => {
        const days = { starts_on: '2026-01-01', expiration_date };
        return rawRow(tx, 'online_access', { customer_id: studio.ana, purchase_id, ...days, ...more });
      };
      await access(other, '2027-09-09');
      await access(hers, '2027-07-07', { closed_at: minute(-1) });
      expect(await read()).toBeNull();
      await tx.rows('update online_access set closed_at = null where purchase_id = $1', [hers]);
      expect(await read()).toBe('2027-07-07');
    }));

  it('shows reception its buyer, seller, history and reservations', () =>
    inStudio(async (tx, studio) => {
      const { ana, bea } = studio;
      const { hers, other } = await two(tx, studio, 'completed', { sold_by: bea });
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
    }));

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
      const find = async (filter: Partial<DeskFilter>) => {
        const request = { ...everything, ...filter };
        const { rows, sums } = await readPurchasePage(tx, { filter: request, page: { size: 1, number: 1 }, now: NOW });
        return [rows.map((row) => all.indexOf(row.purchase_id)), sums];
      };
      expect(await find({})).toEqual([[3], { total: 4, gross: 3200, returned: 350, price: 4000, discount: 0 }]);
      expect(await find({ payment_method_id: 2 })).toEqual([
        [1],
        { total: 1, gross: 0, returned: 0, price: 1000, discount: 0 },
      ]);
      // A subscription belongs to the package it was bought as and to its present one; each has its own charges.
      expect(await find({ class_package_id })).toEqual([
        [2],
        { total: 1, gross: 1000, returned: 300, price: 1000, discount: 0 },
      ]);
      expect(await find({ class_package_id: changedTo })).toEqual([
        [2],
        { total: 1, gross: 200, returned: 0, price: 1000, discount: 0 },
      ]);
      expect(await find({ refunded: true })).toEqual([
        [3],
        { total: 2, gross: 2200, returned: 350, price: 2000, discount: 0 },
      ]);
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
      ];
      const find = async (filter: Partial<DeskFilter>, size = 10, number = 1) => {
        const request = { ...everything, ...filter };
        const { rows, sums } = await readPurchasePage(tx, { filter: request, page: { size, number }, now: NOW });
        return [rows.map((row) => all.indexOf(row.purchase_id)), sums.total];
      };
      expect(await find({})).toEqual([[5, 4, 3, 2, 1, 0], 6]);
      expect(await find({ status: 'pending' })).toEqual([[4, 3, 2], 3]);
      expect(await find({ customer_id: bea })).toEqual([[2, 1], 2]);
      expect(await find({ to_review: true })).toEqual([[2], 1]);
      expect(await find({ people: { written: ['nobody'], alike: [bea] } })).toEqual([[2, 1], 2]);
      expect(await find({ people: { written: ['nobody'], alike: [] } })).toEqual([[], 0]);
      expect(await find({ since: '2026-11-20' })).toEqual([[5, 4, 3, 2, 1], 5]);
      expect(await find({ until: '2026-11-19' })).toEqual([[0], 1]);
      expect(await find({}, 2, 2)).toEqual([[3, 2], 6]);
    }));
});
