import type { AppContext } from '../../../context.ts';
import type { Tx } from '../../../database/database.ts';
import { type OnceKey, saveOnce } from '../../idempotency/index.ts';

type StudioContext = Pick<AppContext, 'db' | 'clock' | 'changes'>;

/** Runs a change of the studio's catalogue in a transaction of its own; its commit drops all cached public answers. */
export function changeStudio<Result>(
  { db, clock, changes }: StudioContext,
  change: (tx: Tx, at: Date) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    tx.afterCommit(() => changes.publish({ schedule: true, studio: true }));
    return change(tx, clock.now());
  });
}

/** The administrator who saves, and the idempotency key of a new row; null: none was sent, or the row exists. */
export interface SavedBy {
  actor: number;
  key: OnceKey | null;
}

/** Saves a row of the catalogue in a transaction of its own; a new row once for its idempotency key. */
export function saveInStudio<Row extends object>(
  context: StudioContext,
  {
    entity,
    by: { actor, key },
    save,
  }: {
    entity: { id: keyof Row & string; find(tx: Tx, id: number): Promise<Row | undefined> };
    by: SavedBy;
    save: (tx: Tx, by: { actor: number; at: Date }) => Promise<Row>;
  },
): Promise<Row> {
  return changeStudio(context, (tx, at) =>
    saveOnce(tx, { key, at, id: entity.id, save: () => save(tx, { actor, at }), find: (id) => entity.find(tx, id) }),
  );
}
