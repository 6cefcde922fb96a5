import type { Database, Tx } from '../database/database.ts';

/**
 * A database whose transactions all run inside one open transaction: operations run on it unchanged, and none of their
 * effects is visible until that one commits. One operation at a time.
 *
 * There is no savepoint around each (they would take a third of the time): operations decide before they write, so a
 * refused one has written nothing, and any other error must end the whole transaction.
 */
export function databaseInside(tx: Tx, home: Database['home']): Database {
  return {
    home,
    rows: (statement, parameters) => tx.rows(statement, parameters),
    transaction: (work) => runInside(tx, work),
    script: () => refuseHere('script'),
    foreign: () => refuseHere('foreign'),
    orm: () => refuseHere('orm'),
    close: () => refuseHere('close'),
  };
}

async function runInside<T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  const effects: (() => void)[] = [];
  const inner: Tx = {
    rows: (statement, parameters) => tx.rows(statement, parameters),
    lastRows: (statement, parameters) => tx.rows(statement, parameters),
    later: (statement, parameters) => tx.later(statement, parameters),
    afterCommit: (effect) => effects.push(effect),
  };
  const result = await work(inner);
  for (const effect of effects) effect();
  return result;
}

function refuseHere(what: string): never {
  throw new Error(`A database inside a transaction has no "${what}".`);
}
