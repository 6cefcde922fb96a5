import type { ClassNotified, PersonNotices } from '#shared/wire/notices.ts';
import type { Sql } from '../../../database/database.ts';

const state = `
  case when o.sent_at is not null then 'sent' when o.failed_at is not null then 'failed' else coalesce(o.skip_reason, 'waiting') end`;

const ofPerson = `
  select o.outbox_id::integer as outbox_id, o.notice, wire_instant(o.created_at) as "createdAt", ${state} as state
  from outbox o where o.customer_id = $1 order by o.outbox_id desc limit 30`;

/** The latest letters about a person's reservations, classes, credits and purchases. */
export function readLetters(sql: Sql, customer_id: number): Promise<PersonNotices['notices']> {
  return sql.rows(ofPerson, [customer_id]);
}

/** The letters of this class to the person of the outer row, by the index of a person's letters. */
const letterTo = (person: string, which: string) => `
  select o.outbox_id, o.notice, o.created_at, ${state} as state from outbox o
  where o.customer_id = ${person} and o.single_class_id = $1 and ${which}`;

// A reopening always follows a cancellation; it is looked up by its person, since the index of a class has no such letters.
// Those who wait are notified of the same changes. The end of a wait because the class began, or because a place was not paid, is none.
const ofClass = `
  select n.outbox_id::integer as outbox_id, n.notice, wire_instant(n.created_at) as "createdAt", n.state,
    json_build_object('customer_id', u.customer_id, 'name', u.name, 'last_name', u.last_name, 'phone', u.phone) as customer
  from (
    select told.customer_id, n.* from (
      select distinct on (o.customer_id) o.customer_id, o.outbox_id, o.notice, o.created_at, ${state} as state
      from outbox o where o.single_class_id = $1 and o.notice in ('class-changed', 'class-cancelled')
      order by o.customer_id, o.outbox_id desc
    ) told
    cross join lateral (
      ${letterTo('told.customer_id', "o.outbox_id > told.outbox_id and o.notice = 'class-reopened'")}
      union all select told.outbox_id, told.notice, told.created_at, told.state
      order by outbox_id desc limit 1) n
    union all
    select waits.customer_id, n.* from (
      select distinct w.customer_id, c.starts_at from waitlist w join single_class c using (single_class_id)
      where w.single_class_id = $1 and (w.ended_at is null or w.outcome = 'class-over')
    ) waits
    cross join lateral (
      ${letterTo('waits.customer_id', "o.notice in ('waitlist-changed', 'waitlist-missed') and o.created_at < waits.starts_at")}
      order by o.outbox_id desc limit 1) first
    cross join lateral (
      ${letterTo('waits.customer_id', "o.outbox_id >= first.outbox_id and o.notice in ('waitlist-changed', 'waitlist-missed', 'waitlist-joined')")}
      order by o.outbox_id desc limit 1) n
  ) n
  join customer u using (customer_id)
  order by n.outbox_id desc limit 200`;

/** Whether the class exists, cancelled or not. */
export async function isClass(sql: Sql, single_class_id: number): Promise<boolean> {
  return (await sql.rows('select 1 from single_class where single_class_id = $1', [single_class_id])).length === 1;
}

/** The letters about changes, the cancellation or the reopening of a class, also to those who wait: the latest to each. */
export function readLettersOfClass(sql: Sql, single_class_id: number): Promise<ClassNotified[]> {
  return sql.rows(ofClass, [single_class_id]);
}
