import { inject, onTestFinished } from 'vitest';
import type { Database } from '../../src/server/database/database.ts';
import { openEmbedded } from '../../src/server/database/embedded.ts';
import { openServer } from '../../src/server/database/server.ts';
import { home } from '../database.ts';
import { dropDatabase, makeEmptyDatabase } from '../postgres/test-databases.ts';
import { unmigratedEngine } from '../prepared-engine.ts';

/** An empty database of this run's kind; `url` only on PostgreSQL. Removed with the test. */
export async function openEmpty(): Promise<{ db: Database; url: string }> {
  if (home === 'embedded') {
    const db = await openEmbedded(undefined, await unmigratedEngine());
    onTestFinished(() => db.close());
    return { db, url: '' };
  }
  const url = await makeEmptyDatabase(inject('postgresUrl'));
  const db = openServer({ url, pool: 2 });
  onTestFinished(async () => {
    await db.close();
    await dropDatabase(inject('postgresUrl'), url);
  });
  return { db, url };
}
