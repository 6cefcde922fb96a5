import { lineWithoutLinks } from './common.ts';

/** Thirteen to nineteen digits in a row, however they are grouped. */
const RUNS = /(?<!\d)\d(?:[ -]?\d){12,18}(?!\d)/g;
/** What the cards people carry here begin with (ISO/IEC 7812): American Express, Visa, Mastercard, Discover, Diners. */
const KNOWN = /^(3[47]\d{13}|4(\d{12}|\d{15}|\d{18})|5[1-5]\d{14}|2[2-7]\d{14}|6(011|5\d\d)\d{12}|3[0689]\d{12})$/;

/** Whether a text holds what looks like a card's number; a CLABE or a bank's reference does not. */
export function holdsCardNumber(text: string): boolean {
  return (text.match(RUNS) ?? []).some((run) => {
    const digits = run.replaceAll(/\D/g, '');
    return KNOWN.test(digits) && passesLuhn(digits);
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
export const textWithoutCards = (max: number, min = 0) =>
  lineWithoutLinks(max, min).refine((text) => !holdsCardNumber(text), 'No escribas números de tarjeta aquí.');
