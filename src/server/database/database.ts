import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type * as schema from './orm/identity-tables.ts';

/** Typed queries over the identity library's own tables (`orm/identity-tables.ts`). */
export type Orm = NodePgDatabase<typeof schema>;

/**
 * One connection or one open transaction. Timestamps with zone come back as ISO strings, `class_date` (without zone)
 * as the wall clock with a `Z`, dates as `YYYY-MM-DD`, counts as numbers, on both homes alike.
 */
export interface Sql {
  /** Runs one constant statement with `$1…` parameters; on a server it is prepared once per connection. */
  rows<Row>(statement: string, parameters?: readonly unknown[]): Promise<Row[]>;
}

/** The handle inside a transaction. */
export interface Tx extends Sql {
  /** As `rows`, the last act of its transaction: on a server the commit goes with it, in one trip. Nothing may follow it. */
  lastRows<Row>(statement: string, parameters?: readonly unknown[]): Promise<Row[]>;
  /**
   * A statement whose rows nobody needs. On a server it leaves with the next one or with the commit, in one trip; what it fails
   * with is thrown there.
   */
  later(statement: string, parameters?: readonly unknown[]): Promise<void>;
  /** Runs after a successful commit, never after a rollback. Must not throw. */
  afterCommit(effect: () => void): void;
}

/** A studio's database, embedded (PGlite) or a PostgreSQL server. */
export interface Database extends Sql {
  readonly home: 'embedded' | 'server';
  /** READ COMMITTED. Nothing outside may be awaited inside `work` but `tx` itself: no network, no disk, no `db`. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /** Several statements at once, without parameters: for setting up, never for the running product. */
  script(statements: string): Promise<void>;
  /** One statement, or several without parameters, with the driver's own reading of values: for the job library only. */
  foreign(statements: string, parameters?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
  /** Drizzle over this database, for the identity library alone; loaded when first asked, since that takes a second. */
  orm(): Promise<Orm>;
  close(): Promise<void>;
}

/** Using the database's own handle while a transaction is open would wait for itself for ever on one connection. */
export class OutsideTransactionHandle extends Error {
  override name = 'OutsideTransactionHandle';
  constructor() {
    super('A query used the database while a transaction is open here; use its handle (tx).');
  }
}
