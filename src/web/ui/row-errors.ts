import type { FieldErrors } from '../lib/api-error.ts';

/** What the server says of fields by these names; of a row of a list, at the field of the list. */
export function namedErrors(fields: FieldErrors, names: readonly string[]): FieldErrors {
  const found = Object.entries(fields).flatMap(([path, text]) => {
    const [name = '', row] = names.includes(path) ? [path] : path.split('.');
    return names.includes(name) ? [[name, sayRow(row, text)] as const] : [];
  });
  // The first reason of each field stays.
  return Object.fromEntries(found.toReversed());
}

/** @param row its place in a list, from 0 */
export function sayRow(row: PropertyKey | undefined, text: string): string {
  return row !== undefined && /^\d+$/.test(String(row)) ? `Renglón ${Number(row) + 1}: ${text}` : text;
}
