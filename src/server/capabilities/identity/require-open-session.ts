import { refuse } from '#shared/refusals.ts';
import type { Sql } from '../../database/database.ts';
import { isSessionOpen } from './queries.ts';

/**
 * A token lives five minutes longer than its session: what matters asks whether the session still stands.
 * @throws Refusal `auth/required`
 */
export async function requireOpenSession(
  sql: Sql,
  { uid, session_id }: { uid: string; session_id: string | null },
  at: Date,
): Promise<void> {
  if (!(await isSessionOpen(sql, uid, session_id, at))) refuse('auth/required');
}
