import { refuse } from '#shared/refusals.ts';
import type { Sql } from '../../database/database.ts';
import { readHolder } from './queries.ts';

/**
 * A token lives five minutes longer than its session: what matters asks whether the session still stands and the person
 * may act.
 * @throws Refusal `auth/required`, `auth/user-disabled`
 */
export async function requireOpenSession(
  sql: Sql,
  { uid, session_id }: { uid: string; session_id: string | null },
  at: Date,
): Promise<void> {
  const holder = await readHolder(sql, { uid, session_id, at });
  if (!holder.session_live) refuse('auth/required');
  if (holder.disabled) refuse('auth/user-disabled');
}
