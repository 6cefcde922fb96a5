import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** Makes addresses that open one private file until an instant, without a token. */
export interface AddressSigner {
  /** @param expires seconds since 1970 */
  sign(file_id: number, expires: number): string;
  isSigned(file_id: number, expires: number, signature: string): boolean;
}

/** Signs the text of a film's address (`videos/serving/addresses.ts`). */
export interface VideoSigner {
  sign(words: string): string;
  isSigned(words: string, signature: string): boolean;
}

/** @param secret the secret that signs sessions; the key derived from it here is valid only here */
export function createAddressSigner(secret: string): AddressSigner {
  const { sign, isSigned } = signerOf(secret, 'file-address');
  return {
    sign: (file_id, expires) => sign(`${file_id}.${expires}`),
    isSigned: (file_id, expires, signature) => isSigned(`${file_id}.${expires}`, signature),
  };
}

/** @param secret as in `createAddressSigner` */
export const createVideoSigner = (secret: string): VideoSigner => signerOf(secret, 'video-address');

function signerOf(secret: string, purpose: string): VideoSigner {
  const key = new Uint8Array(hkdfSync('sha256', secret, 'cupo', purpose, 32));
  const digest = (words: string) => createHmac('sha256', key).update(words).digest();
  return {
    sign: (words) => digest(words).toString('base64url'),
    isSigned: (words, signature) => {
      const given = Buffer.from(signature, 'base64url');
      const right = digest(words);
      return given.length === right.length && timingSafeEqual(given, right);
    },
  };
}
