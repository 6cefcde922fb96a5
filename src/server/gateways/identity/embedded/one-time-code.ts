import { createHmac } from 'node:crypto';

/** Half a minute: RFC 6238's own, which every application on a phone takes for granted. */
const STEP_SECONDS = 30;
const DIGITS = 6;
/** A phone's clock may be that many steps off. */
const DRIFT = 1;
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** What a phone shows during a step (RFC 4226, RFC 6238 with SHA-1, six digits). */
export function codeOfStep(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0x0f;
  const number = digest.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / STEP_SECONDS);

/** The step whose code this is, now or one half minute off; undefined: none. */
export function stepOfCode(secret: Uint8Array, code: string, now: Date): number | undefined {
  const present = stepAt(now);
  const near = Array.from({ length: 2 * DRIFT + 1 }, (_, index) => present - DRIFT + index);
  return near.find((step) => codeOfStep(secret, step) === code);
}

/** RFC 4648, as people type it and a QR code carries it. */
export function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => LETTERS[Number.parseInt(five.padEnd(5, '0'), 2)]).join('');
}

/** What the QR code says to the application on a phone. @param issuer the studio's name, as the phone lists it */
export function enrolmentAddress({ secret, issuer, account }: { secret: string; issuer: string; account: string }) {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?${new URLSearchParams({ secret, issuer, digits: String(DIGITS), period: String(STEP_SECONDS) })}`;
}
