import type { Sql } from '../../database/database.ts';
import type { Change } from './facts.ts';

/** Rings for whoever listens that rows are there to read; it carries nothing. */
export const CHANNEL = 'cupo_changes';

const tell = `
  with told as (
    insert into told_change (process, change, told_at) values ($1, $2::jsonb, $3::timestamptz) returning told_change_id
  )
  select pg_notify('${CHANNEL}', '') from told`;

/** One batch, a transaction of its own: a NOTIFY inside a booking would put all commits in single file. */
export async function insertChange(
  sql: Sql,
  { process, change, at }: { process: string; change: Change; at: Date },
): Promise<void> {
  await sql.rows(tell, [process, JSON.stringify(change), at.toISOString()]);
}

export interface SharedChange {
  told_change_id: number;
  change: Change;
}

/** What other processes told after `after`, in the order of their numbers. */
export function readChanges(sql: Sql, process: string, after: number): Promise<SharedChange[]> {
  return sql.rows<SharedChange>(
    `select told_change_id, change from told_change where told_change_id > $1 and process <> $2
     order by told_change_id`,
    [after, process],
  );
}

export async function readLastChange(sql: Sql): Promise<number> {
  const [row] = await sql.rows<{ last: number }>('select coalesce(max(told_change_id), 0) as last from told_change');
  return row?.last ?? 0;
}

export async function deleteChangesBefore(sql: Sql, instant: Date): Promise<void> {
  await sql.rows('delete from told_change where told_at < $1::timestamptz', [instant.toISOString()]);
}
