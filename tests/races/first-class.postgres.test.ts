import { afterAll, beforeAll, expect, it } from 'vitest';
import { Refusal } from '#shared/refusals.ts';
import { cancelReservation } from '../../src/server/capabilities/reservations/cancel-reservation.ts';
import { reserveSpot } from '../../src/server/capabilities/reservations/reserve-spot.ts';
import { customer, staff, type TestCustomer } from '../factories/people.ts';
import { classPackage } from '../factories/selling.ts';
import { singleClass } from '../factories/studio.ts';
import { startApp, type TestStudio } from '../start-app.ts';
import { expectCleanBooks } from './books.ts';
import { afterFacts } from './without-locks.ts';

let studio: TestStudio;
let admin: TestCustomer;
let class_package_id: number;
beforeAll(async () => {
  studio = await startApp({ environment: { DATABASE_POOL: '16' } });
  admin = await staff(studio, 'administrator');
  const later = { starts: 'primera_clase' as const, expiration_days: 10 };
  ({ class_package_id } = await classPackage(studio, later));
});
afterAll(() => studio.close());

/** A customer whose ten days have not begun. */
async function waiting(): Promise<TestCustomer> {
  const person = await customer(studio);
  const sale = { customer_id: person.customer_id, class_package_id, payment_method_id: 2 };
  expect((await studio.api.post('/customer/giveAccess', sale, { as: admin })).status).toBe(201);
  return person;
}

const classIn = async (days: number) => (await singleClass(studio, { in: days * 24 })).single_class_id;
const themselves = ({ customer_id, session_id }: TestCustomer) => ({ customer_id, session_id, byStaff: false });

function book(person: TestCustomer, single_class_id: number, db = studio.db) {
  const { customer_id } = person;
  const input = { single_class_id, customer_id, spot: undefined, guests: [], idempotency_key: null };
  return reserveSpot({ ...studio.context, db }, themselves(person), input);
}

/**
 * Two tabs book at once, each the possible first class: farther apart than the days last. @returns how many were booked
 */
async function bookInTwoTabs(db = studio.db): Promise<number> {
  const person = await waiting();
  const ends = await Promise.all(
    [await classIn(3), await classIn(25)].map((single_class_id) =>
      book(person, single_class_id, db).then(
        () => true,
        (error: unknown) => {
          if (error instanceof Refusal && error.code === 'no-credits') return false;
          throw error;
        },
      ),
    ),
  );
  return ends.filter(Boolean).length;
}

it('of two first classes that exclude each other one is booked', async () => {
  for (let times = 0; times < 5; times += 1) expect(await bookInTwoTabs()).toBe(1);
  await expectCleanBooks(studio.db);
});

it('one is cancelled while an earlier one is booked: the days begin with the remaining one', async () => {
  for (let times = 0; times < 5; times += 1) {
    const person = await waiting();
    const { class_reservation_ids } = await book(person, await classIn(20));
    const [class_reservation_id = 0] = class_reservation_ids;
    const early = await classIn(5);
    const [, booked] = await Promise.allSettled([
      cancelReservation(studio.context, themselves(person), { class_reservation_id, guests: 'cancel' }),
      book(person, early),
    ]);
    const [held] = await studio.db.rows<{ begun: boolean }>(
      'select begun_on is not null as begun from available_class where customer_id = $1',
      [person.customer_id],
    );
    expect(held?.begun).toBe(booked.status === 'fulfilled');
  }
  await expectCleanBooks(studio.db);
});

it('control: without locks both are booked, and one is after the end', async () => {
  expect(await bookInTwoTabs(afterFacts(studio.db))).toBe(2);
});
