import { inject } from 'vitest';
import type { Database } from '../src/server/database/database.ts';
import { openEngine, wrapEmbedded } from '../src/server/database/embedded.ts';
import { openServer } from '../src/server/database/server.ts';
import { readAtFirst, restoreFirst } from './emptied-database.ts';
import { dropDatabase, makeDatabase, runExclusively } from './postgres/test-databases.ts';
import { preparedEngine } from './prepared-engine.ts';

/** The database of this run's tests; vitest's projects run some files on both. */
export const home = process.env.TEST_DATABASE === 'postgres' ? 'postgres' : 'embedded';

/** A migrated, empty database. */
export interface TestDatabase {
  db: Database;
  /** The address on PostgreSQL. Reading it may pass it to another process, so the database is not reused afterwards. */
  readonly url: string | undefined;
  close(): Promise<void>;
}

/** A database that a test of this process used, emptied again, since creating one takes longer than most tests. */
interface Emptied {
  open(pool: number): Database;
  /** @returns whether it can be reused: its schema is unchanged, and its rows are restored */
  empty(): Promise<boolean>;
  end(): Promise<void>;
  url: string | undefined;
}

const free: Emptied[] = [];

/**
 * Opens a database for one test file: in memory, or on the run's PostgreSQL server.
 * @param pool connections on the server; the embedded database has one
 */
export async function openTestDatabase({ pool = 8 }: { pool?: number } = {}): Promise<TestDatabase> {
  const database = free.pop() ?? (home === 'embedded' ? await embedded() : await onServer());
  const db = closing(database.open(pool));
  let isShared = false;
  return {
    db,
    get url() {
      isShared = database.url !== undefined;
      return database.url;
    },
    close: async () => {
      await db.close();
      if (!isShared && (await database.empty())) free.push(database);
      else await database.end();
    },
  };
}

async function embedded(): Promise<Emptied> {
  const engine = await openEngine(undefined, await preparedEngine());
  const run = (statement: string) => engine.query<Record<string, unknown>>(statement);
  const first = await readAtFirst(run);
  return {
    url: undefined,
    open: () => ({ ...wrapEmbedded(engine), close: async () => undefined }),
    empty: async () => {
      await engine.exec('discard all');
      await engine.exec(`set timezone = 'UTC'`);
      return restoreFirst(run, first);
    },
    end: () => engine.close(),
  };
}

async function onServer(): Promise<Emptied> {
  const server = inject('postgresUrl');
  const url = await makeDatabase(server);
  const first = await runExclusively(url, readAtFirst);
  return {
    url,
    open: (pool) => openServer({ url, pool }),
    empty: () => runExclusively(url, (run) => restoreFirst(run, first)),
    end: () => dropDatabase(server, url),
  };
}

/** Refuses calls after it was closed, when the rows belong to another test. */
function closing(db: Database): Database {
  let isClosed = false;
  const check = () => {
    if (isClosed) throw new Error('This test database is closed.');
  };
  return {
    ...db,
    rows: async (...given) => {
      check();
      return db.rows(...given);
    },
    transaction: async (work, limits) => {
      check();
      return db.transaction(work, limits);
    },
    close: async () => {
      isClosed = true;
      await db.close();
    },
  };
}
