import type { Conversion, ConversionReason } from '#shared/wire/films.ts';
import type { Sql } from '../../../database/database.ts';
import type { Film } from '../films/queries.ts';
import type { Rendition } from './playlist-rules.ts';

/** A film that a process has claimed. */
export type Claim = Pick<Film, 'video_file_id' | 'key' | 'type' | 'bytes' | 'part_bytes' | 'parts'> & { run: number };

type Run = Pick<Claim, 'video_file_id' | 'run'>;

/** Queues the films of videos that are not queued yet. */
export async function askForNew(sql: Sql, at: Date): Promise<void> {
  await sql.rows(
    `insert into video_conversion (video_file_id, state, asked_at)
     select f.video_file_id, 'waiting', $1::timestamptz from video_file f join video v on v.video_file_id = f.video_file_id
     where not exists (select 1 from video_conversion c where c.video_file_id = f.video_file_id)
     order by f.video_file_id on conflict do nothing`,
    [at.toISOString()],
  );
}

/** A claimed film whose process has no heartbeat waits again, or has failed after too many tries. */
export async function takeBack(sql: Sql, { before, most }: { before: Date; most: number }): Promise<void> {
  await sql.rows(
    `update video_conversion set
       state = case when tries < $2 then 'waiting' else 'failed' end,
       reason = case when tries < $2 then null else 'interrupted' end
     where state = 'working' and heard_at < $1::timestamptz`,
    [before.toISOString(), most],
  );
}

/**
 * Claims the film that has waited longest, unless one is being converted; of two processes at once a unique index refuses
 * the later.
 */
export async function claimFilm(sql: Sql, at: Date): Promise<Claim | undefined> {
  const claimed = await sql.rows<Claim>(
    `update video_conversion c set state = 'working', run = c.run + 1, tries = c.tries + 1, heard_at = $1::timestamptz
     from video_file f
     where f.video_file_id = c.video_file_id and c.state = 'waiting'
       and c.video_file_id = (
         select w.video_file_id from video_conversion w join video v on v.video_file_id = w.video_file_id
         where w.state = 'waiting' order by w.asked_at, w.video_file_id limit 1)
       and not exists (select 1 from video_conversion o where o.state = 'working')
     returning f.video_file_id, f.key, f.type, f.bytes, f.part_bytes, f.parts, c.run`,
    [at.toISOString()],
  );
  return claimed[0];
}

const MINE = "video_file_id = $1 and run = $2 and state = 'working'";
/** A film that no video has any more is not converted. */
const WANTED = `${MINE} and exists (select 1 from video v where v.video_file_id = c.video_file_id)`;

/** Records that the process is still at work; false: it lost its claim, or no video has the film any more. */
export async function writeHeartbeat(sql: Sql, { video_file_id, run }: Run, at: Date): Promise<boolean> {
  const updated = await sql.rows(
    `update video_conversion c set heard_at = $3::timestamptz where ${WANTED} returning run`,
    [video_file_id, run, at.toISOString()],
  );
  return updated.length > 0;
}

/** Recorded before its pieces are stored, so that those of a killed process are known; false: the claim is lost. */
export async function insertRendition(sql: Sql, { video_file_id, run }: Run, made: Rendition): Promise<boolean> {
  const kept = await sql.rows(
    `insert into video_rendition (video_file_id, run, quality, width, height, codecs, lengths, bytes)
     select video_file_id, run, $3, $4, $5, $6, $7::integer[], $8::integer[] from video_conversion c where ${WANTED}
     returning run`,
    [video_file_id, run, made.quality, made.width, made.height, made.codecs, made.lengths, made.bytes],
  );
  return kept.length > 0;
}

/** Marks a film ready once all pieces are stored; false: the claim is lost. */
export async function markReady(sql: Sql, { video_file_id, run }: Run): Promise<boolean> {
  const kept = await sql.rows(`update video_conversion c set state = 'ready' where ${WANTED} returning run`, [
    video_file_id,
    run,
  ]);
  return kept.length > 0;
}

