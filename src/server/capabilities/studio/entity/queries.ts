import type { KeptTable } from '#shared/audit/studio.ts';
import type { Sql, Tx } from '../../../database/database.ts';
import { keepRows, type Locked, lockRow } from '../../locking/index.ts';

/** A table that administrators edit: locations, class types, class categories, tags, instructors, video types, programs. */
interface EntityTable<Name extends KeptTable, Row extends object, Column extends keyof Row & string> {
  table: Name;
  id: keyof Row & string;
  /** The columns that a save writes. */
  columns: readonly Column[];
  /** Whether deleting archives the row (`deletedAt`), because past classes show it. */
  archives: boolean;
  /** What may still need the row; absent: classes. */
  usedBy?: 'videos';
  /** The refusal of a second row with the same name (docs/rules.md#one-name); absent: names may repeat. */
  nameTaken?: string;
  /** What distinguishes two of one name. */
  apartBy?: Column;
  /** SQL for whether anything needs the row at an instant, so that it cannot be deleted. */
  isUsed(sql: Sql, id: number, at: Date): Promise<boolean>;
  /** SQL conditions on classes `c` and series `s` that need the row `$1`, counted for whoever wants to archive it. */
  needed?: { classes: string; series: string };
  /** Titles of the packages on sale that promise what nobody could use any more without the row. */
  promisedBy?(sql: Sql, id: number): Promise<string[]>;
}

/** The SQL of one such table; archived rows are never found. */
export interface Entity<Name extends KeptTable, Row extends object, Column extends keyof Row & string>
  extends EntityTable<Name, Row, Column> {
  /** The classes to come and the series that need it by `needed`; zero without it. */
  countNeeding(sql: Sql, id: number, at: Date): Promise<{ classes: number; series: number }>;
  /** By name. */
  list(sql: Sql): Promise<Row[]>;
  /** Archived rows, by name; empty if rows are deleted. */
  listArchived(sql: Sql): Promise<Row[]>;
  find(sql: Sql, id: number): Promise<Row | undefined>;
  /** Locks the row for a write: waits for classes being scheduled with it, and makes the next ones wait. */
  lock(open: Tx, id: number): Promise<{ tx: Locked<Name>; before: Row } | undefined>;
  /** Locks the row for a reference: nobody changes or deletes it until this transaction ends. */
  keep(tx: Tx, id: number): Promise<Row | undefined>;
  insert(tx: Sql, values: Values<Row, Column>): Promise<Row>;
  update(tx: Locked<Name>, id: number, values: Values<Row, Column>): Promise<Row>;
  remove(tx: Locked<Name>, id: number, at: Date): Promise<void>;
  /** The restored row; undefined: no archived row has this id. */
  restore(open: Tx, id: number): Promise<Row | undefined>;
}

/** Every column by name; undefined is written as null. */
export type Values<Row extends object, Column extends keyof Row & string> = { [C in Column]?: Row[C] | undefined };

/** Builds each statement once, from constant names; values are always parameters. */
export function entityQueries<Name extends KeptTable, Row extends object, Column extends keyof Row & string>(
  entity: EntityTable<Name, Row, Column>,
): Entity<Name, Row, Column> {
  const { table, id, columns, archives } = entity;
  const shown = [id, ...columns].join(', ');
  const live = archives ? '"deletedAt" is null' : 'true';
  const list = `select ${shown} from ${table} where ${live} order by name, ${id}`;
  const gone = `select ${shown} from ${table} where ${archives ? '"deletedAt" is not null' : 'false'} order by name, ${id}`;
  const back = `update ${table} set "deletedAt" = null where ${id} = $1 and "deletedAt" is not null returning ${shown}`;
  const one = `select ${shown} from ${table} where ${id} = $1 and ${live}`;
  const places = columns.map((_, index) => `$${index + 1}`).join(', ');
  const insert = `insert into ${table} (${columns.join(', ')}) values (${places}) returning ${shown}`;
  const assignments = columns.map((column, index) => `${column} = $${index + 2}`).join(', ');
  const update = `update ${table} set ${assignments} where ${id} = $1 returning ${shown}`;
  const inOrder = (values: Values<Row, Column>) => columns.map((column) => values[column] ?? null);

  const needing = `
    select (select count(*) from single_class c
        where ${entity.needed?.classes ?? 'false'} and c.cancelled_at is null and c.starts_at > $2::timestamptz) as classes,
      (select count(*) from class_series s
        where ${entity.needed?.series ?? 'false'}
          and (s.ends_on is null or (s.ends_on >= s.starts_on and s.ends_on >= $2::timestamptz::date))) as series
    where $1::integer is not null`;

  return {
    ...entity,
    countNeeding: async (sql, key, at) =>
      (await sql.rows<{ classes: number; series: number }>(needing, [key, at.toISOString()]))[0] ?? NOTHING,
    list: (sql) => sql.rows<Row>(list),
    listArchived: (sql) => sql.rows<Row>(gone),
    find: async (sql, key) => (await sql.rows<Row>(one, [key]))[0],
    lock: async (open, key) => {
      const tx = await lockRow(open, table, key);
      const [before] = await tx.rows<Row>(one, [key]);
      return before && { tx, before };
    },
    keep: async (tx, key) => {
      await keepRows(tx, table, [key]);
      return (await tx.rows<Row>(one, [key]))[0];
    },
    insert: async (tx, values) => written(await tx.rows<Row>(insert, inOrder(values))),
    update: async (tx, key, values) => written(await tx.rows<Row>(update, [key, ...inOrder(values)])),
    remove: async (tx, key, at) => {
      if (archives) await tx.rows(`update ${table} set "deletedAt" = $2 where ${id} = $1`, [key, at.toISOString()]);
      else await tx.rows(`delete from ${table} where ${id} = $1`, [key]);
    },
    restore: async (open, key) => {
      const tx = await lockRow(open, table, key);
      return archives ? (await tx.rows<Row>(back, [key]))[0] : undefined;
    },
  };
}

const NOTHING = { classes: 0, series: 0 };

/** Whether a statement finds anything. */
export async function hasRows(sql: Sql, statement: string, parameters: readonly unknown[]): Promise<boolean> {
  return (await sql.rows(`${statement} limit 1`, parameters)).length > 0;
}

function written<Row>([row]: Row[]): Row {
  if (!row) throw new Error('A write gave no row back.');
  return row;
}
