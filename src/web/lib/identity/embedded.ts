import type { PasswordPolicy } from '#shared/wire/customers.ts';
import type { PasskeyEntrance } from '#shared/wire/passkeys.ts';
import { ApiError } from '../api-error.ts';
import { send } from '../http.ts';
import { unanswered } from '../live/connection.ts';
import type { AccessToken, IdentityProvider } from './provider.ts';

/** Milliseconds that a renewal may take; every other call waits for it. */
const RENEW_WITHIN = 15_000;

async function renew(): Promise<AccessToken | null> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), RENEW_WITHIN);
  try {
    return await send<AccessToken>('POST', '/identity/token', { signal: late.signal });
  } catch (error) {
    if (late.signal.aborted) throw await unanswered();
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

const bearer = (token: string | null) => (token === null ? {} : { headers: { authorization: `Bearer ${token}` } });

/** The studio's own provider: its session is an HttpOnly cookie that only `/api/identity` receives. */
export const embeddedIdentity: IdentityProvider = {
  signIn: (credentials) => send<AccessToken>('POST', '/identity/sign-in', { body: credentials }),
  signUp: (credentials) => send<AccessToken>('POST', '/identity/sign-up', { body: credentials }),
  renew,
  signOut: () => send<void>('POST', '/identity/sign-out'),
  requestReset: (email) => send<void>('POST', '/customer/recover', { body: { email } }),
  resetPassword: (token, password) => send<void>('POST', '/identity/reset-password', { body: { token, password } }),
  changePassword: (token, body) => send<void>('PUT', '/identity/password', { body, ...bearer(token) }),
  confirmPassword: async (token, password) => {
    await send<void>('POST', '/identity/confirm', { body: { password }, ...bearer(token) });
    return null;
  },
  proveMail: null,
  openProof: null,
  passwordPolicy: () => send<PasswordPolicy>('GET', '/identity/policy'),
};

/** Signs in with a passkey. */
export async function enterByPasskey(): Promise<AccessToken> {
  const { signWithPasskey } = await import('./passkeys.ts');
  const options = await send<PasskeyEntrance>('POST', '/identity/passkey-entrance/options');
  return send<AccessToken>('POST', '/identity/passkey-entrance', { body: await signWithPasskey(options) });
}
