import type { Instructor } from '#shared/wire/studio.ts';
import { entityQueries, finds } from '../entity/queries.ts';

export const instructors = entityQueries<Instructor, Exclude<keyof Instructor, 'instructor_id'>>({
  table: 'instructor',
  id: 'instructor_id',
  columns: ['name', 'last_name', 'nick_name', 'quote', 'short_bio', 'instagram', 'birthdate', 'music_type', 'file'],
  archives: true,
  isUsed: (sql, instructor_id, at) =>
    finds(
      sql,
      `select 1 from single_class_instructor join single_class using (single_class_id)
       where instructor_id = $1 and cancelled_at is null and starts_at > $2`,
      [instructor_id, at.toISOString()],
    ),
});
