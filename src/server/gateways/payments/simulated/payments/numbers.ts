import { randomInt } from 'node:crypto';

/** How long an OXXO number is. */
export const OXXO_DIGITS = 14;

/** The bank and the place that the CLABEs of this provider are of: those of SPEI's own processor, and Mexico City. */
const BANK_AND_PLACE = '646180';
const ACCOUNT_DIGITS = 11;
const WEIGHTS = [3, 7, 1];

/** So many digits by chance. */
export const digits = (many: number) => Array.from({ length: many }, () => randomInt(10)).join('');

/** A CLABE of 18 digits; the last one proves the others, as at a bank. */
export function newClabe(account = digits(ACCOUNT_DIGITS)): string {
  const first = `${BANK_AND_PLACE}${account}`;
  return `${first}${proofOf(first)}`;
}

/** Each digit times 3, 7 or 1, the last digits of that added up: what is missing to the next ten. */
function proofOf(first: string): number {
  const sum = [...first].reduce((total, digit, at) => total + ((Number(digit) * (WEIGHTS[at % 3] ?? 1)) % 10), 0);
  return (10 - (sum % 10)) % 10;
}
