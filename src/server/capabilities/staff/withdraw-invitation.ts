import { refuseGone } from '#shared/refusals.ts';
import type { AppContext } from '../../context.ts';
import { audit } from '../audit/index.ts';
import { revokeInvitation } from './queries.ts';

/** Revokes an invitation. @throws Refusal `not-found` when it was already accepted or revoked */
export async function withdrawInvitation(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  actor_id: number,
  staff_invitation_id: number,
): Promise<void> {
  const at = clock.now();
  await db.transaction(async (tx) => {
    const revoked = await revokeInvitation(tx, { staff_invitation_id, actor_id, at });
    if (!revoked) return refuseGone('invitation');
    const about = { action: 'staff-invitation-revoked', subject_id: staff_invitation_id } as const;
    await audit(tx, { at, actor_id, ...about, details: { email: revoked.email } });
  });
}
