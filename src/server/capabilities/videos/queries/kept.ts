import type { KeptVideo, VideoAtOffice, VideoFields } from '#shared/wire/videos.ts';
import type { Sql, Tx } from '../../../database/database.ts';
import { keepRows, type Locked, lockRow } from '../../locking/index.ts';

export type VideoRow = Omit<KeptVideo, 'version'>;

const KEPT = `v.video_id, v.name, v.description, v.url, v.duration, v.instructor_id, v.class_type_id, v.class_category_id,
  v.video_type_id, array(select t.tag_id from video_tag t where t.video_id = v.video_id order by t.tag_id) as tag_ids,
  v.publish_on, v.playbacks, v.video_file_id, v.thumbnail, v.captions is not null as has_captions,
  (select json_build_object('name', f.name, 'type', f.type, 'bytes', f.bytes) from video_file f
    where f.video_file_id = v.video_file_id) as file`;

export function listKept(sql: Sql): Promise<(VideoRow & Pick<VideoAtOffice, 'rating'>)[]> {
  return sql.rows(
    `select ${KEPT}, (select json_build_object('stars', round(avg(r.class_stars), 1)::float8, 'count', count(*))
       from video_rating r where r.video_id = v.video_id having count(*) > 0) as rating
     from video v order by v.publish_on desc, v.video_id desc`,
  );
}

/** Locks a video for a change; undefined: there is none. */
export async function lockVideo(open: Tx, id: number): Promise<{ tx: Locked<'video'>; before: VideoRow } | undefined> {
  const tx = await lockRow(open, 'video', id);
  const before = await findKept(tx, id);
  return before && { tx, before };
}

export async function findKept(sql: Sql, id: number): Promise<VideoRow | undefined> {
  return (await sql.rows<VideoRow>(`select ${KEPT} from video v where v.video_id = $1`, [id]))[0];
}

/** The rows and files that a video refers to. */
export type Named = Pick<
  VideoFields,
  'instructor_id' | 'class_type_id' | 'class_category_id' | 'video_type_id' | 'tag_ids' | 'video_file_id'
>;

const named = `
  select $1::integer is null or exists (select 1 from instructor where instructor_id = $1 and "deletedAt" is null) as instructor_id,
    $2::integer is null or exists (select 1 from class_type where class_type_id = $2 and "deletedAt" is null) as class_type_id,
    $3::integer is null or exists (select 1 from class_category where class_category_id = $3) as class_category_id,
    $4::integer is null or exists (select 1 from video_type where video_type_id = $4) as video_type_id,
    (select count(*) from tag where tag_id = any($5::integer[])) = cardinality($5::integer[]) as tag_ids,
    $6::integer is null or exists (select 1 from video_file f where f.video_file_id = $6
      and cardinality(f.parts)::bigint * f.part_bytes >= f.bytes
      and not exists (select 1 from video v where v.video_file_id = f.video_file_id)) as video_file_id`;

/** Which of a video's references exist and are not archived; they are locked until the transaction ends. */
export async function keepNamed(
  tx: Tx,
  { instructor_id, class_type_id, class_category_id, video_type_id, tag_ids, video_file_id }: Named,
): Promise<Record<keyof Named, boolean>> {
  const one = (key: number | null) => (key === null ? [] : [key]);
  await keepRows(tx, 'class_type', one(class_type_id));
  await keepRows(tx, 'class_category', one(class_category_id));
  await keepRows(tx, 'tag', tag_ids);
  await keepRows(tx, 'instructor', one(instructor_id));
  await keepRows(tx, 'video_type', one(video_type_id));
  await keepRows(tx, 'video_file', one(video_file_id));
  const parameters = [instructor_id, class_type_id, class_category_id, video_type_id, tag_ids, video_file_id];
  const [found] = await tx.rows<Record<keyof Named, boolean>>(named, parameters);
  if (!found) throw new Error('A question gave no row back.');
  return found;
}

const values = (row: VideoFields, at: Date) => [
  row.name,
  row.description,
  row.url,
  row.duration,
  row.instructor_id,
  row.class_type_id,
  row.class_category_id,
  row.video_type_id,
  row.publish_on,
  at.toISOString(),
  row.video_file_id,
  row.thumbnail && JSON.stringify(row.thumbnail),
];

export async function insertVideo(tx: Tx, row: VideoFields, at: Date): Promise<number> {
  const [made] = await tx.rows<{ video_id: number }>(
    `insert into video (name, description, url, duration, instructor_id, class_type_id, class_category_id, video_type_id,
       publish_on, "createdAt", updated_at, video_file_id, thumbnail)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10::timestamptz, $10::timestamptz, $11, $12::jsonb) returning video_id`,
    values(row, at),
  );
  if (!made) throw new Error('A write gave no row back.');
  await insertTags(tx, made.video_id, row.tag_ids);
  return made.video_id;
}

export async function updateVideo(
  tx: Locked<'video'>,
  { id, row, at }: { id: number; row: VideoFields; at: Date },
): Promise<void> {
  await tx.rows(
    `update video set name = $1, description = $2, url = $3, duration = $4, instructor_id = $5, class_type_id = $6,
       class_category_id = $7, video_type_id = $8, publish_on = $9, updated_at = $10, video_file_id = $11,
       thumbnail = $12::jsonb where video_id = $13`,
    [...values(row, at), id],
  );
  await tx.rows('delete from video_tag where video_id = $1 and tag_id <> all($2::integer[])', [id, row.tag_ids]);
  await insertTags(tx, id, row.tag_ids);
}

async function insertTags(tx: Tx, video_id: number, tag_ids: readonly number[]): Promise<void> {
  await tx.rows('insert into video_tag (video_id, tag_id) select $1, unnest($2::integer[]) on conflict do nothing', [
    video_id,
    tag_ids,
  ]);
}

/** @param captions WebVTT; null: none */
export async function writeCaptions(tx: Locked<'video'>, id: number, captions: string | null): Promise<void> {
  await tx.rows('update video set captions = $2 where video_id = $1', [id, captions]);
}

export async function deleteVideoRow(tx: Locked<'video'>, id: number): Promise<void> {
  await tx.rows('delete from video where video_id = $1', [id]);
}
