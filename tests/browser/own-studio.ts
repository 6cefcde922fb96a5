import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../../src/server/app.ts';
import { openIdentity } from '../../src/server/capabilities/identity/index.ts';
import { systemClock } from '../../src/server/clock.ts';
import type { AppContext } from '../../src/server/context.ts';
import type { Database } from '../../src/server/database/database.ts';
import { openEmbedded } from '../../src/server/database/embedded.ts';
import { openServer } from '../../src/server/database/server.ts';
import { openPaymentGateways } from '../../src/server/gateways/payments/open-gateways.ts';
import { readSettings } from '../../src/server/settings.ts';
import { type Api, apiOf } from '../api.ts';
import type { Place } from '../factories/people.ts';
import { freePort } from '../free-port.ts';
import { CHEAP_COST } from '../password-cost.ts';
import { makeDatabase } from '../postgres/test-databases.ts';
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

/** Where a studio of journeys keeps its rows: a database of the run's PostgreSQL, or else its data folder. */
export interface StudioHome {
  dataDir: string;
  databaseUrl?: string | undefined;
}

/**
 * A new home. Journeys are about screens: they run on PostgreSQL, which takes a third of the processor of the embedded
 * database, in the short form; on the embedded one in the long form (docs/decisions/0155-journeys-on-postgresql.md).
 */
export async function newHome(prefix: string): Promise<StudioHome> {
  const { CUPO_BROWSER_POSTGRES: server } = process.env;
  return {
    dataDir: mkdtempSync(join(tmpdir(), prefix)),
    databaseUrl: server ? await makeDatabase(server) : undefined,
  };
}

/** Writes a studio into an empty home before any server opens it. Only this process knows it, so it takes no lock. */
export async function fillHome<Facts>(
  { dataDir, databaseUrl }: StudioHome,
  furnish: (studio: StudioToFill) => Promise<Facts>,
  variables: Record<string, string> = {},
): Promise<Facts> {
  const settings = readSettings({ ...testEnvironment, CUPO_DEMO: '0', DATA_DIR: dataDir, ...variables });
  const db: Database = databaseUrl
    ? openServer({ url: databaseUrl, pool: 4 })
    : await openEmbedded(join(dataDir, 'database'), await preparedEngine());
  const parts = { settings, db, clock: systemClock, payments: openPaymentGateways };
  const { app, context } = await buildApp({
    ...parts,
    identity: (needs) => openIdentity(needs, { passwordCost: CHEAP_COST }),
  });
  await app.ready();
  try {
    return await furnish({ api: apiOf(app, systemClock), db, clock: systemClock, context });
  } finally {
    await app.close();
    await db.close();
  }
}

/**
 * @param furnish writes its rows by calls and SQL, and returns what its journeys need to know
 * @param variables of the environment: keys of a provider
 */
export async function openOwnStudio<Facts>(
  furnish: (studio: StudioToFill) => Promise<Facts>,
  variables: Record<string, string> = {},
): Promise<OwnStudio<Facts>> {
  const home = await newHome('cupo-own-');
  const facts = await fillHome(home, furnish, variables);
  const port = String(await freePort());
  // The provider redirects people to this address.
  const PUBLIC_URL = `http://127.0.0.1:${port}`;
  const server = await startServer({
    ...home,
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
      rmSync(home.dataDir, { recursive: true, force: true });
    },
  };
}
