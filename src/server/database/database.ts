import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type * as schema from './orm/identity-tables.ts';

/** Typed queries over the identity library's own tables (`orm/identity-tables.ts`). */
export type Orm = NodePgDatabase<typeof schema>;

/**
 * A connection or an open transaction. Timestamps with zone are returned as ISO strings, `class_date` (without zone)
 * as the wall clock with a `Z`, dates as `YYYY-MM-DD`, counts as numbers, on both homes.
 */
export interface Sql {
  /** Runs one constant statement with `$1…` parameters; on a server it is prepared once per connection. */
  rows<Row>(statement: string, parameters?: readonly unknown[]): Promise<Row[]>;
}

/** The handle inside a transaction. */
export interface Tx extends Sql {
  /** As `rows`, as the transaction's last statement: on a server the commit is sent with it, in one round trip. */
  lastRows<Row>(statement: string, parameters?: readonly unknown[]): Promise<Row[]>;
  /**
   * A statement whose rows are not needed. On a server it is sent with the next statement or the commit, in one round trip;
   * its failure is thrown there.
   */
  later(statement: string, parameters?: readonly unknown[]): Promise<void>;
  /** Runs after a successful commit, never after a rollback. Must not throw. */
  afterCommit(effect: () => void): void;
}

/** A studio's database, embedded (PGlite) or a PostgreSQL server. */
export interface Database extends Sql {
  readonly home: 'embedded' | 'server';
  /**
   * READ COMMITTED. `work` may await only `tx`: no network, no disk, no `db`.
   * @param limits `unlimited`: statements and pauses may last as long as they need, for what reads or writes whole tables
   *   (migrating, recounting, backing up, restoring); `work` may await the disk
   */
  transaction<T>(work: (tx: Tx) => Promise<T>, limits?: 'unlimited'): Promise<T>;
  /** Runs several statements without parameters; for setup only. */
  script(statements: string): Promise<void>;
  /** Runs statements with the driver's own conversion of values; for the job library only. */
  foreign(statements: string, parameters?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
  /** Drizzle over this database, for the identity library alone; loaded when first asked, since that takes a second. */
  orm(): Promise<Orm>;
  close(): Promise<void>;
}

/** Thrown when `db` is used inside a transaction, which on a single connection would wait for itself for ever. */
export class OutsideTransactionHandle extends Error {
  override name = 'OutsideTransactionHandle';
  constructor() {
    super('A query used the database while a transaction is open here; use its handle (tx).');
  }
}
