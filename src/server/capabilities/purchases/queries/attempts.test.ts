import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../../../tests/database.ts';
import { rawPackage, rawRow, undone } from '../../../../../tests/factories/raw-rows.ts';
import { minute, NOW, type RawRow, rawSale } from '../../../../../tests/factories/raw-sale.ts';
import { findBoughtSince, isOtherWelcomePaid, isReplaced, otherAttemptOf, readAgreed, readBegun } from './attempts.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const inStudio = (work: Parameters<typeof undone<void>>[1]) => undone(database.db, work);

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
      await tx.rows('update purchase set renewal_payment = 700 where purchase_id = $1', [paid]);
      const agreed = [await readAgreed(tx, failed), await readAgreed(tx, paid)];
      expect(agreed.map((each) => each.renewal_payment)).toEqual([null, 700]);
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
      const buy = (minutes: number, payment_method_id: number, before: number | null = null) =>
        rawSale(tx, {
          ...{ customer_id: ana, class_package_id, status: 'failed', payment_method_id },
          ...{ replaces: before, createdAt: minute(-minutes) },
        });
      const first = await buy(70, card);
      expect(await readBegun(tx, first)).toEqual({ online: new Date(minute(-70)), slow: null });
      const { slow } = await readBegun(tx, await buy(60, cash, first));
      expect(slow?.toISOString()).toBe(minute(-60));
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
      // Another record of hers: there the same package counts too.
      const same = await rawRow(tx, 'customer', { name: 'Ana', email: 'a.na@gmail.com', createdAt: minute(-90) });
      const third = await rawPackage(tx, welcome);
      await tx.rows(`update purchase set status = 'revoked' where customer_id = $1 and status = 'completed'`, [ana]);
      await tx.rows('update customer set email = $2 where customer_id = $1', [ana, 'ana@gmail.com']);
      expect(await isPaid(third)).toBe(false);
      await buy(same, third);
      expect(await isPaid(third)).toBe(true);
    }));
});
