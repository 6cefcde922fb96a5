import { refuse } from '#shared/refusals.ts';
import type { StaffRole } from '#shared/wire/staff.ts';
import type { AppContext } from '../../context.ts';
import { audit } from '../audit/index.ts';
import { requireAdministrator } from '../customers/index.ts';
import { newOneTimeToken } from '../identity/index.ts';
import { endOfInvitation, invitationLinkOf, mailInvitation } from './invitation-link.ts';
import { insertInvitation, isMailOfStaff, revokePending } from './queries.ts';
import { requireInstructor } from './require-instructor.ts';

/** The mail, the role, and for a coach the instructor of the calendar. */
export interface Invitation {
  email: string;
  role: StaffRole;
  instructor_id: number | null;
}

/**
 * Invites a person to the staff by mail; an older invitation to the same mail is revoked.
 * @returns the invitation's id, and the link, which cannot be read again
 * @throws Refusal `already-staff`, `invalid-input`, `forbidden`
 */
export async function inviteStaff(
  { db, clock, settings }: Pick<AppContext, 'db' | 'clock' | 'settings'>,
  actor_id: number,
  invitation: Invitation,
): Promise<{ staff_invitation_id: number; link: string }> {
  const at = clock.now();
  const { token, token_hash } = newOneTimeToken();
  const link = invitationLinkOf(settings, token);
  return db.transaction(async (open) => {
    const tx = await requireAdministrator(open, actor_id);
    if (await isMailOfStaff(tx, invitation.email)) refuse('already-staff');
    await requireInstructor(tx, invitation.instructor_id);
    await revokePending(tx, { email: invitation.email, actor_id, at });
    const made = { ...invitation, token_hash, invited_by: actor_id, at, expires: endOfInvitation(at) };
    const staff_invitation_id = await insertInvitation(tx, made);
    await mailInvitation(tx, { invitation, link, at });
    const about = { action: 'staff-invited', subject_id: staff_invitation_id } as const;
    await audit(tx, { at, actor_id, ...about, details: { ...invitation } });
    return { staff_invitation_id, link };
  });
}
