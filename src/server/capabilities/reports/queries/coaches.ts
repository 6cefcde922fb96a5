import type { ReportDays } from '#shared/wire/reports/period.ts';
import type { AverageStars } from '#shared/wire/studio.ts';
import type { Sql } from '../../../database/database.ts';
import { begunClasses, coachName } from './begun-classes.ts';

/** What a coach gave; money in centavos. */
export interface CoachRow {
  instructor_id: number;
  name: string;
  is_archived: boolean;
  classes: number;
  minutes: number;
  places: number;
  reservations: number;
  attended: number;
  unclosed: number;
  unpriced: number;
  amount: number;
  rating: AverageStars;
}

/**
 * Places of a class that its own coaches took for themselves and their guests: they are paid nobody for (the invitation names
 * who was a coach and works here no more). Found from the coaches, who are few, and not from the classes.
 */
const coachesOwn = `coach_person as materialized (
    select s.customer_id, s.instructor_id from staff s where s.instructor_id is not null
    union select n.accepted_by, n.instructor_id from staff_invitation n where n.accepted_by is not null and n.instructor_id is not null
  ), own as (
    select c.single_class_id, count(distinct r.class_reservation_id)::integer as own
    from coach_person y join class_reservation r using (customer_id) join chosen c using (single_class_id)
      join single_class_instructor x on x.single_class_id = c.single_class_id and x.instructor_id = y.instructor_id
    where r.attended_at is not null group by c.single_class_id
  )`;

/**
 * `paid` has a row for each coach of each held class, with the rate valid on the day of the class: the latest that has
 * begun by that day (docs/rules.md#coach-pay). Centavos; null without a rate.
 */
const paid = ({
  classes = '',
  coaches = '',
} = {}) => `${begunClasses(`and c.cancelled_at is null ${classes}`)}, ${coachesOwn}, paid as (
    select f.single_class_id, f.class_date, f.class_type_id, f.location_id, f.duration_minutes, f.places, f.is_closed,
      f.reservations, w.attended, x.instructor_id, q.per_class, q.per_person,
      q.per_class::bigint + q.per_person::bigint * w.attended as amount
    from figures f left join own o using (single_class_id)
    cross join lateral (select f.attended - coalesce(o.own, 0) as attended) w join single_class_instructor x using (single_class_id)
    left join lateral (
      select rate.per_class, rate.per_person from coach_rate rate
      where rate.instructor_id = x.instructor_id and rate.starts_on <= f.class_date::date
      order by rate.starts_on desc limit 1) q on true
    where true ${coaches}
  )`;

const byCoach = `${paid()}, given as (
    select p.instructor_id, count(*)::integer as classes, sum(p.duration_minutes)::integer as minutes,
      sum(p.places)::integer as places, sum(p.reservations)::integer as reservations, sum(p.attended)::integer as attended,
      count(*) filter (where not p.is_closed)::integer as unclosed,
      count(*) filter (where p.amount is null)::integer as unpriced, coalesce(sum(p.amount), 0)::bigint as amount
    from paid p group by p.instructor_id
  ), rated as (
    select x.instructor_id, round(avg(g.coach_stars), 1)::float8 as stars, count(*)::integer as count
    from class_rating g join class_reservation r using (class_reservation_id) join chosen c using (single_class_id)
    join single_class_instructor x using (single_class_id) group by x.instructor_id
  )
  select i.instructor_id, ${coachName} as name, i."deletedAt" is not null as is_archived, g.classes, g.minutes, g.places,
    g.reservations, g.attended, g.unclosed, g.unpriced, g.amount,
    case when r.count is not null then json_build_object('stars', r.stars, 'count', r.count) end as rating
  from given g join instructor i using (instructor_id) left join rated r using (instructor_id)
  order by name, i.instructor_id`;

/** The coaches of the classes of some days that have begun, by name; coaches without a class are left out. */
export function readCoaches(sql: Sql, { start_date, end_date }: ReportDays, now: Date): Promise<CoachRow[]> {
  return sql.rows<CoachRow>(byCoach, [start_date, end_date, now.toISOString()]);
}

const owed = `${paid()} select coalesce(sum(p.amount), 0)::bigint as amount from paid p`;

/** Centavos to be paid to all coaches. */
export async function readOwed(sql: Sql, { start_date, end_date }: ReportDays, now: Date): Promise<number> {
  const [row] = await sql.rows<{ amount: number }>(owed, [start_date, end_date, now.toISOString()]);
  return row?.amount ?? 0;
}

const nobodys = `
  select count(*)::integer as classes from single_class c
  where c.class_date >= $1::date and c.class_date < $2::date + 1 and c.starts_at <= $3::timestamptz
    and c.cancelled_at is null
    and not exists (select from single_class_instructor x where x.single_class_id = c.single_class_id)`;

