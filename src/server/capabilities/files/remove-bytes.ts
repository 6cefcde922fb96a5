import { Refusal } from '#shared/refusals.ts';
import type { AppContext } from '../../context.ts';
import type { StudioFiles } from '../../gateways/files/cloud.ts';
import { listRemovals, strikeRemovals } from './queries.ts';

export type RemovalContext = Pick<AppContext, 'db' | 'clock' | 'log'> & { files: Pick<StudioFiles, 'remove'> };

/** Removed in one go. */
const MOST = 500;

/**
 * Removes bytes that were noted with the end of their row (`noteRemovals`). A store that is away keeps nobody waiting and
 * nothing back: `removeNoted` comes again.
 * @returns whether they are gone
 */
export async function removeBytes({ db, files, log }: RemovalContext, names: readonly string[]): Promise<boolean> {
  try {
    await files.remove(names);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    log.warn({ files: names.length }, 'files: not removed yet');
    return false;
  }
  await strikeRemovals(db, names);
  return true;
}

/** What could not be removed before, by a process that died or a store that was away. */
export async function removeNoted(context: RemovalContext): Promise<void> {
  const names = await listRemovals(context.db, { at: context.clock.now(), limit: MOST });
  if (names.length > 0) await removeBytes(context, names);
}
