import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { buildApp } from '../../src/server/app.ts';
import { openIdentity } from '../../src/server/capabilities/identity/index.ts';
import { systemClock } from '../../src/server/clock.ts';
import { openDatabase } from '../../src/server/database/connect.ts';
import { migrate } from '../../src/server/database/migrate.ts';
import { readSettings } from '../../src/server/settings.ts';
import { apiAt, apiOf } from '../api.ts';
import { singleClass } from '../factories/studio.ts';
import { startServer } from '../start-server.ts';
import { testEnvironment } from '../test-environment.ts';
import { expectCleanBooks } from './books.ts';
import { expectKept } from './kept.ts';
import { withCredit } from './people.ts';
import { race } from './race.ts';

/** Opens the data folder in this process, as the server would, for as long as `work` takes. */
async function inFolder<T>(
  dataDir: string,
  work: (studio: Parameters<typeof singleClass>[0] & { db: Awaited<ReturnType<typeof openDatabase>> }) => Promise<T>,
): Promise<T> {
  const settings = readSettings({ ...testEnvironment, DATA_DIR: dataDir });
  const db = await openDatabase(settings);
  await migrate(db, systemClock);
  const { app } = await buildApp({ settings, db, clock: systemClock, identity: (parts) => openIdentity(parts) });
  try {
    return await work({ db, clock: systemClock, api: apiOf(app, systemClock) });
  } finally {
    await app.close();
    await db.close();
  }
}

it.each([30, 120])(
  'the process dies %i ms into a race: the folder opens again with all it acknowledged',
  async (moment) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'cupo-kill-'));
    try {
      const { single_class_id, people } = await inFolder(dataDir, async (studio) => ({
        ...(await singleClass(studio, { capacity: 60 })),
        people: await withCredit(studio, 90),
      }));
      const server = await startServer({ dataDir });
      const lane = { origins: [server.url], clock: systemClock, api: apiAt(server.url, systemClock) };
      const shots = people.map((as) => ({ as, path: '/class_reservations', body: { single_class_id } }));
      const finishes = await race(lane, shots, () => setTimeout(() => void server.kill(), moment));
      await inFolder(dataDir, async ({ db }) => {
        expect(await expectKept(db, finishes)).toBeLessThanOrEqual(60);
        await expectCleanBooks(db);
      });
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
);
