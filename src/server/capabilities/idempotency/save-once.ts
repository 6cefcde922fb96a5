import type { Tx } from '../../database/database.ts';
import { type OnceKey, once } from './once.ts';

/**
 * Saves something new once (docs/rules.md#once): whoever sends the same again, because no answer came, is answered what
 * was saved the first time, as it stands today. What was deleted since is saved afresh.
 * @param key null: none was sent, so it is saved
 * @param id the column that names the row
 * @throws Refusal `key-reused` when the key stands for another request
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
    stands: async (ids) => (await find(ids.id)) !== undefined,
  });
  const row = await find(saved.id);
  if (!row) throw new Error('What was saved in this transaction is not there.');
  return row;
}
