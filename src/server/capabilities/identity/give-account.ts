import { refuse } from '#shared/refusals.ts';
import type { AppContext } from '../../context.ts';
import { checkPassword, STAFF_MINIMUM } from '../../gateways/identity/embedded/password-rules.ts';
import type { IdentityProvider } from '../../gateways/identity/identity-provider.ts';
import { openIdentity } from './open-identity.ts';
import { findUid } from './queries.ts';

type Parts = Pick<AppContext, 'settings' | 'db' | 'clock'>;

/**
 * For commands of the server's operator: makes sure that `email` has an account with this staff password. An existing
 * account gets the password too and loses its sessions, since anybody could have signed up with that mail before.
 * @throws Refusal `auth/weak-password`
 */
export async function giveAccount(
  parts: Parts,
  email: string,
  password: string,
): Promise<{ uid: string; existed: boolean }> {
  checkPassword(password, { email, minimum: STAFF_MINIMUM });
  const links: string[] = [];
  const provider = await openIdentity(parts, { sendResetMail: async ({ link }) => void links.push(link) });
  const known = await findUid(parts.db, email);
  if (!known) return { uid: await signUpQuietly(provider, email, password), existed: false };
  await provider.sendPasswordReset(email);
  const token = new URL(links[0] ?? '').searchParams.get('token') ?? '';
  await provider.embedded?.resetPassword(token, password);
  return { uid: known, existed: true };
}

/** Signs up without leaving a session open. */
async function signUpQuietly({ embedded }: IdentityProvider, email: string, password: string): Promise<string> {
  if (!embedded) return refuse('not-found');
  const { uid, cookie } = await embedded.signUp({ email, password }, { address: '127.0.0.1', userAgent: undefined });
  await embedded.signOut(cookie.value);
  return uid;
}
