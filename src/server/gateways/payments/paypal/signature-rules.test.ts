import { generateKeyPairSync, sign } from 'node:crypto';
import { expect, it } from 'vitest';
import { DAY } from '#shared/time.ts';
import { ForgedWebhook } from '../webhook.ts';
import { signedText, transmissionOf, verifyTransmission } from './signature-rules.ts';

const now = new Date('2026-11-23T16:00:00Z');
const CERTIFICATE = 'https://api.paypal.com/v1/notifications/certs/CERT-360caa42-fca2a594';
const base = 'https://api-m.paypal.com';
const given = {
  'paypal-auth-algo': 'SHA256withRSA',
  'paypal-transmission-time': now.toISOString(),
  'paypal-cert-url': CERTIFICATE,
  'paypal-transmission-id': '69cd13f0-d67a-11e5-baa3-778b53f4ae55',
  'paypal-transmission-sig': Buffer.from('signature').toString('base64'),
};
const read = (changes: Record<string, string | string[] | undefined> = {}, environment: 'live' | 'sandbox' = 'live') =>
  transmissionOf({ ...given, ...changes }, { environment, base, now });

it('is read from its headers', () => {
  expect(read()).toEqual({
    id: '69cd13f0-d67a-11e5-baa3-778b53f4ae55',
    time: now.toISOString(),
    signature: Buffer.from('signature'),
    certificate: CERTIFICATE,
  });
});

it.each(Object.keys(given))('is not believed without %s, with an empty one, or with two', (name) => {
  for (const value of [undefined, '', ['a', 'b']]) expect(() => read({ [name]: value })).toThrow(ForgedWebhook);
});

it('is accepted up to four days late or early, not longer, and not without a time', () => {
  const at = (milliseconds: number) => read({ 'paypal-transmission-time': new Date(milliseconds).toISOString() });
  for (const apart of [-4 * DAY, 4 * DAY]) expect(at(now.getTime() + apart).id).toBeTruthy();
  for (const apart of [-4 * DAY - 1, 4 * DAY + 1]) expect(() => at(now.getTime() + apart)).toThrow('too old');
  expect(() => read({ 'paypal-transmission-time': 'yesterday' })).toThrow('too old');
});

it('is refused with another algorithm', () => {
  expect(() => read({ 'paypal-auth-algo': 'MD5withRSA' })).toThrow('another algorithm');
});

it('has a certificate of PayPal, of its own environment or as configured, and of nobody else', () => {
  const at = (origin: string) => ({ 'paypal-cert-url': `${origin}/v1/notifications/certs/CERT-1` });
  for (const origin of ['https://api.paypal.com', base]) expect(read(at(origin)).certificate).toContain(origin);
  expect(read(at('https://api.sandbox.paypal.com'), 'sandbox').certificate).toContain('sandbox');
  for (const origin of [
    'https://api.sandbox.paypal.com',
    'https://api.paypal.com.evil.example',
    'http://api.paypal.com',
  ])
    expect(() => read(at(origin)), origin).toThrow('not a certificate of PayPal');
  for (const path of ['/v1/notifications/certs/', '/v1/notifications/certs/a/b', '/x?/v1/notifications/certs/CERT-1'])
    expect(() => read({ 'paypal-cert-url': `https://api.paypal.com${path}` }), path).toThrow(
      'not a certificate of PayPal',
    );
  expect(() => read({ 'paypal-cert-url': 'no address' })).toThrow('not a certificate of PayPal');
});

it('is accepted if signed over these bytes for this webhook, and otherwise not', () => {
  const { publicKey: key, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const raw = Buffer.from('{"id":"WH-1"}');
  const transmission = read();
  const signature = sign('RSA-SHA256', Buffer.from(signedText(transmission, 'WEBHOOK', raw)), privateKey);
  const check = (changes: Partial<{ webhook_id: string; raw: Buffer }>) =>
    verifyTransmission({ ...transmission, signature }, { webhook_id: 'WEBHOOK', raw, key, ...changes });
  expect(() => check({})).not.toThrow();
  expect(() => check({ webhook_id: 'ANOTHER' })).toThrow('wrong signature');
  expect(() => check({ raw: Buffer.from('{"id":"WH-2"}') })).toThrow('wrong signature');
});
