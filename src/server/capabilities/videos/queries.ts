import type { AnnouncedVideo, NewVideo, Video, VideoFilter } from '#shared/wire/videos.ts';
import type { Sql, Tx } from '../../database/database.ts';
import { keepRows, type Locked, lockRow } from '../locking/index.ts';

export type VideoRow = NewVideo & { video_id: number };
export type SeenVideo = Omit<Video, 'embed_url'>;

/** Who looks, and on which day of the studio's calendar. */
export interface Viewer {
  customer_id: number;
  day: string;
}

const KEPT = 'video_id, name, description, url, duration, instructor_id, class_type_id, publish_on';
const ANNOUNCED = `v.video_id, v.name, v.description, v.duration, v.instructor_id, i.name as instructor, v.class_type_id,
  v.publish_on`;
const LATEST = 'order by v.publish_on desc, v.video_id desc';
const SEEN = `
  select ${ANNOUNCED}, v.url, (f.video_id is not null)::integer as favorite
  from video v
  left join instructor i on i.instructor_id = v.instructor_id
  left join video_favorite f on f.video_id = v.video_id and f.customer_id = $1
  where v.publish_on <= $2::date`;

export async function hasOnlineAccess(sql: Sql, { customer_id, day }: Viewer): Promise<boolean> {
  const found = await sql.rows(
    `select 1 from online_access
     where customer_id = $1 and closed_at is null and $2::date between starts_on and expiration_date limit 1`,
    [customer_id, day],
  );
  return found.length > 0;
}

export function listSeen(sql: Sql, { customer_id, day }: Viewer, wanted: VideoFilter): Promise<SeenVideo[]> {
  return sql.rows<SeenVideo>(
    `${SEEN} and ($3 = '' or strpos(lower(v.name || ' ' || v.description), lower($3)) > 0)
       and ($4::integer is null or v.instructor_id = $4) and ($5::integer is null or v.class_type_id = $5) ${LATEST}`,
    [customer_id, day, wanted.query, wanted.instructor_id ?? null, wanted.class_type_id ?? null],
  );
}

export function listFavorites(sql: Sql, { customer_id, day }: Viewer): Promise<SeenVideo[]> {
  return sql.rows<SeenVideo>(`${SEEN} and f.video_id is not null ${LATEST}`, [customer_id, day]);
}

export async function findSeen(sql: Sql, { customer_id, day }: Viewer, id: number): Promise<SeenVideo | undefined> {
  return (await sql.rows<SeenVideo>(`${SEEN} and v.video_id = $3`, [customer_id, day, id]))[0];
}

/** What is published after that day, the next one first. */
export function listAnnounced(sql: Sql, day: string): Promise<AnnouncedVideo[]> {
  return sql.rows<AnnouncedVideo>(
    `select ${ANNOUNCED} from video v left join instructor i on i.instructor_id = v.instructor_id
     where v.publish_on > $1::date order by v.publish_on, v.video_id`,
    [day],
  );
}

export async function insertFavorite(tx: Tx, wanted: Viewer & { video_id: number; at: Date }): Promise<boolean> {
  const found = await tx.rows(
    `with seen as (select video_id from video where video_id = $2 and publish_on <= $3::date),
     kept as (insert into video_favorite (customer_id, video_id, "createdAt")
       select $1::integer, video_id, $4::timestamptz from seen on conflict do nothing)
     select 1 from seen`,
    [wanted.customer_id, wanted.video_id, wanted.day, wanted.at.toISOString()],
  );
  return found.length > 0;
}

export async function deleteFavorite(tx: Tx, customer_id: number, video_id: number): Promise<void> {
  await tx.rows('delete from video_favorite where customer_id = $1 and video_id = $2', [customer_id, video_id]);
}

export function listKept(sql: Sql): Promise<VideoRow[]> {
  return sql.rows<VideoRow>(`select ${KEPT} from video v ${LATEST}`);
}

/** For whoever changes it; undefined: there is none. */
export async function lockVideo(open: Tx, id: number): Promise<{ tx: Locked<'video'>; before: VideoRow } | undefined> {
  const tx = await lockRow(open, 'video', id);
  const [before] = await tx.rows<VideoRow>(`select ${KEPT} from video where video_id = $1`, [id]);
  return before && { tx, before };
}

/** Whether the coach and the class type a video names are there; they stay so until the transaction ends. */
export async function keepNamed(
  tx: Tx,
  { instructor_id, class_type_id }: Pick<NewVideo, 'instructor_id' | 'class_type_id'>,
): Promise<{ instructor: boolean; class_type: boolean }> {
  if (class_type_id !== null) await keepRows(tx, 'class_type', [class_type_id]);
  if (instructor_id !== null) await keepRows(tx, 'instructor', [instructor_id]);
  const [found] = await tx.rows<{ instructor: boolean; class_type: boolean }>(
    `select $1::integer is null or exists (select 1 from instructor where instructor_id = $1) as instructor,
       $2::integer is null or exists (select 1 from class_type where class_type_id = $2) as class_type`,
    [instructor_id, class_type_id],
  );
  return found ?? { instructor: false, class_type: false };
}

const values = (row: NewVideo, at: Date) => [
  ...[row.name, row.description, row.url, row.duration, row.instructor_id, row.class_type_id, row.publish_on],
  at.toISOString(),
];

export function insertVideo(sql: Sql, row: NewVideo, at: Date): Promise<VideoRow[]> {
  return sql.rows<VideoRow>(
    `insert into video
       (name, description, url, duration, instructor_id, class_type_id, publish_on, "createdAt", updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8::timestamptz, $8::timestamptz) returning ${KEPT}`,
    values(row, at),
  );
}

export function updateVideo(
  tx: Locked<'video'>,
  { id, row, at }: { id: number; row: NewVideo; at: Date },
): Promise<VideoRow[]> {
  return tx.rows<VideoRow>(
    `update video set name = $1, description = $2, url = $3, duration = $4, instructor_id = $5, class_type_id = $6,
       publish_on = $7, updated_at = $8 where video_id = $9 returning ${KEPT}`,
    [...values(row, at), id],
  );
}

export async function deleteVideoRow(tx: Locked<'video'>, id: number): Promise<void> {
  await tx.rows('delete from video where video_id = $1', [id]);
}
