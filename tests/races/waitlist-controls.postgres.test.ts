import { afterAll, beforeAll, expect, it } from 'vitest';
import { Refusal } from '#shared/refusals.ts';
import { cancelReservation } from '../../src/server/capabilities/reservations/cancel-reservation.ts';
import { violatedConstraint } from '../../src/server/database/failures.ts';
import { configure } from '../factories/configure.ts';
import { startApp, type TestStudio } from '../start-app.ts';
import { expectCleanBooks } from './books.ts';
import { withCredit } from './people.ts';
import { ends, fullClass, wait } from './waitlist-track.ts';
import { afterFacts } from './without-locks.ts';

const PLACES = 5;

let studio: TestStudio;
beforeAll(async () => {
  studio = await startApp({ environment: { DATABASE_POOL: '16' } });
  await configure(studio, { waitlist_enabled: true });
});
afterAll(() => studio.close());

/** Everybody in a full class cancels at once through the operation itself, five waiting, with or without its locks. */
async function cancelAtOnce(db = studio.db) {
  const { single_class_id, leaving } = await fullClass(studio, PLACES);
  await wait(studio, single_class_id, await withCredit(studio, PLACES));
  const how = await Promise.all(
    leaving.map(({ as: { customer_id, session_id }, path }) => {
      const class_reservation_id = Number(path.split('/').at(-1));
      const actor = { customer_id, session_id, byStaff: false };
      return cancelReservation({ ...studio.context, db }, actor, { class_reservation_id }).then(
        () => 'done',
        (error: unknown) => (error instanceof Refusal ? error.code : (violatedConstraint(error) ?? 'broken')),
      );
    }),
  );
  return { how, lines: await ends(studio, single_class_id) };
}

it('with its locks every freed place is promoted', async () => {
  const { how, lines } = await cancelAtOnce();
  expect([how, lines]).toEqual([Array(PLACES).fill('done'), { promoted: PLACES }]);
  await expectCleanBooks(studio.db);
});

it('control: without its locks the counter of places still serialises the acts', async () => {
  const { how, lines } = await cancelAtOnce(afterFacts(studio.db));
  expect([how, lines]).toEqual([Array(PLACES).fill('done'), { promoted: PLACES }]);
  await expectCleanBooks(studio.db);
});

it('control: without locks and counter, in a schema of its own, the same person is promoted again and again', async () => {
  await studio.db.script('drop trigger class_place_is_counted on class_place;');
  const { how, lines } = await cancelAtOnce(afterFacts(studio.db));
  expect(how.filter((end) => end !== 'done').length).toBeGreaterThan(0);
  expect(lines.promoted ?? 0).toBeLessThan(PLACES);
});
