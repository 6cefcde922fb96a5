import { expect, it, vi } from 'vitest';
import { systemClock } from '../../src/server/clock.ts';
import { openServer } from '../../src/server/database/server.ts';
import { apiAt } from '../api.ts';
import { grant, singleClass } from '../factories/studio.ts';
import { expectRefusal } from '../http/error-shape.ts';
import { startPostgres } from '../postgres/start-postgres.ts';
import { makeEmptyDatabase } from '../postgres/test-databases.ts';
import { expectCleanBooks } from '../races/books.ts';
import { expectKept } from '../races/kept.ts';
import { withCredit } from '../races/people.ts';
import { race } from '../races/race.ts';
import { startServer } from '../start-server.ts';

const PLACES = 60;

it('CASES "Faults": PostgreSQL killed under load and back: 503, then recovery without a restart, no 201 lost', async () => {
  const postgres = await startPostgres({ durable: true });
  const databaseUrl = await makeEmptyDatabase(postgres.url);
  const server = await startServer({ databaseUrl });
  const db = openServer({ url: databaseUrl, pool: 4 });
  const api = apiAt(server.url, systemClock);
  const studio = { api, db, clock: systemClock };
  try {
    const { single_class_id } = await singleClass(studio, { capacity: PLACES });
    const people = await withCredit(studio, PLACES);
    const shots = people.map((as) => ({ as, path: '/class_reservations', body: { single_class_id } }));
    const finishes = await race({ origins: [server.url], clock: systemClock, api }, shots, () =>
      setTimeout(() => void postgres.crash(), 60),
    );
    for (const { answer } of finishes) {
      expect(answer, server.output()).toBeDefined();
      if (answer && answer.status !== 201) expectRetryLater(answer);
    }

    await vi.waitFor(async () => expectRetryLater(await api.get('/ready')), { timeout: 10_000 });
    expectRetryLater(await api.get('/single_class?start_date=2026-11-23&end_date=2026-11-24'));
    expect((await api.get('/health')).status).toBe(200);

    await postgres.start();
    await vi.waitFor(async () => expect((await api.get('/ready')).status).toBe(200), {
      timeout: 20_000,
      interval: 200,
    });
    await expectKept(db, finishes);
    await expectCleanBooks(db);
    const missed = finishes.filter(({ answer }) => answer?.status !== 201);
    for (const { shot } of missed) {
      const again = await api.post(shot.path, shot.body, { as: shot.as });
      expect([201, 409], again.text).toContain(again.status);
    }
    const [first] = people;
    if (first) await grant(studio, first);
    await expectCleanBooks(db);
    expect(server.output()).not.toContain('"unexpected"');
  } finally {
    await server.stop();
    await db.close();
    await postgres.stop();
  }
});

function expectRetryLater(answer: Parameters<typeof expectRefusal>[0]): void {
  expectRefusal(answer, 'while PostgreSQL is away');
  expect(answer).toMatchObject({ status: 503, code: 'busy', headers: { 'retry-after': '2' } });
}
