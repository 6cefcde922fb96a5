import { createHash } from 'node:crypto';

/** The hash of a call, to which a permit is bound; `path` is below `/api`, with its query. */
export interface CountedCall {
  method: string;
  path: string;
  body: unknown;
}

/** Equal for bodies that differ only in the order of their fields; a missing body is null. */
export function hashCall({ method, path, body }: CountedCall): string {
  return createHash('sha256')
    .update(JSON.stringify([method, path, ordered(body ?? null)]))
    .digest('base64url');
}

/** The hash of a call with its acts and amount, so that a permit is valid only for what the administrator read. */
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
