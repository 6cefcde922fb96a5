import type { Sql } from '../../../database/database.ts';

/** An export of customers as its act was written. */
export interface BegunExport {
  people: number;
  query: string;
}

const begun = `
  select (details ->> 'people')::integer as people, details ->> 'query' as query from audit_log
  where audit_log_id = $1 and actor_id = $2 and action = 'customers-exported' and occurred_at >= $3::timestamptz`;

/** The export that this administrator began not long ago; undefined: there is none. */
export async function findExport(
  sql: Sql,
  { audit_log_id, actor_id, since }: { audit_log_id: number; actor_id: number; since: Date },
): Promise<BegunExport | undefined> {
  const [row] = await sql.rows<BegunExport>(begun, [audit_log_id, actor_id, since.toISOString()]);
  return row;
}
