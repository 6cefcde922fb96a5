import { hkdfSync } from 'node:crypto';

/** Derives a separate key for each use, so that a signature is valid only for its use. */
export function deriveKey(
  secret: string,
  use: 'access-token' | 'session-cookie' | 'identity-library' | 'second-factor',
): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, 'cupo', use, 32));
}
