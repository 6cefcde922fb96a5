import type { ReportedClassQuery } from '#shared/wire/reports/classes.ts';
import type { Sql } from '../../../database/database.ts';
import { begunClasses, coachName } from './begun-classes.ts';

/** A class with its figures. */
export interface ReportedClassRow {
  single_class_id: number;
  class_date: string;
  class_type_name: string;
  location_name: string;
  coaches: string;
  is_cancelled: boolean;
  is_closed: boolean;
  places: number;
  reservations: number;
  attended: number;
  no_shows: number;
  unmarked: number;
  guests: number;
  late_cancellations: number;
  waited: number;
}

export interface ClassFilter extends Omit<ReportedClassQuery, 'coaches' | 'page' | 'page_size'> {
  /** All coaches of the class, in rising order; empty: it has none; undefined: any. */
  instructor_ids: readonly number[] | undefined;
}

const conditions = `
  and ($4::integer is null or c.class_type_id = $4) and ($5::integer is null or c.location_id = $5)
  and ($6::integer is null or extract(isodow from c.class_date) = $6)
  and ($7::integer is null or extract(hour from c.class_date) = $7)
  and (c.cancelled_at is not null) = ($8::text = 'cancelled') and ($8::text <> 'unclosed' or c.roster_closed_at is null)
  and ($9::integer[] is null or $9::integer[] = array(
    select x.instructor_id from single_class_instructor x where x.single_class_id = c.single_class_id order by 1))`;

const parametersOf = (filter: ClassFilter, now: Date) => [
  filter.start_date,
  filter.end_date,
  now.toISOString(),
  filter.class_type_id ?? null,
  filter.location_id ?? null,
  filter.weekday ?? null,
  filter.hour ?? null,
  filter.state,
  filter.instructor_ids ?? null,
];

const counted = `
  select count(*)::integer as total from single_class c
  where c.class_date >= $1::date and c.class_date < $2::date + 1 and c.starts_at <= $3::timestamptz ${conditions}`;

export async function countClasses(sql: Sql, filter: ClassFilter, now: Date): Promise<number> {
  const [row] = await sql.rows<{ total: number }>(counted, parametersOf(filter, now));
  return row?.total ?? 0;
}

/** Only the classes of the page are looked at further. */
const ofPage = `${conditions} order by c.class_date desc, c.single_class_id desc limit $10 offset $11`;
const page = `${begunClasses(ofPage)}
  select f.single_class_id, f.class_date, t.name as class_type_name, l.name as location_name,
    coalesce((select string_agg(${coachName}, ', ' order by x.position, i.instructor_id)
      from single_class_instructor x join instructor i using (instructor_id)
      where x.single_class_id = f.single_class_id), '') as coaches,
    f.is_cancelled, f.is_closed, f.places, f.reservations, f.attended, f.no_shows, f.unmarked, f.guests,
    f.late_cancellations, f.waited
  from figures f join class_type t using (class_type_id) join location l using (location_id)
  order by f.class_date desc, f.single_class_id desc`;

/** A page of the classes that the filter keeps, the latest first. */
export function listClasses(
  sql: Sql,
  { filter, now, size, number }: { filter: ClassFilter; now: Date; size: number; number: number },
): Promise<ReportedClassRow[]> {
  return sql.rows<ReportedClassRow>(page, [...parametersOf(filter, now), size, (number - 1) * size]);
}
