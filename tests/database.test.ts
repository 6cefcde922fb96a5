import { expect, onTestFinished, test } from 'vitest';
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
