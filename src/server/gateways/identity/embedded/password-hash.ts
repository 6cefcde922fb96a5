import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { isFromFirebase, verifyFromFirebase } from './firebase-scrypt.ts';

/** The cost of a guess: scrypt's N, r and p. */
export interface PasswordCost {
  N: number;
  r: number;
  p: number;
}

/** OWASP's scrypt setting of 16 MiB; about 0.2 s in a thread of the pool, not in the event loop. */
export const STRONG_COST: PasswordCost = { N: 16_384, r: 8, p: 5 };
const KEY_BYTES = 32;

/** `scrypt$N$r$p$salt$key`: old hashes still verify after the cost is raised. */
export async function hashPassword(password: string, cost: PasswordCost): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  if (isFromFirebase(hash)) return verifyFromFirebase(password, hash);
  const [scheme, N, r, p, salt, key] = hash.split('$');
  if (scheme !== 'scrypt' || !salt || !key) return false;
  const right = Buffer.from(key, 'base64url');
  const given = await derive(password, Buffer.from(salt, 'base64url'), { N: Number(N), r: Number(r), p: Number(p) });
  return timingSafeEqual(given, right);
}

/** Normalised (NFKC), so that an accent typed on another keyboard gives the same password. */
function derive(password: string, salt: Buffer, cost: PasswordCost): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  scrypt(password.normalize('NFKC'), salt, KEY_BYTES, { ...cost, maxmem: 64 * 1024 * 1024 }, (error, key) =>
    error ? reject(error) : resolve(key),
  );
  return promise;
}
