import { inject } from 'vitest';
import type { Database } from '../src/server/database/database.ts';
import { openEmbedded } from '../src/server/database/embedded.ts';
import { openServer } from '../src/server/database/server.ts';
import { dropDatabase, makeDatabase } from './postgres/test-databases.ts';
import { preparedEngine } from './prepared-engine.ts';

/** Which database the tests of this run use; vitest's projects run each file on both. */
export const home = process.env.TEST_DATABASE === 'postgres' ? 'postgres' : 'embedded';

/** A migrated, empty database; `url` only on a real server. `close` removes it. */
export interface TestDatabase {
  db: Database;
  url: string | undefined;
  close(): Promise<void>;
}

/**
 * Opens a database of one's own: in memory, or on the run's PostgreSQL server.
 * @param pool connections on the server; the embedded home has one
 */
export async function openTestDatabase({ pool = 8 }: { pool?: number } = {}): Promise<TestDatabase> {
  if (home === 'embedded') {
    const db = await openEmbedded(undefined, await preparedEngine());
    return { db, url: undefined, close: () => db.close() };
  }
  const server = inject('postgresUrl');
  const url = await makeDatabase(server);
  const db = openServer({ url, pool });
  return {
    db,
    url,
    close: async () => {
      await db.close();
      await dropDatabase(server, url);
    },
  };
}
