import { generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ForgedWebhook } from '../webhook.ts';
import { pemOf, verifyDigest } from './signature-rules.ts';

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
const raw = Buffer.from('{"id":"6a1","type":"order.paid"}');
const digest = sign('RSA-SHA256', raw, privateKey).toString('base64');

it.each([
  ['as it is', pem],
  ['in one line, its ends of line written out', pem.replaceAll('\n', '\\n')],
  ['in one line, without them', pem.replaceAll('\n', ' ')],
  ['bare', pem.replace(/-----[^-]+-----|\n/g, '')],
])('the key is read %s', (_how, key) => {
  expect(pemOf(key)).toBe(pem);
  expect(() => verifyDigest({ raw, headers: { digest }, key })).not.toThrow();
});

describe('nothing else is accepted', () => {
  it.each([
    ['a body that was changed', Buffer.from('{"id":"6a1","type":"order.paid" }'), digest, pem],
    ['no signature', raw, undefined, pem],
    ['two signatures', raw, [digest, digest], pem],
    ['half of one', raw, digest.slice(0, 100), pem],
    ['a key that is none', raw, digest, 'AAAA'],
  ])('%s', (_what, body, header, key) => {
    expect(() => verifyDigest({ raw: body, headers: { digest: header }, key })).toThrow(ForgedWebhook);
  });
});
