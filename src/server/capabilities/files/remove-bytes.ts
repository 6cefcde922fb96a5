import { Refusal } from '#shared/refusals.ts';
import type { AppContext } from '../../context.ts';
import type { StudioFiles } from '../../gateways/files/cloud.ts';
import { deleteRemovals, listRemovals } from './queries.ts';

export type RemovalContext = Pick<AppContext, 'db' | 'clock' | 'log'> & { files: Pick<StudioFiles, 'remove'> };

/** The most names that are removed in one run. */
const MOST = 500;

/**
 * Removes files from their store, after their row was deleted and they were listed (`noteRemovals`). If the store does not
 * answer, `removeNoted` tries again later.
 * @returns whether they are removed
 */
export async function removeBytes({ db, files, log }: RemovalContext, names: readonly string[]): Promise<boolean> {
  try {
    await files.remove(names);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    log.warn({ files: names.length }, 'files: not removed yet');
    return false;
  }
  await deleteRemovals(db, names);
  return true;
}

/** Removes listed files that are still there because a process died, or the store did not answer. */
export async function removeNoted(context: RemovalContext): Promise<void> {
  const names = await listRemovals(context.db, { at: context.clock.now(), limit: MOST });
  if (names.length > 0) await removeBytes(context, names);
}
