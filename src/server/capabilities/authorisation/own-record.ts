import { refuse } from '#shared/refusals.ts';
import type { Sql } from '../../database/database.ts';
import { readRole } from './queries/permits.ts';

/**
 * Refuses acts at the counter on one's own record, for acts that need no permit. Administrators may.
 * @throws Refusal `own-record`
 */
export async function refuseOwnRecord(sql: Sql, actor_id: number, subject_id: number): Promise<void> {
  if (actor_id === subject_id && !(await administers(sql, actor_id))) refuse('own-record');
}

/** Refuses acts at the counter that only an administrator, or the person herself, may do. */
export const administers = async (sql: Sql, actor_id: number): Promise<boolean> =>
  (await readRole(sql, actor_id)) === 'administrator';
