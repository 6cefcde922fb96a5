import type { Sql } from '../../../database/database.ts';
import type { Locked } from '../../locking/index.ts';

/** A class before a change. */
export interface ClassBefore {
  single_class_id: number;
  class_date: string;
  starts_at: string;
  duration_minutes: number;
  description: string;
  capacity: number | null;
  class_type_id: number;
  class_type_name: string;
  spot_map: string | null;
  location_id: number;
  location_name: string;
  timezone: string;
  class_category_id: number | null;
  class_package_id: number | null;
  booking_opens_days: number | null;
  booking_closes_minutes: number | null;
  cancelled_at: string | null;
  roster_closed: boolean;
  class_series_id: number | null;
  series_date: string | null;
  changed_at: string | null;
  version: number;
  places_taken: number;
  instructors: { instructor_id: number; name: string }[];
  tag_ids: number[];
}

const select = `
  select c.single_class_id, c.class_date, c.starts_at, c.duration_minutes, c.description, c.capacity, c.class_type_id,
    t.name as class_type_name, c.spot_map, c.location_id, l.name as location_name, l.timezone, c.class_category_id,
    c.class_package_id, c.booking_opens_days, c.booking_closes_minutes, c.cancelled_at, c.roster_closed_at is not null as roster_closed, c.class_series_id, c.series_date, c.changed_at, c.version, c.places_taken,
    coalesce((
      select json_agg(json_build_object('instructor_id', i.instructor_id, 'name', i.name) order by x.position, i.instructor_id)
      from single_class_instructor x join instructor i using (instructor_id)
      where x.single_class_id = c.single_class_id), '[]') as instructors,
    coalesce((select json_agg(y.tag_id order by y.tag_id) from single_class_tag y
      where y.single_class_id = c.single_class_id), '[]') as tag_ids
  from single_class c join class_type t using (class_type_id) join location l using (location_id)`;

const byIds = `${select} where c.single_class_id = any($1::integer[]) order by c.starts_at, c.single_class_id`;
const between = `${select}
  where c.cancelled_at is null and c.starts_at >= $1::timestamptz and c.starts_at < $2::timestamptz
    and not (c.single_class_id = any($3::integer[]))
  order by c.starts_at, c.single_class_id`;
const onDays = `${select}
  where (c.cancelled_at is not null) = $5 and c.starts_at > $4::timestamptz and c.class_date >= $1::date
    and c.class_date < $2::date + 1 and ($3::integer is null or c.location_id = $3)
  order by c.starts_at, c.single_class_id`;
const ofSeries = `${select}
  where c.class_series_id = $1 and c.series_date >= $2::date and c.starts_at > $3::timestamptz
  order by c.series_date`;

export function readClassesBefore(sql: Sql, ids: readonly number[]): Promise<ClassBefore[]> {
  return sql.rows<ClassBefore>(byIds, [ids]);
}

/** Live classes that start between two instants, except the given ones. */
export function readClassesBetween(
  sql: Sql,
  { from, until, but }: { from: Date; until: Date; but: readonly number[] },
): Promise<ClassBefore[]> {
  return sql.rows<ClassBefore>(between, [from.toISOString(), until.toISOString(), but]);
}

/** Future classes, live or cancelled, on some days (both included), at one location or all. */
export function readClassesOn(
  sql: Sql,
  days: { starts_on: string; ends_on: string; location_id: number | null; cancelled?: boolean },
  now: Date,
): Promise<ClassBefore[]> {
  const { starts_on, ends_on, location_id, cancelled = false } = days;
  return sql.rows<ClassBefore>(onDays, [starts_on, ends_on, location_id, now.toISOString(), cancelled]);
}

/** Future classes of a series, cancelled ones included, for its days from `from` on. */
export function readClassesOfSeries(
  sql: Sql,
  { class_series_id, from, now }: { class_series_id: number; from: string; now: Date },
): Promise<ClassBefore[]> {
  return sql.rows<ClassBefore>(ofSeries, [class_series_id, from, now.toISOString()]);
}

const titles = 'select class_package_id, title from class_package where class_package_id = any($1::integer[])';

export async function readPackageTitles(sql: Sql, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await sql.rows<{ class_package_id: number; title: string }>(titles, [ids]);
  return new Map(rows.map(({ class_package_id, title }) => [class_package_id, title]));
}

const touch = `
  update single_class set version = version + 1, changed_at = case when $2::boolean then $3::timestamptz else changed_at end
  where single_class_id = any($1::integer[])`;

/** Raises the version of classes; `by_hand`: changes of the series leave them unchanged from now on. */
export async function markChanged(
  tx: Locked<'class'>,
  { ids, by_hand, at }: { ids: readonly number[]; by_hand: boolean; at: Date },
): Promise<void> {
  await tx.rows(touch, [ids, by_hand, at.toISOString()]);
}

const closed = `
  select 1 from studio_closure x join single_class c on c.single_class_id = $1
  where c.class_date::date between x.starts_on and x.ends_on and (x.location_id is null or x.location_id = c.location_id) limit 1`;

/** Whether the studio, or the location of a class, is closed on its day. */
export async function isDayClosed(sql: Sql, single_class_id: number): Promise<boolean> {
  return (await sql.rows(closed, [single_class_id])).length > 0;
}

const free = `
  select 1 from class_place where single_class_id = $1 and spot = $2
    and num_nonnulls(class_reservation_id, held_until, blocked_at) = 0`;

export async function isPlaceFree(sql: Sql, single_class_id: number, spot: number): Promise<boolean> {
  return (await sql.rows(free, [single_class_id, spot])).length === 1;
}
