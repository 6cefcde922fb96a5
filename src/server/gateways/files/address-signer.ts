import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** Makes addresses that open one private file until an instant, without any token of a person. */
export interface AddressSigner {
  /** @param expires seconds since 1970 */
  sign(file_id: number, expires: number): string;
  isSigned(file_id: number, expires: number, signature: string): boolean;
}

/** @param secret what sessions are signed with; the key derived here is worth nothing for them, nor theirs here */
export function createAddressSigner(secret: string): AddressSigner {
  const key = new Uint8Array(hkdfSync('sha256', secret, 'cupo', 'file-address', 32));
  const digest = (file_id: number, expires: number) =>
    createHmac('sha256', key).update(`${file_id}.${expires}`).digest();
  return {
    sign: (file_id, expires) => digest(file_id, expires).toString('base64url'),
    isSigned: (file_id, expires, signature) => {
      const given = Buffer.from(signature, 'base64url');
      const right = digest(file_id, expires);
      return given.length === right.length && timingSafeEqual(given, right);
    },
  };
}
