import { readFile } from 'node:fs/promises';
import { expect, it, onTestFinished } from 'vitest';
import { systemClock } from '../../src/server/clock.ts';
import { migrate } from '../../src/server/database/migrate.ts';
import { readSchemaFiles } from '../../src/server/database/schema-files.ts';
import { openTestDatabase } from '../database.ts';
import { openEmpty } from './open-empty.ts';
import { readCatalogue, writeCatalogue } from './read-catalogue.ts';

const read = (name: string) => readFile(new URL(name, import.meta.url), 'utf8');

/** The result of the 43 migrations up to 0056_one_mailbox.sql, written by `readCatalogue` before they were removed. */
it('schema/ creates the tables, constraints, indexes and sequences of a database at the last old migration', async () => {
  const { db } = await openEmpty();
  const { tables } = await readSchemaFiles();
  await migrate(db, systemClock, { tables, steps: [], functions: [] });
  const before = await readCatalogue(db);
  const parts = ['tables', 'columns', 'constraints', 'indexes', 'sequences', 'types'] as const;
  expect(writeCatalogue(before, parts)).toBe(await read('./tables-at-0056.txt'));

  // Control: a difference is seen.
  await db.script(`alter table tag add column seen boolean; alter table tag add constraint seen check (name <> '');
    create index seen on tag (name); alter table tag alter column name drop not null;`);
  const after = await readCatalogue(db);
  expect(parts.flatMap((part) => after[part].filter((line) => !before[part].includes(line)))).toEqual([
    'tag 02 name text',
    'tag 04 seen boolean',
    "tag seen CHECK ((name <> ''::text))",
    'CREATE INDEX seen ON public.tag USING btree (name)',
  ]);
});

it('every function is in the list of all former and present ones, and those without a file are dropped by a file', async () => {
  const { db, close } = await openTestDatabase();
  onTestFinished(close);
  const alive = await db.rows<{ signature: string }>(`
    select p.oid::regprocedure::text as signature from pg_proc p
    where p.pronamespace = 'public'::regnamespace order by 1`);
  const living = alive.map(({ signature }) => signature);
  const list = (await read('./functions-ever.txt')).trim().split('\n');
  const { steps, functions } = await readSchemaFiles();
  const texts = [...steps, ...functions].map(({ statements }) => statements).join('\n');

  expect(living.filter((signature) => !list.includes(signature))).toEqual([]);
  const gone = list.filter((signature) => !living.includes(signature));
  expect(gone.filter((signature) => !texts.includes(`drop function if exists ${signature};`))).toEqual([]);
});
