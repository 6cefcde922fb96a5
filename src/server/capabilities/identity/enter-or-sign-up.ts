import { refuse } from '#shared/refusals.ts';
import type { AppContext } from '../../context.ts';
import { checkPassword } from '../../gateways/identity/embedded/password-rules.ts';
import type { ClientTrace } from '../../gateways/identity/identity-provider.ts';
import { findUid, mailIsHeld } from './queries.ts';

/**
 * Checks or creates the account of a person who opened a link: a mail with an account needs its password, another mail
 * gets an account. No session stays open; the browser signs in afterwards.
 * @param account mail, password and the least length of the password
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
