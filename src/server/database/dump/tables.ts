import type { Sql } from '../database.ts';

export interface Column {
  name: string;
  type: string;
}

/** A table to copy; names are quoted where SQL needs it. */
export interface TableShape {
  name: string;
  /** Without generated columns: they are computed again. */
  columns: Column[];
  /** The primary key's columns. */
  key: string[];
}

const shapes = `
  select quote_ident(t.relname) as name,
    (select json_agg(json_build_object('name', quote_ident(a.attname), 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
      from pg_attribute a where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
    coalesce((select json_agg(quote_ident(a.attname) order by array_position(i.indkey::int2[], a.attnum))
      from pg_index i join pg_attribute a on a.attrelid = t.oid and a.attnum = any(i.indkey::int2[])
      where i.indrelid = t.oid and i.indisprimary), '[]') as key
  from pg_class t join pg_namespace n on n.oid = t.relnamespace
  where n.nspname = 'public' and t.relkind = 'r' and t.relpersistence = 'p' and t.relname not in ('schema_migration', 'schema_function')
  order by t.relname`;

/**
 * The tables to copy: without the job library's schema, which it creates itself, and without unlogged tables, which may be
 * lost.
 */
export function readShapes(sql: Sql): Promise<TableShape[]> {
  return sql.rows<TableShape>(shapes);
}

/** The next number of an identity column. */
export interface SequenceState {
  name: string;
  last_value: number;
  is_called: boolean;
}

const sequenceNames = `
  select quote_ident(s.relname) as name from pg_class s join pg_namespace n on n.oid = s.relnamespace
  where n.nspname = 'public' and s.relkind = 'S' order by s.relname`;

export async function readSequences(sql: Sql): Promise<SequenceState[]> {
  const states: SequenceState[] = [];
  for (const { name } of await sql.rows<{ name: string }>(sequenceNames)) {
    const [state] = await sql.rows<Omit<SequenceState, 'name'>>(`select last_value, is_called from ${name}`);
    if (state) states.push({ name, ...state });
  }
  return states;
}

/** Tables and steps (`migrate.ts`) in their order; none in a database that was never migrated. */
export async function readAppliedMigrations(sql: Sql): Promise<string[]> {
  const [record] = await sql.rows<{ made: boolean }>(`select to_regclass('schema_migration') is not null as made`);
  if (!record?.made) return [];
  const rows = await sql.rows<{ name: string }>('select name from schema_migration order by name');
  return rows.map(({ name }) => name);
}
