import { verify } from 'node:crypto';
import { ForgedWebhook } from '../webhook.ts';

export type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** A public key as PEM, also from a single line of the environment (`\n` escaped, or left out). */
export function pemOf(key: string): string {
  const body = key
    .replaceAll('\\n', '\n')
    .replace(/-----(BEGIN|END) PUBLIC KEY-----/g, '')
    .replace(/\s/g, '');
  return `-----BEGIN PUBLIC KEY-----\n${body.replace(/(.{64})(?=.)/g, '$1\n')}\n-----END PUBLIC KEY-----\n`;
}

/** Verifies `DIGEST`, Conekta's RSA signature of the body's SHA-256. @throws ForgedWebhook */
export function verifyDigest({ raw, headers, key }: { raw: Buffer; headers: Headers; key: string }): void {
  const { digest } = headers;
  if (typeof digest !== 'string') throw new ForgedWebhook('not signed');
  if (!isSigned(raw, Buffer.from(digest, 'base64'), pemOf(key))) throw new ForgedWebhook('wrong signature');
}

function isSigned(raw: Buffer, signature: Buffer, key: string): boolean {
  try {
    return verify('RSA-SHA256', raw, key, signature);
  } catch (cause) {
    throw new ForgedWebhook('the signature cannot be read', { cause });
  }
}
