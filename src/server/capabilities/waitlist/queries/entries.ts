import type { Sql } from '../../../database/database.ts';
import type { Locked, LockedPlaces } from '../../locking/index.ts';
import type { Waiting } from '../rules.ts';

const waiting = 'select * from waiting_facts($1::integer, $2::timestamptz)';

/** The entries that were not offered a place, in their order, with the facts of the rule. */
export function readWaiting(tx: Sql, single_class_id: number, at: Date): Promise<Waiting[]> {
  return tx.rows<Waiting>(waiting, [single_class_id, at.toISOString()]);
}

const insert = `
  insert into waitlist (single_class_id, customer_id, "createdAt") values ($1, $2, $3::timestamptz)
  returning waitlist_id`;

export async function insertWaitlist(
  tx: LockedPlaces,
  { single_class_id, customer_id, at }: { single_class_id: number; customer_id: number; at: Date },
): Promise<number> {
  const [row] = await tx.rows<{ waitlist_id: number }>(insert, [single_class_id, customer_id, at.toISOString()]);
  if (!row) throw new Error('The waitlist entry was not written.');
  return row.waitlist_id;
}

/** An entry as the operations read it. */
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

const isLive = `
  select 1 from waitlist w left join class_reservation r on r.class_reservation_id = w.promoted_reservation_id
  where w.waitlist_id = $1 and (w.ended_at is null or (r.class_reservation_id is not null and r."deletedAt" is null))`;

/** Whether joining is still in effect: the entry waits, or the reservation it was promoted to is live. */
export async function isInEffect(sql: Sql, waitlist_id: number): Promise<boolean> {
  return (await sql.rows(isLive, [waitlist_id])).length === 1;
}

const end = `
  with ended as (
    update waitlist set ended_at = $2::timestamptz, outcome = $3, offered_until = null
    where waitlist_id = any($1::integer[]) and ended_at is null
    returning waitlist_id, single_class_id, customer_id)
  select single_class_id, customer_id from ended order by waitlist_id`;

/** Ends live entries. @returns their people and classes */
export async function writeEnds(
  tx: LockedPlaces,
  {
    waitlist_ids,
    at,
    outcome,
  }: { waitlist_ids: readonly number[]; at: Date; outcome: 'left' | 'class-over' | 'missed' },
): Promise<{ single_class_id: number; customer_id: number }[]> {
  return waitlist_ids.length > 0 ? tx.rows(end, [waitlist_ids, at.toISOString(), outcome]) : [];
}

const everybody =
  'select waitlist_id, customer_id from waitlist where single_class_id = $1 and ended_at is null order by 1';

export function readEverybodyWaiting(
  tx: Sql,
  single_class_id: number,
): Promise<{ waitlist_id: number; customer_id: number }[]> {
  return tx.rows(everybody, [single_class_id]);
}

const WENT = `w.single_class_id = $1 and w.outcome = 'class-over' and w.ended_at = $2::timestamptz`;
const waited = `select distinct w.customer_id from waitlist w where ${WENT} order by w.customer_id`;

/** People who were on a class's waitlist when it was cancelled, to be locked. */
export async function readWaitedFor(sql: Sql, single_class_id: number, cancelled_at: string): Promise<number[]> {
  const rows = await sql.rows<{ customer_id: number }>(waited, [single_class_id, cancelled_at]);
  return rows.map((row) => row.customer_id);
}

const resume = `
  with resumed as (
    update waitlist w set ended_at = null, outcome = null, notified_at = null from customer u
    where ${WENT} and u.customer_id = w.customer_id and u.disabled_at is null
      and not exists (select 1 from waitlist x where x.single_class_id = $1 and x.customer_id = w.customer_id and x.ended_at is null)
      and not exists (select 1 from class_reservation r
        where r.single_class_id = $1 and r.customer_id = w.customer_id and r.guest is null and r."deletedAt" is null)
    returning w.waitlist_id, w.customer_id)
  select customer_id from resumed order by waitlist_id`;

/** Restores the waitlist of a class that takes place after all, in its former order. @returns the people, in that order */
export async function resumeWaitlists(
  tx: LockedPlaces,
  single_class_id: number,
  cancelled_at: string,
): Promise<number[]> {
  const rows = await tx.rows<{ customer_id: number }>(resume, [single_class_id, cancelled_at]);
  return rows.map((row) => row.customer_id);
}

const tell = `
  with notified as (
    update waitlist w set notified_at = $2::timestamptz from customer u
    where w.single_class_id = $1 and w.ended_at is null and u.customer_id = w.customer_id and u.disabled_at is null
      and w.notified_at is null
    returning w.waitlist_id, w.customer_id)
  select customer_id from notified order by waitlist_id`;

/**
 * Marks the people who get the letter about a free place for the first to book.
 * @returns their ids, the first in line first
 */
export async function markNotified(tx: LockedPlaces, single_class_id: number, at: Date): Promise<number[]> {
  const rows = await tx.rows<{ customer_id: number }>(tell, [single_class_id, at.toISOString()]);
  return rows.map((row) => row.customer_id);
}

const setNotice = 'update customer set promotion_notice_minutes = $2::integer where customer_id = $1';
const notice = 'select promotion_notice_minutes from customer where customer_id = $1';

export async function writePromotionNotice(
  tx: Locked<'people'>,
  customer_id: number,
  minutes: number | null,
): Promise<void> {
  await tx.rows(setNotice, [customer_id, minutes]);
}

export async function readPromotionNotice(sql: Sql, customer_id: number): Promise<number | null> {
  const [row] = await sql.rows<{ promotion_notice_minutes: number | null }>(notice, [customer_id]);
  return row?.promotion_notice_minutes ?? null;
}

const withdraw = `
  update waitlist w set offered_until = null
  where w.single_class_id = $1 and w.ended_at is null and w.offered_until is not null and not exists (
    select 1 from class_place p where p.single_class_id = $1 and p.held_for = w.customer_id and p.purchase_id is not null)
  returning w.single_class_id, w.customer_id`;

/** Takes offers back from the entries of a class, except those that are being paid. @returns their people and class */
export function withdrawOffers(
  tx: Locked<'class' | 'people'>,
  single_class_id: number,
): Promise<{ single_class_id: number; customer_id: number }[]> {
  return tx.rows(withdraw, [single_class_id]);
}

const offer = `
  update waitlist set offered_until = $3::timestamptz
  where single_class_id = $1 and customer_id = $2 and ended_at is null`;

/** Writes that a place is held for an entry until it is paid or the time is over. */
export async function writeOffer(
  tx: Locked<'class' | 'people'>,
  { single_class_id, customer_id, until }: { single_class_id: number; customer_id: number; until: Date },
): Promise<void> {
  await tx.rows(offer, [single_class_id, customer_id, until.toISOString()]);
}
