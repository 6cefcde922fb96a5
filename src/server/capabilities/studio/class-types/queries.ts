import type { ClassType } from '#shared/wire/studio.ts';
import { entityQueries, finds } from '../entity/queries.ts';

export const classTypes = entityQueries<
  ClassType,
  'name' | 'icon' | 'description' | 'spot_map' | 'duration_minutes' | 'file'
>({
  table: 'class_type',
  id: 'class_type_id',
  columns: ['name', 'icon', 'description', 'spot_map', 'duration_minutes', 'file'],
  archives: true,
  isUsed: (sql, class_type_id, at) =>
    finds(sql, 'select 1 from single_class where class_type_id = $1 and cancelled_at is null and starts_at > $2', [
      class_type_id,
      at.toISOString(),
    ]),
});
