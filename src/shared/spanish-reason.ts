import type { z } from 'zod';
import { formatNumber } from './format-number.ts';

type Issue = z.core.$ZodRawIssue;

const NOT_VALID = 'El valor no es válido.';

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
};

/** What to tell a person about a value whose schema has no text of its own: every reason there is, in Spanish of people. */
export function spanishReason(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return sayKind(issue);
    case 'too_small':
      return sayTooSmall(issue);
    case 'too_big':
      return sayTooBig(issue);
    case 'invalid_value':
      return issue.values.length > 1 ? `Elige una de estas opciones: ${issue.values.join(', ')}.` : NOT_VALID;
    case 'invalid_format':
      return formats[issue.format] ?? 'No está escrito como se espera.';
    case 'not_multiple_of':
      return issue.divisor < 1 ? 'Tiene demasiados decimales.' : `Debe ser múltiplo de ${issue.divisor}.`;
    case 'unrecognized_keys':
      return `No se aceptan estos datos: ${issue.keys.join(', ')}.`;
    default:
      return NOT_VALID;
  }
}

function sayKind(issue: Extract<Issue, { code: 'invalid_type' }>): string {
  return issue.input === undefined ? 'Falta este dato.' : (kinds[issue.expected] ?? NOT_VALID);
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
