import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, it } from 'vitest';
import { buildApp } from '../../src/server/app.ts';
import { openIdentity } from '../../src/server/capabilities/identity/index.ts';
import { systemClock } from '../../src/server/clock.ts';
import { openDatabase } from '../../src/server/database/connect.ts';
import type { Database } from '../../src/server/database/database.ts';
import { migrate } from '../../src/server/database/migrate.ts';
import { readSettings } from '../../src/server/settings.ts';
import { apiAt, apiOf } from '../api.ts';
import type { Studio } from '../factories/studio.ts';
import { someOf } from '../long.ts';
import { writeMigratedFolder } from '../prepared-engine.ts';
import { startServer } from '../start-server.ts';
import { testEnvironment } from '../test-environment.ts';
import { expectCleanBooks } from './books.ts';
import { expectKept } from './kept.ts';
import { race } from './race.ts';
import { scenarios } from './scenarios.ts';

/** Opens the data folder in this process, as the server would, while `work` runs. */
async function inFolder<T>(dataDir: string, work: (studio: Studio & { db: Database }) => Promise<T>): Promise<T> {
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

let dataDir: string;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'cupo-kill-'));
  await writeMigratedFolder(dataDir);
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const momentOf = (index: number) => 10 + index * 20;

it.each(
  someOf(
    scenarios.map((scenario, index) => ({ ...scenario, moment: momentOf(index) })),
    2,
  ),
)('the process dies $moment ms into: $name', async ({ prepare, moment }) => {
  const { shots } = await inFolder(dataDir, prepare);
  const server = await startServer({ dataDir });
  const lane = { origins: [server.url], clock: systemClock, api: apiAt(server.url, systemClock) };
  let killed: Promise<void> | undefined;
  const finishes = await race(lane, shots, () => {
    killed = sleep(moment).then(() => server.kill());
  });
  await killed;
  await inFolder(dataDir, async ({ db }) => {
    await expectKept(db, finishes);
    await expectCleanBooks(db);
  });
});
