import type { z } from 'zod';

/** What to tell a person about a value whose schema has no text of its own. */
export function spanishReason(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected === 'boolean' ? 'Elige sí o no.' : expectedInWords(issue.expected);
    case 'too_small':
      return issue.origin === 'string' ? 'El texto es muy corto.' : `Debe ser ${issue.minimum} o más.`;
    case 'too_big':
      return issue.origin === 'string'
        ? `El texto no puede pasar de ${issue.maximum} caracteres.`
        : `Debe ser ${issue.maximum} o menos.`;
    case 'invalid_value':
      return `Elige una de estas opciones: ${issue.values.join(', ')}.`;
    case 'unrecognized_keys':
      return `No se aceptan estos datos: ${issue.keys.join(', ')}.`;
    default:
      return 'El valor no es válido.';
  }
}

function expectedInWords(expected: string): string {
  if (expected === 'int' || expected === 'number') return 'Escribe un número entero.';
  if (expected === 'string') return 'Escribe un texto.';
  return 'El valor no es válido.';
}
