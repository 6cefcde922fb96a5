import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessToken } from '#shared/wire/customers.ts';
import { customer } from '../../../../tests/factories/people.ts';
import { startApp, type TestStudio } from '../../../../tests/start-app.ts';

let studio: TestStudio;
let count = 0;

beforeAll(async () => {
  studio = await startApp({ environment: { PUBLIC_URL: 'https://jacaranda.example' } });
});
afterAll(() => studio.close());

const ours = { origin: 'https://jacaranda.example', 'sec-fetch-site': 'same-origin' };
const password = 'jacaranda-azul';
const newEmail = () => `quien${++count}@ejemplo.mx`;

/** The cookie's name and value as the browser sends them back. */
function cookieOf(answer: { headers: Record<string, unknown> }): string {
  const [pair] = String(answer.headers['set-cookie']).split(';');
  return pair ?? '';
}

async function signedUp(email = newEmail()) {
  const answer = await studio.api.post('/identity/sign-up', { email, password }, { headers: ours });
  return { email, answer, cookie: cookieOf(answer), token: answer.read(accessToken).access_token };
}

const post = (path: string, body: unknown, headers: Record<string, string> = ours) =>
  studio.api.post(path, body, { headers });
const renew = (cookie: string, headers: Record<string, string> = ours) =>
  post('/identity/token', undefined, { ...headers, cookie });

describe('the session cookie', () => {
  it('is sent only to the identity calls of this site', async () => {
    const { answer } = await signedUp();
    expect(answer.status).toBe(201);
    expect(answer.headers['cache-control']).toBe('no-store');
    const [session, device] = [answer.headers['set-cookie']]
      .flat()
      .map((line) => String(line).split('; ').slice(1).sort());
    const guarded = ['Path=/api/identity', 'SameSite=Lax', 'Secure'];
    expect(session).toEqual(['HttpOnly', 'Max-Age=7776000', ...guarded]);
    expect(device).toEqual(['HttpOnly', 'Max-Age=34560000', ...guarded]);
  });

  it('gives tokens until sign-out', async () => {
    const { cookie } = await signedUp();
    const renewed = await renew(cookie);
    expect(renewed.read(accessToken).expires_in).toBe(300);
    expect(cookieOf(renewed)).toBe(cookie);
    const out = await post('/identity/sign-out', undefined, { ...ours, cookie });
    expect(out.status).toBe(204);
    expect(String(out.headers['set-cookie'])).toContain('Expires=Thu, 01 Jan 1970');
    expect(await renew(cookie)).toMatchObject({ status: 401, code: 'auth/required' });
    expect(await post('/identity/sign-out', undefined, { ...ours, cookie })).toMatchObject({ status: 204 });
  });

  it('is refused without its signature, or if absent', async () => {
    const { cookie } = await signedUp();
    for (const value of ['', 'cupo_session=', `${cookie}x`, cookie.replace(/\.[\w-]+$/, '')]) {
      expect(await renew(value)).toMatchObject({ status: 401, code: 'auth/required' });
    }
  });

  it.each([
    ['a foreign origin', { origin: 'https://evil.example' }],
    ['a null origin', { origin: 'null' }],
    ['the same host without https', { origin: 'http://jacaranda.example' }],
    ['a request from another site', { 'sec-fetch-site': 'cross-site' }],
    ['a sibling host', { ...ours, 'sec-fetch-site': 'same-site' }],
    ['a cookie without any word about where from', {}],
  ])('is refused to %s', async (_, headers) => {
    const { cookie } = await signedUp();
    expect(await renew(cookie, headers)).toMatchObject({ status: 403, code: 'forbidden' });
    expect(await post('/identity/sign-out', undefined, { ...headers, cookie })).toMatchObject({ status: 403 });
    expect((await renew(cookie, { 'sec-fetch-site': 'same-origin' })).status).toBe(200);
  });

  it('is not set for a form of another site', async () => {
    const { email } = await signedUp();
    const answer = await post('/identity/sign-in', { email, password }, { origin: 'https://evil.example' });
    expect(answer).toMatchObject({ status: 403, code: 'forbidden' });
  });
});

