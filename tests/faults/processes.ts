import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '../../src/server/clock.ts';
import type { Database } from '../../src/server/database/database.ts';
import { openServer } from '../../src/server/database/server.ts';
import { type Api, apiAt } from '../api.ts';
import { startPostgres, type TestPostgres } from '../postgres/start-postgres.ts';
import { makeDatabase, makeTemplate } from '../postgres/test-databases.ts';
import { type RunningServer, startServer } from '../start-server.ts';
import { type RunningWorker, startWorker } from './start-worker.ts';

const POOL = '6';

/** A studio of three processes to be broken: a durable PostgreSQL, a server and a worker. */
export interface Processes {
  db: Database;
  dataDir: string;
  postgres: TestPostgres;
  databaseUrl: string;
  /** The present process: after a kill it is another one. */
  server(): RunningServer;
  worker(): RunningWorker;
  readonly api: Api;
  readonly clock: typeof systemClock;
  reviveServer(): Promise<void>;
  reviveWorker(): Promise<void>;
  close(): Promise<void>;
}

/** @param more further variables of its server */
export async function startProcesses(more: Record<string, string> = {}): Promise<Processes> {
  const postgres = await startPostgres({ durable: true });
  await makeTemplate(postgres.url);
  const databaseUrl = await makeDatabase(postgres.url);
  const dataDir = mkdtempSync(join(tmpdir(), 'cupo-faults-'));
  const startOne = () =>
    startServer({
      databaseUrl,
      dataDir,
      environment: { JOBS: 'worker', DATABASE_POOL: POOL, LOG_LEVEL: 'fatal', ...more },
    });
  let server = await startOne();
  let worker = await startWorker(databaseUrl, dataDir);
  const db = openServer({ url: databaseUrl, pool: 4, lockTimeout: 30_000, statementTimeout: 60_000 });
  return {
    db,
    dataDir,
    postgres,
    databaseUrl,
    clock: systemClock,
    server: () => server,
    worker: () => worker,
    get api() {
      return apiAt(server.url, systemClock);
    },
    reviveServer: async () => {
      server = await startOne();
    },
    reviveWorker: async () => {
      worker = await startWorker(databaseUrl, dataDir);
    },
    close: async () => {
      await Promise.all([server.stop(), worker.kill()]);
      await db.close();
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
