import { randomInt } from 'node:crypto';

/** The digits of an OXXO reference. */
export const OXXO_DIGITS = 14;

/** Bank and place of this provider's CLABEs: SPEI's own processor, and Mexico City. */
const BANK_AND_PLACE = '646180';
const ACCOUNT_DIGITS = 11;
const WEIGHTS = [3, 7, 1];

/** `many` random digits. */
export const digits = (many: number) => Array.from({ length: many }, () => randomInt(10)).join('');

/** A CLABE of 18 digits; the last one is the check digit, computed as banks do. */
export function newClabe(account = digits(ACCOUNT_DIGITS)): string {
  const first = `${BANK_AND_PLACE}${account}`;
  return `${first}${proofOf(first)}`;
}

/** Each digit times 3, 7 or 1; the check digit completes the sum of the products' last digits to a multiple of ten. */
function proofOf(first: string): number {
  const sum = [...first].reduce((total, digit, at) => total + ((Number(digit) * (WEIGHTS[at % 3] ?? 1)) % 10), 0);
  return (10 - (sum % 10)) % 10;
}
