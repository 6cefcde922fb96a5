import type { ScheduleDay, SingleClass, StaffDay } from '#shared/wire/schedule.ts';
import type { Sql } from '../../../database/database.ts';
import type { Locked } from '../../locking/index.ts';

export interface ScheduleFilter {
  start_date: string;
  end_date: string;
  instructor_id?: number | undefined;
  class_type_id?: number | undefined;
  location_id?: number | undefined;
  class_category_id?: number | undefined;
  /** Whether cancelled classes are included, for staff. */
  with_cancelled: boolean;
}

/** Places as arrays of numbers, since a JSON object for each cost PostgreSQL as much as the rest of the class. */
const places = `
  cross join lateral (
    select coalesce(array_agg(p.spot order by p.spot) filter (where p.blocked_at is null), '{}') as taken_spots,
      coalesce(array_agg(p.spot order by p.spot) filter (where p.blocked_at is not null), '{}') as blocked_spots
    from class_place p
    where p.single_class_id = c.single_class_id
      and num_nonnulls(p.class_reservation_id, p.held_until, p.blocked_at) > 0) p`;

interface ClassRow {
  date: string;
  card: Omit<SingleClass, 'class_reservations' | 'blocked_spots'>;
  taken_spots: number[];
  blocked_spots: number[];
}

const list = `
  select c.class_date::date as date, c.card, p.taken_spots, p.blocked_spots
  from single_class_card c ${places}
  where c.class_date >= $1::date and c.class_date < $2::date + 1
    and ($3::boolean or c.cancelled_at is null)
    and ($4::integer is null or exists (
      select 1 from single_class_instructor x where x.single_class_id = c.single_class_id and x.instructor_id = $4))
    and ($5::integer is null or c.class_type_id = $5)
    and ($6::integer is null or c.location_id = $6)
    and ($7::integer is null or c.class_category_id = $7)
  order by c.class_date, c.single_class_id`;

/** The classes between two dates (both included), by day; days without classes are left out. */
export async function readSchedule(sql: Sql, filter: ScheduleFilter): Promise<ScheduleDay[]> {
  const rows = await sql.rows<ClassRow>(list, [
    filter.start_date,
    filter.end_date,
    filter.with_cancelled,
    filter.instructor_id ?? null,
    filter.class_type_id ?? null,
    filter.location_id ?? null,
    filter.class_category_id ?? null,
  ]);
  const days = Map.groupBy(rows, (row) => row.date);
  return [...days].map(([date, classes]) => ({ date, single_classes: classes.map(asSingleClass) }));
}

const forStaff = `
  select c.single_class_id, c.class_series_id, c.series_date, c.version, c.roster_closed_at, c.booking_opens_days,
    c.booking_closes_minutes,
    (select count(*) from class_reservation r
      where r.single_class_id = c.single_class_id and r.attended_at is not null) as attended
  from single_class c where c.single_class_id = any($1::integer[])`;

interface StaffRow {
  single_class_id: number;
  class_series_id: number | null;
  series_date: string | null;
  version: number;
  roster_closed_at: string | null;
  booking_opens_days: number | null;
  booking_closes_minutes: number | null;
  attended: number;
}

/** The same with each class's number of arrived people, its series and its version. */
export async function readStaffSchedule(sql: Sql, filter: Omit<ScheduleFilter, 'with_cancelled'>): Promise<StaffDay[]> {
  const days = await readSchedule(sql, { ...filter, with_cancelled: true });
  const ids = days.flatMap((day) => day.single_classes.map(({ single_class_id }) => single_class_id));
  const known = new Map((await sql.rows<StaffRow>(forStaff, [ids])).map((row) => [row.single_class_id, row]));
  const alone = {
    class_series_id: null,
    series_date: null,
    version: 1,
    roster_closed_at: null,
    attended: 0,
    booking_opens_days: null,
    booking_closes_minutes: null,
  };
  return days.map(({ date, single_classes }) => ({
    date,
    single_classes: single_classes.map((c) => ({ ...c, ...(known.get(c.single_class_id) ?? alone) })),
  }));
}

const one = `
  select c.class_date::date as date, c.card, p.taken_spots, p.blocked_spots
  from single_class_card c ${places}
  where c.single_class_id = $1`;

export async function readSingleClass(sql: Sql, single_class_id: number): Promise<SingleClass | undefined> {
  const [row] = await sql.rows<ClassRow>(one, [single_class_id]);
  return row && asSingleClass(row);
}

function asSingleClass({ card, taken_spots, blocked_spots }: ClassRow): SingleClass {
  return { ...card, class_reservations: taken_spots.map((spot) => ({ spot })), blocked_spots };
}

