import { refuse } from '#shared/refusals.ts';
import type { Tx } from '../../database/database.ts';
import { isActiveAdministrator, lockAdministrators } from './queries.ts';

/**
 * Lets one administrator at a time change who works here: of two who dismiss each other at once the second acts no more.
 * @throws Refusal `forbidden` when the actor is no active administrator by now
 */
export async function requireAdministrator(tx: Tx, actor_id: number): Promise<void> {
  await lockAdministrators(tx);
  if (!(await isActiveAdministrator(tx, actor_id))) refuse('forbidden');
}
