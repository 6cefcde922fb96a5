import { DAY } from '#shared/time.ts';
import { violatedConstraint } from '../../database/failures.ts';
import { deleteIfUnused, type FileRow, listUnused, noteRemovals } from './queries.ts';
import { type RemovalContext, removeBytes, removeNoted } from './remove-bytes.ts';
import { storedNames } from './stored-names.ts';

/** Removes what was uploaded a day ago and never used, rows and bytes, also of an upload that was cut off. */
export async function removeUnusedFiles(context: RemovalContext): Promise<void> {
  const before = new Date(context.clock.now().getTime() - DAY);
  let answers = true;
  for (const file of await listUnused(context.db, before)) {
    // A store that did not answer once is not asked again in this run: what is noted is removed by a later one.
    if ((await forgetIfUnused(context, file)) && answers) answers = await removeBytes(context, storedNames(file));
  }
  if (answers) await removeNoted(context);
}

/**
 * Deletes the row of a file that nothing uses and notes its bytes for removal, unless a foreign key still points to it.
 * @returns whether it is deleted
 */
export async function forgetIfUnused(
  { db, clock }: Pick<RemovalContext, 'db' | 'clock'>,
  file: FileRow,
): Promise<boolean> {
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
