import { refuse } from '#shared/refusals.ts';
import type { StaffRole } from '#shared/wire/staff.ts';
import type { AppContext } from '../../context.ts';
import { STAFF_MINIMUM } from '../../gateways/identity/embedded/password-rules.ts';
import type { ClientTrace } from '../../gateways/identity/identity-provider.ts';
import { findCustomerByMail } from '../customers/index.ts';
import { enterOrSignUp } from '../identity/index.ts';
import { acceptInvitation, type Names } from './accept-invitation.ts';
import { openInvitation } from './open-invitation.ts';

/**
 * Whoever holds the link chooses a password (or proves the one she has) and is staff. A password of staff has ten
 * characters or more, also that of an account from before (docs/rules.md#passwords).
 * @throws Refusal what `acceptInvitation` and `enterOrSignUp` refuse
 */
export async function joinStaff(
  context: Pick<AppContext, 'db' | 'clock' | 'identity'>,
  { token, password, ...names }: Names & { token: string; password: string },
  trace: ClientTrace,
): Promise<{ email: string; role: StaffRole }> {
  const { email } = await openInvitation(context, token);
  const unknown = (await findCustomerByMail(context.db, email)) === null;
  if (unknown && !names.name) refuse('invalid-input', {}, { name: 'Debes llenar este campo.' });
  const { uid } = await enterOrSignUp(context, { email, password, minimum: STAFF_MINIMUM }, trace);
  return acceptInvitation(context, { token, identity: { uid, session_id: null, email }, names });
}
