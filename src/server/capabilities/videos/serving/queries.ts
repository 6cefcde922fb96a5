import type { Sql } from '../../../database/database.ts';
import type { Film } from '../films/queries.ts';
import type { Rendition } from '../qualities/playlist-rules.ts';
import type { Viewer } from '../queries/seen.ts';

/** A person who watches one of the studio's own videos. */
export interface AtVideo extends Viewer {
  video_id: number;
  at: Date;
}

// Everything that watching requires, checked now: the account, her access, the video's day and her recent requests.
const MAY = `from video v join video_file f on f.video_file_id = v.video_file_id
  join customer c on c.customer_id = $1 and c.disabled_at is null
  join video_position p on p.video_id = v.video_id and p.customer_id = c.customer_id and p.open_until >= $4::timestamptz
  where v.video_id = $2 and v.publish_on <= $3::date
    and exists (select 1 from online_access o
      where o.customer_id = c.customer_id and o.closed_at is null and $3::date between o.starts_on and o.expiration_date)`;

const parametersOf = ({ customer_id, video_id, day, at }: AtVideo) => [customer_id, video_id, day, at.toISOString()];

export async function findWatched(sql: Sql, who: AtVideo): Promise<Film | undefined> {
  const found = await sql.rows<Film>(
    `select f.video_file_id, f.key, f.name, f.type, f.bytes, f.part_bytes, f.tries, f.parts, f.direct ${MAY}`,
    parametersOf(who),
  );
  return found[0];
}

/** A film's qualities that can be watched, with what their pieces' names are made of. */
export type WatchedRendition = Rendition & Pick<Film, 'video_file_id' | 'key'> & { run: number };

export function findRenditions(sql: Sql, who: AtVideo): Promise<WatchedRendition[]> {
  return sql.rows<WatchedRendition>(
    `select f.video_file_id, f.key, r.run, r.quality, r.width, r.height, r.codecs, r.lengths, r.bytes
     from (select f.video_file_id, f.key ${MAY}) f
     join video_conversion c on c.video_file_id = f.video_file_id and c.state = 'ready'
     join video_rendition r on r.video_file_id = c.video_file_id and r.run = c.run order by r.quality`,
    parametersOf(who),
  );
}

export async function findCaptions(sql: Sql, who: AtVideo): Promise<string | null | undefined> {
  const found = await sql.rows<{ captions: string | null }>(`select v.captions ${MAY}`, parametersOf(who));
  return found[0]?.captions;
}

/** A film's data for a player. */
export interface Opened {
  type: Film['type'];
  has_captions: boolean;
  has_qualities: boolean;
  seconds: number;
}

/** Opens a video for her until `until`; undefined: no such video of the studio's own is visible that day. */
export async function openVideo(sql: Sql, { until, ...who }: AtVideo & { until: Date }): Promise<Opened | undefined> {
  const found = await sql.rows<Opened>(
    `with seen as (
       select v.video_id, f.type, v.captions is not null as has_captions,
         exists (select 1 from video_conversion c where c.video_file_id = f.video_file_id and c.state = 'ready') as has_qualities
       from video v join video_file f on f.video_file_id = v.video_file_id where v.video_id = $2 and v.publish_on <= $3::date),
     opened as (
       insert into video_position as p (customer_id, video_id, open_until, updated_at)
       select $1::integer, video_id, $5::timestamptz, $4::timestamptz from seen
       on conflict (customer_id, video_id) do update set open_until = excluded.open_until returning p.seconds)
     select seen.type, seen.has_captions, seen.has_qualities, opened.seconds from seen cross join opened`,
    [...parametersOf(who), until.toISOString()],
  );
  return found[0];
}

/** Stores her position, which keeps the video open; false: no such video of the studio's own is visible that day. */
export async function writePosition(
  sql: Sql,
  { until, seconds, ...who }: AtVideo & { until: Date; seconds: number },
): Promise<boolean> {
  const kept = await sql.rows(
    `insert into video_position as p (customer_id, video_id, seconds, open_until, updated_at)
     select $1::integer, video_id, $6::integer, $5::timestamptz, $4::timestamptz from video
     where video_id = $2 and publish_on <= $3::date and video_file_id is not null
     on conflict (customer_id, video_id) do update
       set seconds = excluded.seconds, open_until = excluded.open_until, updated_at = excluded.updated_at
     returning p.video_id`,
    [...parametersOf(who), until.toISOString(), seconds],
  );
  return kept.length > 0;
}
