import { refuse } from '#shared/refusals.ts';
import type { AppContext } from '../../context.ts';
import { audit } from '../audit/index.ts';
import { lockVideo, writeCaptions } from './queries/kept.ts';

/** @throws Refusal `video-not-found` */
export async function saveCaptions(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  actor_id: number,
  { video_id, captions }: { video_id: number; captions: string | null },
): Promise<void> {
  await db.transaction(async (open) => {
    const { tx, before } = (await lockVideo(open, video_id)) ?? refuse('video-not-found');
    await writeCaptions(tx, video_id, captions);
    const details = { name: before.name, has_captions: captions !== null };
    await audit(tx, { at: clock.now(), actor_id, action: 'video-captioned', subject_id: video_id, details });
  });
}
