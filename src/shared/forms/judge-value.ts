import { NO_PHONE, phoneProblem } from '../phone.ts';
import type { FormField } from '../wire/forms.ts';
import { isAnswers, isBlank } from './answers.ts';
import type { PlainType } from './field-types.ts';
import { readNumber } from './read-number.ts';

/** The input of judging one field. */
export type JudgedField = Pick<FormField, 'type' | 'required' | 'options'>;

export const MUST_FILL = 'Debes llenar este campo.';
export const MUST_CHOOSE = 'Debes seleccionar una opción.';
export const MUST_LOAD = 'Debes cargar el archivo solicitado.';
const BAD_EMAIL = 'El correo no es válido.';
const BAD_DATE = 'La fecha no es válida.';
const BAD_TIME = 'La hora no es válida.';
const NOT_A_NUMBER = 'Debe ser un número, por ejemplo 12 o 1,000.50.';
const NEGATIVE = 'No puede ser un número negativo.';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;
const TIME = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/;

type Judge = (value: unknown, field: JudgedField) => string | null;

const text: Judge = (value) => (typeof value === 'string' ? null : MUST_FILL);

const matching =
  (pattern: RegExp, problem: string): Judge =>
  (value) =>
    typeof value === 'string' && pattern.test(value.trim()) ? null : problem;

/** The answer to a file field: an uploaded file, or none. */
const file: Judge = (value) => (isAnswers(value) && typeof value.file_id === 'number' ? null : MUST_LOAD);

const judges: Readonly<Record<PlainType, Judge>> = {
  text,
  textarea: text,
  email: matching(EMAIL, BAD_EMAIL),
  phone: (value) => (typeof value === 'string' ? phoneProblem(value) : NO_PHONE),
  number: (value) => {
    const number = typeof value === 'string' ? readNumber(value) : value;
    if (typeof number !== 'number' || !Number.isFinite(number)) return NOT_A_NUMBER;
    return number < 0 ? NEGATIVE : null;
  },
  select: (value, { options }) => (options.some((option) => option.value === value) ? null : MUST_CHOOSE),
  'creatable-select': (value) =>
    Array.isArray(value) && value.every((one) => typeof one === 'string' && one.trim() !== '') ? null : MUST_CHOOSE,
  checkbox: (value, { required }) => (value === true || (value === false && !required) ? null : MUST_CHOOSE),
  date: (value) => (isDate(value) ? null : BAD_DATE),
  'datetime-local': (value) => {
    const [date, time = ''] = typeof value === 'string' ? value.split('T') : [];
    return isDate(date) && TIME.test(time) ? null : BAD_DATE;
  },
  time: matching(TIME, BAD_TIME),
  file,
  image: file,
};

/** The sentence when a required field has no answer. */
export function missingText(type: PlainType): string {
  if (type === 'file' || type === 'image') return MUST_LOAD;
  if (type === 'select' || type === 'creatable-select' || type === 'checkbox') return MUST_CHOOSE;
  return MUST_FILL;
}

/**
 * The error of an answer to a field of a plain type; null: none. An optional field may be empty,
 * but an answer in it must be valid.
 * @param missing the sentence to use instead of the type's own when there is no answer
 */
export function judgeValue(
  field: JudgedField & { type: PlainType },
  value: unknown,
  missing = missingText(field.type),
): string | null {
  if (isBlank(value)) return field.required ? missing : null;
  return judges[field.type](value, field);
}

function isDate(value: unknown): boolean {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value) || value < '0001') return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}
