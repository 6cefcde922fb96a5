import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../../../tests/database.ts';
import {
  rawClass,
  rawGrantWith,
  rawPackage,
  rawRow,
  rawStay,
  undone,
} from '../../../../../tests/factories/raw-rows.ts';
import { minute, NOW, rawBought, rawMoney, rawSale } from '../../../../../tests/factories/raw-sale.ts';
import { isLong } from '../../../../../tests/long.ts';
import type { Sql } from '../../../database/database.ts';
import { countReserved, type OwedPackageRow, readOwedKinds, readOwedPackages } from './owed.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const TODAY = '2026-11-23';
const ZONE = 'America/Mexico_City';
type Columns = Record<string, unknown>;

const owed = (sql: Sql) => readOwedPackages(sql, TODAY, ZONE);
const worth = async (sql: Sql) => (await owed(sql)).map(({ paid, used, value }) => ({ paid, used, value }));
/** What happened to the classes of a grant after it was given. */
const move = (sql: Sql, available_class_id: number, kind: string, amount: number, more: Columns = {}) =>
  rawRow(sql, 'available_class_movement', { available_class_id, kind, amount, occurred_at: minute(-60), ...more });

/** Uses a class of a grant, in a class of its own, and pays for nothing else. */
async function use(sql: Sql, grant: { customer_id: number; available_class_id: number }, starts = -2000) {
  const reservation = await rawStay(sql, {
    ...grant,
    single_class_id: await rawClass(sql, minute(starts)),
    guest: 'Con ella',
  });
  await move(sql, grant.available_class_id, 'reserved', -1, { class_reservation_id: reservation });
}

/** A purchase of 1,000 pesos that is paid. @returns the id */
async function bought(sql: Sql, customer_id: number, { paid = 100_000, ...columns }: Columns & { paid?: number } = {}) {
  const sold = { status: 'completed', amount: paid, total_payment: paid, ...columns };
  const purchase_id = await rawSale(sql, { customer_id, ...sold });
  if (paid > 0) await rawMoney(sql, purchase_id, { amount: paid });
  return purchase_id;
}

