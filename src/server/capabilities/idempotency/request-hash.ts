import { createHash } from 'node:crypto';

/** What an idempotency key was first used for: the same key with another body is refused. */
export function requestHash(act: string, body: object): string {
  return createHash('sha256')
    .update(JSON.stringify([act, body]))
    .digest('base64url');
}
