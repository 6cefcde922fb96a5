import { refuse, refuseGone } from '#shared/refusals.ts';
import type { VideoRatingInput } from '#shared/wire/videos.ts';
import type { AppContext } from '../../context.ts';
import type { Tx } from '../../database/database.ts';
import { lockPerson } from '../locking/index.ts';
import { queueNotice } from '../outbox/index.ts';
import { findMailOf } from '../people/index.ts';
import {
  deleteCompleted,
  deleteFavorite,
  insertCompleted,
  insertFavorite,
  insertPlayback,
  writeRating,
} from './queries/marks.ts';
import { findSeen, type Viewer } from './queries/seen.ts';
import { requireOnlineAccess, studioDay } from './watch.ts';

type Needs = Pick<AppContext, 'db' | 'clock' | 'configuration'>;

/** Runs a person's act on a video in the transaction that checks her online access. */
async function asViewer<Result>(
  context: Needs,
  customer_id: number,
  act: (tx: Tx, viewer: Viewer & { at: Date }) => Promise<Result>,
): Promise<Result> {
  const viewer = { customer_id, day: await studioDay(context) };
  return context.db.transaction(async (tx) => {
    await requireOnlineAccess(tx, viewer);
    return act(tx, { ...viewer, at: context.clock.now() });
  });
}

/** @throws Refusal `videos-off`, `online-access-needed`, `video-not-found` */
export async function addFavorite(context: Needs, customer_id: number, video_id: number): Promise<void> {
  await asViewer(context, customer_id, async (tx, viewer) => {
    if (!(await insertFavorite(tx, { ...viewer, video_id }))) refuse('video-not-found');
  });
}

/** @throws Refusal `videos-off`, `online-access-needed` */
export async function removeFavorite(context: Needs, customer_id: number, video_id: number): Promise<void> {
  await asViewer(context, customer_id, (tx) => deleteFavorite(tx, customer_id, video_id));
}

/** Marks a video as completed. @throws Refusal `videos-off`, `online-access-needed`, `video-not-found` */
export async function completeVideo(context: Needs, customer_id: number, video_id: number): Promise<void> {
  await asViewer(context, customer_id, async (tx, viewer) => {
    if (!(await insertCompleted(tx, { ...viewer, video_id }))) refuse('video-not-found');
  });
}

/** @throws Refusal `videos-off`, `online-access-needed`, `video-not-found` */
export async function uncompleteVideo(context: Needs, customer_id: number, video_id: number): Promise<void> {
  await asViewer(context, customer_id, async (tx, viewer) => {
    if (!(await deleteCompleted(tx, { ...viewer, video_id }))) refuse('video-not-found');
  });
}

/**
 * Counts a playback after ten seconds of watching, once per person and day (docs/rules.md#videos).
 * @throws Refusal `videos-off`, `online-access-needed`, `video-not-found`
 */
export async function countPlayback(context: Needs, customer_id: number, video_id: number): Promise<void> {
  await asViewer(context, customer_id, async (tx, viewer) => {
    if (!(await insertPlayback(tx, { ...viewer, video_id }))) refuse('video-not-found');
  });
}

/** @throws Refusal `videos-off`, `online-access-needed`, `video-not-found`, `not-found` */
export async function rateVideo(context: Needs, customer_id: number, rating: VideoRatingInput): Promise<void> {
  await asViewer(context, customer_id, async (open, viewer) => {
    // What she writes is not left with a record that is erased or merged at this moment.
    const tx = (await lockPerson(open, customer_id)) ?? refuseGone('person');
    if (!(await writeRating(tx, { ...viewer, ...rating }))) refuse('video-not-found');
  });
}

/**
 * Mails a link that opens the rating, once per person and video.
 * @throws Refusal `videos-off`, `online-access-needed`, `video-not-found`
 */
export async function mailRating(context: Needs, customer_id: number, video_id: number): Promise<void> {
  await asViewer(context, customer_id, async (tx, viewer) => {
    const { name: video_name } = (await findSeen(tx, viewer, video_id)) ?? refuse('video-not-found');
    await queueNotice(tx, {
      notice: 'video-rating',
      recipient: await findMailOf(tx, customer_id),
      customer_id,
      payload: { video_id, video_name },
      at: viewer.at,
      once: `video-rating:${video_id}:${customer_id}`,
    });
  });
}
