import type { AverageStars, Instructor } from '#shared/wire/studio.ts';
import type { Sql } from '../../../database/database.ts';
import { entityQueries, hasRows } from '../entity/queries.ts';

export const instructors = entityQueries<'instructor', Instructor, Exclude<keyof Instructor, 'instructor_id'>>({
  table: 'instructor',
  id: 'instructor_id',
  columns: ['name', 'last_name', 'nick_name', 'quote', 'short_bio', 'instagram', 'birthdate', 'music_type', 'file'],
  archives: true,
  needed: {
    classes:
      'exists (select from single_class_instructor i where i.single_class_id = c.single_class_id and i.instructor_id = $1)',
    series: '$1 = any(s.instructor_ids)',
  },
  isUsed: (sql, instructor_id, at) =>
    hasRows(
      sql,
      `select 1 from single_class_instructor join single_class using (single_class_id)
       where instructor_id = $1 and cancelled_at is null and starts_at > $2::timestamptz
       union all
       select 1 from class_series where $1 = any(instructor_ids) and (ends_on is null or (ends_on >= starts_on and ends_on >= $2::timestamptz::date))`,
      [instructor_id, at.toISOString()],
    ),
});

const stars = `
  select round(avg(coach_stars), 1)::float8 as stars, count(*) as count
  from class_rating join class_reservation using (class_reservation_id)
  join single_class_instructor x using (single_class_id) where x.instructor_id = $1 having count(*) > 0`;

/** The average rating and the number of ratings; null without any. */
export async function averageStarsOf(sql: Sql, instructor_id: number): Promise<AverageStars> {
  const [row] = await sql.rows<NonNullable<AverageStars>>(stars, [instructor_id]);
  return row ?? null;
}
