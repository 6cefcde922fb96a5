import { verify } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { DAY } from '#shared/time.ts';
import { ForgedWebhook } from '../webhook.ts';

export type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** PayPal retries a webhook for three days, and does not document that it signs each try again. */
const TOLERANCE = 4 * DAY;

/** Where PayPal keeps its signing certificates; no other address from a webhook is ever fetched. */
const certificates = {
  live: ['https://api.paypal.com', 'https://api-m.paypal.com'],
  sandbox: ['https://api.sandbox.paypal.com', 'https://api-m.sandbox.paypal.com'],
};
const CERTIFICATES_PATH = /^\/v1\/notifications\/certs\/[A-Za-z0-9-]{1,100}$/;

export interface Transmission {
  id: string;
  time: string;
  signature: Buffer;
  /** The certificate's address, one of PayPal's. */
  certificate: string;
}

/** @throws ForgedWebhook if a header is missing, the time is too old, or the certificate is not PayPal's */
export function transmissionOf(
  headers: Headers,
  { environment, base, now }: { environment: 'sandbox' | 'live'; base: string; now: Date },
): Transmission {
  const header = (name: string): string => {
    const value = headers[`paypal-${name}`];
    if (typeof value !== 'string' || value === '') throw new ForgedWebhook(`no ${name}`);
    return value;
  };
  if (header('auth-algo') !== 'SHA256withRSA') throw new ForgedWebhook('another algorithm');
  const time = header('transmission-time');
  const age = Math.abs(now.getTime() - new Date(time).getTime());
  if (!(age <= TOLERANCE)) throw new ForgedWebhook('too old');
  const address = URL.parse(header('cert-url'));
  const isOurs = address && [...certificates[environment], new URL(base).origin].includes(address.origin);
  if (!isOurs || !CERTIFICATES_PATH.test(address.pathname)) throw new ForgedWebhook('not a certificate of PayPal');
  return {
    id: header('transmission-id'),
    time,
    signature: Buffer.from(header('transmission-sig'), 'base64'),
    certificate: address.origin + address.pathname,
  };
}

/** The text that PayPal signs. It covers the body only by a CRC-32, so nothing in the body is trusted. */
export const signedText = ({ id, time }: Pick<Transmission, 'id' | 'time'>, webhook_id: string, raw: Buffer): string =>
  `${id}|${time}|${webhook_id}|${crc32(raw)}`;

/** @param key the certificate's public key @throws ForgedWebhook */
export function verifyTransmission(
  transmission: Transmission,
  { webhook_id, raw, key }: { webhook_id: string; raw: Buffer; key: Parameters<typeof verify>[2] },
): void {
  const text = Buffer.from(signedText(transmission, webhook_id, raw));
  if (!verify('RSA-SHA256', text, key, transmission.signature)) throw new ForgedWebhook('wrong signature');
}
