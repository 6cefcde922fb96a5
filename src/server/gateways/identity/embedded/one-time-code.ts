import { createHmac } from 'node:crypto';

/** Half a minute, RFC 6238's default, which all authenticator applications use. */
const STEP_SECONDS = 30;
const DIGITS = 6;
/** Steps by which a phone's clock may be off. */
const DRIFT = 1;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The code of a step (RFC 4226, RFC 6238 with SHA-1, six digits). */
export function codeOfStep(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0x0f;
  const number = digest.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / STEP_SECONDS);

/** The step of a code, the present one or one half minute off; undefined: none. */
export function stepOfCode(secret: Uint8Array, code: string, now: Date): number | undefined {
  const present = stepAt(now);
  const near = Array.from({ length: 2 * DRIFT + 1 }, (_, index) => present - DRIFT + index);
  return near.find((step) => codeOfStep(secret, step) === code);
}

/** The base 32 alphabet of RFC 4648. */
export function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => LETTERS[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

/** The content of the QR code. @param issuer the studio's name, as the phone lists it */
export function enrolmentAddress({ secret, issuer, account }: { secret: string; issuer: string; account: string }) {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?${new URLSearchParams({ secret, issuer, digits: String(DIGITS), period: String(STEP_SECONDS) })}`;
}
