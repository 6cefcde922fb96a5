import { createHash } from 'node:crypto';

/** A call as a permit is bound to it; `path` is under `/api`, with its query. */
export interface CountedCall {
  method: string;
  path: string;
  body: unknown;
}

/** The same for bodies that differ only in the order of their fields; a missing body is null. */
export function hashCall({ method, path, body }: CountedCall): string {
  return createHash('sha256')
    .update(JSON.stringify([method, path, ordered(body ?? null)]))
    .digest('base64url');
}

/** A call with what it amounts to: bound to this, a permit is good for nothing that she did not let through. */
export function hashAct(
  request_hash: string,
  { amount, particulars }: { amount?: number | undefined; particulars?: string | null },
): string {
  return createHash('sha256')
    .update(JSON.stringify([request_hash, amount ?? null, particulars ?? null]))
    .digest('base64url');
}

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  return Object.entries(value)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, inside]) => [key, ordered(inside)]);
}
