import { randomUUID, sign } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { SignedWebhook } from '../contract.ts';
import type { Event } from './books.ts';
import { signingKey } from './signing-key.ts';

/** How a webhook differs from a genuine one. */
export interface Signing {
  webhook_id: string;
  /** The address of the certificate. */
  certificate: string;
  at: Date;
  key?: string;
  algorithm?: string;
}

/**
 * As PayPal sends it: the id and time of sending, its webhook's id and the CRC-32 of the body, signed with RSA-SHA256.
 */
export function signed(event: Event | Buffer, { webhook_id, certificate, at, key, algorithm }: Signing): SignedWebhook {
  const raw = Buffer.isBuffer(event) ? event : Buffer.from(JSON.stringify(event));
  const id = randomUUID();
  const time = `${at.toISOString().slice(0, 19)}Z`;
  const text = Buffer.from(`${id}|${time}|${webhook_id}|${crc32(raw)}`);
  return {
    raw,
    headers: {
      'paypal-transmission-id': id,
      'paypal-transmission-time': time,
      'paypal-transmission-sig': sign('RSA-SHA256', text, key ?? signingKey).toString('base64'),
      'paypal-cert-url': certificate,
      'paypal-auth-algo': algorithm ?? 'SHA256withRSA',
    },
  };
}
