import type { AppContext } from '../../../context.ts';
import type { Tx } from '../../../database/database.ts';

/** Runs a change of the studio's catalogue in a transaction of its own; at its commit every public answer is made anew. */
export function changeStudio<Result>(
  { db, clock, changes }: Pick<AppContext, 'db' | 'clock' | 'changes'>,
  change: (tx: Tx, at: Date) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    tx.afterCommit(() => changes.tell({ schedule: true, studio: true }));
    return change(tx, clock.now());
  });
}
