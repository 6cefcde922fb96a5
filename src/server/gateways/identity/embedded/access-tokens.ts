import { createSecretKey, type KeyObject } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { refuse } from '#shared/refusals.ts';
import type { Clock } from '../../../clock.ts';
import type { VerifiedIdentity } from '../identity-provider.ts';

/** Seconds an access token lives (docs/rules.md#sessions: five minutes). */
const LIFETIME = 300;
const ALGORITHM = 'HS256';
const ISSUER = 'cupo';
const AUDIENCE = 'cupo-api';
const MOST_REMEMBERED = 5000;

export interface AccessTokens {
  issue(identity: VerifiedIdentity): Promise<{ access_token: string; expires_in: number }>;
  /** Without a query. @throws Refusal `auth/id-token-expired`, else `auth/required` */
  verify(token: string): Promise<VerifiedIdentity>;
}

interface Remembered {
  identity: VerifiedIdentity;
  /** Seconds since 1970. */
  expires: number;
}

/** Five-minute JWTs by this process's clock. What it issued or verified is cached until it expires. */
export function createAccessTokens(secret: Uint8Array, clock: Clock): AccessTokens {
  // Imported once; as bytes it would be imported for each token.
  const key = createSecretKey(secret);
  const remembered = new Map<string, Remembered>();
  const seconds = () => Math.floor(clock.now().getTime() / 1000);

  function remember(token: string, entry: Remembered): void {
    if (remembered.size >= MOST_REMEMBERED) {
      for (const oldest of remembered.keys()) {
        remembered.delete(oldest);
        break;
      }
    }
    remembered.set(token, entry);
  }

  return {
    issue: async ({ uid, session_id, email }) => {
      const now = seconds();
      const expires = now + LIFETIME;
      const access_token = await new SignJWT({ sid: session_id, email })
        .setProtectedHeader({ alg: ALGORITHM })
        .setSubject(uid)
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setIssuedAt(now)
        .setExpirationTime(expires)
        .sign(key);
      remember(access_token, { identity: { uid, session_id, email }, expires });
      return { access_token, expires_in: LIFETIME };
    },

    verify: async (token) => {
      const known = remembered.get(token);
      if (known && known.expires > seconds()) return known.identity;
      remembered.delete(token);
      const entry = await readToken(token, key, clock.now());
      remember(token, entry);
      return entry.identity;
    },
  };
}

async function readToken(token: string, key: KeyObject, now: Date): Promise<Remembered> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: AUDIENCE,
      currentDate: now,
      requiredClaims: ['sub', 'exp', 'sid'],
    });
    const { sub, sid, email, exp } = payload;
    if (!sub || typeof sid !== 'string' || !exp) return refuse('auth/required');
    return { identity: { uid: sub, session_id: sid, email: typeof email === 'string' ? email : null }, expires: exp };
  } catch (error) {
    if (error instanceof errors.JWTExpired) refuse('auth/id-token-expired');
    if (error instanceof errors.JOSEError) refuse('auth/required');
    throw error;
  }
}
