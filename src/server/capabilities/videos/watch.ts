import { refuse, refuseGone } from '#shared/refusals.ts';
import { localDateOf } from '#shared/time.ts';
import { videoSourceOf } from '#shared/video-source.ts';
import type { Video, VideoFilter } from '#shared/wire/videos.ts';
import type { AppContext } from '../../context.ts';
import type { Sql } from '../../database/database.ts';
import {
  findSeen,
  hasOnlineAccess,
  isAnyPublished,
  isShelf,
  listFavorites,
  listSeen,
  type SeenVideo,
  type Viewer,
} from './queries/seen.ts';

type Needs = Pick<AppContext, 'db' | 'clock' | 'configuration'>;

/**
 * Today's date by the studio's calendar (docs/rules.md#videos).
 * @throws Refusal `videos-off`
 */
export async function studioDay({ clock, configuration }: Needs): Promise<string> {
  const { timezone, videos_enabled } = await configuration.current();
  if (!videos_enabled) refuse('videos-off');
  return localDateOf(clock.now(), timezone);
}

/** @throws Refusal `online-access-needed`, which says whether there is anything to watch yet */
export async function requireOnlineAccess(sql: Sql, viewer: Viewer): Promise<void> {
  if (await hasOnlineAccess(sql, viewer)) return;
  refuse('online-access-needed', { published: await isAnyPublished(sql, viewer.day) });
}

/** @throws Refusal `videos-off`, `online-access-needed` */
export async function viewerOf(context: Needs, customer_id: number): Promise<Viewer> {
  const viewer = { customer_id, day: await studioDay(context) };
  await requireOnlineAccess(context.db, viewer);
  return viewer;
}

function playable(row: SeenVideo): Video {
  if (row.file) return { ...row, embed_url: null };
  const source = videoSourceOf(row.url) ?? refuse('video-not-found');
  return { ...row, embed_url: source.embed_url };
}

/** @throws Refusal `videos-off`, `online-access-needed` */
export async function listVideos(context: Needs, customer_id: number, wanted: VideoFilter): Promise<Video[]> {
  return (await listSeen(context.db, await viewerOf(context, customer_id), wanted)).map(playable);
}

/**
 * The videos of one program or with one tag.
 * @throws Refusal `videos-off`, `online-access-needed`, `not-found` where there is no such program or tag
 */
export async function listShelf(
  context: Needs,
  customer_id: number,
  shelf: { program_id: number } | { tag_id: number },
): Promise<Video[]> {
  const videos = await listVideos(context, customer_id, { query: '', ...shelf });
  if (videos.length === 0 && !(await isShelf(context.db, shelf))) refuseGone('tag_id' in shelf ? 'tag' : 'program');
  return videos;
}

/** @throws Refusal `videos-off`, `online-access-needed`, `video-not-found` */
export async function showVideo(context: Needs, customer_id: number, video_id: number): Promise<Video> {
  const found = await findSeen(context.db, await viewerOf(context, customer_id), video_id);
  return playable(found ?? refuse('video-not-found'));
}

/** @throws Refusal `videos-off`, `online-access-needed` */
export async function favoriteVideos(context: Needs, customer_id: number): Promise<Video[]> {
  return (await listFavorites(context.db, await viewerOf(context, customer_id))).map(playable);
}
