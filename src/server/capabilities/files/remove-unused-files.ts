import type { AppContext } from '../../context.ts';
import { deleteUnused, knownKeys } from './queries.ts';
import { keyOfName, storedNames } from './stored-names.ts';

const KEPT_MILLISECONDS = 24 * 3_600_000;
const AT_ONCE = 200;

/**
 * Forgets what was uploaded a day ago and never used, and bytes that a cut upload or removal left behind. Young bytes
 * stay: their row may be about to be written.
 */
export async function removeUnusedFiles({
  db,
  clock,
  files,
}: Pick<AppContext, 'db' | 'clock' | 'files'>): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_MILLISECONDS);
  const removed = await db.transaction((tx) => deleteUnused(tx, before));
  await files.remove(removed.flatMap(storedNames));

  let page: string[] = [];
  const sweep = async () => {
    const known = await knownKeys(db, page.map(keyOfName));
    await files.remove(page.filter((name) => name.endsWith('.part') || !known.has(keyOfName(name))));
    page = [];
  };
  for await (const name of files.keptBefore(before)) if (page.push(name) === AT_ONCE) await sweep();
  if (page.length > 0) await sweep();
}
