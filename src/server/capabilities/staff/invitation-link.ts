import { DAY } from '#shared/time.ts';
import type { AppContext } from '../../context.ts';
import type { Tx } from '../../database/database.ts';
import { siteAddress } from '../../settings.ts';
import { queueNotice } from '../outbox/index.ts';

/** How long the link of an invitation works. */
export const INVITATION_DAYS = 7;

/** The address at which an invitation is accepted. */
export function invitationLinkOf(settings: AppContext['settings'], token: string): string {
  return `${siteAddress(settings)}/equipo/invitacion?token=${token}`;
}

export function endOfInvitation(at: Date): Date {
  return new Date(at.getTime() + INVITATION_DAYS * DAY);
}

/** Queues the letter with the link, in the transaction that made it. */
export function mailInvitation(
  tx: Tx,
  {
    invitation: { email, role },
    link,
    at,
  }: { invitation: { email: string; role: 'coach' | 'desk' | 'administrator' }; link: string; at: Date },
): Promise<void> {
  const payload = { role, link, days_valid: INVITATION_DAYS };
  return queueNotice(tx, { notice: 'staff-invitation', recipient: email, payload, at });
}
