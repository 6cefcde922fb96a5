import type { AppContext } from '../../../context.ts';
import type { KeptFiles } from '../../../gateways/files/file-store.ts';
import { piecesOfRendition } from './pieces.ts';
import { deleteRenditions, type KeptRendition, listRenditions } from './queries.ts';

/** Removes a run's pieces from the store, then their rows. */
export async function removeRuns(
  { db, files }: Pick<AppContext, 'db'> & { files: Pick<KeptFiles, 'remove'> },
  video_file_id: number,
  which: (rendition: KeptRendition) => boolean = () => true,
): Promise<void> {
  const going = (await listRenditions(db, video_file_id)).filter(which);
  if (going.length === 0) return;
  await files.remove(going.flatMap(piecesOfRendition));
  const runs = [...new Set(going.map(({ run }) => run))];
  await db.transaction((tx) => deleteRenditions(tx, video_file_id, runs));
}
