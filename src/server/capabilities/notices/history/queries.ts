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

/** A reopening always follows a cancellation; it is looked up by its person, since the index of a class has no such letters. */
const ofClass = `
  select n.outbox_id::integer as outbox_id, n.notice, wire_instant(n.created_at) as "createdAt", n.state,
    json_build_object('customer_id', u.customer_id, 'name', u.name, 'last_name', u.last_name, 'phone', u.phone) as customer
  from (
    select distinct on (o.customer_id) o.customer_id, o.outbox_id, o.notice, o.created_at, ${state} as state
    from outbox o where o.single_class_id = $1 and o.notice in ('class-changed', 'class-cancelled')
    order by o.customer_id, o.outbox_id desc
  ) told
  join customer u using (customer_id)
  cross join lateral (
    select o.outbox_id, o.notice, o.created_at, ${state} as state from outbox o
    where o.customer_id = told.customer_id and o.outbox_id > told.outbox_id and o.single_class_id = $1
      and o.notice = 'class-reopened'
    union all select told.outbox_id, told.notice, told.created_at, told.state
    order by outbox_id desc limit 1) n
  order by n.outbox_id desc limit 200`;

/** Whether the class exists, cancelled or not. */
export async function isClass(sql: Sql, single_class_id: number): Promise<boolean> {
  return (await sql.rows('select 1 from single_class where single_class_id = $1', [single_class_id])).length === 1;
}

/** The letters about changes, the cancellation or the reopening of a class: the latest to each person. */
export function readLettersOfClass(sql: Sql, single_class_id: number): Promise<ClassNotified[]> {
  return sql.rows(ofClass, [single_class_id]);
}
