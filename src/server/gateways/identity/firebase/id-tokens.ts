import { createRemoteJWKSet, decodeProtectedHeader, errors, jwtVerify, UnsecuredJWT } from 'jose';
import { z } from 'zod';
import { refuse } from '#shared/refusals.ts';
import { HOUR, MINUTE } from '#shared/time.ts';
import type { Clock } from '../../../clock.ts';

/** The used claims of a Firebase ID token. */
export interface FirebaseClaims {
  user: string;
  email: string;
  email_verified: boolean;
  /** When the person typed her password. */
  signed_in_at: Date;
  expires_at: Date;
}

/** How Firebase's tokens are verified. */
export interface FirebaseKeys {
  /** The address of the public keys. */
  address: URL;
  /** Whether unsigned tokens of Firebase's emulator are accepted; refused in production (src/server/settings.ts). */
  unsigned: boolean;
}

/** The tolerated difference of clocks; a later sign-in time is a forgery. */
const SKEW = MINUTE;
const UNREACHABLE = new Set(['ERR_JWKS_TIMEOUT', 'ERR_JOSE_GENERIC', 'ERR_JWKS_INVALID']);

const claims = z.object({
  sub: z.string().min(1).max(128),
  exp: z.number(),
  auth_time: z.number().positive(),
  email: z.email().toLowerCase(),
  email_verified: z.boolean().default(false),
});

/** Verifies tokens of one project. Google's keys are cached for an hour, and fetched when a token names an unknown one. */
export interface FirebaseTokens {
  /** @throws Refusal `auth/id-token-expired`, `auth/provider-down` when the keys cannot be fetched, else `auth/required` */
  verify(token: string, project: string): Promise<FirebaseClaims>;
}

export function createFirebaseTokens({ address, unsigned }: FirebaseKeys, clock: Clock): FirebaseTokens {
  const keys = createRemoteJWKSet(address, { cacheMaxAge: HOUR, timeoutDuration: 5_000 });

  async function payloadOf(token: string, project: string): Promise<unknown> {
    const expected = {
      issuer: `https://securetoken.google.com/${project}`,
      audience: project,
      currentDate: clock.now(),
      requiredClaims: ['sub', 'exp', 'iat', 'auth_time'],
    };
    if (unsigned && decodeProtectedHeader(token).alg === 'none') return UnsecuredJWT.decode(token, expected).payload;
    return (await jwtVerify(token, keys, { ...expected, algorithms: ['RS256'] })).payload;
  }

  return {
    verify: async (token, project) => {
      const read = claims.safeParse(await payloadOf(token, project).catch(refuseToken));
      // A person without mail (signed in by phone, or anonymously) has no account at this studio.
      if (!read.success) return refuse('auth/required');
      const { sub, exp, auth_time, email, email_verified } = read.data;
      const signed_in_at = new Date(auth_time * 1000);
      if (signed_in_at.getTime() > clock.now().getTime() + SKEW) refuse('auth/required');
      return { user: sub, email, email_verified, signed_in_at, expires_at: new Date(exp * 1000) };
    },
  };
}

/** If the keys cannot be fetched the token may be valid, so nobody is signed out. */
function refuseToken(error: unknown): never {
  if (error instanceof errors.JWTExpired) refuse('auth/id-token-expired');
  if (error instanceof errors.JOSEError) refuse(UNREACHABLE.has(error.code) ? 'auth/provider-down' : 'auth/required');
  // Malformed token, or no connection.
  return refuse(
    error instanceof TypeError && error.message !== 'fetch failed' ? 'auth/required' : 'auth/provider-down',
  );
}
