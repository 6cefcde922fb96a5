import { isBirthdate, NO_BIRTHDATE } from '#shared/birthdate.ts';
import { refuse } from '#shared/refusals.ts';
import { type Instructor, type StoredFile, WHOLE_DATE } from '#shared/wire/studio.ts';
import type { Tx } from '../../../database/database.ts';
import { pictureFor } from '../../files/index.ts';
import { saveEntity } from '../entity/save-entity.ts';
import { instructors } from './queries.ts';
import { publicInstructor } from './rules.ts';

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

/** What the public sees of a birthdate. */
const BIRTHDAY = /^\d{2}-\d{2}$/;

/**
 * A birthday without its year says nothing new, or cannot be stored.
 * @throws Refusal `invalid-input` for another day than the stored one
 */
async function requireOwnBirthday(
  tx: Tx,
  { instructor_id, birthday }: { instructor_id: number | undefined; birthday: string },
): Promise<void> {
  const stored = instructor_id === undefined ? undefined : await instructors.find(tx, instructor_id);
  // Of a coach who is gone the save itself says so.
  if (!stored || publicInstructor(stored).birthdate === birthday) return;
  refuse('invalid-input', {}, { birthdate: WHOLE_DATE });
}

/**
 * Creates or changes an instructor; returns the whole birthdate, for staff.
 *
 * @throws Refusal `not-found`, `file-not-found`, `invalid-input` (a birthdate that cannot be, or another without year)
 */
export async function saveInstructor(
  tx: Tx,
  { input, actor, at }: { input: InstructorToSave; actor: number | null; at: Date },
): Promise<Instructor> {
  const { instructor_id, version, file_id, file: drawn, ...fields } = input;
  if (fields.birthdate && BIRTHDAY.test(fields.birthdate)) {
    await requireOwnBirthday(tx, { instructor_id, birthday: fields.birthdate });
    fields.birthdate = undefined;
  }
  if (fields.birthdate && !isBirthdate(fields.birthdate, at)) refuse('invalid-input', {}, { birthdate: NO_BIRTHDATE });
  const file = drawn === undefined ? await pictureFor(tx, file_id) : drawn;
  return saveEntity(tx, { entity: instructors, id: instructor_id, values: { ...fields, file }, version, actor, at });
}
