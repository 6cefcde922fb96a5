import { afterAll, beforeAll, expect, it } from 'vitest';
import { PEOPLE_FOUND_AT_MOST } from '#shared/wire/customers.ts';
import { openTestDatabase, type TestDatabase } from '../../../../../tests/database.ts';
import type { Sql } from '../../../database/database.ts';
import { searchCustomers } from './search-customers.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  // Two old Laras, then more Claras than are listed, as many Anas, and people who only sound like an old Bega.
  await database.db.rows(`insert into customer (name, last_name, "createdAt")
    select case when n <= 2 then 'Lara' when n <= 302 then 'Clara' when n <= 602 then 'Ana' else 'Vega' end, 'Q' || n, '2026-11-23T13:00:00Z'
    from generate_series(1, 702) n order by n`);
});
afterAll(() => database.close());

async function namesFound(query: string, page: number) {
  const { customers, total } = await searchCustomers(database.db, { query, order: 'newest', page });
  return { total, names: customers.map(({ name, last_name }) => `${name} ${last_name}`) };
}

it('lists the newest of more people than are listed, a page at a time', async () => {
  const first = await namesFound('ana', 1);
  const last = await namesFound('ana', PEOPLE_FOUND_AT_MOST / 50);
  expect([first.total, first.names.length, last.names.length]).toEqual([PEOPLE_FOUND_AT_MOST, 50, 50]);
  const numbers = [...first.names, ...last.names].map((name) => Number(name.split(' Q')[1]));
  expect([Math.max(...numbers), Math.min(...numbers)]).toEqual([602, 602 - PEOPLE_FOUND_AT_MOST + 1]);
});

it('reads no more rows from the database than a page shows, if nobody else ranks before them', async () => {
  const taken: number[] = [];
  const counting: Sql = {
    rows: async (...args) => {
      const rows = await database.db.rows<never>(...args);
      taken.push(rows.length);
      return rows;
    },
  };
  const { total } = await searchCustomers(counting, { query: 'ana', order: 'name', page: 2 });
  expect([total, taken]).toEqual([PEOPLE_FOUND_AT_MOST, [50]]);
});

it('returns the total also on a page after the last', async () => {
  expect(await namesFound('ana', 1 + PEOPLE_FOUND_AT_MOST / 50)).toEqual({ total: PEOPLE_FOUND_AT_MOST, names: [] });
});

it('ranks people with a word that begins so first, however old their records', async () => {
  const { total, names } = await namesFound('lara', 1);
  expect(total).toBe(PEOPLE_FOUND_AT_MOST);
  expect(names.slice(0, 3)).toEqual(['Lara Q2', 'Lara Q1', 'Clara Q302']);
});

it('lists a page of people who only sound alike', async () => {
  const { total, names } = await namesFound('bega', 1);
  expect([total, names.length, names.includes('Vega Q702'), names.includes('Vega Q603')]).toEqual([
    50,
    50,
    true,
    false,
  ]);
});

it('lists the newest of more people than a page holds who are only found by tolerating a typing error', async () => {
  const { total, names } = await namesFound('vegra', 1);
  expect([total, names.includes('Vega Q702'), names.includes('Vega Q653'), names.includes('Vega Q652')]).toEqual([
    50,
    true,
    true,
    false,
  ]);
});
