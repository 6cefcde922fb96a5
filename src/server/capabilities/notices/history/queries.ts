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

const ofClass = `
  select * from (
    select distinct on (o.customer_id) o.outbox_id::integer as outbox_id, o.notice, wire_instant(o.created_at) as "createdAt",
      ${state} as state,
      json_build_object('customer_id', u.customer_id, 'name', u.name, 'last_name', u.last_name, 'phone', u.phone) as customer
    from outbox o join customer u using (customer_id)
    where o.single_class_id = $1 and o.notice in ('class-changed', 'class-cancelled', 'class-reopened')
    order by o.customer_id, o.outbox_id desc
  ) latest order by outbox_id desc limit 200`;

/** Whether the class exists, cancelled or not. */
export async function isClass(sql: Sql, single_class_id: number): Promise<boolean> {
  return (await sql.rows('select 1 from single_class where single_class_id = $1', [single_class_id])).length === 1;
}

/** The letters about changes, the cancellation or the reopening of a class: the latest to each person. */
export function readLettersOfClass(sql: Sql, single_class_id: number): Promise<ClassNotified[]> {
  return sql.rows(ofClass, [single_class_id]);
}
