import { afterAll, beforeAll, expect, it } from 'vitest';
import { refundPurchase } from '../../src/server/capabilities/purchases/index.ts';
import type { Database, Tx } from '../../src/server/database/database.ts';
import { customer, staff, type TestCustomer } from '../factories/people.ts';
import { classPackage } from '../factories/selling.ts';
import { administrator } from '../factories/studio.ts';
import { moneyOf, sellInCash } from '../payments/till.ts';
import { startApp, type TestStudio } from '../start-app.ts';
import { expectCleanBooks } from './books.ts';
import { endOf } from './end-of.ts';
import { committingTogether } from './without-locks.ts';

/** That `refunds.postgres.test.ts` would see money that goes back twice. */
let studio: TestStudio;
let admins: TestCustomer[];
beforeAll(async () => {
  studio = await startApp({ environment: { DATABASE_POOL: '8' } });
  admins = [await administrator(studio), await staff(studio, 'administrator')];
});
afterAll(() => studio.close());

const LOCKED = /\blocked_purchase\(\$1(::integer)?\)/;

/** The same database without the lock of a purchase, where both refunds have read before either commits. */
function unlocked(db: Database): Database {
  const plain = (tx: Tx): Tx => ({
    ...tx,
    rows: (asked, parameters) => {
      const isLocking = LOCKED.test(asked);
      return tx.rows(isLocking ? 'select * from purchase_row where purchase_id = $1' : asked, parameters);
    },
  });
  const together = committingTogether(db, admins.length);
  return { ...together, transaction: (work) => together.transaction((tx) => work(plain(tx))) };
}

async function refundTwice(db: Database) {
  const { class_package_id } = await classPackage(studio, { price: 1000 });
  const [desk] = admins;
  const purchase_id = await sellInCash(studio, { desk, to: await customer(studio) }, { class_package_id });
  const refund = { amount: 100_000, classes: 'keep' as const, reason: 'Se mudó' };
  const ends = await Promise.all(
    admins.map(({ customer_id: actor_id }) =>
      endOf(refundPurchase({ ...studio.context, db }, { actor_id, purchase_id, refund })),
    ),
  );
  return { ends: ends.sort(), money: await moneyOf(studio, purchase_id) };
}

it('with its lock one of two refunds of the whole is made', async () => {
  expect(await refundTwice(studio.db)).toEqual({
    ends: ['done', 'refund-too-much'],
    money: ['payment 100000', 'refund -100000'],
  });
  await expectCleanBooks(studio.db);
});

it('control: without it both are, and the books say so', async () => {
  expect(await refundTwice(unlocked(studio.db))).toEqual({
    ends: ['done', 'done'],
    money: ['payment 100000', 'refund -100000', 'refund -100000'],
  });
  await expect(expectCleanBooks(studio.db)).rejects.toThrow();
});
