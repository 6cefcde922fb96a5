import { randomBytes } from 'node:crypto';

/** Crockford's base 32: without I, L, O and U, which are mistaken for others. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Sixty random bits as twelve letters and digits: too many to guess, and short enough to type. */
export function newAccessToken(): string {
  return Array.from(randomBytes(12), (byte) => ALPHABET[byte % 32]).join('');
}

/** The path of the staff's page for a code. */
export const pathOfToken = (token: string): string => `/admin/reservacion/${token}`;
