import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto';
import { decodeJwt, SignJWT } from 'jose';
import { z } from 'zod';
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

/** Five-minute JWTs by this process's clock. Verified tokens are cached until they expire. */
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
      const access_token = await new SignJWT({ sid: session_id, email })
        .setProtectedHeader({ alg: ALGORITHM })
        .setSubject(uid)
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setIssuedAt(now)
        .setExpirationTime(now + LIFETIME)
        .sign(key);
      return { access_token, expires_in: LIFETIME };
    },

    verify: async (token) => {
      const known = remembered.get(token);
      if (known && known.expires > seconds()) return known.identity;
      remembered.delete(token);
      const entry = readToken(token, key, seconds());
      remember(token, entry);
      return entry.identity;
    },
  };
}

/** What `issue` writes. */
const claims = z.object({
  iss: z.literal(ISSUER),
  aud: z.literal(AUDIENCE),
  sub: z.string().min(1),
  sid: z.string(),
  email: z.string().nullable(),
  exp: z.number(),
});

/** @param now seconds since 1970 */
function readToken(token: string, key: KeyObject, now: number): Remembered {
  const { data } = isSigned(token, key) ? claims.safeParse(decodeJwt(token)) : {};
  if (!data) return refuse('auth/required');
  const { sub, sid, email, exp } = data;
  if (exp <= now) refuse('auth/id-token-expired');
  return { identity: { uid: sub, session_id: sid, email }, expires: exp };
}

/**
 * Whether its last part is the signature (HS256) of all before it, letter by letter. Here and not by `jwtVerify`, which asks
 * another thread and takes ten times as long (docs/decisions/0113-where-a-booking-s-time-goes.md).
 */
function isSigned(token: string, key: KeyObject): boolean {
  const end = token.lastIndexOf('.');
  const expected = Buffer.from(createHmac('sha256', key).update(token.slice(0, end)).digest('base64url'));
  const given = Buffer.from(token.slice(end + 1));
  return given.length === expected.length && timingSafeEqual(given, expected);
}
