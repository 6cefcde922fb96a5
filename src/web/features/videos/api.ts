import { queryOptions } from '@tanstack/react-query';
import type { VideoAddress } from '#shared/wire/films.ts';
import type { ClassCategory, ClassType } from '#shared/wire/studio.ts';
import type { AnnouncedVideo, Program, Video, VideoType } from '#shared/wire/videos.ts';
import { api } from '../../lib/api.ts';
import { keys } from '../../lib/keys.ts';

interface Answer {
  message: string;
}

/** The list's filter; empty fields do not filter. */
export interface VideoSearch {
  query: string;
  instructor_id: string;
  class_type_id: string;
  class_category_id: string;
  video_type_id: string;
  program_id: string;
  tag_id: string;
  duration: string;
}

export const everything: VideoSearch = {
  query: '',
  instructor_id: '',
  class_type_id: '',
  class_category_id: '',
  video_type_id: '',
  program_id: '',
  tag_id: '',
  duration: '',
};

export const videosQuery = (search: VideoSearch) => {
  const filter = new URLSearchParams(Object.entries(search).filter(([, value]) => value !== ''));
  return queryOptions({
    queryKey: keys.videos.list(search),
    queryFn: async ({ signal }) => (await api.get<{ videos: Video[] }>(`/videos?${filter}`, signal)).videos,
  });
};

export const videoQuery = (video_id: string) =>
  queryOptions({
    queryKey: keys.videos.one(video_id),
    queryFn: async ({ signal }) => {
      const path = `/videos/${encodeURIComponent(video_id)}`;
      return (await api.get<{ video: Video }>(path, signal)).video;
    },
  });

export const announcedQuery = queryOptions({
  queryKey: keys.videos.upcoming,
  queryFn: async ({ signal }) => (await api.get<{ videos: AnnouncedVideo[] }>('/videos/upcoming', signal)).videos,
});

interface Shelves {
  programs: Program;
  video_types: VideoType;
  class_types: ClassType;
  class_categories: ClassCategory;
}

/** The lists by which videos are filtered. */
export const shelfQuery = <Name extends keyof Shelves>(name: Name) =>
  queryOptions({
    queryKey: keys.videos.shelf(name),
    queryFn: async ({ signal }) => (await api.get<Record<string, Shelves[Name][]>>(`/${name}`, signal))[name] ?? [],
  });

export function sendFavorite(video_id: number, favorite: boolean): Promise<Answer> {
  return favorite ? api.post('/favorites', { video_id }) : api.delete(`/favorites/${video_id}`);
}

export function sendCompleted(video_id: number, completed: boolean): Promise<Answer> {
  return api.put(`/videos/${video_id}/${completed ? 'complete' : 'uncomplete'}`, {});
}

export const sendPlayback = (video_id: number): Promise<Answer> => api.post('/videos/playback', { video_id });

/** An address that opens the film while it is watched. */
export const openFilm = async (video_id: number): Promise<VideoAddress> =>
  (await api.post<{ address: VideoAddress }>('/video_addresses', { video_id })).address;

/** Stores her position, which keeps the film's address valid. */
export const sendPosition = (video_id: number, seconds: number): Promise<Answer> =>
  api.put('/videos/position', { video_id, seconds });

export interface Stars {
  video_id: number;
  class_stars: number;
  coach_stars: number | null;
  comment: string;
}
export const sendStars = (stars: Stars): Promise<Answer> => api.post('/videos/rating', stars);

export const askByMail = (video_id: number): Promise<Answer> => api.post('/videos/rating/email', { video_id });
