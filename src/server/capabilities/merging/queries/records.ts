import type { Sql } from '../../../database/database.ts';
import type { MergeFacts, Moving, RecordRow, SharedClass, Side } from '../facts.ts';

const side = `
  select c.customer_id, c.name, c.last_name, c.email, c.phone, c.uid is not null as signs_in,
    c.disabled_at is not null as disabled, c.merged_into,
    exists (select 1 from staff s where s.customer_id = c.customer_id) as works_here,
    exists (
      select 1 from privacy_request q
      where q.customer_id = c.customer_id and q.done_at is null and q.granted is distinct from false) as asks_privacy,
    exists (
      select 1 from mail_change m
      where m.customer_id = c.customer_id and m.withdrawn_at is null and m.undone_at is null
        and (m.confirmed_at is null and m.expires_at > $2::timestamptz or m.undo_until > $2::timestamptz)) as changes_mail,
    exists (
      select 1 from available_class g
      where g.customer_id = c.customer_id and g.closed_at is null and g.frozen_until >= $3::date) as is_frozen,
    (select count(*) from authorisation_request q
      where q.subject_id = c.customer_id and q.decision is null and q.expires_at > $2::timestamptz) as requests,
    array(
      select p.terms ->> 'title' from purchase p
      where p.customer_id = c.customer_id and p.status = 'pending' order by p.purchase_id) as pending,
    array(
      select p.terms ->> 'title' from purchase p
      where p.customer_id = c.customer_id and p.status = 'active' and p.subscription_id is not null order by p.purchase_id)
      as subscriptions
  from customer c where c.customer_id = $1 and c.erased_at is null`;

const sharedClasses = `
  select t.name as class_type_name, wire_wall_clock(c.class_date) as class_date
  from (
    select single_class_id from (
      select customer_id, single_class_id from class_reservation
      where customer_id in ($1, $2) and "deletedAt" is null and guest is null
      union select customer_id, single_class_id from waitlist where customer_id in ($1, $2) and ended_at is null) there
    group by single_class_id having count(distinct customer_id) = 2) b
  join single_class c using (single_class_id) join class_type t using (class_type_id)
  order by c.starts_at, c.single_class_id`;

/** The ids of the record that stays and the one that is merged. */
export interface RecordPair {
  kept: number;
  merged: number;
}

/**
 * Undefined: one of them does not exist, or was erased.
 * @param today a day of the studio's calendar
 */
export async function readMergeFacts(
  sql: Sql,
  { kept, merged }: RecordPair,
  { now, today }: { now: Date; today: string },
): Promise<MergeFacts | undefined> {
  const sideOf = async (customer_id: number) =>
    (await sql.rows<Side>(side, [customer_id, now.toISOString(), today]))[0];
  const [keptSide, mergedSide] = [await sideOf(kept), await sideOf(merged)];
  if (!keptSide || !mergedSide) return undefined;
  return { kept: keptSide, merged: mergedSide, both_in: await sql.rows<SharedClass>(sharedClasses, [kept, merged]) };
}

const moving = `
  select
    (select count(*) from class_reservation r join single_class c using (single_class_id)
      where r.customer_id = $1 and r."deletedAt" is null and c.starts_at > $2::timestamptz) as upcoming,
    (select count(*) from class_reservation r where r.customer_id = $1) as reservations,
    (select count(*) from waitlist w where w.customer_id = $1 and w.ended_at is null) as waitlists,
    (select case when bool_or(g.class_amount is null) then null else coalesce(sum(g.remaining), 0)::integer end
      from available_class g where g.customer_id = $1 and g.closed_at is null) as classes_left,
    (select count(*) from purchase p where p.customer_id = $1) as purchases,
    (select count(*) from payment_source s where s.customer_id = $1 and s."deletedAt" is null) as cards,
    (select count(*) from customer_note n where n.customer_id = $1 and n."deletedAt" is null) as notes,
    (select count(*) from class_reservation_penalty y
      where y.customer_id = $1 and y.forgiven_at is null and y.end_date > $2::timestamptz) as penalties,
    (select count(*) from outbox o where o.customer_id = $1) as letters`;

export async function readMoving(sql: Sql, customer_id: number, now: Date): Promise<Moving> {
  const [row] = await sql.rows<Moving>(moving, [customer_id, now.toISOString()]);
  if (!row) throw new Error('Counting gave no row.');
  return row;
}

const record = `
  select customer_id, uid, name, last_name, email, email_set_by, phone, birthdate, instagram, signup_reason, other, file,
    custom_fields, promotion_notice_minutes, muted_notices, confirmed_email, email_confirmed_at, email_confirmed_by, imported_at
  from customer where customer_id = $1`;

export async function readRecord(sql: Sql, customer_id: number): Promise<RecordRow> {
  const [row] = await sql.rows<RecordRow>(record, [customer_id]);
  if (!row) throw new Error(`There is no customer ${customer_id}.`);
  return row;
}

const classes = `
  select r.single_class_id from class_reservation r join single_class c using (single_class_id)
  where r.customer_id = $1 and r."deletedAt" is null
    and (c.starts_at > $2::timestamptz or c.roster_closed_at is null and c.starts_at > $2::timestamptz - interval '7 days')
  union select w.single_class_id from waitlist w where w.customer_id = $1 and w.ended_at is null
  union select p.single_class_id from class_place p where p.held_for = $1
  union select p.single_class_id from purchase p join single_class c using (single_class_id)
    where p.customer_id = $1 and c.starts_at > $2::timestamptz
  order by 1`;

/** The classes in which something still changes that concerns this record. */
export async function readClasses(sql: Sql, customer_id: number, now: Date): Promise<number[]> {
  const rows = await sql.rows<{ single_class_id: number }>(classes, [customer_id, now.toISOString()]);
  return rows.map(({ single_class_id }) => single_class_id);
}

const namers = `
  select customer_id from customer
  where jsonb_path_exists(custom_fields, '$.**.user_id ? (@ == $who)', jsonb_build_object('who', $1::integer))
    and customer_id <> $1 order by customer_id`;

/** The people whose answers name this person (docs/rules.md#profile). */
export async function readNamers(sql: Sql, customer_id: number): Promise<number[]> {
  const rows = await sql.rows<{ customer_id: number }>(namers, [customer_id]);
  return rows.map((row) => row.customer_id);
}
