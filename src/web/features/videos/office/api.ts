import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { Conversion, NewVideoFile, VideoFile, VideoPart, VideoPartForm } from '#shared/wire/films.ts';
import type { Instructor, Tag } from '#shared/wire/studio.ts';
import type { KeptVideo, newVideo, VideoAtOffice } from '#shared/wire/videos.ts';
import { api } from '../../../lib/api.ts';
import { keys } from '../../../lib/keys.ts';
import { sendBytes, sendForm, type UploadOptions } from '../../../lib/upload.ts';
import type { Sent } from '../../../lib/use-editing.ts';

export type VideoInput = z.input<typeof newVideo>;

/** Whether the conversion is still under way. */
const isComing = (conversion: Conversion | null | undefined) =>
  conversion?.state === 'waiting' || conversion?.state === 'working';

export const keptVideosQuery = queryOptions({
  queryKey: keys.videos.office,
  queryFn: async ({ signal }) => (await api.get<{ videos: VideoAtOffice[] }>('/videos/admin/all', signal)).videos,
  refetchInterval: ({ state: { data } }) => (data?.some(({ conversion }) => isComing(conversion)) ? 15_000 : false),
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

interface ConversionAnswer {
  conversion: Conversion;
}

interface FilmAnswer {
  file: VideoFile;
}

/** Its address expires after some minutes, so it is refetched each time. */
export const filmQuery = (video_file_id: number) =>
  queryOptions({
    queryKey: keys.video_file.one(video_file_id),
    queryFn: async ({ signal }) => (await api.get<FilmAnswer>(`/video_files/${video_file_id}`, signal)).file,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export const beginFilm = async (film: NewVideoFile): Promise<VideoFile> =>
  (await api.post<FilmAnswer>('/video_files', film)).file;

export async function sendPart(
  { video_file_id, part, content }: { video_file_id: number; part: number; content: Blob },
  watched: Pick<UploadOptions, 'onProgress' | 'signal'>,
): Promise<VideoFile> {
  const path = `/video_files/${video_file_id}/${part}`;
  return (await sendBytes<FilmAnswer>({ method: 'PUT', path, body: content }, watched)).file;
}

export const askForm = (part: Omit<VideoPart, 'tried'>): Promise<{ file: VideoFile; form: VideoPartForm | null }> =>
  api.post('/video_forms', part);

export const storePart = (
  { url, fields }: VideoPartForm,
  content: Blob,
  watched: Pick<UploadOptions, 'onProgress' | 'signal'>,
): Promise<void> => sendForm({ url, fields, content }, watched);

export const sendStored = async (part: VideoPart): Promise<VideoFile> =>
  (await api.post<FilmAnswer>('/video_parts', part)).file;

/** Refetched while the conversion is under way. */
export const conversionQuery = (video_file_id: number) =>
  queryOptions({
    queryKey: keys.video_file.conversion(video_file_id),
    queryFn: async ({ signal }) =>
      (await api.get<ConversionAnswer>(`/video_conversions/${video_file_id}`, signal)).conversion,
    refetchInterval: ({ state: { data } }) => (isComing(data) ? 5000 : false),
  });

export const retryConversion = async (video_file_id: number): Promise<Conversion> =>
  (await api.post<ConversionAnswer>('/video_conversions', { video_file_id })).conversion;

export const saveCaptions = (video_id: number, captions: string | null): Promise<{ message: string }> =>
  api.put('/video_captions', { video_id, captions });

export const deleteVideo = (video_id: number): Promise<{ message: string }> => api.delete(`/videos/${video_id}`);

/** Invalidates everything that shows videos and their programs. */
export const renewVideos = (client: QueryClient) =>
  Promise.all([keys.videos.all, keys.studio.of('programs')].map((queryKey) => client.invalidateQueries({ queryKey })));
