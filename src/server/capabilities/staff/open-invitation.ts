import { refuse } from '#shared/refusals.ts';
import type { AppContext } from '../../context.ts';
import { findUid, hashOfToken } from '../identity/index.ts';
import { findLiveInvitation } from './queries.ts';

/**
 * What the holder of a link sees before accepting. Links that were used, revoked, replaced, expired or never existed get
 * the same answer.
 * @throws Refusal `invitation-invalid`
 */
export async function openInvitation({ db, clock }: Pick<AppContext, 'db' | 'clock'>, token: string) {
  const invitation = await findLiveInvitation(db, hashOfToken(token), clock.now());
  if (!invitation) return refuse('invitation-invalid');
  const { email, role } = invitation;
  return { email, role, has_account: (await findUid(db, email)) !== undefined };
}
