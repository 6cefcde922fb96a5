import { afterAll, beforeAll, expect, it } from 'vitest';
import { Refusal } from '#shared/refusals.ts';
import { reserveSpot } from '../../src/server/capabilities/reservations/reserve-spot.ts';
import type { Database } from '../../src/server/database/database.ts';
import { configure } from '../factories/configure.ts';
import { customer, type TestCustomer } from '../factories/people.ts';
import { classPackage } from '../factories/selling.ts';
import { singleClass } from '../factories/studio.ts';
import { startApp, type TestStudio } from '../start-app.ts';
import { expectCleanBooks, liveReservations } from './books.ts';
import { afterFacts, asOtherProcess } from './without-locks.ts';

let studio: TestStudio;
let class_package_id: number;
beforeAll(async () => {
  studio = await startApp({ environment: { DATABASE_POOL: '16' } });
  await configure(studio, { cash_checkout_enabled: true });
  ({ class_package_id } = await classPackage(studio, { price: 500, class_amount: 5 }));
});
afterAll(() => studio.close());

async function newcomers(count: number): Promise<TestCustomer[]> {
  const people: TestCustomer[] = [];
  for (let n = 0; n < count; n += 1) {
    const as = await customer(studio);
    await studio.api.post('/checkout/attempt', { class_package_id, payment_method: 'cash' }, { as });
    people.push(as);
  }
  return people;
}

interface Chosen {
  spot?: number;
  db?: Database;
}

function book(as: TestCustomer, single_class_id: number, { spot, db = studio.db }: Chosen = {}): Promise<string> {
  const { customer_id, session_id } = as;
  return reserveSpot(
    { ...studio.context, db: asOtherProcess(db) },
    { customer_id, session_id, byStaff: false },
    { single_class_id, customer_id, spot, guests: [], idempotency_key: null },
  ).then(
    () => 'booked',
    (error: unknown) => {
      if (error instanceof Refusal) return error.code;
      throw error;
    },
  );
}

async function rush(db = studio.db) {
  const { single_class_id } = await singleClass(studio, { capacity: 10 });
  const people = await newcomers(10);
  const ends = await Promise.all(people.map((as, index) => book(as, single_class_id, { spot: index + 1, db })));
  return { single_class_id, booked: ends.filter((end) => end === 'booked').length, ends };
}

it('ten newcomers who have not paid want one class at once: two have a place', async () => {
  const { single_class_id, ends } = await rush();
  expect(ends.toSorted()).toEqual(['booked', 'booked', ...Array(8).fill('newcomer-places-taken')]);
  expect(await liveReservations(studio.db, single_class_id)).toBe(2);
});

it('one newcomer books five classes at once: one of them', async () => {
  const [as] = await newcomers(1);
  if (!as) throw new Error('Nobody came.');
  const classes = await Promise.all(Array.from({ length: 5 }, () => singleClass(studio, { capacity: 10 })));
  const ends = await Promise.all(classes.map(({ single_class_id }) => book(as, single_class_id)));
  expect(ends.toSorted()).toEqual(['booked', ...Array(4).fill('cash-unpaid-limit')]);
});

it('control: without the class’s lock more than two get in', async () => {
  expect((await rush(afterFacts(studio.db))).booked).toBeGreaterThan(2);
  await expectCleanBooks(studio.db);
});
