import { isDeepStrictEqual } from 'node:util';
import type { Change } from '#shared/audit/entry.ts';

/** The differences between a row before and after, for the fields of `after`. */
export function changesBetween(before: object, after: object): Change[] {
  const was = new Map<string, unknown>(Object.entries(before));
  return Object.entries(after)
    .filter(([field, to]) => !isDeepStrictEqual(was.get(field) ?? null, to ?? null))
    .map(([field, to]) => ({ field, from: was.get(field) ?? null, to: to ?? null }));
}
