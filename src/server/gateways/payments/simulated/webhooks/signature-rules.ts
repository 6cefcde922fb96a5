import { createHmac, timingSafeEqual } from 'node:crypto';
import { ForgedWebhook } from '../../webhook.ts';

export const SIGNATURE_HEADER = 'cupo-signature';
/** How old, or how far in the future, a webhook may be: five minutes, as with Stripe. */
const TOLERANCE_SECONDS = 300;

/** @returns `t=<seconds>,v1=<HMAC-SHA256 of "t.body" in hex>` (docs.stripe.com/webhooks, "Verify manually") */
export function signWebhook(secret: string, body: string | Buffer, seconds: number): string {
  return `t=${seconds},v1=${digest(secret, body, String(seconds)).toString('hex')}`;
}

/** @throws ForgedWebhook when no signature in the header fits these bytes, or it is too old or in the future */
export function verifyWebhook({
  secret,
  body,
  header,
  seconds,
}: {
  secret: string;
  body: Buffer;
  header: string | undefined;
  seconds: number;
}): void {
  const parts = (header ?? '').split(',').map((part) => part.split('=', 2));
  const time = parts.find(([name]) => name === 't')?.[1] ?? '';
  if (!/^\d{1,12}$/.test(time)) throw new ForgedWebhook('no time');
  if (Math.abs(seconds - Number(time)) > TOLERANCE_SECONDS) throw new ForgedWebhook('too old');
  const expected = digest(secret, body, time);
  const signed = parts.some(([name, value = '']) => name === 'v1' && equal(Buffer.from(value, 'hex'), expected));
  if (!signed) throw new ForgedWebhook('wrong signature');
}

function digest(secret: string, body: string | Buffer, time: string): Buffer {
  return createHmac('sha256', secret).update(`${time}.`).update(body).digest();
}

const equal = (one: Buffer, other: Buffer) => one.length === other.length && timingSafeEqual(one, other);
