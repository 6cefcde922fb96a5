import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../../../tests/database.ts';
import { rawPackage, rawRow, undone } from '../../../../../tests/factories/raw-rows.ts';
import { minute, NOW, rawSale } from '../../../../../tests/factories/raw-sale.ts';
import type { LockedSale } from '../../locking/index.ts';
import { findPurchase, insertPurchase, type NewPurchase } from './purchases.ts';
import { gatherSaleFacts, lockSale } from './sale.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const inStudio = (work: Parameters<typeof undone<void>>[1]) => undone(database.db, work);

const usual = { discount_code: null, single_class_id: null, session_id: null, signup_fee: null, now: NOW };

/** A sale at this moment, as its facts describe it. */
async function sale(tx: LockedSale, customer_id: number, class_package_id: number): Promise<NewPurchase> {
  const facts = await gatherSaleFacts(tx, { ...usual, customer_id, class_package_id, actor_id: customer_id });
  const { terms } = facts.package ?? expect.unreachable();
  const money = { amount: 500, discount_id: null, discount_amount: 0, total_payment: 500, renewal_payment: null };
  const how = {
    status: 'pending' as const,
    payment_method_id: 3,
    reference: 'R1',
    provider: 'simulated',
    consent: { a: 1 },
  };
  const when = { at: NOW, pending_until: new Date(minute(30)), paid_at: null };
  const place = { single_class_id: null, spot: null };
  const who = { customer_id, class_package_id, sold_by: null, actor_id: customer_id, is_gift: false };
  return { ...who, ...money, ...how, ...when, ...place, terms };
}

it.each([{}, { only_new_customers: true }])('a purchase returned by its write equals one that is read: %j', (more) =>
  inStudio(async (tx, { ana }) => {
    const wanted = await sale(tx, ana, await rawPackage(tx, more));
    for (const months of [{}, { installments: 3 }]) {
      const { purchase } = await insertPurchase(tx, { ...wanted, ...months });
      expect(purchase).toMatchObject((await findPurchase(tx, purchase.purchase_id)) ?? expect.unreachable());
      await tx.rows(`update purchase set status = 'failed', pending_until = null where purchase_id = $1`, [
        purchase.purchase_id,
      ]);
    }
  }),
);

it('a code’s uses are counted over all records of the person, those that count alone', () =>
  inStudio(async (tx, { ana, bea }) => {
    const class_package_id = await rawPackage(tx);
    const code = (name: string) =>
      rawRow(tx, 'discount', {
        code: name,
        is_percent: true,
        amount: 10,
        max_uses_per_customer: 5,
        createdAt: minute(-90),
      });
    const [discount_id, another] = [await code('MENOS10'), await code('MENOS20')];
    const same = await rawRow(tx, 'customer', {
      name: 'Ana otra vez',
      email: 'a.na@gmail.com',
      createdAt: minute(-90),
    });
    await tx.rows('update customer set email = $2 where customer_id = $1', [ana, 'ana@gmail.com']);
    const used = (customer_id: number, status: string, more: object = {}) =>
      rawSale(tx, { customer_id, class_package_id, status, discount_id, ...more });
    await used(ana, 'completed');
    await used(same, 'completed');
    await used(same, 'failed');
    await used(same, 'completed', { discount_id: another });
    await used(bea, 'completed');
    const key = { ...usual, customer_id: ana, class_package_id, actor_id: ana, discount_code: 'MENOS10' };
    expect((await gatherSaleFacts(tx, key)).discount?.own_uses).toBe(2);
  }));

it('under the locks of a sale its facts are unchanged, with the stored answer to the actor’s key', () =>
  inStudio(async (tx, { ana, bea }) => {
    const key = { ...usual, customer_id: ana, class_package_id: await rawPackage(tx), actor_id: bea };
    await tx.rows(
      `insert into idempotency_key (actor_id, key, request_hash, response, created_at) values ($1, 'k', 'h', '{"purchase_id": 7}', $2)`,
      [bea, NOW.toISOString()],
    );
    const { sale: facts, repeat } = await lockSale(tx, { ...key, idempotency_key: 'k' });
    expect(facts).toEqual(await gatherSaleFacts(tx, key));
    expect(repeat).toEqual({ request_hash: 'h', response: { purchase_id: 7 } });
    for (const other of [{ idempotency_key: 'l' }, { idempotency_key: null }, { actor_id: ana, idempotency_key: 'k' }])
      expect((await lockSale(tx, { ...key, ...other })).repeat).toBeNull();
  }));
