import { lineWithoutLinks } from './common.ts';

/** Digits in groups, with the separators that people put into card numbers: up to five blanks, dashes, points, bars. */
const GROUPS = /\d+(?:[ .\-–—/_]{1,5}\d+)*/g;
/** The prefixes (ISO/IEC 7812) of American Express, Visa, Mastercard, Discover and Diners. */
const KNOWN = /^(3[47]\d{13}|4(\d{12}|\d{15}|\d{18})|5[1-5]\d{14}|2[2-7]\d{14}|6(011|5\d\d)\d{12}|3[0689]\d{12})$/;
const LONGEST = 19;

/**
 * Whether a text contains a card number, in any grouping and with any text around it; a CLABE or a bank's reference
 * does not count. Full-width digits count as plain ones, and invisible characters are ignored.
 */
export function holdsCardNumber(text: string): boolean {
  const plain = text.normalize('NFKC').replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '');
  return (plain.match(GROUPS) ?? []).some((run) => holdsCard(run.match(/\d+/g) ?? []));
}

/** Whether some adjacent groups form a card number; other groups may precede and follow them. */
function holdsCard(groups: readonly string[]): boolean {
  return groups.some((_, first) => {
    let digits = '';
    // Not of a copy of the rest: a text of a million digits with blanks between them would take minutes.
    for (let next = first; next < groups.length; next += 1) {
      digits += groups[next] ?? '';
      if (digits.length > LONGEST) return false;
      if (KNOWN.test(digits) && passesLuhn(digits)) return true;
    }
    return false;
  });
}

/** The check digit of ISO/IEC 7812-1. */
function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

/** Text that people type near payments; refused if it contains a card number, so that none is ever stored or mailed. */
export const textWithoutCards = (max: number, min = 0, missing?: string) =>
  lineWithoutLinks(max, min, missing).refine((text) => !holdsCardNumber(text), 'No escribas números de tarjeta aquí.');