export async function countWithoutCoach(sql: Sql, { start_date, end_date }: ReportDays, now: Date): Promise<number> {
  const [row] = await sql.rows<{ classes: number }>(nobodys, [start_date, end_date, now.toISOString()]);
  return row?.classes ?? 0;
}

/** A class that a coach gave; money in centavos. */
export interface CoachLineRow {
  single_class_id: number;
  instructor_id: number;
  name: string;
  class_date: string;
  duration_minutes: number;
  class_type_name: string;
  location_name: string;
  others: string;
  is_closed: boolean;
  reservations: number;
  attended: number;
  per_class: number | null;
  per_person: number | null;
  amount: number | null;
  /** Who last changed its coaches after it had begun, and whom it named before; null: it names those of its beginning. */
  changed: { by: string; before: string[] } | null;
}

/** The classes given by one coach, or by everybody, one row for each coach of a class. */
const givenClasses = `
  from single_class c join single_class_instructor x using (single_class_id) join instructor i using (instructor_id)
  where c.class_date >= $1::date and c.class_date < $2::date + 1 and c.starts_at <= $3::timestamptz
    and c.cancelled_at is null and ($4::integer is null or x.instructor_id = $4)`;
// Chosen before they are looked at further: to get the first rows soon, PostgreSQL read the classes once for each coach.
const ofPage = `
  select x.single_class_id, x.instructor_id ${givenClasses}
  order by ${coachName}, x.instructor_id, c.class_date, c.single_class_id limit $5 offset $6`;
// `class-edited` keeps the coaches before and after (`src/shared/audit/schedule.ts`).
const changedSince = `
  select (array_agg(v.change -> 'from' order by a.audit_log_id))[1] as before,
    (array_agg(full_name(u.name, u.last_name) order by a.audit_log_id desc))[1] as by
  from single_class c join audit_log a on a.subject = 'single_class' and a.subject_id = c.single_class_id
    join customer u on u.customer_id = a.actor_id
    cross join lateral jsonb_array_elements(a.details -> 'changes') v(change)
  where c.single_class_id = p.single_class_id and a.action = 'class-edited' and a.occurred_at > c.starts_at
    and v.change ->> 'field' = 'instructors'`;
const idsBefore = `(select array_agg((b ->> 'instructor_id')::integer order by 1) from jsonb_array_elements(s.before) b)`;
const idsNow = `(select array_agg(y.instructor_id order by 1) from single_class_instructor y where y.single_class_id = p.single_class_id)`;
const lines = `${paid({
  classes: `and c.single_class_id in (select g.single_class_id from (${ofPage}) g)`,
  coaches: `and (x.single_class_id, x.instructor_id) in (${ofPage})`,
})}
  select p.single_class_id, p.instructor_id, ${coachName} as name, p.class_date, p.duration_minutes, t.name as class_type_name,
    l.name as location_name,
    coalesce((select string_agg(${coachName}, ', ' order by x.position, i.instructor_id)
      from single_class_instructor x join instructor i using (instructor_id)
      where x.single_class_id = p.single_class_id and x.instructor_id <> p.instructor_id), '') as others,
    p.is_closed, p.reservations, p.attended, p.per_class, p.per_person, p.amount,
    case when s.before is not null and ${idsBefore} is distinct from ${idsNow} then jsonb_build_object('by', s.by, 'before',
      (select coalesce(jsonb_agg(b ->> 'name'), '[]') from jsonb_array_elements(s.before) b)) end as changed
  from paid p join instructor i using (instructor_id) join class_type t using (class_type_id) join location l using (location_id)
    left join lateral (${changedSince}) s on true
  order by name, p.instructor_id, p.class_date, p.single_class_id`;

export interface LineFilter {
  days: ReportDays;
  now: Date;
  /** Undefined: of all coaches. */
  instructor_id: number | undefined;
}

/** A page of the classes that coaches gave, by coach and time. */
export function readLines(
  sql: Sql,
  { days, now, instructor_id }: LineFilter,
  { size, number }: { size: number; number: number },
): Promise<CoachLineRow[]> {
  const about = [days.start_date, days.end_date, now.toISOString(), instructor_id ?? null];
  return sql.rows<CoachLineRow>(lines, [...about, size, (number - 1) * size]);
}

const lineCount = `select count(*)::integer as total ${givenClasses}`;

export async function countLines(sql: Sql, { days, now, instructor_id }: LineFilter): Promise<number> {
  const about = [days.start_date, days.end_date, now.toISOString(), instructor_id ?? null];
  const [row] = await sql.rows<{ total: number }>(lineCount, about);
  return row?.total ?? 0;
}