export async function markConversionFailed(
  sql: Sql,
  { video_file_id, run }: Run,
  reason: ConversionReason,
): Promise<void> {
  await sql.rows(`update video_conversion set state = 'failed', reason = $3 where ${MINE}`, [
    video_file_id,
    run,
    reason,
  ]);
}

/** The film waits again without counting this run, since the failure was not the film's. */
export async function giveBack(sql: Sql, { video_file_id, run }: Run): Promise<void> {
  await sql.rows(`update video_conversion set state = 'waiting', tries = tries - 1 where ${MINE}`, [
    video_file_id,
    run,
  ]);
}

/** Queues a failed film again; false: it has not failed. */
export async function askAgain(sql: Sql, video_file_id: number, at: Date): Promise<boolean> {
  const moved = await sql.rows(
    `update video_conversion set state = 'waiting', reason = null, tries = 0, asked_at = $2::timestamptz
     where video_file_id = $1 and state = 'failed' returning run`,
    [video_file_id, at.toISOString()],
  );
  return moved.length > 0;
}

export type ConversionRow = Conversion & { state: Exclude<Conversion['state'], 'unavailable'> };

/** A film that is not queued yet counts as waiting, behind the queued ones. */
const CONVERSION = `f.video_file_id, coalesce(c.state, 'waiting') as state, c.reason,
  array(select r.quality from video_rendition r
    where r.video_file_id = c.video_file_id and r.run = c.run and c.state = 'ready' order by r.quality) as qualities,
  array(select r.quality from video_rendition r
    where r.video_file_id = c.video_file_id and r.run = c.run and c.state = 'working' order by r.quality) as made,
  case when coalesce(c.state, 'waiting') = 'waiting' then (
    select count(*)::integer from video v left join video_conversion o on o.video_file_id = v.video_file_id
    where v.video_file_id <> f.video_file_id and (o.state = 'working' or (coalesce(o.state, 'waiting') = 'waiting'
      and (coalesce(o.asked_at, 'infinity'), v.video_file_id) < (coalesce(c.asked_at, 'infinity'), f.video_file_id))))
    else 0 end as ahead`;
const OF_FILM = 'video_file f left join video_conversion c on c.video_file_id = f.video_file_id';

/** Undefined: there is no such film. */
export async function findConversion(sql: Sql, video_file_id: number): Promise<ConversionRow | undefined> {
  const found = await sql.rows<ConversionRow>(`select ${CONVERSION} from ${OF_FILM} where f.video_file_id = $1`, [
    video_file_id,
  ]);
  return found[0];
}

/** The conversions of all films that a video has. */
export function listConversions(sql: Sql): Promise<ConversionRow[]> {
  return sql.rows<ConversionRow>(
    `select ${CONVERSION} from ${OF_FILM} where exists (select 1 from video v where v.video_file_id = f.video_file_id)`,
  );
}

/** What a run stored, or was about to store. */
export type KeptRendition = Pick<Rendition, 'quality' | 'bytes'> & { key: string; run: number };

export function listRenditions(sql: Sql, video_file_id: number): Promise<KeptRendition[]> {
  return sql.rows<KeptRendition>(
    `select f.key, r.run, r.quality, r.bytes from video_rendition r join video_file f on f.video_file_id = r.video_file_id
     where r.video_file_id = $1 order by r.run, r.quality`,
    [video_file_id],
  );
}

/** For a film that is removed: if it is uploaded again, it is converted again. */
export async function deleteConversion(sql: Sql, video_file_id: number): Promise<void> {
  await sql.rows('delete from video_conversion where video_file_id = $1', [video_file_id]);
}

/** Deletes the rows once their pieces are gone. */
export async function deleteRenditions(sql: Sql, video_file_id: number, runs: readonly number[]): Promise<void> {
  await sql.rows('delete from video_rendition where video_file_id = $1 and run = any($2::integer[])', [
    video_file_id,
    runs,
  ]);
}
