import { refuse } from '#shared/refusals.ts';
import type { Tx } from '../../database/database.ts';
import { type Locked, lockEvery } from '../locking/index.ts';
import { isActiveAdministrator } from './queries.ts';

/**
 * Lets one administrator at a time change who works here: of two who dismiss each other at once the second acts no more.
 * @throws Refusal `forbidden` when the actor is no active administrator by now
 */
export async function requireAdministrator(open: Tx, actor_id: number): Promise<Locked<'administrators'>> {
  const tx = await lockEvery(open, 'administrators');
  if (!(await isActiveAdministrator(tx, actor_id))) refuse('forbidden');
  return tx;
}
