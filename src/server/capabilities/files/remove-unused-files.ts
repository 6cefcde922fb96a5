import { DAY } from '#shared/time.ts';
import { violatedConstraint } from '../../database/failures.ts';
import { deleteIfUnused, type FileRow, listUnused, noteRemovals } from './queries.ts';
import { type RemovalContext, removeBytes, removeNoted } from './remove-bytes.ts';
import { storedNames } from './stored-names.ts';

/** Removes rows and bytes of files that were uploaded a day ago and never used, including interrupted uploads. */
export async function removeUnusedFiles(context: RemovalContext): Promise<void> {
  const before = new Date(context.clock.now().getTime() - DAY);
  let answers = true;
  for (const file of await listUnused(context.db, before)) {
    // After the store fails to answer once it is not called again in this run; a later run removes the listed files.
    if ((await forgetIfUnused(context, file)) && answers) answers = await removeBytes(context, storedNames(file));
  }
  if (answers) await removeNoted(context);
}

/**
 * Deletes the row of an unused file and lists its bytes for removal, unless a foreign key still refers to it.
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
