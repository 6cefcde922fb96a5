/** Figures as they are typed in Mexico: a point before decimals, commas between thousands or none. */
const TYPED = /^-?(?:\d+|\d{1,3}(?:,\d{3})+)?(?:\.\d+)?$/;
/** More digits than a double keeps. */
const MOST_DIGITS = 15;

/** The number that somebody typed; null: it is none. Never another notation (`0x10`, `1e3`) or a comma before decimals. */
export function readNumber(typed: string): number | null {
  const text = typed.trim();
  const digits = text.replaceAll(/\D/g, '');
  if (!TYPED.test(text) || digits === '' || digits.length > MOST_DIGITS) return null;
  return Number(text.replaceAll(',', ''));
}
