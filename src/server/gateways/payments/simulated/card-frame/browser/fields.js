import {
  cvvLength,
  cvvMistake,
  digitsOf,
  expiryMistake,
  numberLength,
  numberMistake,
  shownExpiry,
  shownNumber,
} from './card.js';

const find = (id) => document.getElementById(id);

/**
 * The three fields: they format their digits as on a card, move to the next one when full, and show their mistake when
 * left.
 * @param {{ number: string, token: string, card_type: string }[]} cards
 * @param {string} month `AAAA-MM`
 * @param {() => void} onChange
 */
export function openFields(cards, month, onChange) {
  const number = find('number');
  const expiry = find('expiry');
  const cvv = find('cvv');
  const numberDigits = () => digitsOf(number.value).slice(0, 16);
  const checks = [
    [number, () => numberMistake(numberDigits(), cards)],
    [expiry, () => expiryMistake(digitsOf(expiry.value), month)],
    [cvv, () => cvvMistake(digitsOf(cvv.value), numberDigits())],
  ];

  function show(field, mistake) {
    find(`${field.id}-mistake`).textContent = mistake;
    field.setAttribute('aria-invalid', String(mistake !== ''));
  }

  function write(field, text, { full, next }) {
    const forward = field.selectionStart === field.value.length && text.length >= field.value.length;
    if (field.value !== text) field.value = text;
    show(field, '');
    onChange();
    if (full && forward && next) next.focus();
  }

  number.addEventListener('input', () => {
    const digits = numberDigits();
    const whole = digits.slice(0, numberLength(digits));
    write(number, shownNumber(whole), { full: whole.length === numberLength(whole), next: expiry });
  });
  expiry.addEventListener('input', (event) => {
    const digits = digitsOf(expiry.value);
    // Backspace must be able to pass the slash.
    const text = event.inputType === 'deleteContentBackward' && digits.length <= 2 ? digits : shownExpiry(digits);
    write(expiry, text, { full: digitsOf(text).length === 4, next: cvv });
  });
  cvv.addEventListener('input', () => {
    write(cvv, digitsOf(cvv.value).slice(0, cvvLength(numberDigits())), { full: false, next: null });
  });
  for (const [field, check] of checks) {
    field.addEventListener('blur', () => {
      if (field.value !== '') show(field, check());
    });
  }

  return {
    complete: () => checks.every(([, check]) => check() === ''),
    empty: () => checks.every(([field]) => field.value === ''),
    card: () => cards.find((card) => card.number === numberDigits()) ?? null,
    digits: numberDigits,
    /** Shows every mistake and focuses the first. @returns its text, or nothing */
    firstMistake() {
      let first = '';
      for (const [field, check] of checks) {
        const mistake = check();
        show(field, mistake);
        if (mistake && !first) {
          first = mistake;
          field.focus();
        }
      }
      return first;
    },
    fill(card) {
      number.value = shownNumber(card.number);
      expiry.value = '12 / 34';
      cvv.value = '1234'.slice(0, cvvLength(card.number));
      for (const [field] of checks) show(field, '');
      onChange();
    },
    lock(locked) {
      for (const [field] of checks) field.disabled = locked;
    },
    focus: () => number.focus(),
  };
}
