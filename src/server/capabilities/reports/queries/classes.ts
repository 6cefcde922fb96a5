import type { ReportDays } from '#shared/wire/reports/period.ts';
import type { Sql } from '../../../database/database.ts';
import type { ClassSums, PartRow } from '../class-rules.ts';
import { begunClasses, coachName } from './begun-classes.ts';

const given = 'filter (where not f.is_cancelled)';
const sum = (column: string) => `coalesce(sum(f.${column}) ${given}, 0)::integer as ${column}`;
const sums = `
  count(*) ${given}::integer as classes, count(*) filter (where f.is_cancelled)::integer as cancelled,
  count(*) filter (where not f.is_cancelled and not f.is_closed)::integer as unclosed,
  ${['places', 'reservations', 'attended', 'no_shows', 'unmarked', 'guests', 'late_cancellations', 'waited'].map(sum).join(', ')}`;

/** All parts are summed from the same rows in one pass, so that each kind of part adds up to the total. */
const parts = `${begunClasses()}, teams as (
    select x.single_class_id, array_agg(x.instructor_id order by x.instructor_id) as team
    from single_class_instructor x join chosen using (single_class_id) group by x.single_class_id
  ), placed as (
    select f.*, t.team, extract(isodow from f.class_date)::integer as weekday,
      extract(hour from f.class_date)::integer as hour
    from figures f left join teams t using (single_class_id)
  ), summed as (
    select grouping(f.class_type_id, f.team, f.hour, f.location_id) as kind, f.class_type_id, f.team, f.weekday, f.hour,
      f.location_id, ${sums}
    from placed f
    group by grouping sets ((), (f.class_type_id), (f.team), (f.weekday, f.hour), (f.location_id))
  )
  select case s.kind when 7 then 'class_type' when 11 then 'coaches' when 13 then 'hour' when 14 then 'location'
      else 'total' end as part,
    s.class_type_id, s.location_id, coalesce(t.name, l.name) as name,
    (select json_agg(json_build_object('instructor_id', i.instructor_id, 'name', ${coachName}) order by i.instructor_id)
      from instructor i where i.instructor_id = any(s.team)) as coaches,
    s.weekday, s.hour, s.classes, s.cancelled, s.unclosed, s.places, s.reservations, s.attended, s.no_shows, s.unmarked,
    s.guests, s.late_cancellations, s.waited
  from summed s left join class_type t using (class_type_id) left join location l using (location_id)
  order by s.weekday, s.hour, s.classes desc, s.class_type_id, s.location_id, s.team`;

/** The parts of the classes of some days that have begun, those of each kind by the number of their classes. */
export function readParts(sql: Sql, { start_date, end_date }: ReportDays, now: Date): Promise<PartRow[]> {
  return sql.rows<PartRow>(parts, [start_date, end_date, now.toISOString()]);
}

const total = `${begunClasses()} select ${sums} from figures f`;

export async function readTotal(sql: Sql, { start_date, end_date }: ReportDays, now: Date): Promise<ClassSums> {
  const [row] = await sql.rows<ClassSums>(total, [start_date, end_date, now.toISOString()]);
  if (!row) throw new Error('A sum gave no row.');
  return row;
}
