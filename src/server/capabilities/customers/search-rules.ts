const PHONE = /^[\d\s().+-]+$/;
const PHONE_DIGITS = 10;

/**
 * What to look for: words without accents or capitals, in which LIKE's own signs mean themselves. Digits with the signs
 * of a phone number are one word, without the country's code.
 */
export function searchWords(query: string): string[] {
  const plain = query
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .trim();
  const digits = plain.replace(/\D/g, '');
  if (digits !== '' && PHONE.test(plain)) return [digits.slice(-PHONE_DIGITS)];
  return plain
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => word.replace(/[\\%_]/g, '\\$&'));
}
