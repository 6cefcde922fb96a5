import { describe, expect, onTestFinished, test } from 'vitest';
import type { Database } from '../src/server/database/database.ts';
import { readSchemaFiles } from '../src/server/database/schema-files.ts';
import { openTestDatabase } from './database.ts';

async function open() {
  const database = await openTestDatabase();
  onTestFinished(() => database.close());
  return database.db;
}

test('a test database is migrated, empty, and nobody else’s', async () => {
  const [mine, other] = [await open(), await open()];
  await mine.rows(`insert into location (name, timezone) values ('Roma', 'America/Mexico_City')`);

  expect(await mine.rows('select location_id from location')).toEqual([{ location_id: 1 }]);
  expect(await other.rows('select location_id from location')).toEqual([]);
  const { tables, steps } = await readSchemaFiles();
  expect(await other.rows('select name from schema_migration order by name')).toEqual(
    [...tables, ...steps].map(({ name }) => ({ name })),
  );
});

describe('a database that a test file gives back', () => {
  /** All rows of all tables in a fixed order (the order on the disk is undefined), and the state of the sequences. */
  const contents = (db: Database) =>
    db.rows(`
      select relname, query_to_xml(
               format(case relkind when 'r' then 'select * from %I as kept order by kept::text'
                                   else 'select last_value, is_called from %I' end, relname), true, false, '')::text
        from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'S') order by relname`);

  async function used(work: (db: Database) => Promise<unknown>): Promise<void> {
    const { db, close } = await openTestDatabase();
    await work(db);
    await close();
  }

  test('contains its first rows for the next test, with their sequences', async () => {
    let first: unknown;
    await used(async (db) => {
      first = await contents(db);
    });
    await used(async (db) => {
      await db.rows(`insert into location (name, timezone) values ('Roma', 'America/Mexico_City')`);
      await db.rows(`update form set name = 'Otro'`);
      expect(await contents(db)).not.toEqual(first);
    });
    await used(async (db) => expect(await contents(db)).toEqual(first));
  });

  test('is not reused if more than rows was changed', async () => {
    await used((db) => db.script('alter table class_reservation disable trigger all'));
    await used((db) => db.script('create table left_behind ()'));
    await used(async (db) => {
      expect(await db.rows(`select from pg_trigger where tgenabled = 'D'`)).toEqual([]);
      expect(await db.rows(`select from pg_class where relname = 'left_behind'`)).toEqual([]);
    });
  });

  test('refuses calls after it was closed', async () => {
    const { db, close } = await openTestDatabase();
    await close();
    await expect(db.rows('delete from form')).rejects.toThrow('closed');
    await expect(db.transaction((tx) => tx.rows('delete from form'))).rejects.toThrow('closed');
  });
});
