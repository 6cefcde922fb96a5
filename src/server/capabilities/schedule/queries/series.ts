import type { ClassSeries, NewClassSeries } from '#shared/wire/series.ts';
import type { Sql } from '../../../database/database.ts';
import type { Locked } from '../../locking/index.ts';

/** A deleted tag is left out: it would stop the job, and could not be removed when editing the series. */
const shown = `
  class_series_id, weekdays, "time", starts_on, ends_on, skips_holidays, duration_minutes, description, capacity,
  class_type_id, location_id, class_category_id, class_package_id, instructor_ids,
  coalesce((select array_agg(t.tag_id order by array_position(class_series.tag_ids, t.tag_id)) from tag t
    where t.tag_id = any(class_series.tag_ids)), '{}') as tag_ids,
  booking_opens_days, booking_closes_minutes, version`;

const live = `select ${shown} from class_series
  where (ends_on is null or (ends_on >= $1::date and ends_on >= starts_on)) order by "time", class_series_id`;
const one = `select ${shown} from class_series where class_series_id = $1`;

/** Series that have days from `today` on. */
export function readLiveSeries(sql: Sql, today: string): Promise<ClassSeries[]> {
  return sql.rows<ClassSeries>(live, [today]);
}

export async function readSeries(sql: Sql, class_series_id: number): Promise<ClassSeries | undefined> {
  return (await sql.rows<ClassSeries>(one, [class_series_id]))[0];
}

const usual = `
  select s.class_series_id, s."time",
    coalesce((select json_agg(i.name order by array_position(s.instructor_ids, i.instructor_id)) from instructor i
      where i.instructor_id = any(s.instructor_ids)), '[]') as coaches
  from class_series s where s.class_series_id = any($1::integer[])`;

/** The regular hour and coaches of series. */
export function readUsual(
  sql: Sql,
  ids: readonly number[],
): Promise<{ class_series_id: number; time: string; coaches: string[] }[]> {
  return sql.rows(usual, [ids]);
}

const creator = 'select created_by from class_series where class_series_id = $1';

/** The author of a series, who is also the author of its later classes. */
export async function readCreator(sql: Sql, class_series_id: number): Promise<number> {
  const [row] = await sql.rows<{ created_by: number }>(creator, [class_series_id]);
  if (!row) throw new Error('A series does not go away.');
  return row.created_by;
}

const insert = `
  insert into class_series (weekdays, "time", starts_on, ends_on, skips_holidays, duration_minutes, description, capacity,
    class_type_id, location_id, class_category_id, class_package_id, instructor_ids, tag_ids, "createdAt", created_by,
    booking_opens_days, booking_closes_minutes)
  values ($1::smallint[], $2, $3::date, $4::date, $5, $6, $7, $8, $9, $10, $11, $12, $13::integer[], $14::integer[],
    $15::timestamptz, $16, $17, $18) returning class_series_id`;

export async function insertSeries(
  tx: Sql,
  series: NewClassSeries | ClassSeries,
  by: { at: Date; actor_id: number },
): Promise<number> {
  const [row] = await tx.rows<{ class_series_id: number }>(insert, [
    series.weekdays,
    series.time,
    series.starts_on,
    series.ends_on,
    series.skips_holidays,
    series.duration_minutes ?? null,
    series.description,
    series.capacity,
    series.class_type_id,
    series.location_id,
    series.class_category_id,
    series.class_package_id,
    series.instructor_ids,
    series.tag_ids,
    by.at.toISOString(),
    by.actor_id,
    series.booking_opens_days,
    series.booking_closes_minutes,
  ]);
  if (!row) throw new Error('The series was not written.');
  return row.class_series_id;
}

/** `least` leaves out a null. */
const end = `
  update class_series set ends_on = least(ends_on, $2::date), version = version + 1 where class_series_id = $1`;

/** Sets the last day of a series, never a later one than it has; a day before its first leaves nothing of it. */
export async function endSeriesOn(tx: Locked<'class_series'>, class_series_id: number, ends_on: string): Promise<void> {
  await tx.rows(end, [class_series_id, ends_on]);
}

const made = `
  select class_series_id, series_date from single_class
  where class_series_id = any($1::integer[]) and series_date >= $2::date`;

/** The days of series that already have their class, cancelled or not. */
export function readMadeDates(
  sql: Sql,
  ids: readonly number[],
  from: string,
): Promise<{ class_series_id: number; series_date: string }[]> {
  return sql.rows(made, [ids, from]);
}

const held = `
  select max(series_date) as day from single_class
  where class_series_id = $1 and starts_at <= $2::timestamptz and cancelled_at is null`;

/** The last day of a series on which a class has begun; null when none has. */
export async function readHeldUntil(sql: Sql, class_series_id: number, now: Date): Promise<string | null> {
  const [row] = await sql.rows<{ day: string | null }>(held, [class_series_id, now.toISOString()]);
  return row?.day ?? null;
}

const join = `
  update single_class c set class_series_id = $1, series_date = w.series_date
  from unnest($2::integer[], $3::date[]) as w (single_class_id, series_date) where c.single_class_id = w.single_class_id`;

/** Assigns classes to a series, each to one of its days. */
export async function joinSeries(
  tx: Locked<'class'>,
  class_series_id: number,
  classes: readonly { single_class_id: number; series_date: string }[],
): Promise<void> {
  const ids = classes.map((each) => each.single_class_id);
  const dates = classes.map((each) => each.series_date);
  if (ids.length > 0) await tx.rows(join, [class_series_id, ids, dates]);
}

const follow = 'update single_class set changed_at = null where single_class_id = $1';

/** Marks a class that was changed by hand as following its series again. */
export async function followSeries(tx: Locked<'class'>, single_class_id: number): Promise<void> {
  await tx.rows(follow, [single_class_id]);
}
