import { refuse, refuseGone } from '#shared/refusals.ts';
import type { AppContext } from '../../context.ts';
import { audit } from '../audit/index.ts';
import { deleteStaff, findStaff, requireAdministrator } from '../customers/index.ts';
import { hasOpenShift, revokePendingOf } from './queries.ts';

/**
 * Removes a person from the staff; she stays a customer, with her account and classes. Older invitations to her mail
 * become invalid.
 * @returns whether a cash shift of hers is still open, whose drawer somebody else has to count
 * @throws Refusal `not-found` for a person who is not staff, `own-role` for oneself, `forbidden`
 */
export async function dismissStaff(
  { db, clock, changes }: Pick<AppContext, 'db' | 'clock' | 'changes'>,
  actor_id: number,
  customer_id: number,
): Promise<{ leaves_shift: boolean }> {
  const at = clock.now();
  return db.transaction(async (open) => {
    const tx = await requireAdministrator(open, actor_id);
    if (customer_id === actor_id) refuse('own-role');
    const before = (await findStaff(tx, customer_id)) ?? refuseGone('staff');
    await deleteStaff(tx, customer_id);
    await revokePendingOf(tx, { customer_id, actor_id, at });
    const about = { subject_id: customer_id, customer_id };
    await audit(tx, { at, actor_id, ...about, action: 'staff-dismissed', details: { before } });
    tx.afterCommit(() => changes.publish({ rights: [customer_id] }));
    return { leaves_shift: await hasOpenShift(tx, customer_id) };
  });
}
