import { refuse } from '#shared/refusals.ts';
import type { ClassCategory } from '#shared/wire/studio.ts';
import type { Tx } from '../../../database/database.ts';
import { violatedConstraint } from '../../../database/failures.ts';
import { saveEntity } from '../entity/save-entity.ts';
import { classCategories, handleConstraint } from './queries.ts';

/** A new category comes without id, or with the screens' 'nueva'. */
export interface ClassCategoryToSave extends Partial<Omit<ClassCategory, 'class_category_id'>> {
  class_category_id?: number | 'nueva' | undefined;
  version?: string | undefined;
}

/**
 * Creates or changes a class category; its `handle` is unique.
 *
 * @throws Refusal `not-found`, `already-exists`
 */
export async function saveClassCategory(
  tx: Tx,
  { input, actor, at }: { input: ClassCategoryToSave; actor: number | null; at: Date },
): Promise<ClassCategory> {
  const { class_category_id, version, name, handle, description, available } = input;
  const id = class_category_id === 'nueva' ? undefined : class_category_id;
  try {
    return await saveEntity(tx, {
      entity: classCategories,
      id,
      values: { name, handle, description, available },
      version,
      actor,
      at,
    });
  } catch (error) {
    if (violatedConstraint(error) !== handleConstraint) throw error;
    return refuse('already-exists', {}, { handle: 'Ya existe una categoría con este identificador.' });
  }
}
