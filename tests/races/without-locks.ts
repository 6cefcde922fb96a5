import type { Database, Tx } from '../../src/server/database/database.ts';

const LOCK = / for (no key update|update|share)( of \w+)?\s*$/;

/** The same database in the eyes of another process: whoever acts through it stands in no line but its own (`locking/class-line.ts`). */
export const asOtherProcess = (db: Database): Database => ({ ...db });

/** A door that opens when so many have come to it. */
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
 * The database as if nobody had thought of locks: rows are read without waiting.
 * @param meet where each waits for the others after such a reading, so that the race is always the same
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

/** A database where nobody commits before so many have done their work. */
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
 * A database whose next transaction stops before a statement until `until` is over, as one does whose process is given no
 * time just then.
 * @param locks false: and as if nobody had thought of locks
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
 * @param between by default a moment to think: the window every race needs
 * @param locks false: the facts are read beside whoever changes them, as if nobody had thought of locks
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

/** What a place was bought with is not locked either. */
const withoutLocksOfFacts = (statement: string) =>
  FACTS.test(statement)
    ? statement.replace('locked_', '').replace('_if_room', '').replace(', $5::boolean', '')
    : statement.replace('select lock_purchase(b.purchase_id)', 'select b.purchase_id');

const placesIn = (statement: string) =>
  Math.max(0, ...[...statement.matchAll(/\$(\d+)/g)].map(([, place]) => Number(place)));
