import type { Tx } from '../../database/database.ts';
import { type OnceKey, once } from './once.ts';

/**
 * Saves a new row once (docs/rules.md#once): a repeated request, sent because no answer came, returns the row of the
 * first one in its present state. A row deleted since is created again.
 * @param key null: none was sent, so it is saved
 * @param id the column that identifies the row
 * @throws Refusal `key-reused` when the key belongs to another request
 */
export async function saveOnce<Row extends object>(
  tx: Tx,
  {
    key,
    at,
    id,
    save,
    find,
  }: {
    key: OnceKey | null;
    at: Date;
    id: keyof Row & string;
    save: () => Promise<Row>;
    find: (id: number) => Promise<Row | undefined>;
  },
): Promise<Row> {
  if (key === null) return save();
  const saved = await once<{ id: number }>(tx, {
    key,
    at,
    act: async () => ({ id: Number((await save())[id]) }),
    stillThere: async (ids) => (await find(ids.id)) !== undefined,
  });
  const row = await find(saved.id);
  if (!row) throw new Error('What was saved in this transaction is not there.');
  return row;
}