describe('classes owed', () => {
  it('are the remaining ones of live, paid grants, valued at what was paid; the rest of the money is used', async () => {
    await undone(database.db, async (tx, { ana }) => {
      const purchase = await bought(tx, ana);
      const grant = { customer_id: ana, available_class_id: await rawBought(tx, purchase, { class_amount: 3 }) };
      await use(tx, grant);
      await use(tx, grant, 3000);
      expect(await owed(tx)).toMatchObject([
        { title: 'Diez', people: 1, classes: 1, unlimited: 0, paid: 100_000, used: 66_666, value: 33_334 },
      ]);
      expect(await countReserved(tx, NOW)).toBe(1);
    });
  });

  it('are worth payments less refunds, and a chargeback counts as a refund', async () => {
    await undone(database.db, async (tx, { ana }) => {
      const purchase = await bought(tx, ana);
      await rawBought(tx, purchase, { class_amount: 10 });
      await rawMoney(tx, purchase, { kind: 'refund', amount: -25_001 });
      expect(await worth(tx)).toEqual([{ paid: 74_999, used: 0, value: 74_999 }]);
      await rawMoney(tx, purchase, { kind: 'chargeback', amount: -100_000 });
      expect(await worth(tx)).toEqual([{ paid: 0, used: 0, value: 0 }]);
    });
  });

  it('removed by staff are neither used nor owed', async () => {
    await undone(database.db, async (tx, { ana }) => {
      const purchase = await bought(tx, ana);
      const grant = { customer_id: ana, available_class_id: await rawBought(tx, purchase, { class_amount: 10 }) };
      await use(tx, grant);
      await move(tx, grant.available_class_id, 'removed', -5);
      await rawMoney(tx, purchase, { kind: 'refund', amount: -50_000 });
      expect(await worth(tx)).toEqual([{ paid: 50_000, used: 10_000, value: 40_000 }]);
    });
  });

  it('of an unlimited package are its days, today included, without frozen ones', async () => {
    await undone(database.db, async (tx, { ana, bea }) => {
      const days = { class_amount: null, starts_on: '2026-11-14', expiration_date: '2026-12-03' };
      await rawBought(tx, await bought(tx, ana), days);
      expect(await worth(tx)).toEqual([{ paid: 100_000, used: 45_000, value: 55_000 }]);
      const frozen = await rawBought(tx, await bought(tx, bea), { ...days, expiration_date: '2026-12-13' });
      const freeze = { available_class_id: frozen, reason: 'Viaje', createdAt: minute(-9000), created_by: ana };
      await rawRow(tx, 'grant_freeze', { ...freeze, starts_on: '2026-11-19', ends_on: '2026-11-28' });
      // Five days before the freeze, fifteen after it.
      expect((await worth(tx))[0]).toEqual({ paid: 100_000, used: 25_000, value: 75_000 });
    });
  });

  it('not begun are worth everything, however long they wait', async () => {
    await undone(database.db, async (tx, { ana }) => {
      const waits = { starts_on: '2026-06-01', expiration_date: '2027-06-01', begins_by: '2027-06-01', valid_days: 30 };
      await rawBought(tx, await bought(tx, ana), { class_amount: null, ...waits });
      expect(await worth(tx)).toEqual([{ paid: 100_000, used: 0, value: 100_000 }]);
    });
  });

  it('of a subscription belong to its own charge; days without one are worth nothing', async () => {
    await undone(database.db, async (tx, { ana, bea }) => {
      const running = { status: 'active', subscription_id: 'sub_1', provider: 'x', terms: '{}' };
      const purchase_id = await rawSale(tx, { customer_id: ana, ...running });
      const charge = async (name: string, amount: number, grant: Columns) => {
        const invoice = {
          purchase_id,
          total_payment: amount,
          createdAt: minute(-50),
          provider: 'x',
          provider_invoice_id: name,
        };
        const invoice_id = await rawRow(tx, 'invoice', invoice);
        await rawMoney(tx, purchase_id, { invoice_id, amount, provider: 'x', provider_movement_id: name });
        await rawBought(tx, purchase_id, { invoice_id, class_amount: 8, ...grant });
      };
      await charge('pay_1', 90_000, { expiration_date: '2026-11-20' });
      await charge('pay_2', 80_000, {});
      const back = { kind: 'refund', provider: 'x', provider_movement_id: 're_1' };
      await rawMoney(tx, purchase_id, { ...back, amount: -30_000, refunds_payment_id: 'pay_1' });
      expect(await worth(tx)).toEqual([{ paid: 80_000, used: 0, value: 80_000 }]);
      await rawMoney(tx, purchase_id, {
        ...back,
        provider_movement_id: 're_2',
        amount: -10_000,
        refunds_payment_id: 'pay_2',
      });
      expect(await worth(tx)).toEqual([{ paid: 70_000, used: 0, value: 70_000 }]);
      await rawBought(tx, await rawSale(tx, { customer_id: bea, ...running, subscription_id: 'sub_2' }));
      expect((await owed(tx)).map(({ classes, value }) => [classes, value])).toEqual([
        [8, 70_000],
        [2, 0],
      ]);
    });
  });

  it('of a purchase paid after its classes had lapsed begin with the attended ones', async () => {
    await undone(database.db, async (tx, { ana }) => {
      const purchase = await bought(tx, ana);
      const lapsed = await rawBought(tx, purchase, {
        class_amount: 10,
        is_cash: true,
        is_paid: false,
        closed_reason: 'revoked',
      });
      const grant = { customer_id: ana, available_class_id: lapsed };
      await use(tx, grant);
      await use(tx, grant);
      await move(tx, lapsed, 'revoked', -8);
      await rawBought(tx, purchase, { class_amount: 8 });
      expect(await worth(tx)).toEqual([{ paid: 100_000, used: 20_000, value: 80_000 }]);
    });
  });

  it('exclude ended, closed, unpaid and free ones, and those of erased people', async () => {
    await undone(database.db, async (tx, { ana, bea }) => {
      await rawBought(tx, await bought(tx, ana), { expiration_date: '2026-11-22' });
      await rawBought(tx, await bought(tx, ana), { closed_reason: 'removed' });
      await rawBought(tx, await rawSale(tx, { customer_id: ana, status: 'pending' }), {
        is_cash: true,
        is_paid: false,
      });
      await rawBought(tx, await bought(tx, ana, { paid: 0, is_gift: true }), { class_amount: null });
      await rawGrantWith(tx, ana, { class_amount: 7 });
      await rawBought(tx, await bought(tx, bea));
      expect((await owed(tx)).map(({ classes }) => classes)).toEqual([2]);
      await tx.rows(
        `update customer set name = 'Cuenta eliminada', disabled_at = $2, erased_at = $2 where customer_id = $1`,
        [bea, minute(0)],
      );
      expect(await owed(tx)).toEqual([]);
      expect((await readOwedKinds(tx, TODAY)).toSorted((one, other) => one.kind.localeCompare(other.kind))).toEqual([
        { kind: 'gift', people: 1, classes: 9, unlimited: 1 },
        { kind: 'unpaid', people: 1, classes: 2, unlimited: 0 },
      ]);
    });
  });
});

