import { refuse } from '#shared/refusals.ts';
import type { AppContext } from '../../context.ts';
import { checkPassword } from '../../gateways/identity/embedded/password-rules.ts';
import type { ClientTrace } from '../../gateways/identity/identity-provider.ts';
import { findUid, mailIsHeld } from './queries.ts';

/**
 * Proves or makes the account behind a link that was opened: a mail with an account takes its password, another mail
 * gets an account. No session is left open; the browser signs in afterwards.
 * @param account whose password it is, and the shortest it may be
 * @throws Refusal `auth/weak-password`, `auth/wrong-password`, `auth/too-many-requests`, `auth/user-disabled`,
 *   `mail-held`, and `identity-elsewhere` where another provider keeps the accounts
 */
export async function enterOrSignUp(
  { db, identity }: Pick<AppContext, 'db' | 'identity'>,
  { email, password, minimum }: { email: string; password: string; minimum: number },
  trace: ClientTrace,
): Promise<{ uid: string }> {
  const provider = identity.embedded ?? refuse('identity-elsewhere');
  checkPassword(password, { email, minimum });
  if (await mailIsHeld(db, email, null)) refuse('mail-held');
  if (await findUid(db, email)) return provider.provePassword({ email, password }, trace);
  const { uid, cookie } = await provider.signUp({ email, password }, trace);
  await provider.signOut(cookie.value);
  return { uid };
}
