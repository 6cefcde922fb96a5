import type { Disagreement } from '../../src/server/capabilities/books/check-books.ts';
import { recount } from '../../src/server/capabilities/books/index.ts';
import type { Database, Tx } from '../../src/server/database/database.ts';
import type { Random } from '../../src/server/demo/random.ts';
import { nameOf, onlyOf, WITNESSED } from './columns.ts';

/** A changed value of one row. */
export interface Corruption {
  table: string;
  column: string;
  key: Record<string, number>;
  from: string | null;
  to: string | null;
}

/** `refused`: a constraint prevented it; `unseen`: the books report nothing about the row. */
export type CorruptionOutcome = 'refused' | 'named' | 'unseen';

interface Column {
  table: string;
  name: string;
  type: string;
  nullable: boolean;
  keys: string[];
  rows: Record<string, string | null>[];
}

const columnsOf = `
  select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type, not a.attnotnull as nullable,
    (select array_agg(k.attname::text order by k.attnum) from pg_index i join pg_attribute k on k.attrelid = c.oid and k.attnum = any (i.indkey)
      where i.indrelid = c.oid and i.indisprimary) as keys
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relname = $1 and c.relnamespace = 'public'::regnamespace`;

/** Every column that the drill damages, with its present values. */
export async function readColumns(db: Database): Promise<Column[]> {
  const columns: Column[] = [];
  for (const [table, damaged] of Object.entries(WITNESSED)) {
    const found = await columnsIn(db, table);
    const text = found.map(({ name }) => `"${name}"::text as "${name}"`).join(', ');
    const keys = found[0]?.keys ?? [];
    for (const one of damaged) {
      const column = found.find(({ name }) => name === nameOf(one));
      const rows = await db.rows<Column['rows'][number]>(
        `select ${text} from ${table} where ${onlyOf(one)} order by ${keys.join(', ')}`,
      );
      if (!column || rows.length === 0) throw new Error(`Nothing to damage in ${table}.${nameOf(one)}.`);
      columns.push({ ...column, rows });
    }
  }
  return columns;
}

/** A table's columns by their names in the database. */
export function columnsIn(db: Database, table: string): Promise<Omit<Column, 'rows'>[]> {
  return db.rows<Omit<Column, 'rows'>>(columnsOf, [table]);
}

/** Turns off the triggers that keep counters, and the constraints. */
export async function takeOffGuards(db: Database): Promise<void> {
  for (const table of Object.keys(WITNESSED)) await db.rows(`alter table ${table} disable trigger user`);
}

/** Changes one random column of one random row into a plausible value. */
export function draw(columns: readonly Column[], random: Random): Corruption | undefined {
  const column = columns[random.between(0, columns.length - 1)] as Column;
  const row = column.rows[random.between(0, column.rows.length - 1)] as Column['rows'][number];
  const from = row[column.name] ?? null;
  const choices = plausible(column, from).filter((value) => value !== from);
  if (choices.length === 0) return undefined;
  const key = Object.fromEntries(column.keys.map((name) => [name, Number(row[name])]));
  const to = choices[random.between(0, choices.length - 1)] ?? null;
  return { table: column.table, column: column.name, key, from, to };
}

const WORDS: Readonly<Record<string, readonly string[]>> = {
  'money_movement.kind': ['payment', 'refund', 'chargeback'],
  'purchase.status': ['pending', 'active', 'completed', 'failed', 'cancelled', 'revoked'],
  'available_class.source': ['gift', 'purchase'],
  'available_class.closed_reason': ['expired', 'revoked', 'removed'],
  'available_class_movement.kind': [
    'granted',
    'reserved',
    'returned',
    'forfeited',
    'removed',
    'expired',
    'revoked',
    'extended',
    'frozen',
    'resumed',
  ],
  'class_reservation.cancellation': ['in-time', 'late', 'studio', 'revoked', 'unpaid', 'frozen'],
};

/**
 * Plausible values: those of other rows, neighbours of a number, the opposite boolean, and null where it is allowed.
 */
function plausible({ table, name, type, nullable, rows }: Column, from: string | null): (string | null)[] {
  const others = rows.map((row) => row[name] ?? null).filter((value) => nullable || value !== null);
  const words = WORDS[`${table}.${name}`] ?? [];
  return [...new Set([...others, ...words, ...nearby(type, from), ...(nullable ? [null] : [])])];
}

function nearby(type: string, from: string | null): string[] {
  if (type === 'boolean') return from === 'true' ? ['false'] : ['true'];
  if (from === null) return type.startsWith('timestamp') ? ['2026-11-30 18:00:00+00'] : [];
  if (type === 'integer' || type === 'smallint' || type === 'bigint')
    return [1, -1, 100, -100].map((step) => String(Number(from) + step));
  return [];
}

class Undone extends Error {}

/**
 * The findings of the books after the change, in a transaction that is rolled back; `by`: the rules that name its row.
 */
export async function applyCorruption(
  db: Database,
  corruption: Corruption,
): Promise<{ fate: CorruptionOutcome; by: string[] }> {
  let by: string[] = [];
  let fate: CorruptionOutcome = 'refused';
  try {
    await db.transaction(async (tx) => {
      if (!(await isLetIn(tx, corruption))) throw new Undone();
      const { disagreements } = await recount(tx);
      by = [...new Set(disagreements.filter((one) => names(one, corruption)).map(({ rule }) => rule))];
      fate = by.length > 0 ? 'named' : 'unseen';
      throw new Undone();
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
  }
  return { fate, by };
}

async function isLetIn(tx: Tx, { table, column, key, to }: Corruption): Promise<boolean> {
  const names = Object.keys(key);
  const where = names.map((name, index) => `"${name}" = $${index + 2}::bigint`).join(' and ');
  const type = await typeOf(tx, table, column);
  try {
    await tx.rows(`update ${table} set "${column}" = ($1::text)::${type} where ${where}`, [to, ...Object.values(key)]);
    await tx.rows('set constraints all immediate');
    return true;
  } catch (error) {
    if (isConstraint(error)) return false;
    throw error;
  }
}

const type = `
  select format_type(a.atttypid, null) as type from pg_attribute a
  where a.attrelid = $1::regclass and a.attname = $2`;

async function typeOf(tx: Tx, table: string, column: string): Promise<string> {
  const [row] = await tx.rows<{ type: string }>(type, [table, column]);
  return row?.type ?? 'text';
}

/** SQLSTATE class 23: integrity constraint violation. */
const isConstraint = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('23');

/** Whether a finding names the row's whole key. */
function names({ ids }: Disagreement, { key }: Corruption): boolean {
  return Object.entries(key).every(([name, id]) => {
    const said = ids[name];
    return Array.isArray(said) ? said.includes(id) : said === id;
  });
}
