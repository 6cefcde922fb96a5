import { refuse, refuseGone } from '#shared/refusals.ts';
import { type ChangedStaff, staffPost } from '#shared/wire/staff.ts';
import type { AppContext } from '../../context.ts';
import { audit } from '../audit/index.ts';
import { findStaff, insertStaff, requireAdministrator } from '../customers/index.ts';
import { edited } from '../editing/index.ts';
import { requireInstructor } from './require-instructor.ts';

/**
 * An administrator changes the role of a staff member, or links her to an instructor. Since nobody changes her own
 * role and only an active administrator acts, one administrator always remains.
 * @throws Refusal `not-found` for a person who is not staff, `changed-meanwhile`, `own-role`, `forbidden`, `invalid-input`
 */
export async function changeStaff(
  { db, clock, changes }: Pick<AppContext, 'db' | 'clock' | 'changes'>,
  actor_id: number,
  { customer_id, version, ...sent }: ChangedStaff,
): Promise<void> {
  const at = clock.now();
  await db.transaction(async (open) => {
    const tx = await requireAdministrator(open, actor_id);
    const before = (await findStaff(tx, customer_id)) ?? refuseGone('staff');
    const { role, instructor_id } = edited(staffPost, { version, now: before, sent });
    if (customer_id === actor_id && role !== before.role) refuse('own-role');
    await requireInstructor(tx, instructor_id);
    if (before.role === role && before.instructor_id === instructor_id) return;
    await insertStaff(tx, { customer_id, role, instructor_id, appointed_by: actor_id, at });
    const details = { before, after: { role, instructor_id } };
    await audit(tx, { at, actor_id, action: 'staff-changed', subject_id: customer_id, customer_id, details });
    tx.afterCommit(() => changes.publish({ rights: [customer_id] }));
  });
}
