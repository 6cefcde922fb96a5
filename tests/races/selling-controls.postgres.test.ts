import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Refusal } from '#shared/refusals.ts';
import { attemptCheckout } from '../../src/server/capabilities/purchases/index.ts';
import type { Tx } from '../../src/server/database/database.ts';
import { violatedConstraint } from '../../src/server/database/failures.ts';
import { configure } from '../factories/configure.ts';
import { customer } from '../factories/people.ts';
import { classPackage, discount } from '../factories/selling.ts';
import { startApp, type TestStudio } from '../start-app.ts';
import { expectCleanBooks } from './books.ts';
import { buyers } from './selling-track.ts';

let studio: TestStudio;
beforeAll(async () => {
  studio = await startApp({ environment: { DATABASE_POOL: '16' } });
  await configure(studio, { discounts_enabled: true, cash_checkout_enabled: true });
});
afterAll(() => studio.close());

/** Forty people want the last three of a package, or of its discount, at once, through the operation itself. */
async function rush(overrides: { total_limit?: number; max_uses?: number }) {
  const { class_package_id } = await classPackage(studio, { price: 100, total_limit: overrides.total_limit ?? null });
  const code = `CONTROL${class_package_id}`;
  if (overrides.max_uses) await discount(studio, { code, max_uses: overrides.max_uses });
  const order = { class_package_id, accepted_pages: [], installments: 1, payment_method: 'cash' as const };
  const input = overrides.max_uses ? { ...order, discountCode: code } : order;
  const ends = await Promise.all(
    (await buyers(studio, 40)).map((buyer) =>
      attemptCheckout(studio.context, { buyer, input }).then(
        () => 'sold',
        (error: unknown) => {
          if (error instanceof Refusal) return error.code;
          return violatedConstraint(error) ?? Promise.reject(error);
        },
      ),
    ),
  );
  const [row] = await studio.db.rows<{ sold: number }>(
    `select count(*) as sold from purchase where class_package_id = $1 and status = 'pending'`,
    [class_package_id],
  );
  const counts = Object.groupBy(ends, (end) => end);
  return { sold: row?.sold, count: (end: string) => counts[end]?.length ?? 0 };
}

const overrides = [
  { overrides: { total_limit: 3 }, refusal: 'package-sold-out', constraint: 'class_package_never_oversold' },
  { overrides: { max_uses: 3 }, refusal: 'discount-used-up', constraint: 'discount_never_overused' },
];

it.each(overrides)(
  'with its locks: three, and all others get the reason ($refusal)',
  async ({ overrides, refusal }) => {
    const { sold, count } = await rush(overrides);
    expect([sold, count('sold'), count(refusal)]).toEqual([3, 3, 37]);
    await expectCleanBooks(studio.db);
  },
);

/** Six records of one mailbox take a free package for new customers each, at once. @returns how many were given */
async function welcomed(db = studio.db): Promise<number> {
  const mailbox = `eva${randomUUID().replaceAll('-', '')}`;
  const ends = await Promise.all(
    [1, 2, 3, 4, 5, 6].map(async (label) => {
      const buyer = await customer(studio, { email: `${mailbox}+${label}@gmail.com` });
      const { class_package_id } = await classPackage(studio, { price: 0, only_new_customers: true });
      const input = { class_package_id, accepted_pages: [], installments: 1, payment_method: 'free' as const };
      return { buyer, input };
    }),
  );
  const taken = await Promise.allSettled(ends.map((end) => attemptCheckout({ ...studio.context, db }, end)));
  return taken.filter(({ status }) => status === 'fulfilled').length;
}

it('with the lock of newcomers: one of six', async () => {
  expect(await welcomed()).toBe(1);
  await expectCleanBooks(studio.db);
});

it('control: without it more than one', async () => {
  // In place of the lock all six wait for each other, so that none has bought before the others look.
  const everybody = Promise.withResolvers<void>();
  let inside = 0;
  const unlocked = (tx: Tx): Tx => ({
    ...tx,
    rows: async (statement, parameters) => {
      if (statement !== 'select pg_advisory_xact_lock(4207003)') return tx.rows(statement, parameters);
      inside += 1;
      if (inside === 6) everybody.resolve();
      await everybody.promise;
      return [];
    },
  });
  const { db } = studio;
  expect(await welcomed({ ...db, transaction: (work) => db.transaction((tx) => work(unlocked(tx))) })).toBeGreaterThan(
    1,
  );
  await expectCleanBooks(studio.db);
});

it.each(overrides)('control: without locks the constraint keeps it at three, with its own error', async (each) => {
  await studio.db.script(`
    create or replace function lock_sale(p_class integer, p_customer integer, p_package integer, p_discount integer)
    returns void language plpgsql as $$ begin perform pg_sleep(0.02); end $$;`);
  const { sold, count } = await rush(each.overrides);
  expect([sold, count('sold')]).toEqual([3, 3]);
  expect(count(each.refusal) + count(each.constraint)).toBe(37);
  await expectCleanBooks(studio.db);
});
