import { readFile } from 'node:fs/promises';
import type { Database } from '../../src/server/database/database.ts';

/** Name and hash of the 43 migrations before the single schema, as they were stored in `schema_migration`. */
export async function readOldRecord(): Promise<{ name: string; hash: string }[]> {
  const text = await readFile(new URL('./record-at-0056.txt', import.meta.url), 'utf8');
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', hash = ''] = line.split(' ');
      return { name, hash };
    });
}

/** Makes a database look as if those migrations had created its tables. */
export async function writeOldRecord(db: Database, record: { name: string; hash: string }[]): Promise<void> {
  await db.script('drop table if exists schema_function; delete from schema_migration');
  for (const { name, hash } of record)
    await db.rows(`insert into schema_migration (name, hash, applied_at) values ($1, $2, '2026-11-22T13:00:00Z')`, [
      name,
      hash,
    ]);
}
