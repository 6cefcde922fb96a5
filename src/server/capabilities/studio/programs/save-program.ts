import { refuse } from '#shared/refusals.ts';
import type { Program } from '#shared/wire/videos.ts';
import type { Sql, Tx } from '../../../database/database.ts';
import { saveEntity } from '../entity/save-entity.ts';
import { programs, videosThere } from './queries.ts';

/** Without `program_id` the program is new and must be complete; of an existing one, absent fields stay. */
export interface ProgramToSave extends Partial<Omit<Program, 'program_id'>> {
  program_id?: number | undefined;
  version?: string | undefined;
}

/**
 * Creates or changes a program; its videos must exist, each once.
 *
 * @throws Refusal `not-found`, `changed-meanwhile`, `invalid-input`
 */
export async function saveProgram(
  tx: Tx,
  { input, actor, at }: { input: ProgramToSave; actor: number | null; at: Date },
): Promise<Program> {
  const { program_id, version, name, description, video_ids } = input;
  if (video_ids && new Set(video_ids).size < video_ids.length)
    refuse('invalid-input', {}, { video_ids: 'Un video está dos veces.' });
  if (video_ids && (await videosThere(tx, video_ids)).size < video_ids.length)
    refuse('invalid-input', {}, { video_ids: 'Uno de los videos ya no está. Quítalo del programa.' });
  const values = { name, description, video_ids };
  return saveEntity(tx, { entity: programs, id: program_id, values, version, actor, at });
}

/** A program as shown, without deleted videos. */
export async function withoutGone<Shown extends Program>(sql: Sql, shown: readonly Shown[]): Promise<Shown[]> {
  const there = await videosThere(sql, [...new Set(shown.flatMap(({ video_ids }) => video_ids))]);
  return shown.map((one) => ({ ...one, video_ids: one.video_ids.filter((id) => there.has(id)) }));
}
