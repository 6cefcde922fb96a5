import type { Sql } from '../database.ts';
import type { Column, TableShape } from './tables.ts';

const PAGE = 1000;

/** Makes all statements of a transaction read one snapshot, and none write. Must be its first statement. */
export async function readOneSnapshot(tx: Sql): Promise<void> {
  await tx.rows('set transaction isolation level repeatable read, read only');
}

/**
 * The rows of a table in the order of its key, a page at a time: each a JSON array with every column's value as
 * PostgreSQL's own text, so that nothing (JSON's null, microseconds, arrays) is lost between the two databases.
 * @param sqlOf the SQL expression that is read for a column; absent: its value
 */
export async function* readRows(
  tx: Sql,
  { name, columns, key }: TableShape,
  sqlOf: (column: Column) => string = (column) => column.name,
): AsyncGenerator<string[]> {
  const values = columns.map((column) => `(${sqlOf(column)})::text`).join(', ');
  const order = key.length > 0 ? `order by ${key.join(', ')}` : '';
  const cursor = `"pages of ${name.replaceAll('"', '')}"`;
  await tx.rows(
    `declare ${cursor} no scroll cursor for select json_build_array(${values})::text as line from ${name} ${order}`,
  );
  for (;;) {
    const page = await tx.rows<{ line: string }>(`fetch ${PAGE} from ${cursor}`);
    if (page.length > 0) yield page.map(({ line }) => line);
    if (page.length < PAGE) break;
  }
  await tx.rows(`close ${cursor}`);
}
