import { createHash, randomBytes } from 'node:crypto';

/** What opens a mailed link, and the hash of it that the database keeps. */
export interface OneTimeToken {
  token: string;
  token_hash: string;
}

/** 256 bits by chance, in letters that an address takes as they are. */
export function newOneTimeToken(): OneTimeToken {
  const token = randomBytes(32).toString('base64url');
  return { token, token_hash: hashOfToken(token) };
}

export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
