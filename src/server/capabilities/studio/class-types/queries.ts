import type { AverageStars, ClassType } from '#shared/wire/studio.ts';
import type { Sql, Tx } from '../../../database/database.ts';
import { keepRows } from '../../locking/index.ts';
import { entityQueries, hasRows } from '../entity/queries.ts';

/** Packages that are not archived and count classes of this type, or are good for no other type that is left. */
const promising = `
  select p.title from class_package p
  where p."deletedAt" is null and (
    exists (select from class_package_type t where t.class_package_id = p.class_package_id and t.class_type_id = $1)
    or (not exists (select from class_package_type t where t.class_package_id = p.class_package_id)
      and $1 = any(p.class_type_ids) and not exists (
        select from class_type o
        where o.class_type_id = any(p.class_type_ids) and o.class_type_id <> $1 and o."deletedAt" is null)))
  order by p.title, p.class_package_id`;

export const classTypes = entityQueries<
  'class_type',
  ClassType,
  'name' | 'icon' | 'description' | 'spot_map' | 'duration_minutes' | 'file'
>({
  table: 'class_type',
  id: 'class_type_id',
  columns: ['name', 'icon', 'description', 'spot_map', 'duration_minutes', 'file'],
  archives: true,
  nameTaken: 'Ya existe este tipo de clase con los mismos lugares. Usa el que ya está, o escribe otro nombre.',
  apartBy: 'spot_map',
  needed: { classes: 'c.class_type_id = $1', series: 's.class_type_id = $1' },
  isUsed: (sql, class_type_id, at) =>
    hasRows(
      sql,
      `select 1 from single_class where class_type_id = $1 and cancelled_at is null and starts_at > $2::timestamptz
       union all
       select 1 from class_series where class_type_id = $1 and (ends_on is null or (ends_on >= starts_on and ends_on >= $2::timestamptz::date))`,
      [class_type_id, at.toISOString()],
    ),
  promisedBy: async (sql, class_type_id) =>
    (await sql.rows<{ title: string }>(promising, [class_type_id])).map(({ title }) => title),
});

const stars = `
  select round(avg(class_stars), 1)::float8 as stars, count(*) as count
  from class_rating join class_reservation using (class_reservation_id)
  join single_class c using (single_class_id) where c.class_type_id = $1 and class_stars is not null having count(*) > 0`;

/** The average rating and the number of ratings; null without any. */
export async function averageStarsOf(sql: Sql, class_type_id: number): Promise<AverageStars> {
  const [row] = await sql.rows<NonNullable<AverageStars>>(stars, [class_type_id]);
  return row ?? null;
}

/** The class types, of these, that exist; they cannot be deleted until `tx` ends. */
export async function keepClassTypes(tx: Tx, class_type_ids: readonly number[]): Promise<Set<number>> {
  if (class_type_ids.length === 0) return new Set();
  await keepRows(tx, 'class_type', class_type_ids);
  const rows = await tx.rows<{ class_type_id: number }>(
    'select class_type_id from class_type where class_type_id = any($1::integer[]) and "deletedAt" is null',
    [class_type_ids],
  );
  return new Set(rows.map(({ class_type_id }) => class_type_id));
}
