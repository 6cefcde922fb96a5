import type { VideoRatingInput } from '#shared/wire/videos.ts';
import type { Tx } from '../../../database/database.ts';
import type { Locked } from '../../locking/index.ts';
import type { Viewer } from './seen.ts';

/** A video that a person marks, among those visible to her that day. */
interface Marked extends Viewer {
  video_id: number;
  at: Date;
}

const seen = 'select video_id from video where video_id = $2 and publish_on <= $3::date';

async function found(tx: Tx, statement: string, parameters: readonly unknown[]): Promise<boolean> {
  return (await tx.rows(statement, parameters)).length > 0;
}

const favorite = `
  with seen as (${seen}),
  kept as (insert into video_favorite (customer_id, video_id, "createdAt")
    select $1::integer, video_id, $4::timestamptz from seen on conflict do nothing)
  select 1 from seen`;

const completed = `
  with seen as (${seen}),
  kept as (insert into video_completed (customer_id, video_id, "createdAt")
    select $1::integer, video_id, $4::timestamptz from seen on conflict do nothing)
  select 1 from seen`;

/** Returns whether there is such a video, also if it was a favourite already. */
export function insertFavorite(tx: Tx, { customer_id, video_id, day, at }: Marked): Promise<boolean> {
  return found(tx, favorite, [customer_id, video_id, day, at.toISOString()]);
}

export async function deleteFavorite(tx: Tx, customer_id: number, video_id: number): Promise<void> {
  await tx.rows('delete from video_favorite where customer_id = $1 and video_id = $2', [customer_id, video_id]);
}

/** Returns whether there is such a video, also if it was completed already. */
export function insertCompleted(tx: Tx, { customer_id, video_id, day, at }: Marked): Promise<boolean> {
  return found(tx, completed, [customer_id, video_id, day, at.toISOString()]);
}

const uncompleted = `
  with seen as (${seen}),
  gone as (delete from video_completed where customer_id = $1::integer and video_id in (select video_id from seen))
  select 1 from seen`;

/** Returns whether there is such a video, also if it was not completed. */
export function deleteCompleted(
  tx: Tx,
  { customer_id, video_id, day }: Viewer & { video_id: number },
): Promise<boolean> {
  return found(tx, uncompleted, [customer_id, video_id, day]);
}

// Only the first playback of a person and day writes the video's own row.
const playback = `
  with seen as (${seen}),
  kept as (insert into video_playback (customer_id, video_id, day)
    select $1::integer, video_id, $3::date from seen on conflict do nothing returning video_id),
  counted as (update video set playbacks = playbacks + 1 where video_id in (select video_id from kept))
  select 1 from seen`;

/** Returns whether there is such a video; it is counted once per person and day. */
export function insertPlayback(
  tx: Tx,
  { customer_id, video_id, day }: Viewer & { video_id: number },
): Promise<boolean> {
  return found(tx, playback, [customer_id, video_id, day]);
}

const rating = `
  with seen as (${seen}),
  kept as (insert into video_rating (customer_id, video_id, class_stars, coach_stars, comment, updated_at)
    select $1::integer, video_id, $5::integer, $6::integer, $7::text, $4::timestamptz from seen
    on conflict (customer_id, video_id) do update set class_stars = excluded.class_stars,
      coach_stars = excluded.coach_stars, comment = excluded.comment, updated_at = excluded.updated_at)
  select 1 from seen`;

/** Returns whether there is such a video; an earlier rating is replaced. */
export function writeRating(
  tx: Locked<'people'>,
  { customer_id, video_id, day, at, class_stars, coach_stars, comment }: Marked & VideoRatingInput,
): Promise<boolean> {
  return found(tx, rating, [customer_id, video_id, day, at.toISOString(), class_stars, coach_stars, comment]);
}
