import { isBirthdate, NO_BIRTHDATE } from '#shared/birthdate.ts';
import { refuse } from '#shared/refusals.ts';
import type { Instructor, StoredFile } from '#shared/wire/studio.ts';
import type { Tx } from '../../../database/database.ts';
import { pictureFor } from '../../files/index.ts';
import { saveEntity } from '../entity/save-entity.ts';
import { instructors } from './queries.ts';

/**
 * `birthdate` is the whole date; without `instructor_id` the person is new; without `file_id` or a drawn `file` the picture
 * stays, null removes it.
 */
export interface InstructorToSave extends Partial<Omit<Instructor, 'instructor_id' | 'file'>> {
  version?: string | undefined;
  instructor_id?: number | undefined;
  file_id?: number | null | undefined;
  file?: StoredFile | null | undefined;
}

/**
 * Creates or changes an instructor; returns the whole birthdate, for staff.
 *
 * @throws Refusal `not-found`, `file-not-found`, `invalid-input` (a birthdate that cannot be)
 */
export async function saveInstructor(
  tx: Tx,
  { input, actor, at }: { input: InstructorToSave; actor: number | null; at: Date },
): Promise<Instructor> {
  const { instructor_id, version, file_id, file: drawn, ...fields } = input;
  if (fields.birthdate && !isBirthdate(fields.birthdate, at)) refuse('invalid-input', {}, { birthdate: NO_BIRTHDATE });
  const file = drawn === undefined ? await pictureFor(tx, file_id) : drawn;
  return saveEntity(tx, { entity: instructors, id: instructor_id, values: { ...fields, file }, version, actor, at });
}
