import { addFavorite, completeVideo, countPlayback, keepPosition } from '../../capabilities/videos/index.ts';
import type { LivingStudio } from './living-studio.ts';

/** Regina has access to the videos of this month: one finished and marked as favourite, one begun. */
export async function watchVideos(
  { context, founded }: Pick<LivingStudio, 'context' | 'founded'>,
  { breath, back }: Record<string, number>,
): Promise<void> {
  const { regina } = founded.accounts;
  if (regina === undefined || breath === undefined || back === undefined) return;
  await countPlayback(context, regina, breath);
  await completeVideo(context, regina, breath);
  await addFavorite(context, regina, breath);
  await countPlayback(context, regina, back);
  await keepPosition(context, regina, { video_id: back, seconds: 17 });
}
