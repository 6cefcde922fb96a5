import { acts } from '#shared/audit.ts';
import type { Sql } from '../../../database/database.ts';

const cancelling = `
  select details from audit_log
  where subject = 'single_class' and subject_id = $1 and action = 'class-cancelled' and occurred_at = $2::timestamptz`;

/** Grants that were extended because a class was cancelled at an instant, from the line in the audit log. */
export async function readExtended(sql: Sql, single_class_id: number, cancelled_at: string) {
  const rows = await sql.rows<{ details: unknown }>(cancelling, [single_class_id, cancelled_at]);
  return rows.flatMap(({ details }) => acts['class-cancelled'].details.safeParse(details).data?.extended ?? []);
}
