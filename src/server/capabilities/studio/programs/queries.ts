import type { Program } from '#shared/wire/videos.ts';
import type { Sql } from '../../../database/database.ts';
import { entityQueries } from '../entity/queries.ts';

export const programs = entityQueries<'program', Program, 'name' | 'description' | 'video_ids'>({
  table: 'program',
  id: 'program_id',
  columns: ['name', 'description', 'video_ids'],
  archives: false,
  nameTaken: 'Ya existe un programa con este nombre. Escribe otro.',
  // The program's videos are not deleted.
  isUsed: async () => false,
});

/** The videos, of these, that exist. */
export async function videosThere(sql: Sql, video_ids: readonly number[]): Promise<Set<number>> {
  const rows = await sql.rows<{ video_id: number }>('select video_id from video where video_id = any($1::integer[])', [
    video_ids,
  ]);
  return new Set(rows.map(({ video_id }) => video_id));
}
