import { DAY } from '#shared/time.ts';
import { violatedConstraint } from '../../database/failures.ts';
import { deleteIfUnused, type FileRow, listUnused, noteRemovals } from './queries.ts';
import { type RemovalContext, removeBytes, removeNoted } from './remove-bytes.ts';
import { storedNames } from './stored-names.ts';

const KEPT_MILLISECONDS = DAY;

/** Forgets what was uploaded a day ago and never used, with its bytes, also those of an upload that was cut. */
export async function removeUnusedFiles(context: RemovalContext): Promise<void> {
  const before = new Date(context.clock.now().getTime() - KEPT_MILLISECONDS);
  let isThere = true;
  for (const file of await listUnused(context.db, before)) {
    // After the store failed to answer once it is not asked again in this run: noted files are removed by a later one.
    if ((await isGone(context, file)) && isThere) isThere = await removeBytes(context, storedNames(file));
  }
  if (isThere) await removeNoted(context);
}

/** What shows it has the last word: a foreign key, whoever forgot to say that the file is in use. */
export async function isGone({ db, clock }: Pick<RemovalContext, 'db' | 'clock'>, file: FileRow): Promise<boolean> {
  try {
    return await db.transaction(async (tx) => {
      const gone = await deleteIfUnused(tx, file.file_id);
      if (gone) await noteRemovals(tx, storedNames(file), clock.now());
      return gone;
    });
  } catch (error) {
    if (violatedConstraint(error)) return false;
    throw error;
  }
}
