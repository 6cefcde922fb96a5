import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../../../tests/database.ts';
import { rawPackage, undone } from '../../../../../tests/factories/raw-rows.ts';
import { rawBought, rawMoney, rawSale, rawTwoSales } from '../../../../../tests/factories/raw-sale.ts';
import { findPurchase, lockPurchase } from './purchases.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const inStudio = (work: Parameters<typeof undone<void>>[1]) => undone(database.db, work);

describe('a purchase', () => {
  it('is read with its payments, buyer and payment method', () =>
    inStudio(async (tx, studio) => {
      const { hers, other } = await rawTwoSales(tx, studio, 'completed', { payment_method_id: 2 });
      await rawMoney(tx, hers, { amount: 1 });
      await rawMoney(tx, hers, { kind: 'refund', amount: -20 });
      await rawMoney(tx, hers, { kind: 'chargeback', amount: -300 });
      await rawMoney(tx, other, { amount: 4000 });
      await rawMoney(tx, other, { kind: 'refund', amount: -50_000 });
      const expected = { paid: 1, refunded: -320, customer_name: 'Ana', method_name: 'Efectivo' };
      expect(await findPurchase(tx, hers)).toMatchObject(expected);
      expect(await findPurchase(tx, other)).toMatchObject({ purchase_id: other, paid: 4000, customer_name: 'Bea' });
      const class_package_id = await rawPackage(tx, { only_new_customers: true });
      const welcome = await rawSale(tx, { customer_id: studio.ana, status: 'pending', class_package_id });
      const isWelcome = async (id: number) => (await findPurchase(tx, id))?.only_new_customers;
      expect([await isWelcome(hers), await isWelcome(welcome)]).toEqual([false, true]);
    }));

  it('under its locks it equals what is read, and says whether it gave classes before; another person’s is not found as one’s own', () =>
    inStudio(async (tx, { ana, bea }) => {
      const class_package_id = await rawPackage(tx);
      const [gave, other] = [
        await rawSale(tx, { customer_id: ana, class_package_id, status: 'completed' }),
        await rawSale(tx, { customer_id: bea, class_package_id, status: 'completed' }),
      ];
      await rawBought(tx, gave);
      const { purchase } = await lockPurchase(tx, gave);
      expect(purchase).toEqual(await findPurchase(tx, gave));
      expect((await lockPurchase(tx, other)).purchase).toEqual(await findPurchase(tx, other));
      expect([purchase?.gave_before, (await findPurchase(tx, other))?.gave_before]).toEqual([true, false]);
      expect((await lockPurchase(tx, 0)).purchase).toBeUndefined();
    }));
});
