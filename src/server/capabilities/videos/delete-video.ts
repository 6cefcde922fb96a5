import { refuse } from '#shared/refusals.ts';
import type { AppContext } from '../../context.ts';
import { audit } from '../audit/index.ts';
import { deleteVideoRow, lockVideo } from './queries/kept.ts';

/** @throws Refusal `video-not-found` */
export async function deleteVideo(
  { db, clock, changes }: Pick<AppContext, 'db' | 'clock' | 'changes'>,
  actor_id: number,
  video_id: number,
): Promise<void> {
  await db.transaction(async (open) => {
    const { tx, before } = (await lockVideo(open, video_id)) ?? refuse('video-not-found');
    await deleteVideoRow(tx, video_id);
    // Programs no longer list it; if it was the last video, packages with online access are no longer sold.
    tx.afterCommit(() => changes.publish({ studio: true }));
    await audit(tx, {
      at: clock.now(),
      actor_id,
      action: 'video-deleted',
      subject_id: video_id,
      details: { name: before.name },
    });
  });
}
