import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refuse } from '#shared/refusals.ts';
import { openTestDatabase, type TestDatabase } from '../../../../tests/database.ts';
import type { FileStore } from '../../gateways/files/file-store.ts';
import { moveFiles } from './index.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** Files by name, in memory. */
function memoryStore(
  kept: Map<string, Buffer>,
  put: (name: string) => Promise<void> = async () => undefined,
): FileStore {
  return {
    put: async (name, content) => {
      await put(name);
      kept.set(name, Buffer.from(content));
    },
    open: async (name) => {
      const content = kept.get(name);
      return content && { content: Readable.from([content]), bytes: content.length };
    },
    remove: async (names) => {
      for (const name of names) kept.delete(name);
    },
    list: async function* () {
      for (const [name, { length }] of kept) yield { name, bytes: length };
    },
  };
}

it('has stopped when it reports that the other store does not answer: nothing is copied afterwards', async () => {
  const from = new Map(['one', 'two'].map((name) => [`pictures/${name}.webp`, Buffer.from(name)]));
  const there = new Map<string, Buffer>();
  const to = memoryStore(there, async (name) => {
    if (name.includes('one')) refuse('files-unreachable');
    await sleep(100);
  });
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const moved = moveFiles({ db: database.db, log }, { from: memoryStore(from), to, deletes: false });
  await expect(moved).rejects.toMatchObject({ code: 'files-unreachable' });
  expect([...there.keys()]).toEqual(['pictures/two.webp']);
});
