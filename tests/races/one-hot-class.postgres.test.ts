import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lockClass } from '../../src/server/capabilities/locking/index.ts';
import { configure } from '../factories/configure.ts';
import type { TestCustomer } from '../factories/people.ts';
import { singleClass } from '../factories/studio.ts';
import { startApp, type TestStudio } from '../start-app.ts';
import { expectCleanBooks, liveReservations } from './books.ts';
import { withCredit } from './people.ts';

const CONNECTIONS = 8;
let studio: TestStudio;
beforeAll(async () => {
  studio = await startApp({ environment: { DATABASE_POOL: String(CONNECTIONS) } });
  await configure(studio, { waitlist_enabled: true });
});
afterAll(async () => {
  await expectCleanBooks(studio.db);
  await studio.close();
});

/** While `work` runs another session holds the class, as a long change of the schedule does. */
async function whileHeld<T>(single_class_id: number, work: () => Promise<T>): Promise<T> {
  const [held, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = studio.db.transaction(async (tx) => {
    await lockClass(tx, single_class_id);
    held.resolve();
    await over.promise;
  });
  await held.promise;
  try {
    return await work();
  } finally {
    over.resolve();
    await holding;
  }
}

/** Until a session waits for a lock that another holds. */
async function untilSessionWaits(): Promise<void> {
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await studio.db.rows(waiting)).length === 0) await sleep(20);
}

type Class = Awaited<ReturnType<typeof singleClass>>;

const send = (path: '/class_reservations' | '/waitlist', { single_class_id }: Class, person: TestCustomer) =>
  studio.api.post(path, { single_class_id, customer_id: person.customer_id }, { as: person });

/** Two classes, the first of which is wanted by everybody; it has no free place if `full`. */
async function twoClasses(full: boolean): Promise<{ hot: Class; calm: Class }> {
  const hot = await singleClass(studio, { in: 24, capacity: full ? 1 : 40 });
  if (full) {
    const [first] = await withCredit(studio, 1);
    if (first) expect((await send('/class_reservations', hot, first)).status).toBe(201);
  }
  return { hot, calm: await singleClass(studio, { in: 48 }) };
}

it.each([
  ['places of', '/class_reservations', false],
  ['the waitlist of', '/waitlist', true],
] as const)('a crowd for %s a class that is held leaves connections for everybody else', async (_, path, full) => {
  const { hot, calm } = await twoClasses(full);
  const [other, ...crowd] = await withCredit(studio, 2 * CONNECTIONS);
  if (!other) throw new Error('Nobody came.');

  const wanted = await whileHeld(hot.single_class_id, async () => {
    const wanting = crowd.map((person) => send(path, hot, person));
    await untilSessionWaits();
    const first = await Promise.race([
      send('/class_reservations', calm, other).then(({ status }) => `the calm class: ${status}`),
      ...wanting.map((one) => one.then(({ status }) => `the hot class: ${status}`)),
    ]);
    expect(first).toBe('the calm class: 201');
    return wanting;
  });
  for (const { status } of await Promise.all(wanted)) expect(status).toBe(201);
  expect(await liveReservations(studio.db, hot.single_class_id)).toBe(full ? 1 : crowd.length);
});
