import type { PersonNotices } from '#shared/wire/notices.ts';
import type { Sql } from '../../../database/database.ts';

const told = `
  select outbox_id::integer as outbox_id, notice, wire_instant(created_at) as "createdAt",
    case when sent_at is not null then 'sent' when failed_at is not null then 'failed' else coalesce(skip_reason, 'waiting') end as state
  from outbox where customer_id = $1 order by outbox_id desc limit 30`;

/** The latest letters about a person's reservations, classes and credits. */
export function readTold(sql: Sql, customer_id: number): Promise<PersonNotices['notices']> {
  return sql.rows(told, [customer_id]);
}
