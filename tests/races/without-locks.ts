import type { Database, Tx } from '../../src/server/database/database.ts';

const LOCK = / for (no key update|update|share)( of \w+)?\s*$/;

/**
 * The same database as another process sees it: it does not queue with other acts of this process
 * (`locking/class-line.ts`).
 */
export const asOtherProcess = (db: Database): Database => ({ ...db });

/** Resolves when this number of callers have arrived. */
export function barrier(count: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let come = 0;
  return () => {
    come += 1;
    if (come === count) resolve();
    return promise;
  };
}

/**
 * The database without row locks: rows are read without waiting.
 * @param meet where each caller waits for the others after such a read, so that the race is always the same
 */
export function withoutLocks(db: Database, meet: () => Promise<void> = async () => undefined): Database {
  const unlocked = (tx: Tx): Tx => ({
    ...tx,
    rows: async <Row>(statement: string, parameters?: readonly unknown[]) => {
      const rows = await tx.rows<Row>(statement.replace(LOCK, ''), parameters);
      if (LOCK.test(statement)) await meet();
      return rows;
    },
  });
  return { ...db, transaction: (work) => db.transaction((tx) => work(unlocked(tx))) };
}

/** A database where nobody commits before this number of transactions have done their work. */
export function committingTogether(db: Database, count: number): Database {
  const meet = barrier(count);
  return {
    ...db,
    transaction: (work) =>
      db.transaction(async (tx) => {
        const result = await work(tx);
        await meet();
        return result;
      }),
  };
}

/**
 * A database whose next transaction stops before a statement until `until` is over, like one whose process gets no
 * processor time at that moment.
 * @param locks false: also without row locks
 */
export function stoppingBefore(db: Database, statement: RegExp, until: () => Promise<void>, locks: boolean): Database {
  const stopping = (tx: Tx): Tx => ({
    ...tx,
    rows: async <Row>(asked: string, parameters?: readonly unknown[]) => {
      if (statement.test(asked)) await until();
      return tx.rows<Row>(locks ? asked : asked.replace(LOCK, ''), parameters);
    },
  });
  return { ...db, transaction: (work) => db.transaction((tx) => work(stopping(tx))) };
}

const FACTS = /\blocked_(?:booking|reservation)_facts(?:_if_room)?\(/;

/**
 * A database whose transactions do something between reading the facts of a booking, or of a reservation, and deciding.
 * @param between by default a short wait: the window that every race needs
 * @param locks false: the facts are read without locks
 */
export function afterFacts(
  db: Database,
  between: (tx: Tx) => Promise<unknown> = (tx) => tx.rows('select pg_sleep(0.02)'),
  locks = false,
): Database {
  const stopping = (tx: Tx): Tx => ({
    ...tx,
    rows: async <Row>(asked: string, parameters: readonly unknown[] = []) => {
      const statement = locks ? asked : withoutLocksOfFacts(asked);
      const rows = await tx.rows<Row>(statement, parameters.slice(0, placesIn(statement)));
      if (FACTS.test(asked)) await between(tx);
      return rows;
    },
  });
  return { ...db, transaction: (work) => db.transaction((tx) => work(stopping(tx))) };
}

/** The purchase of a place is not locked either. */
const withoutLocksOfFacts = (statement: string) =>
  FACTS.test(statement)
    ? statement.replace('locked_', '').replace('_if_room', '').replace(', $5::boolean', '')
    : statement.replace('select lock_purchase(b.purchase_id)', 'select b.purchase_id');

const placesIn = (statement: string) =>
  Math.max(0, ...[...statement.matchAll(/\$(\d+)/g)].map(([, place]) => Number(place)));
