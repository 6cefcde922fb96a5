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
 * The holder of an invitation's link chooses a password (or types her existing one) and joins the staff. Staff passwords
 * have at least ten characters, also those of existing accounts (docs/rules.md#passwords).
 * @throws the Refusals of `acceptInvitation` and `enterOrSignUp`
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
