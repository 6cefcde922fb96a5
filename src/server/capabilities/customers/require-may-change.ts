import { refuse } from '#shared/refusals.ts';
import type { Tx } from '../../database/database.ts';
import { findStaff, isActiveAdministrator } from './queries.ts';

/**
 * The records of those who work here are the administrators' alone: their names stand in the till, the audit and letters.
 * @returns whether the actor is an administrator by now
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
