import { DAY } from '#shared/time.ts';
import type { AppContext } from '../../../context.ts';
import type { KeptFiles } from '../../../gateways/files/file-store.ts';
import { lockRow } from '../../locking/index.ts';
import { deleteConversion } from '../qualities/queries.ts';
import { removeRuns } from '../qualities/remove-runs.ts';
import { deleteEmptied, emptyUnused, listUnused } from './queries.ts';
import { partName } from './send-film.ts';

/** Removes films without a video that received nothing for a day: aborted uploads, and those whose video was deleted. */
export async function removeUnusedVideos({
  db,
  clock,
  files,
}: Pick<AppContext, 'db' | 'clock'> & { files: Pick<KeptFiles, 'remove'> }): Promise<void> {
  const before = new Date(clock.now().getTime() - DAY);
  for (const { video_file_id } of await listUnused(db, before)) {
    // A video that is being saved with this film holds the row's lock, and is seen by the statements after the lock.
    const film = await db.transaction(async (open) =>
      emptyUnused(await lockRow(open, 'video_file', video_file_id), video_file_id, before),
    );
    if (!film) continue;
    await removeRuns({ db, files }, video_file_id);
    await db.transaction((tx) => deleteConversion(tx, video_file_id));
    await files.remove(Array.from({ length: film.tries }, (_, index) => partName(film, index + 1)));
    await db.transaction((tx) => deleteEmptied(tx, video_file_id, before));
  }
}
