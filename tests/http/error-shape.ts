import { expect } from 'vitest';
import { z } from 'zod';
import { refusals } from '#shared/refusals.ts';
import type { Answer } from '../api.ts';

const codes = new Set(Object.keys(refusals));
const statuses = [400, 401, 402, 403, 404, 409, 412, 413, 415, 422, 429, 503];

/** The whole body of a refusal (docs/rules.md#wire-errors). */
const errorOnTheWire = z.strictObject({
  error: z.strictObject({
    code: z.string().refine((code) => codes.has(code), 'a code of the closed list'),
    message: z.string().min(1),
    fields: z.record(z.string(), z.string().min(1)).optional(),
    details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])).optional(),
    request_id: z.uuid(),
  }),
});

/** Words that no Spanish sentence of ours contains, and traces of SQL or of a stack. */
const NOT_SPANISH =
  /\b(the|must|should|invalid|expected|received|required|allowed|missing|unknown|request|not found|too (big|small|long)|select|insert|column|constraint|node_modules|at \w+ \()\b/i;

/**
 * Fails unless this refusal has the form of docs/rules.md#wire-errors, in Spanish, and is not a 5xx. @returns the
 * fields that it names
 */
export function expectRefusal(answer: Answer, context: string): string[] {
  expect(statuses, `${context} answered ${answer.status}: ${answer.text}`).toContain(answer.status);
  const parsed = errorOnTheWire.safeParse(answer.body);
  expect(parsed.error?.message, `${context}: ${answer.text}`).toBeUndefined();
  const error = parsed.data?.error;
  for (const text of [error?.message ?? '', ...Object.values(error?.fields ?? {})]) {
    expect(text, `${context} speaks English`).not.toMatch(NOT_SPANISH);
  }
  return Object.keys(error?.fields ?? {});
}

/** Accepts a success, or a refusal of the agreed form. */
export function expectCivil(answer: Answer, context: string): void {
  if (answer.status >= 400) expectRefusal(answer, context);
}
