const DIGITS = 10;
/** Prefixes of the ten digits: the country code, also with the former 1 of mobiles, and former dialling prefixes. */
const PREFIXES = ['521', '52', '044', '045', '01'];
/** Separators of digits, including direction marks and long dashes of pasted contacts. */
const SIGNS = /[\s\p{Cf}\p{Pd}().·/]/gu;

export const NO_PHONE = 'El formato del teléfono no es correcto.';
const FOREIGN =
  'Aquí van números de México, de 10 dígitos. Con un número de otro país deja este campo vacío: basta el correo confirmado.';

/** The result of reading a phone while it is typed. */
export type TypedPhone =
  | { state: 'empty' }
  /** `phone`: ten digits. `shortened`: a prefix was removed. */
  | { state: 'whole'; phone: string; shortened: boolean }
  /** Valid so far; `digits` without a prefix. */
  | { state: 'begun'; digits: number }
  | { state: 'wrong'; text: string };

/**
 * Reads a phone while it is typed: ten digits, the first 2 to 9. A prefix is removed only when exactly ten
 * digits remain; nothing else is cut (docs/decisions/0027-what-people-write.md).
 */
export function typedPhone(typed: string): TypedPhone {
  const bare = typed.replace(SIGNS, '');
  if (bare === '') return { state: 'empty' };
  const digits = bare.replace(/^\+/, '');
  if (!/^[0-9]*$/.test(digits)) return { state: 'wrong', text: 'Escribe solo los números del teléfono.' };
  const isInternational = bare.startsWith('+');
  if (!isInternational && digits.length === DIGITS && isLocal(digits))
    return { state: 'whole', phone: digits, shortened: false };
  const rests = PREFIXES.filter((prefix) => digits.startsWith(prefix) && (!isInternational || prefix.startsWith('52')));
  const rest = rests.map((prefix) => digits.slice(prefix.length)).find((left) => left.length === DIGITS);
  if (rest !== undefined && isLocal(rest)) return { state: 'whole', phone: rest, shortened: true };
  return begun(digits, isInternational);
}

const isLocal = (digits: string) => /^[2-9][0-9]{9}$/.test(digits);

function begun(digits: string, isInternational: boolean): TypedPhone {
  const isStart = (text: string) => PREFIXES.some((prefix) => prefix.startsWith(text)) && text.length < 3;
  if (isInternational && !digits.startsWith('52'.slice(0, digits.length))) return { state: 'wrong', text: FOREIGN };
  if (!isInternational && /^[2-9]/.test(digits) && digits.length < DIGITS)
    return { state: 'begun', digits: digits.length };
  if (isStart(digits)) return { state: 'begun', digits: 0 };
  const longest = PREFIXES.find((prefix) => digits.startsWith(prefix) && isUnfinished(digits.slice(prefix.length)));
  if (longest !== undefined) return { state: 'begun', digits: digits.length - longest.length };
  if (digits.length > DIGITS) return { state: 'wrong', text: `Sobran dígitos: van ${digits.length}. ${FOREIGN}` };
  return { state: 'wrong', text: 'Un teléfono de México empieza con 2 a 9.' };
}

const isUnfinished = (rest: string) => rest.length < DIGITS && /^[2-9]?[0-9]*$/.test(rest) && !/^[01]/.test(rest);

/** The ten digits of a complete phone; null for anything else, including an empty text. */
export function readPhone(typed: string): string | null {
  const read = typedPhone(typed);
  return read.state === 'whole' ? read.phone : null;
}

/** The error of a phone when it is sent; null: none, or the text is empty. */
export function phoneProblem(typed: string): string | null {
  const { state } = typedPhone(typed);
  return state === 'whole' || state === 'empty' ? null : NO_PHONE;
}

/** The message at the field while typing: a hint, or an error as soon as no further digit can make it valid. */
export function phoneSaid(typed: string, hasLeft = false): { hint: string } | { error: string } {
  const read = typedPhone(typed);
  if (read.state === 'wrong') return { error: read.text };
  if (read.state === 'begun' && hasLeft) return { error: `Van ${read.digits} de 10 dígitos.` };
  if (read.state === 'begun') return { hint: `Van ${read.digits} de 10 dígitos.` };
  if (read.state === 'whole' && read.shortened) return { hint: `Se guarda ${formatPhone(read.phone)}.` };
  return { hint: '10 dígitos' };
}

/** Ten digits in groups: `55 1234 5678`. */
export function formatPhone(phone: string): string {
  return phone.replace(/^(\d{2})(\d{4})(\d{4})$/, '$1 $2 $3');
}
