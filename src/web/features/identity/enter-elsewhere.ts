import { ApiError } from '../../lib/api-error.ts';
import type { Credentials } from '../../lib/identity/provider.ts';
import { signIn, signUp } from '../../lib/identity/session.ts';

/** An account at another provider: a new one, or an existing one with this mail, which its password opens. */
export async function enterElsewhere(credentials: Credentials): Promise<void> {
  try {
    await signUp(credentials);
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'auth/account-exists')) throw error;
    await signIn(credentials);
  }
}