/** The columns that staff write. */
export interface ClassColumns {
  class_date: string;
  starts_at: Date;
  duration_minutes: number;
  description: string;
  capacity: number | null;
  class_type_id: number;
  /** The map its places are made from. */
  spot_map: string | null;
  location_id: number;
  class_category_id: number | null;
  class_package_id: number | null;
  /** Null: those of the present setting. */
  booking_opens_days: number | null;
  booking_closes_minutes: number | null;
}

const insert = `
  insert into single_class (class_date, starts_at, duration_minutes, description, capacity, class_type_id, location_id,
    class_category_id, class_package_id, spot_map, booking_opens_days, booking_closes_minutes, "createdAt", class_series_id,
    series_date)
  values ($1::timestamp, $2::timestamptz, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13::timestamptz, $14, $15::date)
  returning single_class_id`;

const columnsOf = (columns: ClassColumns) => [
  columns.class_date.slice(0, 19),
  columns.starts_at.toISOString(),
  columns.duration_minutes,
  columns.description,
  columns.capacity,
  columns.class_type_id,
  columns.location_id,
  columns.class_category_id,
  columns.class_package_id,
  columns.spot_map,
  columns.booking_opens_days,
  columns.booking_closes_minutes,
];

/** The day of its series to which a class belongs. */
export interface SeriesDay {
  class_series_id: number;
  series_date: string;
}

export interface NewClass {
  columns: ClassColumns;
  at: Date;
  day: SeriesDay | null;
}

/** Writes a class. A unique index refuses a second class for the same day of a series. */
export async function insertClass(tx: Sql, { columns, at, day }: NewClass): Promise<number> {
  const [row] = await tx.rows<{ single_class_id: number }>(insert, [
    ...columnsOf(columns),
    at.toISOString(),
    day?.class_series_id ?? null,
    day?.series_date ?? null,
  ]);
  if (!row) throw new Error('The class was not written.');
  return row.single_class_id;
}

const update = `
  update single_class set class_date = $1::timestamp, starts_at = $2::timestamptz, duration_minutes = $3, description = $4,
    capacity = $5, class_type_id = $6, location_id = $7, class_category_id = $8, class_package_id = $9, spot_map = $10,
    booking_opens_days = $11, booking_closes_minutes = $12
  where single_class_id = $13`;

export async function updateClass(tx: Locked<'class'>, single_class_id: number, columns: ClassColumns): Promise<void> {
  await tx.rows(update, [...columnsOf(columns), single_class_id]);
}

const forgetInstructors = 'delete from single_class_instructor where single_class_id = $1';
const putInstructors = `
  insert into single_class_instructor (single_class_id, instructor_id, position)
  select $1, instructor_id, position - 1 from unnest($2::integer[]) with ordinality as x (instructor_id, position)`;
const forgetTags = 'delete from single_class_tag where single_class_id = $1';
const putTags = 'insert into single_class_tag (single_class_id, tag_id) select $1, unnest($2::integer[])';

/** Replaces the coaches (first is the main one) and tags of a class. */
export async function writeCoachesAndTags(
  tx: Locked<'class'>,
  {
    single_class_id,
    instructor_ids,
    tag_ids,
  }: { single_class_id: number; instructor_ids: readonly number[]; tag_ids: readonly number[] },
): Promise<void> {
  await tx.rows(forgetInstructors, [single_class_id]);
  if (instructor_ids.length > 0) await tx.rows(putInstructors, [single_class_id, instructor_ids]);
  await tx.rows(forgetTags, [single_class_id]);
  if (tag_ids.length > 0) await tx.rows(putTags, [single_class_id, tag_ids]);
}

const cancel = `
  update single_class set cancelled_at = $2::timestamptz, cancelled_by = $3, cancel_reason = $4
  where single_class_id = $1 and cancelled_at is null returning single_class_id`;

/** False when it was already cancelled. */
export async function markCancelled(
  tx: Locked<'class'>,
  { single_class_id, at, actor_id, reason }: { single_class_id: number; at: Date; actor_id: number; reason: string },
): Promise<boolean> {
  return (await tx.rows(cancel, [single_class_id, at.toISOString(), actor_id, reason])).length === 1;
}

const reopen = `
  update single_class set cancelled_at = null, cancelled_by = null, cancel_reason = null where single_class_id = $1`;

export async function markReopened(tx: Locked<'class'>, single_class_id: number): Promise<void> {
  await tx.rows(reopen, [single_class_id]);
}

const instructor = 'select instructor_id from staff where customer_id = $1';

/** The instructor a staff member is; null when none. */
export async function instructorOf(sql: Sql, customer_id: number): Promise<number | null> {
  const [row] = await sql.rows<{ instructor_id: number | null }>(instructor, [customer_id]);
  return row?.instructor_id ?? null;
}
