import type { ClassCard } from '#shared/wire/schedule.ts';
import type { WaitlistEntry } from '#shared/wire/waitlist.ts';
import type { Sql } from '../../../database/database.ts';
import type { Waiting } from './rules.ts';

const waiting = 'select * from waiting_facts($1::integer, $2::timestamptz)';

/** Everybody who waits and was not offered a place, in their order, with what the rule looks at. The caller holds the locks. */
export function readWaiting(tx: Sql, single_class_id: number, at: Date): Promise<Waiting[]> {
  return tx.rows<Waiting>(waiting, [single_class_id, at.toISOString()]);
}

const insert = `
  insert into waitlist (single_class_id, customer_id, "createdAt") values ($1, $2, $3::timestamptz)
  returning waitlist_id`;

export async function insertWaitlist(tx: Sql, single_class_id: number, customer_id: number, at: Date): Promise<number> {
  const [row] = await tx.rows<{ waitlist_id: number }>(insert, [single_class_id, customer_id, at.toISOString()]);
  if (!row) throw new Error('The waitlist entry was not written.');
  return row.waitlist_id;
}

/** An entry as the operations look at it. */
export interface WaitlistRow {
  waitlist_id: number;
  single_class_id: number;
  customer_id: number;
  ended: boolean;
}

const one = `
  select waitlist_id, single_class_id, customer_id, ended_at is not null as ended from waitlist where waitlist_id = $1`;

export async function findWaitlist(sql: Sql, waitlist_id: number): Promise<WaitlistRow | undefined> {
  const [row] = await sql.rows<WaitlistRow>(one, [waitlist_id]);
  return row;
}

const live = `
  select waitlist_id from waitlist where single_class_id = $1 and customer_id = $2 and ended_at is null`;

/** The live entry of a person for a class. */
export async function findLiveWaitlist(
  sql: Sql,
  single_class_id: number,
  customer_id: number,
): Promise<number | undefined> {
  const [row] = await sql.rows<{ waitlist_id: number }>(live, [single_class_id, customer_id]);
  return row?.waitlist_id;
}

const end = `
  with mine as (
    update waitlist set ended_at = $2::timestamptz, outcome = $3, offered_until = null
    where waitlist_id = any($1::integer[]) and ended_at is null
    returning single_class_id, customer_id
  )
  update class_place p set held_until = null, held_for = null from mine
  where p.single_class_id = mine.single_class_id and p.held_for = mine.customer_id and p.purchase_id is null`;

/** Ends live entries, letting go of what was held for them to pay. */
export async function endWaitlists(
  tx: Sql,
  waitlist_ids: readonly number[],
  at: Date,
  outcome: 'left' | 'class-over' | 'missed',
): Promise<void> {
  if (waitlist_ids.length > 0) await tx.rows(end, [waitlist_ids, at.toISOString(), outcome]);
}

const everybody =
  'select waitlist_id, customer_id from waitlist where single_class_id = $1 and ended_at is null order by 1';

export function readEverybodyWaiting(
  tx: Sql,
  single_class_id: number,
): Promise<{ waitlist_id: number; customer_id: number }[]> {
  return tx.rows(everybody, [single_class_id]);
}

const tell = `
  update waitlist w set told_at = $2::timestamptz from customer u
  where w.single_class_id = $1 and w.ended_at is null and u.customer_id = w.customer_id and u.disabled_at is null
    and w.told_at is null
  returning w.customer_id`;

/** Marks whom to tell that a place is free for whoever books first. @returns their ids */
export async function markTold(tx: Sql, single_class_id: number, at: Date): Promise<number[]> {
  const rows = await tx.rows<{ customer_id: number }>(tell, [single_class_id, at.toISOString()]);
  return rows.map((row) => row.customer_id);
}

const offer = `
  with held as (
    update class_place set held_until = $4::timestamptz, held_for = $3
    where single_class_id = $1 and spot = $2 and num_nonnulls(class_reservation_id, held_until, blocked_at) = 0
    returning single_class_id
  )
  update waitlist w set offered_until = $4::timestamptz from held
  where w.single_class_id = held.single_class_id and w.customer_id = $3 and w.ended_at is null`;

/** Holds a place of a special class for somebody who waits, until they paid or the time is over. */
export async function insertOffer(
  tx: Sql,
  place: { single_class_id: number; spot: number; customer_id: number; until: Date },
): Promise<void> {
  await tx.rows(offer, [place.single_class_id, place.spot, place.customer_id, place.until.toISOString()]);
}

const takeOffer = `
  update class_place set held_until = null, held_for = null
  where single_class_id = $1 and held_for = $2 and purchase_id is null returning spot`;

/** Frees the place held for a person to pay, so that their purchase can take it. @returns its spot */
export async function removeOffer(tx: Sql, single_class_id: number, customer_id: number): Promise<number | undefined> {
  const [row] = await tx.rows<{ spot: number }>(takeOffer, [single_class_id, customer_id]);
  return row?.spot;
}

