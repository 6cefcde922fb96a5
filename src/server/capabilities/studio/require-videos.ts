import { refuse } from '#shared/refusals.ts';
import type { AppContext } from '../../context.ts';

/**
 * What is shown of videos is shown only while they are switched on (docs/rules.md#videos-switched-off).
 * @throws Refusal `videos-off`
 */
export async function requireVideos({ configuration }: Pick<AppContext, 'configuration'>): Promise<void> {
  if (!(await configuration.current()).videos_enabled) refuse('videos-off');
}
