import { createHash, randomBytes } from 'node:crypto';

/** The token of a mailed link, and its hash, which the database stores. */
export interface OneTimeToken {
  token: string;
  token_hash: string;
}

/** 256 random bits in characters that need no escaping in an address. */
export function newOneTimeToken(): OneTimeToken {
  const token = randomBytes(32).toString('base64url');
  return { token, token_hash: hashOfToken(token) };
}

export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
