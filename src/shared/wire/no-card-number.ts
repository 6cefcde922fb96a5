import { lineWithoutLinks } from './common.ts';

/** Digits in groups, with what people put between the groups of a card's number: up to five blanks, dashes, points, bars. */
const GROUPS = /\d+(?:[ .\-–—/_]{1,5}\d+)*/g;
/** What the cards people carry here begin with (ISO/IEC 7812): American Express, Visa, Mastercard, Discover, Diners. */
const KNOWN = /^(3[47]\d{13}|4(\d{12}|\d{15}|\d{18})|5[1-5]\d{14}|2[2-7]\d{14}|6(011|5\d\d)\d{12}|3[0689]\d{12})$/;
const LONGEST = 19;

/**
 * Whether a text holds what looks like a card's number, however it is grouped and whatever stands before and after it; a
 * CLABE or a bank's reference does not. Wide digits are those they stand for, and what draws nothing parts none.
 */
export function holdsCardNumber(text: string): boolean {
  const plain = text.normalize('NFKC').replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '');
  return (plain.match(GROUPS) ?? []).some((run) => holdsCard(run.match(/\d+/g) ?? []));
}

/** Whether some groups that stand together are a card's number: others may stand before and after them. */
function holdsCard(groups: readonly string[]): boolean {
  return groups.some((_, first) => {
    let digits = '';
    for (const group of groups.slice(first)) {
      digits += group;
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

/** Text that somebody types near money: a card's number in it is refused, so that it is never kept nor mailed. */
export const textWithoutCards = (max: number, min = 0, missing?: string) =>
  lineWithoutLinks(max, min, missing).refine((text) => !holdsCardNumber(text), 'No escribas números de tarjeta aquí.');
