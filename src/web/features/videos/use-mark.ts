import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { Video } from '#shared/wire/videos.ts';
import { errorText } from '../../lib/api-error.ts';
import { keys } from '../../lib/keys.ts';
import { useAlerts } from '../../ui/alerts.tsx';

type Marks = Partial<Pick<Video, 'favorite' | 'completed' | 'class_stars' | 'coach_stars' | 'seconds' | 'watched_at'>>;

const isVideo = (data: unknown): data is Video => typeof data === 'object' && data !== null && 'embed_url' in data;

/** Updates the video in every query that shows it. */
export function mark(client: QueryClient, video_id: number, marks: Marks): void {
  const changed = (video: Video) => (video.video_id === video_id ? { ...video, ...marks } : video);
  client.setQueriesData<unknown>({ queryKey: keys.videos.all }, (data: unknown) => {
    if (Array.isArray(data)) return data.map((one) => (isVideo(one) ? changed(one) : one));
    return isVideo(data) ? changed(data) : data;
  });
}

/** Shows the mark at once, sends it, and reverts it if refused. */
export function useMark() {
  const client = useQueryClient();
  const alerts = useAlerts();
  return async (video: Video, marks: Marks, send: () => Promise<{ message: string }>): Promise<boolean> => {
    const before = Object.fromEntries(Object.keys(marks).map((name) => [name, video[name as keyof Marks]]));
    mark(client, video.video_id, marks);
    try {
      const { message } = await send();
      alerts.success(message);
      return true;
    } catch (error) {
      mark(client, video.video_id, before);
      alerts.error(errorText(error));
      return false;
    }
  };
}
