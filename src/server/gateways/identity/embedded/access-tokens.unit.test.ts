import { createHmac } from 'node:crypto';
import { SignJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { movableClock } from '../../../clock.ts';
import { createAccessTokens } from './access-tokens.ts';

const NOW = new Date('2026-11-23T12:00:00Z');
const seconds = NOW.getTime() / 1000;
const secret = new Uint8Array(32).fill(7);
const tokens = createAccessTokens(secret, { now: () => NOW });
const ana = { uid: 'ana', session_id: 'session-of-ana', email: 'ana@ejemplo.mx' };
const claims = {
  sub: 'ana',
  sid: 'session-of-ana',
  email: 'ana@ejemplo.mx',
  iss: 'cupo',
  aud: 'cupo-api',
  exp: seconds + 1,
};

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
/** A token with this header and these claims, signed with the studio's own secret, whatever they contain. */
function signed(more: object = {}, header: object = { alg: 'HS256' }, hash = 'sha256'): string {
  const text = `${part(header)}.${part({ ...claims, ...more })}`;
  return `${text}.${createHmac(hash, secret).update(text).digest('base64url')}`;
}
const codeOf = (token: string) =>
  tokens.verify(token).then(
    () => 'taken',
    (error: { code: string }) => error.code,
  );

describe('an access token', () => {
  it('is accepted as issued, and as signed by jose', async () => {
    const { access_token } = await tokens.issue(ana);
    const byJose = await new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(secret);
    for (const token of [access_token, byJose, signed()]) expect(await tokens.verify(token)).toEqual(ana);
    expect(await tokens.verify(signed({ email: null }))).toEqual({ ...ana, email: null });
  });

  it.each([
    ['of nobody', { sub: '' }],
    ['without a session', { sid: undefined }],
    ['of a session that is a number', { sid: 1 }],
    ['of another issuer', { iss: 'another' }],
    ['of no issuer', { iss: undefined }],
    ['for another audience', { aud: 'another' }],
    ['for no audience', { aud: undefined }],
    ['without an end', { exp: undefined }],
  ])('%s is refused, well signed as it is', async (_, more) => {
    expect(await codeOf(signed(more))).toBe('auth/required');
  });

  it('that expired is reported as such, to the second; a foreign one only as invalid', async () => {
    expect(await codeOf(signed({ exp: seconds + 1 }))).toBe('taken');
    expect(await codeOf(signed({ exp: seconds }))).toBe('auth/id-token-expired');
    expect(await codeOf(signed({ exp: seconds, aud: 'another' }))).toBe('auth/required');
  });

  it('ends when it says, although the process that issued it does not check it again', async () => {
    const clock = movableClock(NOW);
    const issuer = createAccessTokens(secret, clock);
    const { access_token, expires_in } = await issuer.issue(ana);
    clock.advance((expires_in - 1) * 1000);
    expect(await issuer.verify(access_token)).toEqual(ana);
    clock.advance(1000);
    await expect(issuer.verify(access_token)).rejects.toMatchObject({ code: 'auth/id-token-expired' });
  });

  const [header = '', payload = '', signature = ''] = signed().split('.');
  it.each([
    ['without a signature', `${header}.${payload}.`],
    [
      'with another signature',
      `${header}.${payload}.${signature.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))}`,
    ],
    ['with the beginning of its signature', `${header}.${payload}.${signature.slice(0, -1)}`],
    ['with letters that no signature has', `${header}.${payload}.${'ñ'.repeat(signature.length)}`],
    ['whose claims were changed', `${header}.${part({ ...claims, sub: 'bea' })}.${signature}`],
    ['that says it needs no signature', `${part({ alg: 'none' })}.${payload}.`],
    ['signed by another hash', signed({}, { alg: 'HS512' }, 'sha512')],
    [
      'signed by another secret',
      `${header}.${payload}.${createHmac('sha256', 'x').update(`${header}.${payload}`).digest('base64url')}`,
    ],
    ['of nothing', ''],
    ['of dots', '..'],
    ['of one word', 'token'],
  ])('%s is refused', async (_, token) => {
    expect(await codeOf(token)).toBe('auth/required');
  });
});
