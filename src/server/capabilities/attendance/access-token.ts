import { randomBytes } from 'node:crypto';

/** Crockford's base 32: without I, L, O and U, which are mistaken for others. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Sixty random bits as twelve letters and digits: nobody finds one by trying, and it can be typed. */
export function newAccessToken(): string {
  return Array.from(randomBytes(12), (byte) => ALPHABET[byte % 32]).join('');
}

/** The staff's page of a code, below the site's address. */
export const pathOfToken = (token: string): string => `/admin/reservacion/${token}`;
