import type { Database } from '../../src/server/database/database.ts';

/** How many rows every table has, keys aside. */
export async function countRows(db: Database): Promise<Record<string, number>> {
  const tables = await db.rows<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'idempotency_key' order by 1`,
  );
  const counts = tables.map(({ name }) => `select '${name}' as name, count(*)::integer as rows from "${name}"`);
  const counted = await db.rows<{ name: string; rows: number }>(counts.join(' union all '));
  return Object.fromEntries(counted.map(({ name, rows }) => [name, rows]));
}
