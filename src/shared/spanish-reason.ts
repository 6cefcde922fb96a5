import { z } from 'zod';
import { wordOfChoice } from './choice-words.ts';
import { formatNumber } from './format-number.ts';

type Issue = z.core.$ZodRawIssue;

/** Only what no schema of the product says: `tests/http/reasons.embedded.test.ts` looks for it. */
const NOT_VALID = 'El valor no es válido.';
const NOT_AS_EXPECTED = 'No está escrito como se espera.';
const GROUP = 'Debe ser un grupo de datos, cada uno con su nombre.';
const LEAVE_EMPTY = 'Déjalo vacío.';

const formats: Readonly<Record<string, string>> = {
  email: 'Escribe un correo válido.',
  url: 'Escribe una dirección completa, con https://.',
  date: 'Escribe una fecha: año, mes y día.',
  datetime: 'Escribe una fecha con su hora.',
  time: 'Escribe una hora, por ejemplo 07:30.',
};

const kinds: Readonly<Record<string, string>> = {
  boolean: 'Elige sí o no.',
  int: 'Escribe un número entero.',
  number: 'Escribe un número.',
  string: 'Escribe un texto.',
  date: 'Escribe una fecha.',
  array: 'Debe ser una lista.',
  object: GROUP,
  record: GROUP,
  null: LEAVE_EMPTY,
  undefined: LEAVE_EMPTY,
};

const ONE_VALUE: ReadonlySet<string> = new Set(['boolean', 'date', 'int', 'number', 'string']);

/** The Spanish sentence for a value that a schema without its own text refuses. */
export function spanishReason(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return sayKind(issue);
    case 'too_small':
      return sayTooSmall(issue);
    case 'too_big':
      return sayTooBig(issue);
    case 'invalid_value':
      return sayValues(issue.values);
    case 'invalid_format':
      return formats[issue.format] ?? NOT_AS_EXPECTED;
    case 'not_multiple_of':
      return issue.divisor < 1 ? 'Tiene demasiados decimales.' : `Debe ser múltiplo de ${issue.divisor}.`;
    case 'unrecognized_keys':
      return `No se aceptan estos datos: ${issue.keys.join(', ')}.`;
    case 'invalid_union':
      return sayAlternatives(issue.errors);
    case 'invalid_key':
    case 'invalid_element':
      return issue.issues[0]?.message ?? NOT_VALID;
    default:
      return NOT_VALID;
  }
}

/** The first reason of a value as one sentence, with the part of it that is meant. */
export function spokenIssue({ issues: [first] }: z.ZodError): string {
  return first ? sayInside(first) : NOT_VALID;
}

function sayValues(values: readonly unknown[]): string {
  if (values.length > 1) return `Elige una de estas opciones: ${values.map(wordOfChoice).join(', ')}.`;
  return values[0] === '' ? LEAVE_EMPTY : `Solo se acepta «${sayValue(values[0])}».`;
}

const sayValue = (value: unknown) => (typeof value === 'boolean' ? (value ? 'sí' : 'no') : String(value));

type Inner = Pick<z.core.$ZodIssue, 'code' | 'path' | 'message'> & { errors?: readonly (readonly Inner[])[] };

/** Of several kinds: what is wrong with the one it was meant to be, if that can be seen, else each kind that would do. */
function sayAlternatives(alternatives: readonly (readonly Inner[])[]): string {
  const meant = alternatives.filter(([first]) => first && !isOtherKind(first));
  const first = (meant.length === 1 ? meant : alternatives).flatMap(([issue]) => (issue ? [sayInside(issue)] : []));
  return joinAlternatives([...new Set(first)]);
}

/** Whether a value is not even of this kind; of a kind that is several, of none of them. */
function isOtherKind({ code, path, errors = [] }: Inner): boolean {
  if (path.length > 0) return false;
  if (code === 'invalid_union') return errors.every(([first]) => first && isOtherKind(first));
  return code === 'invalid_type' || code === 'invalid_value';
}

const sayInside = ({ path, message }: Pick<Inner, 'path' | 'message'>) =>
  path.length === 0 ? message : `${sayPath(path)}: ${message}`;

/** `«a.b»`; of a list, people count from one: `Número 1`, `«a», número 1`. */
function sayPath(path: Inner['path']): string {
  if (path.every((part) => typeof part !== 'number')) return `«${path.join('.')}»`;
  const parts = path.map((part) =>
    typeof part === 'number' ? `número ${formatNumber(part + 1)}` : `«${String(part)}»`,
  );
  return parts.join(', ').replace(/^n/, 'N');
}

function joinAlternatives(reasons: readonly string[]): string {
  const parts = reasons.map((reason) => reason.replace(/\.$/, ''));
  const [first, ...others] = parts;
  if (first === undefined) return NOT_VALID;
  return `${[first, ...others.map((other) => other.charAt(0).toLowerCase() + other.slice(1))].join(' o ')}.`;
}

/** Of a text in a form of its own, what to write in it, as for a text that is not in that form. */
function sayKind({ input, expected, inst }: Extract<Issue, { code: 'invalid_type' }>): string {
  if (input === undefined) return 'Falta este dato.';
  // A parameter that an address names twice (`?a=1&a=2`) is a list.
  if (Array.isArray(input) && ONE_VALUE.has(expected)) return 'Escribe un solo valor.';
  if (expected !== 'string' || !inst) return kinds[expected] ?? NOT_VALID;
  const form = 'format' in inst._zod.def ? formats[String(inst._zod.def.format)] : undefined;
  return (
    form ??
    (input === null && inst instanceof z.core.$ZodType ? sayEmpty(inst) : undefined) ??
    kinds.string ??
    NOT_VALID
  );
}

/** What is said of this text where it is left empty; undefined: it may be empty, or nothing says how to write it. */
function sayEmpty(inst: z.core.$ZodType): string | undefined {
  const { error } = z.core.safeParse(inst, '', { error: spanishReason });
  const said = error?.issues.map(({ message }) => message) ?? [];
  return said.find((message) => message !== NOT_AS_EXPECTED);
}

function sayTooSmall({ origin, minimum, inclusive }: Extract<Issue, { code: 'too_small' }>): string {
  const least = formatNumber(minimum);
  if (origin === 'string') {
    return Number(minimum) === 1 ? 'Debes llenar este campo.' : `Escribe al menos ${least} caracteres.`;
  }
  if (origin === 'array' || origin === 'set') {
    return Number(minimum) === 1 ? 'Elige al menos uno.' : `Elige al menos ${least}.`;
  }
  return inclusive === false ? `Debe ser mayor que ${least}.` : `Debe ser ${least} o más.`;
}

function sayTooBig({ origin, maximum, inclusive }: Extract<Issue, { code: 'too_big' }>): string {
  const most = formatNumber(maximum);
  if (origin === 'string') return `El texto no puede pasar de ${most} caracteres.`;
  if (origin === 'array' || origin === 'set') return `No pueden ser más de ${most}.`;
  return inclusive === false ? `Debe ser menor que ${most}.` : `Debe ser ${most} o menos.`;
}
