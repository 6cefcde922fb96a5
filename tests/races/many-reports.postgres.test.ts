import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { administrator, singleClass } from '../factories/studio.ts';
import { startApp, type TestStudio } from '../start-app.ts';
import { expectCleanBooks } from './books.ts';
import { withCredit } from './people.ts';

let studio: TestStudio;
beforeAll(async () => {
  studio = await startApp();
});
afterAll(async () => {
  await expectCleanBooks(studio.db);
  await studio.close();
});

/** While `work` runs no report of coaches ends, as in a studio of many years. */
async function whileReportsLast<T>(work: () => Promise<T>): Promise<T> {
  const [held, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = studio.db.transaction(async (tx) => {
    await tx.rows('lock table coach_rate in access exclusive mode');
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

async function untilSessionWaits(): Promise<void> {
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await studio.db.rows(waiting)).length === 0) await sleep(20);
}

it('more long reports at once than there are connections leave some for a booking', async () => {
  const as = await administrator(studio);
  const { single_class_id } = await singleClass(studio);
  const [person] = await withCredit(studio, 1);
  if (!person) throw new Error('Nobody came.');

  const reports = await whileReportsLast(async () => {
    const days = 'start_date=2026-11-01&end_date=2026-11-30';
    const asked = Array.from({ length: 12 }, () => studio.api.get(`/reports/coaches?${days}`, { as }));
    await untilSessionWaits();
    const booking = studio.api.post('/class_reservations', { single_class_id }, { as: person });
    const first = await Promise.race([booking, ...asked.map((one) => one.then(() => null))]);
    expect(first?.status).toBe(201);
    return asked;
  });
  for (const { status } of await Promise.all(reports)) expect(status).toBe(200);
});
