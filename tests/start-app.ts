import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { type AppParts, buildApp } from '../src/server/app.ts';
import { openIdentity } from '../src/server/capabilities/identity/index.ts';
import { type MovableClock, movableClock } from '../src/server/clock.ts';
import type { AppContext } from '../src/server/context.ts';
import type { Database } from '../src/server/database/database.ts';
import { openPaymentGateways } from '../src/server/gateways/payments/open-gateways.ts';
import type { App } from '../src/server/http/frame.ts';
import { readSettings } from '../src/server/settings.ts';
import { type Api, apiOf } from './api.ts';
import { openTestDatabase } from './database.ts';
import { CHEAP_COST } from './password-cost.ts';
import { refusalWitness } from './refusal-witness.ts';
import { testEnvironment } from './test-environment.ts';

/** Monday 23 November 2026, seven in the morning in Mexico City. */
export const START = new Date('2026-11-23T13:00:00Z');

export interface StartOptions {
  /** The clock's time; absent: `START`. */
  at?: Date;
  /** Environment variables that this test changes. */
  environment?: Record<string, string>;
  logStream?: Writable;
  payments?: AppParts['payments'];
  pages?: AppParts['pages'];
  /** Also listens on a free port, at `url`. */
  listen?: boolean;
}

/** A studio for one test: its database has only what every studio starts with. */
export interface TestStudio {
  app: App;
  api: Api;
  context: AppContext;
  db: Database;
  clock: MovableClock;
  /** The database's address on a real server, for a second process; undefined on the embedded home. */
  databaseUrl: string | undefined;
  /** `http://127.0.0.1:port` if it listens, else undefined. */
  url: string | undefined;
  close(): Promise<void>;
}

/** Builds the complete server on a fresh database, with a clock that does not run until it is moved. */
export async function startApp(options: StartOptions = {}): Promise<TestStudio> {
  const database = await openTestDatabase();
  const clock = movableClock(options.at ?? START);
  // Created by the first upload, if any.
  const dataFolder = join(tmpdir(), `cupo-studio-${randomUUID()}`);
  const witness = refusalWitness();
  const { app, context } = await buildApp({
    settings: readSettings({ ...testEnvironment, DATA_DIR: dataFolder, ...options.environment }),
    db: database.db,
    clock,
    // Cheap hashes, since no test is about how long guessing takes.
    identity: (parts) => openIdentity(parts, { passwordCost: CHEAP_COST }),
    payments: options.payments ?? ((parts) => openPaymentGateways(parts)),
    logStream: options.logStream,
    refused: witness.receive,
    pages: options.pages,
  });
  await app.ready();
  const url = options.listen ? await app.listen({ port: 0, host: '127.0.0.1' }) : undefined;
  return {
    app,
    api: apiOf(app, clock),
    context,
    db: database.db,
    clock,
    get databaseUrl() {
      return database.url;
    },
    url,
    close: async () => {
      await app.close();
      await database.close();
      await rm(dataFolder, { recursive: true, force: true });
      witness.check();
    },
  };
}
