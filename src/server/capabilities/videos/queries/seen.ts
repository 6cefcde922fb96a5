import type { AnnouncedVideo, Video, VideoFilter } from '#shared/wire/videos.ts';
import type { Sql } from '../../../database/database.ts';

export type SeenVideo = Omit<Video, 'embed_url'>;

/** The person, and the day of the studio's calendar. */
export interface Viewer {
  customer_id: number;
  day: string;
}

const ANNOUNCED = `v.video_id, v.name, v.description, v.duration, v.instructor_id,
  coalesce(nullif(i.nick_name, ''), i.name) as instructor, v.class_type_id, v.class_category_id, v.video_type_id,
  coalesce(l.tags, '[]') as tags, v.publish_on, v.thumbnail`;
// The tags of all videos at once: a subquery for each of them took half of the list's time.
const OF_VIDEOS = `
  from video v left join instructor i on i.instructor_id = v.instructor_id
  left join (
    select t.video_id, json_agg(json_build_object('tag_id', g.tag_id, 'name', g.name, 'color', g.color) order by g.name, g.tag_id) as tags
    from video_tag t join tag g using (tag_id) group by t.video_id) l on l.video_id = v.video_id`;
const SEEN = `
  select ${ANNOUNCED}, v.url, v.playbacks, (f.video_id is not null)::integer as favorite,
    (d.video_id is not null)::integer as completed, r.class_stars, r.coach_stars,
    case when s.video_file_id is not null then json_build_object('type', s.type, 'bytes', s.bytes) end as file,
    coalesce(w.seconds, 0) as seconds, w.updated_at as watched_at
  ${OF_VIDEOS}
  left join video_favorite f on f.video_id = v.video_id and f.customer_id = $1
  left join video_completed d on d.video_id = v.video_id and d.customer_id = $1
  left join video_rating r on r.video_id = v.video_id and r.customer_id = $1
  left join video_file s on s.video_file_id = v.video_file_id
  left join video_position w on w.video_id = v.video_id and w.customer_id = $1`;
const LATEST = 'v.publish_on desc, v.video_id desc';

export async function hasOnlineAccess(sql: Sql, { customer_id, day }: Viewer): Promise<boolean> {
  const found = await sql.rows(
    `select 1 from online_access
     where customer_id = $1 and closed_at is null and $2::date between starts_on and expiration_date limit 1`,
    [customer_id, day],
  );
  return found.length > 0;
}

export async function isAnyPublished(sql: Sql, day: string): Promise<boolean> {
  return (await sql.rows('select 1 from video where publish_on <= $1::date limit 1', [day])).length > 0;
}

const latest = `${SEEN} where v.publish_on <= $2::date order by ${LATEST}`;

// A program's videos are in the program's own order.
const filtered = `${SEEN}
  left join program p on p.program_id = $8::integer
  where v.publish_on <= $2::date
    and not exists (
      select 1 from unnest(string_to_array(search_plain($3), ' ')) word
      where strpos(search_plain(concat_ws(' ', v.name, v.description, i.name, i.last_name, i.nick_name,
        (select c.name from class_type c where c.class_type_id = v.class_type_id),
        (select c.name from class_category c where c.class_category_id = v.class_category_id),
        (select y.name from video_type y where y.video_type_id = v.video_type_id),
        (select string_agg(g.name, ' ') from video_tag t join tag g using (tag_id) where t.video_id = v.video_id))), word) = 0)
    and ($4::integer is null or v.instructor_id = $4) and ($5::integer is null or v.class_type_id = $5)
    and ($6::integer is null or v.class_category_id = $6) and ($7::integer is null or v.video_type_id = $7)
    and ($8::integer is null or v.video_id = any(p.video_ids))
    and ($9::integer is null or exists (select 1 from video_tag t where t.video_id = v.video_id and t.tag_id = $9))
    and ($10::integer is null or v.duration <= $10)
  order by array_position(p.video_ids, v.video_id), ${LATEST}`;

/** Without a filter by a statement of its own, whose plan expects many videos and not one. */
export function listSeen(sql: Sql, { customer_id, day }: Viewer, wanted: VideoFilter): Promise<SeenVideo[]> {
  if (Object.values(wanted).every((value) => !value)) return sql.rows<SeenVideo>(latest, [customer_id, day]);
  return sql.rows<SeenVideo>(filtered, [
    customer_id,
    day,
    wanted.query,
    wanted.instructor_id ?? null,
    wanted.class_type_id ?? null,
    wanted.class_category_id ?? null,
    wanted.video_type_id ?? null,
    wanted.program_id ?? null,
    wanted.tag_id ?? null,
    wanted.duration ?? null,
  ]);
}

export function listFavorites(sql: Sql, { customer_id, day }: Viewer): Promise<SeenVideo[]> {
  return sql.rows<SeenVideo>(`${SEEN} where v.publish_on <= $2::date and f.video_id is not null order by ${LATEST}`, [
    customer_id,
    day,
  ]);
}

export async function findSeen(sql: Sql, { customer_id, day }: Viewer, id: number): Promise<SeenVideo | undefined> {
  const found = await sql.rows<SeenVideo>(`${SEEN} where v.publish_on <= $2::date and v.video_id = $3`, [
    customer_id,
    day,
    id,
  ]);
  return found[0];
}

/** Videos published after that day, the next one first. */
export function listAnnounced(sql: Sql, day: string): Promise<AnnouncedVideo[]> {
  return sql.rows<AnnouncedVideo>(
    `select ${ANNOUNCED} ${OF_VIDEOS} where v.publish_on > $1::date order by v.publish_on, v.video_id`,
    [day],
  );
}

/** Whether there is such a program or tag, also without videos. */
export async function isShelf(sql: Sql, shelf: { program_id: number } | { tag_id: number }): Promise<boolean> {
  const [text, id] =
    'program_id' in shelf
      ? ['select 1 from program where program_id = $1', shelf.program_id]
      : ['select 1 from tag where tag_id = $1', shelf.tag_id];
  return (await sql.rows(text, [id])).length > 0;
}
