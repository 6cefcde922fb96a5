import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { Instructor, Tag } from '#shared/wire/studio.ts';
import type { KeptVideo, newVideo, VideoAtOffice } from '#shared/wire/videos.ts';
import { api } from '../../../lib/api.ts';
import { keys } from '../../../lib/keys.ts';
import type { Sent } from '../../../lib/use-editing.ts';

export type VideoInput = z.input<typeof newVideo>;

export const keptVideosQuery = queryOptions({
  queryKey: keys.videos.office,
  queryFn: async ({ signal }) => (await api.get<{ videos: VideoAtOffice[] }>('/videos/admin/all', signal)).videos,
});

export const coachesQuery = queryOptions({
  queryKey: keys.videos.shelf('instructors'),
  queryFn: async ({ signal }) => (await api.get<{ instructors: Instructor[] }>('/instructors', signal)).instructors,
});

export const tagsQuery = queryOptions({
  queryKey: keys.videos.shelf('tags'),
  queryFn: async ({ signal }) => (await api.get<{ tags: Tag[] }>('/tags', signal)).tags,
});

export async function saveVideo(video_id: number | undefined, fields: Sent<VideoInput>) {
  type Answer = { video: KeptVideo; message: string };
  const { video, message } = await (video_id === undefined
    ? api.post<Answer>('/videos', fields)
    : api.put<Answer>('/videos', { ...fields, video_id }));
  return { row: video, message };
}

export const deleteVideo = (video_id: number): Promise<{ message: string }> => api.delete(`/videos/${video_id}`);

/** Everything that shows videos, and the programs they are in. */
export const renewVideos = (client: QueryClient) =>
  Promise.all([keys.videos.all, keys.studio.of('programs')].map((queryKey) => client.invalidateQueries({ queryKey })));
