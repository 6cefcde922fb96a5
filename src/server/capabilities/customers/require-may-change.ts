import { refuse } from '#shared/refusals.ts';
import type { Tx } from '../../database/database.ts';
import { findStaff, isActiveAdministrator } from './queries/staff.ts';

/**
 * Only administrators may change the records of staff, whose names appear in the till, the audit log and letters.
 * @returns whether the actor is presently an administrator
 * @throws Refusal `staff-record`
 */
export async function requireMayChange(
  tx: Tx,
  actor_id: number,
  customer_id: number,
): Promise<{ administrator: boolean }> {
  const administrator = await isActiveAdministrator(tx, actor_id);
  if (!administrator && (await findStaff(tx, customer_id))) refuse('staff-record');
  return { administrator };
}
