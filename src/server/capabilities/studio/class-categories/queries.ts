import type { ClassCategory } from '#shared/wire/studio.ts';
import type { Sql } from '../../../database/database.ts';
import { entityQueries, hasRows } from '../entity/queries.ts';

export const classCategories = entityQueries<
  'class_category',
  ClassCategory,
  'name' | 'handle' | 'description' | 'available'
>({
  table: 'class_category',
  id: 'class_category_id',
  columns: ['name', 'handle', 'description', 'available'],
  archives: false,
  nameTaken: 'Ya existe una categoría con este nombre. Escribe otro.',
  isUsed: (sql, class_category_id) =>
    hasRows(
      sql,
      `select 1 from single_class where class_category_id = $1
       union all select 1 from class_series where class_category_id = $1
       union all select 1 from video where class_category_id = $1`,
      [class_category_id],
    ),
});

/** The name of the constraint on the unique handle. */
export const handleConstraint = 'class_category_handle_key';

export async function listAvailableClassCategories(sql: Sql): Promise<ClassCategory[]> {
  return (await classCategories.list(sql)).filter(({ available }) => available);
}
