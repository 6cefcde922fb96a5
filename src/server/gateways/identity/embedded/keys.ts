import { hkdfSync } from 'node:crypto';

/** A key of its own for each use, so that what one signs is worth nothing to another. */
export function deriveKey(
  secret: string,
  use: 'access-token' | 'session-cookie' | 'identity-library' | 'second-factor',
): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, 'cupo', use, 32));
}
