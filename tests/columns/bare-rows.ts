import type { Sql } from '../../src/server/database/database.ts';

/** The given values of a row; all other columns are as empty as the table allows. */
export type Said = Record<string, unknown>;

export interface Column {
  name: string;
  type: string;
  /** It may be null and has no default. */
  optional: boolean;
  /** It is required and has no default. */
  required: boolean;
  /** The table it refers to. */
  refers_to: string | null;
}

export type Tables = Map<string, Column[]>;

/** The catalogue's columns of every table of the product. */
export async function readTables(sql: Sql): Promise<Tables> {
  const rows = await sql.rows<Column & { table_name: string }>(`
    select c.table_name, c.column_name as name, c.udt_name as type,
      c.is_nullable = 'YES' and c.is_generated = 'NEVER' as optional,
      c.is_nullable = 'NO' and c.column_default is null and c.is_identity = 'NO' and c.is_generated = 'NEVER' as required,
      (select f.confrelid::regclass::text from pg_constraint f join pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[1]
       where f.conrelid = quote_ident(c.table_name)::regclass and f.contype = 'f' and cardinality(f.conkey) = 1 and a.attname = c.column_name
       limit 1) as refers_to
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name not in ('schema_migration', 'schema_function')
    order by c.table_name, c.ordinal_position`);
  const tables: Tables = new Map();
  for (const { table_name, ...column } of rows) tables.set(table_name, [...(tables.get(table_name) ?? []), column]);
  return tables;
}

/** The smallest value of a type. */
const LEAST: Record<string, unknown> = {
  text: 'Texto',
  int2: 5,
  int4: 5,
  int8: 5,
  bool: false,
  date: '2026-11-23',
  timestamp: '2026-11-24 07:00:00',
  timestamptz: '2026-11-24T13:00:00.000Z',
  jsonb: '{}',
  _text: '{}',
  _int2: '{}',
  _int4: '{}',
};

/**
 * Inserts the barest row of a table: only required columns and the given values.
 * @param owner the customer for columns that refer to one
 */
export async function writeBareRow(
  sql: Sql,
  columns: readonly Column[],
  { table, said, owner }: { table: string; said: Said; owner: number },
): Promise<void> {
  const leastOf = ({ type, refers_to }: Column) => {
    if (refers_to === null) return LEAST[type];
    // Keys that are words are given by the caller.
    return refers_to === 'customer' ? owner : 1;
  };
  const least = columns.filter(({ required }) => required).map((column) => [column.name, leastOf(column)]);
  const row: Said = { ...Object.fromEntries(least), ...said };
  const names = Object.keys(row);
  const values = names.map((name) => {
    const value = row[name];
    return columns.find((column) => column.name === name)?.type === 'jsonb' && typeof value !== 'string'
      ? JSON.stringify(value)
      : value;
  });
  await sql.rows(
    `insert into ${table} (${names.map((name) => `"${name}"`).join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')})`,
    values,
  );
}
