import { refuse } from '#shared/refusals.ts';
import type { Sql } from '../../database/database.ts';
import { readRole } from './queries/permits.ts';

/**
 * For acts at the counter that need no permit: below an administrator nobody does them on her own record.
 * @throws Refusal `own-record`
 */
export async function refuseOwnRecord(sql: Sql, actor_id: number, subject_id: number): Promise<void> {
  if (actor_id === subject_id && !(await administers(sql, actor_id))) refuse('own-record');
}

/** For acts at the counter that an administrator alone does, besides the person herself. */
export const administers = async (sql: Sql, actor_id: number): Promise<boolean> =>
  (await readRole(sql, actor_id)) === 'administrator';
