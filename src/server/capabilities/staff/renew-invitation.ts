import { refuseGone } from '#shared/refusals.ts';
import type { AppContext } from '../../context.ts';
import { audit } from '../audit/index.ts';
import { requireAdministrator } from '../customers/index.ts';
import { newOneTimeToken } from '../identity/index.ts';
import { endOfInvitation, invitationLinkOf, mailInvitation } from './invitation-link.ts';
import { listInvitations, replaceToken } from './queries.ts';

/**
 * Makes a new link for an open invitation, valid for the full time again; the former one becomes invalid.
 * @param send_mail whether it is mailed too, or only returned to the administrator
 * @throws Refusal `not-found`, `forbidden`
 */
export async function renewInvitation(
  { db, clock, settings }: Pick<AppContext, 'db' | 'clock' | 'settings'>,
  {
    actor_id,
    staff_invitation_id,
    input: { send_mail },
  }: { actor_id: number; staff_invitation_id: number; input: { send_mail: boolean } },
): Promise<{ link: string }> {
  const at = clock.now();
  const { token, token_hash } = newOneTimeToken();
  const link = invitationLinkOf(settings, token);
  await db.transaction(async (open) => {
    const tx = await requireAdministrator(open, actor_id);
    const [invitation] = await listInvitations(tx, staff_invitation_id);
    if (!invitation) return refuseGone('invitation');
    await replaceToken(tx, { staff_invitation_id, token_hash, expires: endOfInvitation(at) });
    if (send_mail) await mailInvitation(tx, { invitation, link, at });
    const details = { email: invitation.email, send_mail };
    await audit(tx, { at, actor_id, action: 'staff-invitation-renewed', subject_id: staff_invitation_id, details });
  });
  return { link };
}
