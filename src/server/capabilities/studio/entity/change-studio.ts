import type { AppContext } from '../../../context.ts';
import type { Tx } from '../../../database/database.ts';

/** Runs a change of the studio's catalogue in a transaction of its own; at its commit every public answer is made anew. */
export function changeStudio<Result>(
  { db, clock, publicAnswers }: Pick<AppContext, 'db' | 'clock' | 'publicAnswers'>,
  change: (tx: Tx, at: Date) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    tx.afterCommit(() => publicAnswers.drop());
    return change(tx, clock.now());
  });
}
