import { refuse } from '#shared/refusals.ts';
import type { Sql } from '../../database/database.ts';
import { instructorExists } from './queries.ts';

/** @throws Refusal `invalid-input` at its field when no instructor has this id */
export async function requireInstructor(tx: Sql, instructor_id: number | null): Promise<void> {
  if (instructor_id === null || (await instructorExists(tx, instructor_id))) return;
  refuse('invalid-input', {}, { instructor_id: 'Ese coach ya no está en el calendario.' });
}
