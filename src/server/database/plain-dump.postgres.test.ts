import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { apiAt } from '../../../tests/api.ts';
import { configure } from '../../../tests/factories/configure.ts';
import { customer } from '../../../tests/factories/people.ts';
import { classPackage } from '../../../tests/factories/selling.ts';
import { administrator, grant, singleClass } from '../../../tests/factories/studio.ts';
import { findClientPrograms, runProgram } from '../../../tests/postgres/client-programs.ts';
import { dropDatabase, makeDatabase, makeEmptyDatabase } from '../../../tests/postgres/test-databases.ts';
import { expectCleanBooks } from '../../../tests/races/books.ts';
import { startServer } from '../../../tests/start-server.ts';
import { systemClock } from '../clock.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { openServer } from './server.ts';

const programs = findClientPrograms();
let url: string;
let db: Database;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cupo-plain-dump-'));
  url = await makeDatabase(inject('postgresUrl'));
  db = openServer({ url, pool: 4 });
  const server = await startServer({ databaseUrl: url, environment: { JOBS: 'server' } });
  try {
    await live({ db, clock: systemClock, api: apiAt(server.url, systemClock) });
  } finally {
    await server.stop();
  }
});
afterAll(async () => {
  await db.close();
  await dropDatabase(inject('postgresUrl'), url);
  await rm(folder, { recursive: true, force: true });
});

/** A studio with history, through the real calls; its server also creates the tables of its jobs. */
async function live(studio: Parameters<typeof configure>[0]): Promise<void> {
  await configure(studio, { allow_class_guests: true });
  const { single_class_id } = await singleClass(studio, { in: 48, spot_map: '5,6' });
  for (const name of ['Ángela', 'Begoña', "D'Arcy"]) {
    const person = await customer(studio, { name, last_name: 'Peña  Güemes' });
    await grant(studio, person);
    await grant(studio, person);
    const guests = [{ name: `Invitada de ${name}` }];
    const { status, body } = await studio.api.post('/class_reservations', { single_class_id, guests }, { as: person });
    expect(status, JSON.stringify(body)).toBe(201);
    const { class_package_id } = await classPackage(studio, { title: `Diez de ${name}` });
    const sale = { customer_id: person.customer_id, class_package_id, payment_method_id: 2 };
    const sold = await studio.api.post('/customer/giveAccess', sale, { as: await administrator(studio) });
    expect(sold.status, sold.text).toBe(201);
  }
}

const tables = `
  select format('%I.%I', schemaname, tablename) as name from pg_tables
  where schemaname not in ('pg_catalog', 'information_schema') order by 1`;

async function rowsOf(database: Database): Promise<Record<string, number | undefined>> {
  const names = await database.rows<{ name: string }>(tables);
  const counts = await Promise.all(
    names.map(async ({ name }) => {
      const [row] = await database.rows<{ count: number }>(`select count(*)::integer as count from ${name}`);
      return [name, row?.count] as const;
    }),
  );
  return Object.fromEntries(counts);
}

/** Dumps and restores into another database as an owner would, then passes it on. */
async function restored(work: (copy: Database) => Promise<void>): Promise<void> {
  if (!programs) return;
  const file = join(folder, 'studio.sql');
  await runProgram(programs.dump, ['--no-owner', '--file', file, url]);
  const target = await makeEmptyDatabase(inject('postgresUrl'));
  const copy = openServer({ url: target, pool: 2 });
  try {
    await runProgram(programs.psql, ['--quiet', '--no-psqlrc', '-v', 'ON_ERROR_STOP=1', '--file', file, target]);
    await work(copy);
  } finally {
    await copy.close();
    await dropDatabase(inject('postgresUrl'), target);
  }
}

const people = 'select customer_id, name, search_text, search_sounds, profile_complete from customer order by 1';

it('a plain pg_dump restores completely: every row, computed columns, and books that agree', async () => {
  if (!programs)
    return console.info('Without pg_dump and psql no plain dump is tried; schema-restores.test.ts still is.');
  const before = await rowsOf(db);
  expect(before['public.class_reservation']).toBe(6);
  expect(Object.keys(before).some((name) => name.startsWith('pgboss.'))).toBe(true);
  await restored(async (copy) => {
    expect(await rowsOf(copy)).toEqual(before);
    expect(await copy.rows(people)).toEqual(await db.rows(people));
    expect(await migrate(copy, systemClock)).toEqual([]);
    await expectCleanBooks(copy);
    // A trigger that finds its tables only with a search_path.
    const without = copy.script(`begin; set local search_path = '';
      update public.customer set name = 'Ágata'; delete from public.class_place where spot = 11; rollback;`);
    await expect(without).resolves.toBeUndefined();
  });
});

it('control: with a function that depends on search_path the same dump does not restore', async () => {
  if (!programs) return;
  await db.script(`create or replace function search_sound(words text) returns text language sql immutable parallel safe
    as $$ select replace(search_plain(words), 'v', 'b') $$`);
  await expect(restored(async () => undefined)).rejects.toThrow(/search_plain\(text\) does not exist/);
});