describe('texts of sign-in and sign-up', () => {
  it('distinguish an unknown mail from a wrong password', async () => {
    const { email } = await signedUp();
    expect(await post('/identity/sign-up', { email: email.toUpperCase(), password })).toMatchObject({
      status: 409,
      body: { error: { message: 'Ya tienes una cuenta con nosotros. Por favor, inicia sesión.' } },
    });
    expect(await post('/identity/sign-in', { email: newEmail(), password })).toMatchObject({
      status: 404,
      body: { error: { message: 'Lo sentimos. No encontramos una cuenta con ese correo. ¡Regístrate!' } },
    });
    expect(await post('/identity/sign-in', { email, password: 'otra-cosa' })).toMatchObject({
      status: 401,
      body: { error: { message: 'La contraseña es incorrecta. Por favor, intenta de nuevo' } },
    });
  });

  it('name the weak password as the field', async () => {
    const answer = await post('/identity/sign-up', { email: newEmail(), password: 'corta' });
    expect(answer).toMatchObject({ status: 400, code: 'auth/weak-password' });
    expect(answer.body).toMatchObject({
      error: { fields: { password: 'La contraseña debe tener al menos 6 caracteres.' } },
    });
  });

  it('require a longer password if the studio is configured so', async () => {
    const strict = await startApp({ environment: { PUBLIC_URL: ours.origin, PASSWORD_MIN_LENGTH: '9' } });
    const signUp = (chosen: string) =>
      strict.api.post('/identity/sign-up', { email: newEmail(), password: chosen }, { headers: ours });
    expect(await signUp('jacarand')).toMatchObject({
      status: 400,
      code: 'auth/weak-password',
      body: { error: { fields: { password: 'La contraseña debe tener al menos 9 caracteres.' } } },
    });
    expect((await signUp('jacaranda')).status).toBe(201);
    expect((await strict.api.get('/identity/policy')).body).toMatchObject({ min_length: 9 });
    await strict.close();
  });

  it('direct a person whom reception recorded to reception', async () => {
    const email = newEmail();
    await studio.db.rows(`insert into customer (name, email, "createdAt") values ('Ana', $1, $2)`, [
      email,
      studio.clock.now().toISOString(),
    ]);
    expect(await post('/identity/sign-up', { email, password })).toMatchObject({ status: 409, code: 'email-at-desk' });
  });

  it('state the password policy beforehand', async () => {
    expect((await studio.api.get('/identity/policy')).body).toMatchObject({ min_length: 6, max_length: 128 });
  });
});

describe('access', () => {
  it('is refused with an expired token, a forged one, and after being disabled', async () => {
    const { email, token, cookie } = await signedUp();
    const request = (authorization: string) => studio.api.get('/customer', { headers: { authorization } });
    expect((await request(`Bearer ${token}`)).status).toBe(200);
    const [, body] = token.split('.');
    const none = Buffer.from('{"alg":"none"}').toString('base64url');
    expect(await request(`Bearer ${none}.${body}.`)).toMatchObject({ status: 401, code: 'auth/required' });
    expect(await request('Bearer')).toMatchObject({ status: 401, code: 'auth/required' });

    studio.clock.advance(300_000);
    expect(await request(`Bearer ${token}`)).toMatchObject({ status: 401, code: 'auth/id-token-expired' });

    await studio.db.rows(
      `insert into customer (uid, name, "createdAt", disabled_at) select id, 'Ana', $2, $2 from identity_user where email = $1`,
      [email, studio.clock.now().toISOString()],
    );
    expect(await renew(cookie)).toMatchObject({ status: 403, code: 'auth/user-disabled' });
    expect(await post('/identity/sign-in', { email, password })).toMatchObject({ code: 'auth/user-disabled' });
  });

  it('is rate limited, with the time to wait', async () => {
    const { email } = await signedUp();
    const guess = () => post('/identity/sign-in', { email, password: 'no-es-esta' });
    for (let time = 0; time < 5; time++) expect((await guess()).code).toBe('auth/wrong-password');
    const answer = await guess();
    expect(answer).toMatchObject({ status: 429, code: 'auth/too-many-requests', headers: { 'retry-after': '2' } });
    studio.clock.advance(2000);
    expect((await post('/identity/sign-in', { email, password })).status).toBe(200);
  });
});

describe('recovery', () => {
  it('mails a link under PUBLIC_URL whatever the Host header, which changes the password once', async () => {
    const person = await signedUp();
    const response = await studio.api.post(
      '/customer/recover',
      { email: person.email },
      { headers: { host: 'evil.example' } },
    );
    expect(response).toMatchObject({
      status: 200,
      body: { message: 'Te hemos enviado un correo para reestablecer tu contraseña.' },
    });
    const [notice] = await studio.db.rows<{ payload: { link: string } }>(
      `select payload from outbox where recipient = $1 and notice = 'password-reset'`,
      [person.email],
    );
    const link = new URL(notice?.payload.link ?? '');
    expect(link.origin + link.pathname).toBe('https://jacaranda.example/restablecer');
    const change = { token: link.searchParams.get('token'), password: 'bugambilia-roja' };
    expect((await post('/identity/reset-password', change)).status).toBe(204);
    expect(await post('/identity/reset-password', change)).toMatchObject({ code: 'auth/invalid-reset-link' });
    expect(await renew(person.cookie)).toMatchObject({ code: 'auth/required' });
    expect((await post('/identity/sign-in', { email: person.email, password: 'bugambilia-roja' })).status).toBe(200);
  });

  it('says when there is no account', async () => {
    expect(await studio.api.post('/customer/recover', { email: newEmail() })).toMatchObject({
      code: 'auth/user-not-found',
    });
  });
});

it('does not accept a staff session for another person', async () => {
  const ana = await customer(studio);
  const eva = await customer(studio);
  const mixed = { ...ana, session_id: eva.session_id };
  const answer = await studio.api.put('/customer', { name: 'A', last_name: 'B', phone: '5510000001' }, { as: mixed });
  expect(answer).toMatchObject({ status: 401, code: 'auth/required' });
});
