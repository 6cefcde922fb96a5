import type { Database, Tx } from '../../src/server/database/database.ts';

const LOCK = / for (no key update|update|share)( of \w+)?\s*$/;

/** The database as if nobody had thought of locks: rows are read without waiting, and then comes a moment to think. */
export function withoutLocks(db: Database): Database {
  const unlocked = (tx: Tx): Tx => ({
    ...tx,
    rows: async <Row>(statement: string, parameters?: readonly unknown[]) => {
      const rows = await tx.rows<Row>(statement.replace(LOCK, ''), parameters);
      if (LOCK.test(statement)) await tx.rows('select pg_sleep(0.03)');
      return rows;
    },
  });
  return { ...db, transaction: (work) => db.transaction((tx) => work(unlocked(tx))) };
}
