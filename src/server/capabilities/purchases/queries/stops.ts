import type { Sql } from '../../../database/database.ts';
import type { Locked } from '../../locking/index.ts';

const order = `
  insert into subscription_stop (purchase_id, ordered_by, "createdAt") values ($1, $2, $3::timestamptz)
  on conflict (purchase_id) do nothing`;

/** Orders the provider to stop charging a subscription; `stopSubscriptions` sends the order until the provider confirms. */
export async function insertStop(
  tx: Locked<'purchase'>,
  stop: { purchase_id: number; ordered_by: number | null; at: Date },
): Promise<void> {
  await tx.rows(order, [stop.purchase_id, stop.ordered_by, stop.at.toISOString()]);
}

export interface OpenStop {
  purchase_id: number;
  provider: string | null;
  subscription_id: string;
}

const open = `
  select s.purchase_id, p.provider, p.subscription_id
  from subscription_stop s join purchase p using (purchase_id)
  where s.done_at is null and p.subscription_id is not null and ($1::integer[] is null or s.purchase_id = any($1))
  order by s.attempts, s.purchase_id limit 100`;

/**
 * Open orders of some purchases, or of all (null); those tried least first, so that a silent provider does not delay the
 * others.
 */
export function readOpenStops(sql: Sql, purchase_ids: readonly number[] | null): Promise<OpenStop[]> {
  return sql.rows<OpenStop>(open, [purchase_ids]);
}

const done = 'update subscription_stop set done_at = $2::timestamptz where purchase_id = $1 and done_at is null';
const tried =
  'update subscription_stop set attempts = attempts + 1, last_error = $2 where purchase_id = $1 returning attempts';

export async function closeStop(sql: Sql, purchase_id: number, at: Date): Promise<void> {
  await sql.rows(done, [purchase_id, at.toISOString()]);
}

/** @returns the number of tries so far */
export async function writeStopTry(sql: Sql, purchase_id: number, error: string): Promise<number> {
  const [row] = await sql.rows<{ attempts: number }>(tried, [purchase_id, error.slice(0, 300)]);
  return row?.attempts ?? 0;
}
