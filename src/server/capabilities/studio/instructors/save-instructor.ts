import type { Instructor, StoredFile } from '#shared/wire/studio.ts';
import type { Tx } from '../../../database/database.ts';
import { saveEntity } from '../entity/save-entity.ts';
import { instructors } from './queries.ts';

/** `birthdate` is the whole date; without `instructor_id` the person is new; without `file` the picture stays. */
export interface InstructorToSave extends Omit<Instructor, 'instructor_id' | 'file'> {
  instructor_id?: number | undefined;
  file?: StoredFile | null | undefined;
}

/**
 * Creates or changes an instructor; gives back the whole birthdate, for staff.
 *
 * @throws Refusal `not-found`
 */
export function saveInstructor(tx: Tx, input: InstructorToSave, actor: number | null, at: Date): Promise<Instructor> {
  const { instructor_id, file, ...fields } = input;
  return saveEntity(tx, instructors, instructor_id, { ...fields, file }, actor, at);
}
