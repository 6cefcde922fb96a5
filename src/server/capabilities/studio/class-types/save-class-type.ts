import type { ClassType, StoredFile } from '#shared/wire/studio.ts';
import type { Tx } from '../../../database/database.ts';
import { pictureFor } from '../../files/index.ts';
import { saveEntity } from '../entity/save-entity.ts';
import { classTypes } from './queries.ts';

/** Without `class_type_id` the type is new; without `file_id` or a drawn `file` the picture stays, null removes it. */
export interface ClassTypeToSave extends Partial<Omit<ClassType, 'class_type_id' | 'file'>> {
  version?: string | undefined;
  class_type_id?: number | undefined;
  file_id?: number | null | undefined;
  file?: StoredFile | null | undefined;
}

/**
 * Creates or changes a class type. A changed `spot_map` or `duration_minutes` (minutes) is for classes made later:
 * those that exist have their places as rows and their own duration.
 *
 * @throws Refusal `not-found`, `file-not-found`
 */
export async function saveClassType(
  tx: Tx,
  { input, actor, at }: { input: ClassTypeToSave; actor: number | null; at: Date },
): Promise<ClassType> {
  const { class_type_id, version, name, icon, description, spot_map, duration_minutes } = input;
  const file = input.file === undefined ? await pictureFor(tx, input.file_id) : input.file;
  const values = { name, icon, description, spot_map, duration_minutes, file };
  return saveEntity(tx, { entity: classTypes, id: class_type_id, values, version, actor, at });
}
