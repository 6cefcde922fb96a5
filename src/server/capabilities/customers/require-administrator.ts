import { refuse } from '#shared/refusals.ts';
import type { Tx } from '../../database/database.ts';
import { type Locked, lockEvery } from '../locking/index.ts';
import { isActiveAdministrator } from './queries/staff.ts';

/**
 * Serialises changes of staff: of two administrators who dismiss each other at once, the second is refused.
 * @throws Refusal `forbidden` when the actor is no longer an active administrator
 */
export async function requireAdministrator(open: Tx, actor_id: number): Promise<Locked<'administrators'>> {
  const tx = await lockEvery(open, 'administrators');
  if (!(await isActiveAdministrator(tx, actor_id))) refuse('forbidden');
  return tx;
}
