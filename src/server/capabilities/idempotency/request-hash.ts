import { createHash } from 'node:crypto';

/** The hash of the request for which an idempotency key is used; the same key with another body is refused. */
export function requestHash(act: string, body: object): string {
  return createHash('sha256')
    .update(JSON.stringify([act, body]))
    .digest('base64url');
}
