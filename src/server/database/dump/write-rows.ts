import type { Sql } from '../database.ts';
import type { Column, SequenceState, TableShape } from './tables.ts';

/** Whether the database has customers: such a studio is never overwritten. */
export async function hasCustomers(sql: Sql): Promise<boolean> {
  return (await sql.rows('select 1 from customer limit 1')).length > 0;
}

/** The same, and nobody signs up until the transaction ends: a server may be running there. */
export async function lockAndCheckCustomers(tx: Sql): Promise<boolean> {
  await tx.rows('lock table customer in access exclusive mode');
  return hasCustomers(tx);
}

interface ForeignKey {
  table: string;
  name: string;
}

const immediateForeignKeys = `
  select quote_ident(t.relname) as table, quote_ident(c.conname) as name
  from pg_constraint c join pg_class t on t.oid = c.conrelid join pg_namespace n on n.oid = t.relnamespace
  where n.nspname = 'public' and c.contype = 'f' and not c.condeferrable order by 1, 2`;

const deferredConstraints = `
  select distinct quote_ident(c.conname) as name from pg_constraint c join pg_namespace n on n.oid = c.connamespace
  where n.nspname = 'public' and c.condeferred order by 1`;

/**
 * Empties the tables and lets `fill` write them in any order: our triggers are off, since the rows already contain what
 * they would derive, and foreign keys are checked at the end. All inside the caller's transaction.
 */
export async function refillTables(tx: Sql, tables: readonly TableShape[], fill: () => Promise<void>): Promise<void> {
  await tx.rows('set local statement_timeout = 0');
  const keys = await tx.rows<ForeignKey>(immediateForeignKeys);
  const deferred = await tx.rows<{ name: string }>(deferredConstraints);
  for (const { name } of tables) await tx.rows(`alter table ${name} disable trigger user`);
  await tx.rows(`truncate ${tables.map(({ name }) => name).join(', ')}`);
  for (const key of keys)
    await tx.rows(`alter table ${key.table} alter constraint ${key.name} deferrable initially deferred`);
  await fill();
  await tx.rows('set constraints all immediate');
  for (const key of keys) await tx.rows(`alter table ${key.table} alter constraint ${key.name} not deferrable`);
  for (const { name } of tables) await tx.rows(`alter table ${name} enable trigger user`);
  // Deferred again, since the caller's transaction may continue with operations that need it.
  await tx.rows(`set constraints ${deferred.map(({ name }) => name).join(', ')} deferred`);
}

interface WrittenTable extends Pick<TableShape, 'name' | 'columns'> {
  /** The SQL expression that converts a column's text to its value; absent: a cast to the column's type. */
  sqlOf?: (column: Column, text: string) => string;
}

const cast = ({ type }: Column, text: string) => `${text}::${type}`;

/** Writes lines that `readRows` made, with the columns that the backup has. */
export async function writeRows(
  tx: Sql,
  { name, columns, sqlOf = cast }: WrittenTable,
  lines: readonly string[],
): Promise<void> {
  const names = columns.map((column) => column.name).join(', ');
  const values = columns.map((column, index) => sqlOf(column, `(line ->> ${index})`)).join(', ');
  await tx.rows(
    `insert into ${name} (${names}) overriding system value select ${values} from json_array_elements($1::json) as line`,
    [`[${lines.join(',')}]`],
  );
}

export async function countRows(tx: Sql, { name }: TableShape): Promise<number> {
  const [row] = await tx.rows<{ found: number }>(`select count(*) as found from ${name}`);
  return row?.found ?? 0;
}

/** @param skipped how many numbers are left out, since they may have been given after the rows were copied */
export async function writeSequences(tx: Sql, sequences: readonly SequenceState[], skipped = 0): Promise<void> {
  for (const { name, last_value, is_called } of sequences) {
    await tx.rows('select setval($1::regclass, $2::bigint, $3::boolean)', [name, last_value + skipped, is_called]);
  }
}