/** One grant of a purchase, as it stands; `used` and `removed` are at most what it gave. */
const part = fc.record({
  given: fc.integer({ min: 1, max: 40 }),
  used: fc.nat({ max: 40 }),
  removed: fc.nat({ max: 4 }),
  unlimited: fc.boolean(),
  /** Days that an unlimited grant has run, and its remaining days with today. */
  ran: fc.nat({ max: 90 }),
  ahead: fc.integer({ min: 1, max: 90 }),
  ended: fc.boolean(),
});
const sale = fc.record({
  paid: fc.integer({ min: 1, max: 100_000_000 }),
  back: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 2 }),
  parts: fc.array(part, { minLength: 1, maxLength: 4 }),
});
type Sale = typeof sale extends fc.Arbitrary<infer One> ? One : never;

const dayAt = (days: number) => new Date(Date.parse(TODAY) + days * 86_400_000).toISOString().slice(0, 10);

/** Writes a purchase of a package of its own. @returns its package, what the studio still has of it, and what is left of it */
async function write(sql: Sql, customer_id: number, { paid, back, parts }: Sale) {
  const class_package_id = await rawPackage(sql);
  const purchase = await bought(sql, customer_id, { paid, class_package_id });
  let net = paid;
  for (const share of back) {
    const amount = Math.floor(net * share);
    if (amount > 0) await rawMoney(sql, purchase, { kind: 'refund', amount: -amount });
    net -= amount;
  }
  let [units, left] = [0, 0];
  for (const [index, one] of parts.entries()) {
    const used = Math.min(one.used, one.given);
    const removed = Math.min(one.removed, one.given - used);
    const lives = { starts_on: dayAt(-one.ran), expiration_date: one.ended ? dayAt(-1) : dayAt(one.ahead - 1) };
    if (one.ended && one.ran === 0) lives.starts_on = dayAt(-1);
    const amount = one.unlimited ? null : one.given;
    const id = await rawBought(sql, purchase, { class_amount: amount, part: index + 1, ...lives });
    if (amount !== null && used > 0) await move(sql, id, 'expired', -used);
    if (amount !== null && removed > 0) await move(sql, id, 'removed', -removed);
    const ran = Math.max(one.ran, one.ended ? 1 : 0);
    units += one.unlimited ? ran + (one.ended ? 0 : one.ahead) : one.given - removed;
    if (!one.ended) left += one.unlimited ? one.ahead : one.given - removed - used;
  }
  return { class_package_id, net, units, left };
}

it('for any amounts the sum of owed and used equals what was paid, to the centavo', async () => {
  const sales = fc.array(sale, { minLength: isLong ? 200 : 40, maxLength: isLong ? 200 : 40 });
  await fc.assert(
    fc.asyncProperty(sales, async (all) => {
      await undone(database.db, async (tx, { ana }) => {
        const written = [];
        for (const one of all) written.push(await write(tx, ana, one));
        const rows = new Map<number, OwedPackageRow>((await owed(tx)).map((row) => [row.class_package_id, row]));
        const live = written.filter(({ left }) => left > 0);
        expect(rows.size).toBe(live.length);
        for (const { class_package_id, net, units, left } of live) {
          const { paid, used, value } = rows.get(class_package_id) ?? { paid: -1, used: -1, value: -1 };
          expect([paid, used + value]).toEqual([net, net]);
          expect(Math.min(used, value)).toBeGreaterThanOrEqual(0);
          // Each of four grants has at most one centavo more or less than its share.
          expect(Math.abs(value - (net * left) / units)).toBeLessThan(5);
          if (left === units) expect(value).toBe(net);
        }
      });
    }),
    // Making a failure smaller would write thousands of purchases.
    { numRuns: isLong ? 20 : 3, endOnFailure: true },
  );
});
