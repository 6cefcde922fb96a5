import type { z } from 'zod';

/** The Spanish words after a variable's name for a value that its schema refuses without words of its own. */
export function settingReason(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected === 'int' ? 'debe ser un número entero' : 'debe ser un número';
    case 'too_small':
      return issue.origin === 'string' ? 'no puede estar vacío' : `debe ser ${issue.minimum} o más`;
    case 'too_big':
      return `debe ser ${issue.maximum} o menos`;
    case 'invalid_value':
      return `debe ser ${issue.values.join(' o ')}`;
    default:
      return 'no es válido';
  }
}
