import type { Sql } from '../../database/database.ts';
import type { Change } from './facts.ts';

/** Notifies other processes that there are rows to read; it carries no data. */
export const CHANNEL = 'cupo_changes';

const tell = `
  with written as (
    insert into live_change (process, change, written_at) values ($1, $2::jsonb, $3::timestamptz) returning live_change_id
  )
  select pg_notify('${CHANNEL}', '') from written`;

/** Writes a batch in a transaction of its own: a NOTIFY inside bookings would serialise all their commits. */
export async function insertChange(
  sql: Sql,
  { process, change, at }: { process: string; change: Change; at: Date },
): Promise<void> {
  await sql.rows(tell, [process, JSON.stringify(change), at.toISOString()]);
}

export interface SharedChange {
  live_change_id: number;
  change: Change;
}

/** The changes of other processes after `after`, in the order of their numbers. */
export function readChanges(sql: Sql, process: string, after: number): Promise<SharedChange[]> {
  return sql.rows<SharedChange>(
    `select live_change_id, change from live_change where live_change_id > $1 and process <> $2
     order by live_change_id`,
    [after, process],
  );
}

export async function readLastChange(sql: Sql): Promise<number> {
  const [row] = await sql.rows<{ last: number }>('select coalesce(max(live_change_id), 0) as last from live_change');
  return row?.last ?? 0;
}

export async function deleteChangesBefore(sql: Sql, instant: Date): Promise<void> {
  await sql.rows('delete from live_change where written_at < $1::timestamptz', [instant.toISOString()]);
}
