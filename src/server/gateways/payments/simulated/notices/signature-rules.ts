import { createHmac, timingSafeEqual } from 'node:crypto';
import { ForgedNotice } from '../../payment-gateway.ts';

export const SIGNATURE_HEADER = 'cupo-signature';
/** How old, or how far ahead, a notice may be: five minutes, as with Stripe. */
const TOLERANCE_SECONDS = 300;

/** @returns `t=<seconds>,v1=<HMAC-SHA256 of "t.body" in hex>` (docs.stripe.com/webhooks, "Verify manually") */
export function signNotice(secret: string, body: string | Buffer, seconds: number): string {
  return `t=${seconds},v1=${digest(secret, body, String(seconds)).toString('hex')}`;
}

/** @throws ForgedNotice when no signature in the header is of these bytes, or it is too old or from the future */
export function verifyNotice(secret: string, body: Buffer, header: string | undefined, seconds: number): void {
  const parts = (header ?? '').split(',').map((part) => part.split('=', 2));
  const time = parts.find(([name]) => name === 't')?.[1] ?? '';
  if (!/^\d{1,12}$/.test(time)) throw new ForgedNotice('no time');
  if (Math.abs(seconds - Number(time)) > TOLERANCE_SECONDS) throw new ForgedNotice('too old');
  const expected = digest(secret, body, time);
  const signed = parts.some(([name, value = '']) => name === 'v1' && equal(Buffer.from(value, 'hex'), expected));
  if (!signed) throw new ForgedNotice('wrong signature');
}

function digest(secret: string, body: string | Buffer, time: string): Buffer {
  return createHmac('sha256', secret).update(`${time}.`).update(body).digest();
}

const equal = (one: Buffer, other: Buffer) => one.length === other.length && timingSafeEqual(one, other);
