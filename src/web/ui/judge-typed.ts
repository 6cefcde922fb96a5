import { z } from 'zod';
import { spanishReason } from '#shared/spanish-reason.ts';
import type { FieldErrors } from '../lib/api-error.ts';
import { sayRow } from './row-errors.ts';

// Schemas without words of their own speak as the server does.
z.config({ localeError: spanishReason });

const EMPTY = 'Debes llenar este campo.';

/** What a schema says of what somebody typed: the first reason of each field. */
export function judgeTyped(schema: z.ZodType, values: Readonly<Record<string, string | boolean>>): FieldErrors {
  const issues = schema.safeParse(values).error?.issues ?? [];
  const first = issues.toReversed().map(({ path, message }) => {
    const name = String(path[0] ?? '');
    return [name, values[name] === '' ? EMPTY : sayRow(path[1], message)];
  });
  return Object.fromEntries(first);
}
