import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../tests/database.ts';
import type { Tx } from './database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

class Undone extends Error {}

/** Runs in a transaction that is rolled back. */
async function undone<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  let result: { value: T } | undefined;
  const running = database.db.transaction(async (tx) => {
    result = { value: await work(tx) };
    throw new Undone();
  });
  await expect(running).rejects.toThrow(Undone);
  if (!result) throw new Error('Nothing was run.');
  return result.value;
}

const functions = `
  select p.oid::regprocedure::text as name, l.lanname as language, pg_get_functiondef(p.oid) as definition,
    exists (select 1 from unnest(p.proconfig) setting where setting like 'search_path=%') as has_path
  from pg_proc p join pg_language l on l.oid = p.prolang
  where p.pronamespace = 'public'::regnamespace and p.prokind in ('f', 'p')
    and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  order by 1`;

/** Every expression of the schema, prepared to be computed over a row of nulls. */
const expressions = `
  select kind || ' ' || name as name, format('select (%s) from (select 1) one left join %s on false', expression, source) as statement
  from (
    select 'generated column or default' as kind, a.attrelid::regclass || '.' || a.attname as name, a.attrelid::regclass as source,
      pg_get_expr(d.adbin, d.adrelid) as expression
    from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
    where a.attgenerated <> '' or pg_get_expr(d.adbin, d.adrelid) not like 'nextval%'
    union all
    select 'check', conname, conrelid::regclass, pg_get_expr(conbin, conrelid) from pg_constraint where contype = 'c' and conrelid <> 0
    union all
    select 'index', indexrelid::regclass::text, indrelid::regclass, format('(%s)', pg_get_expr(indexprs, indrelid))
    from pg_index where indexprs is not null
    union all
    select 'index condition', indexrelid::regclass::text, indrelid::regclass, pg_get_expr(indpred, indrelid)
    from pg_index where indpred is not null
  ) all_of_them
  where (select relnamespace from pg_class where oid = source) = 'public'::regnamespace
  order by 1`;

const advice = {
  plpgsql: 'write `set search_path = public, pg_temp` behind its language',
  sql: 'write its body as `return …` or `begin atomic … end`, or name the schema of what it uses',
};

/** Parts of the schema that need a search_path, and what their author writes instead. */
async function needingPath(tx: Tx): Promise<string[]> {
  // First, so that names are printed qualified; as pg_dump does.
  await tx.rows(`set local search_path = ''`);
  const found: string[] = [];
  const tries = async (name: string, statement: string, help: string) => {
    await tx.rows('savepoint attempt');
    await tx.rows(statement).catch((error: Error) => found.push(`${name}: ${help} (${error.message})`));
    await tx.rows('rollback to savepoint attempt');
  };
  type Row = { name: string; language: 'plpgsql' | 'sql'; definition: string; has_path: boolean };
  for (const { name, language, definition, has_path } of await tx.rows<Row>(functions)) {
    if (language === 'sql') await tries(name, definition, advice.sql);
    else if (!has_path) found.push(`${name}: ${advice.plpgsql}`);
  }
  for (const { name, statement } of await tx.rows<{ name: string; statement: string }>(expressions)) {
    await tries(name, statement, 'it calls a function that needs a path');
  }
  return found;
}

it('every function, generated column, check and index works under an empty search_path, which pg_dump restores with', async () => {
  expect(await undone(needingPath)).toEqual([]);
});

it('control: what needs a search_path is found, with what its author must write', async () => {
  const found = await undone(async (tx) => {
    await tx.rows('create function plain(text) returns text language sql immutable as $$ select search_plain($1) $$');
    await tx.rows(`create function counted() returns bigint language plpgsql as $$ begin return 1; end $$`);
    // Its body is not checked at creation: only a call shows the error.
    await tx.rows(
      'create function late(text) returns text language plpgsql immutable as $$ begin return search_plain($1); end $$',
    );
    await tx.rows('alter table customer add column late text generated always as (late(name)) stored');
    await tx.rows(`alter table customer add constraint late check (late(name) <> 'x')`);
    await tx.rows('create index late_names on customer (late(name))');
    await tx.rows(
      'create function good() returns bigint language plpgsql set search_path = public, pg_temp as $$ begin return 1; end $$',
    );
    return needingPath(tx);
  });
  expect(found.map((line) => line.split(' (')[0])).toEqual([
    'public.counted(): write `set search_path = public, pg_temp` behind its language',
    'public.late(text): write `set search_path = public, pg_temp` behind its language',
    'public.plain(text): write its body as `return …` or `begin atomic … end`, or name the schema of what it uses',
    'check late: it calls a function that needs a path',
    'generated column or default public.customer.late: it calls a function that needs a path',
    'index public.late_names: it calls a function that needs a path',
  ]);
});
