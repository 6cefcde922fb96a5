import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../tests/database.ts';
import { readSchemaFiles } from '../database/schema-files.ts';
import { watchVersion } from './watch-version.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(() => database.close());

const later = `insert into schema_migration (name, hash, applied_at) values ('steps/9999_later.sql', 'x', '2026-11-23T13:00:00Z')`;
const replaced = `update schema_function set replaced_at = '2026-11-23T13:00:00Z' where name = 'functions/locks.sql'`;

it.each([
  ['a step that it does not know', later, 'steps/9999_later.sql'],
  ['another text of a function that it brings', replaced, 'functions/locks.sql'],
])('a running program ends when a newer one brought %s, and not before', async (_, statement, name) => {
  const { db } = database;
  let ended: Error | undefined;
  const watch = await watchVersion(db, 20, await readSchemaFiles());
  watch.ended.then((reason) => (ended = reason));
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(ended).toBeUndefined();
  await db.rows(statement);
  await expect.poll(() => ended?.message).toContain(`actualizó la base de datos (${name}): este proceso se cierra`);
  watch.close();
});
