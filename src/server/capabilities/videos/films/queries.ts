import type { NewVideoFile, VideoKind } from '#shared/wire/films.ts';
import type { Sql } from '../../../database/database.ts';
import type { Locked } from '../../locking/index.ts';

/** A row of `video_file`. */
export interface Film {
  video_file_id: number;
  key: string;
  name: string;
  type: VideoKind | null;
  bytes: number;
  part_bytes: number;
  tries: number;
  parts: number[];
  /** Its parts are uploaded straight to the cloud. */
  direct: boolean;
}

const COLUMNS = 'f.video_file_id, f.key, f.name, f.type, f.bytes, f.part_bytes, f.tries, f.parts, f.direct';

export async function findFilm(sql: Sql, video_file_id: number): Promise<Film | undefined> {
  return (await sql.rows<Film>(`select ${COLUMNS} from video_file f where f.video_file_id = $1`, [video_file_id]))[0];
}

/** An unfinished upload of this film by this person, in a way that is still available. */
export async function findBegun(
  sql: Sql,
  { name, bytes, modified, direct, customer_id }: NewVideoFile & { customer_id: number },
): Promise<Film | undefined> {
  const found = await sql.rows<Film>(
    `select ${COLUMNS} from video_file f
     where f.customer_id = $1 and f.name = $2 and f.bytes = $3 and f.modified = $4::timestamptz
       and cardinality(f.parts)::bigint * f.part_bytes < f.bytes and (not f.direct or $5)
     order by f.video_file_id desc limit 1`,
    [customer_id, name, bytes, modified, direct],
  );
  return found[0];
}

export type NewFilm = Omit<Film, 'video_file_id' | 'tries'> & { modified: string; customer_id: number };

/** Inserts a film without parts; the demo's films have all of them. */
export async function insertFilm(sql: Sql, film: NewFilm, at: Date): Promise<Film> {
  const { key, name, type, bytes, part_bytes, parts, direct, modified, customer_id } = film;
  const [made] = await sql.rows<Film>(
    `insert into video_file as f (key, name, type, bytes, part_bytes, tries, parts, direct, modified, customer_id, "createdAt", touched_at)
     values ($1, $2, $3, $4, $5, cardinality($6::integer[]), $6, $7, $8, $9, $10, $10) returning ${COLUMNS}`,
    [key, name, type, bytes, part_bytes, parts, direct, modified, customer_id, at.toISOString()],
  );
  if (!made) throw new Error('A write gave no row back.');
  return made;
}

/** The number of this try to upload a part; undefined: another try has finished it meanwhile. */
export async function beginTry(
  sql: Sql,
  { video_file_id, part, at }: { video_file_id: number; part: number; at: Date },
): Promise<number | undefined> {
  const [row] = await sql.rows<{ tries: number }>(
    `update video_file set tries = tries + 1, touched_at = $3::timestamptz
     where video_file_id = $1 and cardinality(parts) = $2 returning tries`,
    [video_file_id, part, at.toISOString()],
  );
  return row?.tries;
}

/** Stores the part of this try. @returns whether this try was the first to finish it */
export async function endTry(
  sql: Sql,
  { video_file_id, part, type, tried }: { video_file_id: number; part: number; type: VideoKind | null; tried: number },
): Promise<boolean> {
  const kept = await sql.rows(
    `update video_file set parts = parts || $3::integer, type = $4
     where video_file_id = $1 and cardinality(parts) = $2 returning video_file_id`,
    [video_file_id, part, tried, type],
  );
  return kept.length > 0;
}

/** Includes films whose conversion was active. @param before the number of the parameter that says since when */
const unusedSince = (before: number) => `f.touched_at < $${before}::timestamptz
  and not exists (select 1 from video v where v.video_file_id = f.video_file_id)
  and not exists (select 1 from video_conversion c where c.video_file_id = f.video_file_id
    and c.state = 'working' and c.heard_at >= $${before}::timestamptz)`;

/** Films without a video that received no part since that instant. */
export function listUnused(sql: Sql, before: Date): Promise<Film[]> {
  return sql.rows<Film>(`select ${COLUMNS} from video_file f where ${unusedSince(1)} order by f.video_file_id`, [
    before.toISOString(),
  ]);
}

/**
 * Empties its list of parts, so that no video can take it, before their bytes are deleted: after a crash it is found again.
 * Undefined: a video has it, or its upload was resumed.
 */
export async function emptyUnused(
  tx: Locked<'video_file'>,
  video_file_id: number,
  before: Date,
): Promise<Pick<Film, 'key' | 'tries'> | undefined> {
  const emptied = await tx.rows<Pick<Film, 'key' | 'tries'>>(
    `update video_file f set parts = '{}', type = null
     where f.video_file_id = $1 and ${unusedSince(2)} returning f.key, f.tries`,
    [video_file_id, before.toISOString()],
  );
  return emptied[0];
}

/** Deletes its row once nothing of it is stored; a film whose upload was resumed stays. */
export async function deleteEmptied(sql: Sql, video_file_id: number, before: Date): Promise<void> {
  await sql.rows("delete from video_file where video_file_id = $1 and parts = '{}' and touched_at < $2::timestamptz", [
    video_file_id,
    before.toISOString(),
  ]);
}
