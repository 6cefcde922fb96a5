import { afterAll, beforeAll, expect, it } from 'vitest';
import { Refusal } from '#shared/refusals.ts';
import { reserveSpot } from '../../src/server/capabilities/reservations/reserve-spot.ts';
import { singleClass } from '../factories/studio.ts';
import { startApp, type TestStudio } from '../start-app.ts';
import { expectCleanBooks, liveReservations } from './books.ts';
import { withCredit } from './people.ts';
import { afterFacts } from './without-locks.ts';

const PLACES = 20;
const PEOPLE = 40;

let studio: TestStudio;
beforeAll(async () => {
  studio = await startApp({ environment: { DATABASE_POOL: '16' } });
});
afterAll(() => studio.close());

/** Everybody books at once through the operation itself, with or without its locks. */
async function bookAtOnce(db = studio.db) {
  const { single_class_id } = await singleClass(studio, { capacity: PLACES });
  const people = await withCredit(studio, PEOPLE);
  const ends = await Promise.all(
    people.map(({ customer_id, session_id }) =>
      reserveSpot(
        { ...studio.context, db },
        { customer_id, session_id, byStaff: false },
        { single_class_id, customer_id, spot: undefined, guests: [], idempotency_key: null },
      ).then(
        () => 'booked',
        (error: unknown) => {
          if (error instanceof Refusal) return error.code;
          throw error;
        },
      ),
    ),
  );
  return { single_class_id, count: (end: string) => ends.filter((each) => each === end).length };
}

it('with its locks the rush fills every place and refuses only for being full', async () => {
  const { single_class_id, count } = await bookAtOnce();
  expect([count('booked'), count('class-full')]).toEqual([PLACES, PEOPLE - PLACES]);
  expect(await liveReservations(studio.db, single_class_id)).toBe(PLACES);
  await expectCleanBooks(studio.db);
});

it('control: without locks the constraints keep the books clean, and people get wrong refusals', async () => {
  const { single_class_id, count } = await bookAtOnce(afterFacts(studio.db));
  expect(count('spot-taken')).toBeGreaterThan(0);
  expect(count('booked')).toBe(await liveReservations(studio.db, single_class_id));
  expect(count('booked')).toBeLessThanOrEqual(PLACES);
  await expectCleanBooks(studio.db);
});

it('control: without locks and constraints, in a schema of its own, the same rush oversells', async () => {
  await studio.db.script(`
    drop trigger class_place_is_counted on class_place;
    alter table class_reservation drop constraint live_reservation_has_place;
    alter table class_place drop constraint class_place_reservation_is_live,
      drop constraint class_place_class_reservation_id_key, drop constraint class_place_one_holder;
    alter table single_class drop constraint single_class_never_overbooked;`);
  const { single_class_id, count } = await bookAtOnce(afterFacts(studio.db));
  expect(count('booked')).toBeGreaterThan(PLACES);
  expect(await liveReservations(studio.db, single_class_id)).toBeGreaterThan(PLACES);
});
