/** Validates the typed card. Nothing here leaves the frame. */

const GROUPS = { amex: [4, 6, 5], other: [4, 4, 4, 4] };

export const digitsOf = (text) => text.replace(/\D/g, '');

/** @param {string} digits @returns {'visa' | 'mastercard' | 'amex' | 'other'} */
export function typeOf(digits) {
  if (/^3[47]/.test(digits)) return 'amex';
  if (/^4/.test(digits)) return 'visa';
  return /^(5[1-5]|2[2-7])/.test(digits) ? 'mastercard' : 'other';
}

/** `4242 4242 4242 4242`, or American Express's grouping of fifteen digits. */
export function shownNumber(digits) {
  const groups = GROUPS[typeOf(digits)] ?? GROUPS.other;
  const parts = [];
  let at = 0;
  for (const length of groups) {
    if (at < digits.length) parts.push(digits.slice(at, at + length));
    at += length;
  }
  return parts.join(' ');
}

export const numberLength = (digits) => (typeOf(digits) === 'amex' ? 15 : 16);
export const cvvLength = (digits) => (typeOf(digits) === 'amex' ? 4 : 3);

/** `MM / AA`; a first digit above 1 is a month of one digit. */
export function shownExpiry(digits) {
  const four = (/^[2-9]/.test(digits) ? `0${digits}` : digits).slice(0, 4);
  return four.length > 2 ? `${four.slice(0, 2)} / ${four.slice(2)}` : four;
}

/** @param {string} digits MMAA @param {string} month the current one, `AAAA-MM`, by the provider's clock */
export function expiryMistake(digits, month) {
  if (digits.length < 4) return 'Escribe el mes y el año.';
  const written = `20${digits.slice(2)}-${digits.slice(0, 2)}`;
  if (!/-(0[1-9]|1[0-2])$/.test(written)) return 'El mes va del 01 al 12.';
  return written < month ? 'Tu tarjeta ya venció.' : '';
}

export function numberMistake(digits, cards) {
  if (digits.length === 0) return 'Escribe el número de la tarjeta.';
  return cards.some((card) => card.number === digits) ? '' : 'El número de la tarjeta es incorrecto.';
}

export function cvvMistake(digits, number) {
  if (digits.length === cvvLength(number)) return '';
  return `Escribe los ${cvvLength(number)} dígitos del CVV.`;
}
