import type { Clock } from '../src/server/clock.ts';
import { createAccessTokens } from '../src/server/gateways/identity/embedded/access-tokens.ts';
import { deriveKey } from '../src/server/gateways/identity/embedded/keys.ts';
import type { VerifiedIdentity } from '../src/server/gateways/identity/identity-provider.ts';
import { testEnvironment } from './test-environment.ts';

/** Creates the access token that this person's browser would have now, without a password or a query. */
export function tokenIssuer(clock: Clock): (person: VerifiedIdentity) => Promise<string> {
  const tokens = createAccessTokens(deriveKey(testEnvironment.AUTH_SECRET, 'access-token'), clock);
  return async ({ uid, session_id, email }) => (await tokens.issue({ uid, session_id, email })).access_token;
}
