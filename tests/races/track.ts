import { inject } from 'vitest';
import { type Clock, systemClock } from '../../src/server/clock.ts';
import type { Database } from '../../src/server/database/database.ts';
import { openServer } from '../../src/server/database/server.ts';
import { type Api, apiAt } from '../api.ts';
import { home } from '../database.ts';
import { dropDatabase, makeDatabase } from '../postgres/test-databases.ts';
import { startApp } from '../start-app.ts';
import { type RunningServer, startServer } from '../start-server.ts';

/** A studio to race on; `api`, `db` and `clock` are for the factories and the counts afterwards. */
export interface Track {
  api: Api;
  db: Database;
  clock: Clock;
  /** The addresses of its servers: two processes on PostgreSQL, this process with the embedded database. */
  origins: string[];
  /** The processes, to be killed during a race; none with the embedded database. */
  servers: RunningServer[];
  databaseUrl: string | undefined;
  /** Starts the first process again after it was killed. */
  revive(): Promise<void>;
  close(): Promise<void>;
}

/** Opens a studio of its own for a race, as `TEST_DATABASE` says. */
export function openTrack(environment: Record<string, string> = {}): Promise<Track> {
  return home === 'postgres' ? twoProcesses(environment) : thisProcess(environment);
}

/** Its clock is the machine's, the only one that two processes share. */
async function twoProcesses(environment: Record<string, string>): Promise<Track> {
  const postgres = inject('postgresUrl');
  const databaseUrl = await makeDatabase(postgres);
  const servers = await Promise.all([
    startServer({ databaseUrl, environment }),
    startServer({ databaseUrl, environment }),
  ]);
  const db = openServer({ url: databaseUrl, pool: 4 });
  const origins = servers.map(({ url }) => url);
  return {
    origins,
    servers,
    databaseUrl,
    db,
    clock: systemClock,
    // The second one: the first is killed in some races.
    api: apiAt(servers[1].url, systemClock),
    revive: async () => {
      servers[0] = await startServer({ databaseUrl, environment });
      origins[0] = servers[0].url;
    },
    close: async () => {
      await Promise.all(servers.map((server) => server.stop()));
      await db.close();
      await dropDatabase(postgres, databaseUrl);
    },
  };
}

async function thisProcess(environment: Record<string, string>): Promise<Track> {
  const { db, clock, api, url = '', close } = await startApp({ environment, listen: true });
  const revive = async () => undefined;
  return { origins: [url], servers: [], databaseUrl: undefined, db, clock, api, revive, close };
}
