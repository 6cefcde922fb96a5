import { z } from 'zod';
import { spanishReason } from '#shared/spanish-reason.ts';
import type { FieldErrors } from '../lib/api-error.ts';
import { sayRow } from './row-errors.ts';

// Schemas without their own messages use the server's.
z.config({ localeError: spanishReason });

const EMPTY = 'Debes llenar este campo.';

/** A schema's messages for typed values: the first one of each field. */
export function judgeTyped(schema: z.ZodType, values: Readonly<Record<string, string | boolean>>): FieldErrors {
  const issues = schema.safeParse(values).error?.issues ?? [];
  const first = issues.toReversed().map(({ path, message }) => {
    const name = String(path[0] ?? '');
    return [name, values[name] === '' ? EMPTY : sayRow(path[1], message)];
  });
  return Object.fromEntries(first);
}
