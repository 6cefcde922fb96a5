import { DAY } from '#shared/time.ts';
import type { AppContext } from '../../context.ts';
import { violatedConstraint } from '../../database/failures.ts';
import { deleteIfUnused, listUnused } from './queries.ts';
import { storedNames } from './stored-names.ts';

export type RemovalContext = Pick<AppContext, 'db' | 'clock' | 'files'>;

const KEPT_MILLISECONDS = DAY;

/** Forgets what was uploaded a day ago and never used, with its bytes, also those of an upload that was cut. */
export async function removeUnusedFiles({ db, clock, files }: RemovalContext): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_MILLISECONDS);
  for (const file of await listUnused(db, before)) {
    if (await isGone(db, file.file_id)) await files.remove(storedNames(file));
  }
}

/** What shows it has the last word: a foreign key, whoever forgot to say that the file is in use. */
async function isGone(db: AppContext['db'], file_id: number): Promise<boolean> {
  try {
    return await deleteIfUnused(db, file_id);
  } catch (error) {
    if (violatedConstraint(error)) return false;
    throw error;
  }
}
