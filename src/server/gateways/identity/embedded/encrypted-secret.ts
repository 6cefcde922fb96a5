import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/**
 * Encrypts a secret for the database, bound to its account, so that a copy is useless without our key or for another
 * account.
 */
export interface SecretBox {
  close(secret: Uint8Array, uid: string): string;
  /** Undefined if it was encrypted with another key or for another account. */
  open(closed: string, uid: string): Uint8Array | undefined;
}

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export function createSecretBox(key: Uint8Array): SecretBox {
  return {
    close: (secret, uid) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(uid));
      const hidden = Buffer.concat([cipher.update(secret), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), hidden]).toString('base64url');
    },
    open: (closed, uid) => {
      const bytes = Buffer.from(closed, 'base64url');
      const hidden = bytes.subarray(NONCE_BYTES + TAG_BYTES);
      const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(uid))
        .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const opened = decipher.update(hidden);
      try {
        decipher.final();
        return opened;
      } catch {
        // Only the authentication tag can fail here.
        return undefined;
      }
    },
  };
}