const lapsed = `
  select w.waitlist_id, w.customer_id from waitlist w
  where w.single_class_id = $1 and w.ended_at is null and w.offered_until <= $2::timestamptz and not exists (
    select 1 from class_place p where p.single_class_id = $1 and p.held_for = w.customer_id and p.purchase_id is not null)
  order by w.waitlist_id`;

/** Entries whose time to pay is over, unless a purchase is under way. */
export function readLapsedOffers(
  tx: Sql,
  single_class_id: number,
  at: Date,
): Promise<{ waitlist_id: number; customer_id: number }[]> {
  return tx.rows(lapsed, [single_class_id, at.toISOString()]);
}

const due = `
  select distinct c.single_class_id from waitlist w join single_class c using (single_class_id)
  where w.ended_at is null and (
    c.starts_at <= $1::timestamptz or c.cancelled_at is not null or c.places_taken < c.places_open or w.offered_until <= $1::timestamptz)
  order by 1 limit 500`;

/** Classes for which somebody waits and the clock may have something to do. */
export async function readClassesToWatch(sql: Sql, at: Date): Promise<number[]> {
  const rows = await sql.rows<{ single_class_id: number }>(due, [at.toISOString()]);
  return rows.map((row) => row.single_class_id);
}

const over = `
  select starts_at <= $2::timestamptz or cancelled_at is not null as over from single_class where single_class_id = $1`;

export async function isClassOver(tx: Sql, single_class_id: number, at: Date): Promise<boolean> {
  const [row] = await tx.rows<{ over: boolean }>(over, [single_class_id, at.toISOString()]);
  return row?.over ?? true;
}

/** An entry with everything its owner's screen says. */
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
    | 'told_at'
    | 'offered_until'
  > {
  promotion_notice_minutes: number | null;
  cases: number;
  promoted: number;
  card: ClassCard;
}

// Who left by themselves is no case: nobody knows how it would have gone.
const odds = `
  select count(*) as cases, count(*) filter (where o.outcome = 'promoted') as promoted
  from waitlist o join single_class d using (single_class_id), wanted
  where d.class_date >= wanted.class_date - interval '1 year' and d.starts_at < $2::timestamptz and o.outcome in ('promoted', 'missed', 'class-over')
    and d.cancelled_at is null and d.class_type_id = wanted.class_type_id
    and extract(isodow from d.class_date) = extract(isodow from wanted.class_date)
    and extract(hour from d.class_date) = extract(hour from wanted.class_date)`;
const shown = (where: string) => `
  select w.waitlist_id, w.single_class_id, w.customer_id, w."createdAt", w.ended_at, w.outcome, w.promoted_reservation_id,
    w.told_at, w.offered_until, u.promotion_notice_minutes, c.card, line.waiting,
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

/** A person's live entries of coming classes, the soonest first. */
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
    mine.waitlist_id,
    (select promotion_notice_minutes from customer where customer_id = $3) as promotion_notice_minutes
  from (${odds}) odds
  left join waitlist mine on mine.single_class_id = $1 and mine.customer_id = $3 and mine.ended_at is null`;

export interface LineRow {
  cases: number;
  promoted: number;
  waiting: number;
  /** Of the live entry; 0 without one. */
  place: number;
  waitlist_id: number | null;
  promotion_notice_minutes: number | null;
}

/** How long the line of a class is, where a person stands in it and how it went before. */
export async function readLine(sql: Sql, single_class_id: number, at: Date, customer_id: number): Promise<LineRow> {
  const [row] = await sql.rows<LineRow>(line, [single_class_id, at.toISOString(), customer_id]);
  if (!row) throw new Error('A line is always counted.');
  return row;
}

const ofClass = `
  select w.waitlist_id, w."createdAt", w.told_at, w.offered_until, u.promotion_notice_minutes,
    json_build_object('customer_id', u.customer_id, 'name', u.name, 'last_name', u.last_name, 'phone', u.phone) as customer
  from waitlist w join customer u using (customer_id)
  where w.single_class_id = $1 and w.ended_at is null order by w.waitlist_id`;

export interface ClassLineRow {
  waitlist_id: number;
  createdAt: string;
  told_at: string | null;
  offered_until: string | null;
  promotion_notice_minutes: number | null;
  customer: { customer_id: number; name: string; last_name: string; phone: string | null };
}

export function readClassLine(sql: Sql, single_class_id: number): Promise<ClassLineRow[]> {
  return sql.rows<ClassLineRow>(ofClass, [single_class_id]);
}

const setNotice = 'update customer set promotion_notice_minutes = $2::integer where customer_id = $1';
const notice = 'select promotion_notice_minutes from customer where customer_id = $1';

export async function writePromotionNotice(sql: Sql, customer_id: number, minutes: number | null): Promise<void> {
  await sql.rows(setNotice, [customer_id, minutes]);
}

export async function readPromotionNotice(sql: Sql, customer_id: number): Promise<number | null> {
  const [row] = await sql.rows<{ promotion_notice_minutes: number | null }>(notice, [customer_id]);
  return row?.promotion_notice_minutes ?? null;
}
