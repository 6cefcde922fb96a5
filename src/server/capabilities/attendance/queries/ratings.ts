import type { RatingList } from '#shared/wire/attendance.ts';
import type { Sql } from '../../../database/database.ts';

export interface RatingFilter {
  instructor_id?: number | undefined;
  class_type_id?: number | undefined;
  start_date?: string | undefined;
  end_date?: string | undefined;
  commented: boolean;
  /** Only ratings with at most this many stars, for the class or the coach. */
  at_most?: number | undefined;
}

const chosen = `
  from class_rating g join class_reservation r using (class_reservation_id) join single_class c using (single_class_id)
  where ($1::integer is null or exists (
      select 1 from single_class_instructor x where x.single_class_id = c.single_class_id and x.instructor_id = $1))
    and ($2::integer is null or c.class_type_id = $2)
    and ($3::date is null or c.class_date >= $3::date) and ($4::date is null or c.class_date < $4::date + 1)`;

const rounded = (stars: string) => `round(avg(${stars}), 1)::float8 as stars, count(${stars}) as count`;

const NARROWED =
  "(not $5::boolean or g.comment <> '') and ($6::integer is null or least(g.class_stars, g.coach_stars) <= $6)";
// Every average and the number of ratings are of the same rows, which are read once.
const averages = `
  with rated as materialized (
    select g.class_stars, g.coach_stars, g.comment, c.single_class_id, c.class_type_id ${chosen}
  ), by_coach as (
    select i.instructor_id, full_name(i.name, i.last_name) as name, ${rounded('rated.coach_stars')}
    from rated join single_class_instructor x using (single_class_id) join instructor i using (instructor_id)
    group by i.instructor_id
  ), by_type as (
    select t.class_type_id, t.name, ${rounded('rated.class_stars')}
    from rated join class_type t using (class_type_id)
    group by t.class_type_id having count(rated.class_stars) > 0
  )
  select json_build_object(
      'class', json_build_object('stars', round(avg(g.class_stars), 1)::float8, 'count', count(g.class_stars)),
      'coach', json_build_object('stars', round(avg(g.coach_stars), 1)::float8, 'count', count(*))) as overall,
    (select coalesce(json_agg(b order by b.stars desc, b.count desc, b.instructor_id), '[]') from by_coach b) as coaches,
    (select coalesce(json_agg(b order by b.stars desc, b.count desc, b.class_type_id), '[]') from by_type b) as class_types,
    count(*) filter (where ${NARROWED}) as total
  from rated g`;

const narrowed = `${chosen} and ${NARROWED}`;
const page = `
  select g.class_rating_id, g.class_stars, g.coach_stars, g.comment, g."createdAt",
    (select json_build_object('customer_id', u.customer_id, 'name', u.name, 'last_name', u.last_name)
      from customer u where u.customer_id = r.customer_id) as customer,
    json_build_object('single_class_id', c.single_class_id, 'class_date', wire_wall_clock(c.class_date),
      'class_type_name', (select t.name from class_type t where t.class_type_id = c.class_type_id),
      'coaches', coalesce((
        select string_agg(coalesce(nullif(i.nick_name, ''), i.name), ', ' order by x.position, i.instructor_id)
        from single_class_instructor x join instructor i using (instructor_id)
        where x.single_class_id = c.single_class_id), '')) as single_class
  from class_rating g join class_reservation r using (class_reservation_id) join single_class c using (single_class_id)
  where g.class_rating_id in (select g.class_rating_id ${narrowed} order by g.class_rating_id desc limit $7 offset $8)
  order by g.class_rating_id desc`;

/**
 * One page of ratings, latest first, and how many there are; with the averages of those that the filter keeps, with or
 * without comments.
 */
export async function readRatings(
  sql: Sql,
  filter: RatingFilter,
  { size, number }: { size: number; number: number },
): Promise<RatingList> {
  const parameters = [
    filter.instructor_id ?? null,
    filter.class_type_id ?? null,
    filter.start_date ?? null,
    filter.end_date ?? null,
    filter.commented,
    filter.at_most ?? null,
  ];
  const ratings = await sql.rows<RatingList['ratings'][number]>(page, [...parameters, size, (number - 1) * size]);
  const [sums] = await sql.rows<Omit<RatingList, 'ratings'>>(averages, parameters);
  if (!sums) throw new Error('A sum gave no row.');
  return { ...sums, ratings };
}
