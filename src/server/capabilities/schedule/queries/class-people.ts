import type { Sql } from '../../../database/database.ts';
import type { Grant } from '../../grants/facts.ts';

/** A person with a live reservation, and the grant that pays it. */
export interface PersonIn {
  class_reservation_id: number;
  single_class_id: number;
  customer_id: number;
  name: string;
  is_guest: boolean;
  has_mail: boolean;
  attended: boolean;
  spot: number;
  /**
   * For a grant that counts from its first class, `expiration_date` is the one without this reservation; `9999-12-31`: it
   * would not have begun.
   */
  grant: Omit<Grant, 'remaining' | 'is_paid'>;
}

const people = `
  select r.class_reservation_id, r.single_class_id, r.customer_id, r.spot, r.guest is not null as is_guest,
    coalesce(r.guest, full_name(p.name, p.last_name)) as name, p.email is not null as has_mail,
    r.attended_at is not null as attended,
    json_build_object('available_class_id', g.available_class_id, 'starts_on', g.starts_on,
      'expiration_date', case when f.follows then coalesce(f.begun_on + g.valid_days, date '9999-12-31') else g.expiration_date end,
      'begins_by', g.begins_by, 'valid_days', g.valid_days, 'begun_on', f.begun_on, 'end_is_fixed', g.end_is_fixed,
      'last_class_on', case when f.follows then last_class_of(g.available_class_id, array[r.class_reservation_id]) end, 'frozen_from', g.frozen_from, 'frozen_until', g.frozen_until, 'class_type_ids', g.class_type_ids, 'allowed_times', g.allowed_times, 'only_class_id', g.only_class_id) as grant
  from class_reservation r join customer p using (customer_id) join available_class g using (available_class_id)
  cross join lateral (
    select g.begins_by is not null and not g.end_is_fixed and g.closed_at is null as follows,
      case when g.begins_by is not null then first_class_of(g.available_class_id, array[r.class_reservation_id]) end as begun_on) f
  where r.single_class_id = any($1::integer[]) and r."deletedAt" is null
  order by r.single_class_id, r.spot`;

export function readPeopleIn(sql: Sql, ids: readonly number[]): Promise<PersonIn[]> {
  return sql.rows<PersonIn>(people, [ids]);
}

const stakes = `
  select c.single_class_id, milliseconds(c.starts_at) as starts_at,
    (select count(*) from class_reservation r where r.single_class_id = c.single_class_id and r."deletedAt" is null) as people,
    (select count(*) from class_reservation r where r.single_class_id = c.single_class_id and r."deletedAt" is null
      and coalesce(r.free_cancel_until < $2::timestamptz, true)) as bound,
    (select coalesce(sum(v.amount), 0) from purchase p join money_movement v using (purchase_id)
      where p.single_class_id = c.single_class_id and exists (
        select 1 from class_reservation r join available_class g using (available_class_id)
        where g.purchase_id = p.purchase_id and r.single_class_id = c.single_class_id and r."deletedAt" is null)) as paid
  from single_class c where c.single_class_id = any($1::integer[])`;

/**
 * What people would lose with these classes: the number of people in each, how many of them could not leave it free
 * of charge because of a move, and what its places were bought for (centavos).
 */
export function readAtStake(
  sql: Sql,
  ids: readonly number[],
  now: Date,
): Promise<{ single_class_id: number; starts_at: number; people: number; bound: number; paid: number }[]> {
  return sql.rows(stakes, [ids, now.toISOString()]);
}

const paidFor = `
  select coalesce(sum(v.amount), 0) as paid from purchase p join money_movement v using (purchase_id)
  where exists (select 1 from class_reservation r join available_class g using (available_class_id)
    where g.purchase_id = p.purchase_id and r.single_class_id = p.single_class_id and r."deletedAt" is null
      and r.class_reservation_id = any($1::integer[]))`;

/** What these places were bought for, less refunds (centavos). */
export async function readPaidFor(sql: Sql, reservation_ids: readonly number[]): Promise<number> {
  if (reservation_ids.length === 0) return 0;
  const [row] = await sql.rows<{ paid: number }>(paidFor, [reservation_ids]);
  return row?.paid ?? 0;
}

const ofPerson = `
  select 1 from class_reservation where class_reservation_id = any($1::integer[]) and customer_id = $2 limit 1`;

/** Whether one of these reservations is this person's. */
export async function isOneOf(sql: Sql, reservation_ids: readonly number[], customer_id: number): Promise<boolean> {
  if (reservation_ids.length === 0) return false;
  return (await sql.rows(ofPerson, [reservation_ids, customer_id])).length > 0;
}

const onlyPerson = `
  select coalesce(bool_and(customer_id = $2), false) as alone
  from class_reservation where single_class_id = any($1::integer[]) and "deletedAt" is null`;

/** Whether this person has a place in these classes, and nobody else has. */
export async function isAloneIn(sql: Sql, single_class_ids: readonly number[], customer_id: number): Promise<boolean> {
  const [row] = await sql.rows<{ alone: boolean }>(onlyPerson, [single_class_ids, customer_id]);
  return row?.alone ?? false;
}

const waiting = `
  select count(*) as waiting from waitlist where single_class_id = any($1::integer[]) and ended_at is null`;

/** The number of entries on the waitlists of these classes. */
export async function countWaiting(sql: Sql, ids: readonly number[]): Promise<number> {
  const [row] = await sql.rows<{ waiting: number }>(waiting, [ids]);
  return row?.waiting ?? 0;
}

const overlaps = `
  select r.class_reservation_id, t.name as class_type_name, o.class_date
  from unnest($1::integer[], $2::timestamptz[], $3::integer[]) as w (single_class_id, starts_at, minutes)
  join class_reservation r on r.single_class_id = w.single_class_id and r."deletedAt" is null and r.guest is null
  join class_reservation x on x.customer_id = r.customer_id and x."deletedAt" is null and x.guest is null
    and not (x.single_class_id = any($1::integer[]))
  join single_class o on o.single_class_id = x.single_class_id
  join class_type t on t.class_type_id = o.class_type_id
  where o.starts_at < w.starts_at + make_interval(mins => w.minutes)
    and w.starts_at < o.starts_at + make_interval(mins => o.duration_minutes)
  order by o.starts_at, x.class_reservation_id, r.class_reservation_id`;

export interface MovedTo {
  single_class_id: number;
  starts_at: Date;
  duration_minutes: number;
}

/** Other reservations of the people in moved classes that would be at the same time. */
export function readOverlapsOf(
  sql: Sql,
  moved: readonly MovedTo[],
): Promise<{ class_reservation_id: number; class_type_name: string; class_date: string }[]> {
  return sql.rows(overlaps, [
    moved.map((to) => to.single_class_id),
    moved.map((to) => to.starts_at.toISOString()),
    moved.map((to) => to.duration_minutes),
  ]);
}
