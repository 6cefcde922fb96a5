import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { wallClockOf } from '#shared/time.ts';
import { buildApp } from '../../src/server/app.ts';
import { openIdentity } from '../../src/server/capabilities/identity/index.ts';
import { systemClock } from '../../src/server/clock.ts';
import type { AppContext } from '../../src/server/context.ts';
import type { Database } from '../../src/server/database/database.ts';
import { openEmbedded } from '../../src/server/database/embedded.ts';
import { openPaymentGateways } from '../../src/server/gateways/payments/open-gateways.ts';
import { readSettings } from '../../src/server/settings.ts';
import { type Api, apiOf } from '../api.ts';
import type { Place } from '../factories/people.ts';
import { freePort } from '../free-port.ts';
import { CHEAP_COST } from '../password-cost.ts';
import { preparedEngine } from '../prepared-engine.ts';
import { startServer } from '../start-server.ts';
import { testEnvironment } from '../test-environment.ts';

/** A studio for journeys whose settings would disturb the others: written into a folder, then opened by a server. */
export interface OwnStudio<Facts> {
  url: string;
  facts: Facts;
  close(): Promise<void>;
}

/** A studio in this process, while its folder is being written. */
export type StudioToFill = Place & { api: Api; context: AppContext };

/**
 * Writes a studio into an empty data folder before any server opens it. Only this process knows the folder, so it takes
 * no lock.
 */
export async function fillDataFolder<Facts>(
  dataDir: string,
  furnish: (studio: StudioToFill) => Promise<Facts>,
  variables: Record<string, string> = {},
): Promise<Facts> {
  const settings = readSettings({ ...testEnvironment, CUPO_DEMO: '0', DATA_DIR: dataDir, ...variables });
  const db = await openEmbedded(join(dataDir, 'database'), await preparedEngine());
  const parts = { settings, db, clock: systemClock, payments: openPaymentGateways };
  const { app, context } = await buildApp({
    ...parts,
    identity: (needs) => openIdentity(needs, { passwordCost: CHEAP_COST }),
  });
  await app.ready();
  try {
    await keepStaffSignedIn(db);
    return await furnish({ api: apiOf(app, systemClock), db, clock: systemClock, context });
  } finally {
    await app.close();
    await db.close();
  }
}

/** Staff sign in anew at four in the morning: at any hour that journeys run, the studio's is half a day away. */
async function keepStaffSignedIn(db: Database): Promise<void> {
  const now = systemClock.now();
  const hour = (wallClockOf(now, 'America/Mexico_City').getUTCHours() + 12) % 24;
  await db.rows(
    `insert into app_config (key, value, updated_at) values ('staff_session_ends_hour', to_jsonb($1::integer), $2)`,
    [hour, now.toISOString()],
  );
}

/**
 * @param furnish writes its rows by calls and SQL, and returns what its journeys need to know
 * @param variables of the environment: keys of a provider
 */
export async function openOwnStudio<Facts>(
  furnish: (studio: StudioToFill) => Promise<Facts>,
  variables: Record<string, string> = {},
): Promise<OwnStudio<Facts>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'cupo-own-'));
  const facts = await fillDataFolder(dataDir, furnish, variables);
  const port = String(await freePort());
  // The provider redirects people to this address.
  const PUBLIC_URL = `http://127.0.0.1:${port}`;
  const server = await startServer({
    dataDir,
    environment: { CUPO_DEMO: '0', JOBS: 'server', PORT: port, PUBLIC_URL, ...variables },
    // The test that opens it has a time limit, and stalls on a busy machine as well.
    readyWithin: 150_000,
    cheapPasswords: true,
  });
  return {
    url: server.url,
    facts,
    async close() {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
