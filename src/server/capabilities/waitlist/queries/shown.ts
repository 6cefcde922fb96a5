import type { ClassCard } from '#shared/wire/schedule.ts';
import type { WaitlistEntry } from '#shared/wire/waitlist.ts';
import type { Sql } from '../../../database/database.ts';

/** An entry with everything that its owner's screen shows. */
export interface ShownRow
  extends Pick<
    WaitlistEntry,
    | 'waitlist_id'
    | 'single_class_id'
    | 'customer_id'
    | 'createdAt'
    | 'position'
    | 'waiting'
    | 'ended_at'
    | 'outcome'
    | 'promoted_reservation_id'
    | 'notified_at'
    | 'offered_until'
  > {
  promotion_notice_minutes: number | null;
  cases: number;
  promoted: number;
  card: ClassCard;
}

// People who left the line themselves are not counted, since it is unknown whether they would have got a place.
const odds = `
  select count(*) as cases, count(*) filter (where o.outcome = 'promoted') as promoted
  from waitlist o join single_class d using (single_class_id), wanted
  where d.class_date >= wanted.class_date - interval '1 year' and d.starts_at < $2::timestamptz and o.outcome in ('promoted', 'missed', 'class-over')
    and d.cancelled_at is null and d.class_type_id = wanted.class_type_id
    and extract(isodow from d.class_date) = extract(isodow from wanted.class_date)
    and extract(hour from d.class_date) = extract(hour from wanted.class_date)`;
const shown = (where: string) => `
  select w.waitlist_id, w.single_class_id, w.customer_id, w."createdAt", w.ended_at, w.outcome, w.promoted_reservation_id,
    w.notified_at, w.offered_until, u.promotion_notice_minutes, c.card, line.waiting,
    case when w.ended_at is null then line.position end as position, odds.cases, odds.promoted
  from waitlist w join customer u using (customer_id) join single_class_card c using (single_class_id)
  cross join lateral (
    select count(*) as waiting, count(*) filter (where b.waitlist_id <= w.waitlist_id) as position
    from waitlist b where b.single_class_id = w.single_class_id and b.ended_at is null
  ) line
  cross join lateral (
    with wanted as (select c.class_date, c.class_type_id) ${odds}
  ) odds
  where ${where}`;
const shownLive = `${shown('w.customer_id = $1 and w.ended_at is null and c.starts_at > $2::timestamptz')} order by c.starts_at, w.waitlist_id limit 200`;
const shownOne = shown('w.waitlist_id = $1');

/** A person's live entries of future classes, the soonest first. */
export function readShownWaitlists(sql: Sql, customer_id: number, at: Date): Promise<ShownRow[]> {
  return sql.rows<ShownRow>(shownLive, [customer_id, at.toISOString()]);
}

export async function readShownWaitlist(sql: Sql, waitlist_id: number, at: Date): Promise<ShownRow | undefined> {
  const [row] = await sql.rows<ShownRow>(shownOne, [waitlist_id, at.toISOString()]);
  return row;
}

const line = `
  with wanted as (select class_date, class_type_id from single_class where single_class_id = $1)
  select odds.cases, odds.promoted,
    (select count(*) from waitlist b where b.single_class_id = $1 and b.ended_at is null) as waiting,
    (select count(*) from waitlist b where b.single_class_id = $1 and b.ended_at is null and b.waitlist_id <= mine.waitlist_id) as place,
    mine.waitlist_id, mine.offered_until,
    (select promotion_notice_minutes from customer where customer_id = $3) as promotion_notice_minutes
  from (${odds}) odds
  left join waitlist mine on mine.single_class_id = $1 and mine.customer_id = $3 and mine.ended_at is null`;

export interface LineRow {
  cases: number;
  promoted: number;
  waiting: number;
  /** The position of the person's live entry; 0 without one. */
  place: number;
  waitlist_id: number | null;
  offered_until: string | null;
  promotion_notice_minutes: number | null;
}

/** The length of a class's waitlist, a person's position in it, and the odds from earlier classes. */
export async function readLine(
  sql: Sql,
  { single_class_id, at, customer_id }: { single_class_id: number; at: Date; customer_id: number },
): Promise<LineRow> {
  const [row] = await sql.rows<LineRow>(line, [single_class_id, at.toISOString(), customer_id]);
  if (!row) throw new Error('A line is always counted.');
  return row;
}

const ofClass = `
  select w.waitlist_id, w."createdAt", w.notified_at, w.offered_until, u.promotion_notice_minutes,
    json_build_object('customer_id', u.customer_id, 'name', u.name, 'last_name', u.last_name, 'phone', u.phone) as customer
  from waitlist w join customer u using (customer_id)
  where w.single_class_id = $1 and w.ended_at is null order by w.waitlist_id`;

export interface ClassLineRow {
  waitlist_id: number;
  createdAt: string;
  notified_at: string | null;
  offered_until: string | null;
  promotion_notice_minutes: number | null;
  customer: { customer_id: number; name: string; last_name: string; phone: string | null };
}

export function readClassLine(sql: Sql, single_class_id: number): Promise<ClassLineRow[]> {
  return sql.rows<ClassLineRow>(ofClass, [single_class_id]);
}

const overlapping = `
  select exists (select 1 from single_class c, class_reservation r join single_class o on o.single_class_id = r.single_class_id
    where c.single_class_id = $1 and r.customer_id = $2 and r."deletedAt" is null and r.guest is null and o.single_class_id <> c.single_class_id
      and o.starts_at < c.starts_at + make_interval(mins => c.duration_minutes)
      and c.starts_at < o.starts_at + make_interval(mins => o.duration_minutes)) as overlaps`;

/** Whether somebody has a place of their own in another class while this one runs, as `waiting_facts` looks at it. */
export async function overlapsOther(
  sql: Sql,
  { single_class_id, customer_id }: { single_class_id: number; customer_id: number },
): Promise<boolean> {
  const [row] = await sql.rows<{ overlaps: boolean }>(overlapping, [single_class_id, customer_id]);
  return row?.overlaps ?? false;
}
