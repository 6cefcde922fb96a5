import { randomBytes } from 'node:crypto';
import { expect, it, onTestFinished } from 'vitest';
import { readCatalogue } from '../../../tests/catalogue/read-catalogue.ts';
import { openTestDatabase } from '../../../tests/database.ts';
import { searchCustomers } from '../capabilities/customers/search/search-customers.ts';
import type { Database } from './database.ts';
import { indexSearch } from './search-index.ts';

/** Words found as written, by sound, with a typing error, by mail, by phone, by two letters, and not at all. */
const QUERIES = ['nandez', 'maria herna', 'ernandes', 'belmotne', 'ana2@', '5500000003', 'an', '%', ''];

/** With one connection, since rights and locks belong to a connection. */
async function studioOfSix(): Promise<Database> {
  const { db, close } = await openTestDatabase({ pool: 1 });
  onTestFinished(close);
  await db.rows(`insert into customer (name, last_name, email, phone, "createdAt")
    select name, last_name, 'ana' || n || '@ejemplo.mx', 5500000000 + n, '2026-11-23T13:00:00Z'
    from unnest(array['María', 'Ana', 'Mariana', 'Marina', 'José', 'Lucía'],
      array['Hernández', 'Fernández', 'Peña', 'Belmonte', 'Núñez', 'Hernández Ríos']) with ordinality as p (name, last_name, n)`);
  return db;
}

async function found(db: Database): Promise<unknown[]> {
  const lists: unknown[] = [];
  for (const query of QUERIES) lists.push(await searchCustomers(db, { query, order: 'name', page: 1 }));
  return lists;
}

async function planOf(db: Database, column: string): Promise<string> {
  await db.rows('set enable_seqscan = off');
  const plan = await db.rows(`explain select 1 from customer where ${column} like '%nandes%'`);
  await db.rows('reset enable_seqscan');
  return JSON.stringify(plan);
}

it('finds the same people with the index as without, and changes nothing else of the schema', async () => {
  const db = await studioOfSix();
  const [before, catalogue] = [await found(db), await readCatalogue(db)];
  expect(before.map((list) => (list as { total: number }).total)).toEqual([3, 1, 3, 1, 1, 1, 6, 0, 6]);
  expect(await planOf(db, 'search_text')).not.toContain('customer_search_text_parts');

  expect(await indexSearch(db)).toBe(true);
  for (const column of ['search_text', 'search_sounds'])
    expect(await planOf(db, column)).toContain(`customer_${column}_parts`);
  expect(await found(db)).toEqual(before);
  const { indexes, ...others } = await readCatalogue(db);
  expect({ ...others, indexes: indexes.filter((line) => !line.includes('_parts ')) }).toEqual(catalogue);

  // Again, and after an interrupted creation.
  await db.rows(`update pg_index set indisvalid = false where indexrelid = 'customer_search_text_parts'::regclass`);
  expect(await indexSearch(db)).toBe(true);
  expect(await planOf(db, 'search_text')).toContain('customer_search_text_parts');
});

it('works without the index if the database user may not create the extension, and finds the same people', async () => {
  const db = await studioOfSix();
  const before = await found(db);
  const role = `reader_${randomBytes(6).toString('hex')}`;
  await db.rows(`create role ${role}`);
  onTestFinished(async () => {
    await db.rows('reset role');
    await db.script(`drop owned by ${role}; drop role ${role}`);
  });
  await db.script(`grant select on all tables in schema public to ${role}; set role ${role}`);
  expect(await indexSearch(db)).toBe(false);
  expect(await found(db)).toEqual(before);
});
