import { expect, it } from 'vitest';
import { ForgedWebhook } from '../../webhook.ts';
import { signWebhook, verifyWebhook } from './signature-rules.ts';

const SECRET = 'whsec_sim_one';
const AT = 1_795_438_800;
const body = Buffer.from('{"id":"evt_sim_a","amount":45000}');
const good = signWebhook(SECRET, body, AT);

// printf '1.body' | openssl dgst -sha256 -hmac secret
it('is the digest that Stripe describes: HMAC-SHA256 of the time, a dot and the bytes', () => {
  expect(signWebhook('secret', 'body', 1)).toBe(
    't=1,v1=842b24d9575dee4b6ec460b7e3af7d683501d84fe6279102340787c79d2e2bab',
  );
});

it.each([0, 299, 300, -300])('accepts a webhook that is %i seconds old', (age) => {
  expect(() => verifyWebhook({ secret: SECRET, body, header: good, seconds: AT + age })).not.toThrow();
});

it('accepts one of several signatures, as while a secret is changed', () => {
  const two = `t=${AT},v1=${'0'.repeat(64)},${good.split(',')[1]}`;
  expect(() => verifyWebhook({ secret: SECRET, body, header: two, seconds: AT })).not.toThrow();
});

it('finds the time at any position', () => {
  const [time, signature] = good.split(',');
  expect(() => verifyWebhook({ secret: SECRET, body, header: `${signature},${time}`, seconds: AT })).not.toThrow();
});

it.each([
  ['no header', undefined, body, AT],
  ['an empty header', '', body, AT],
  ['no time', good.split(',')[1], body, AT],
  ['another time', good.replace(String(AT), String(AT + 1)), body, AT],
  ['a time that is no number', good.replace(String(AT), 'NaN'), body, AT],
  ['what is signed with no time', signWebhook(SECRET, body, Number.NaN), body, AT],
  ['a signature cut short', good.slice(0, -2), body, AT],
  ['a signature that is no hex', `t=${AT},v1=zz`, body, AT],
  ['only an older scheme', good.replace('v1', 'v0'), body, AT],
  ['another secret', signWebhook('whsec_sim_two', body, AT), body, AT],
  ['other bytes', good, Buffer.from(`${body} `), AT],
  ['more than five minutes', good, body, AT + 301],
  ['the future', good, body, AT - 301],
])('refuses %s', (_what, header, bytes, now) => {
  expect(() => verifyWebhook({ secret: SECRET, body: bytes, header, seconds: now })).toThrow(ForgedWebhook);
});
