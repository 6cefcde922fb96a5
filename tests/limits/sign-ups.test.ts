import { afterAll, beforeAll, expect, it } from 'vitest';
import { HOUR, MINUTE } from '#shared/time.ts';
import { staff } from '../factories/people.ts';
import { startApp, type TestStudio } from '../start-app.ts';

let studio: TestStudio;
let made = 0;
beforeAll(async () => {
  studio = await startApp({ environment: { LIMIT_SIGN_UPS_PER_HOUR: '3', TRUST_PROXY: '127.0.0.1' } });
});
afterAll(() => studio.close());

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
const signUp = (address: string, email = `nueva${++made}@ejemplo.mx`, password = 'jacaranda-azul') =>
  studio.api.post('/identity/sign-up', { email, password }, from(address));

it('a limited number of accounts an hour can be made from one address, then it says when to try again; another address continues', async () => {
  const first = `nueva${++made}@ejemplo.mx`;
  expect((await signUp('203.0.113.1', first)).status).toBe(201);
  // A refused sign-up creates no account and does not count.
  expect((await signUp('203.0.113.1', first)).code).toBe('auth/account-exists');
  expect((await signUp('203.0.113.1', undefined, '1')).code).toBe('auth/weak-password');
  expect((await signUp('203.0.113.1')).status).toBe(201);
  studio.clock.advance(20 * MINUTE);
  expect((await signUp('203.0.113.1')).status).toBe(201);
  const refused = await signUp('203.0.113.1');
  expect(refused).toMatchObject({ status: 429, code: 'too-many-sign-ups' });
  expect(refused.headers['retry-after']).toBe('2400');
  expect(refused.body).toMatchObject({
    error: { message: expect.stringContaining('Inténtalo de nuevo en 40 minutos, o pide en recepción') },
  });
  expect((await signUp('203.0.113.2')).status).toBe(201);
  studio.clock.advance(40 * MINUTE);
  expect((await signUp('203.0.113.1')).status).toBe(201);
});

it('twenty at once create three, and a network of one person is one address', async () => {
  const ends = await Promise.all(Array.from({ length: 20 }, (_, n) => signUp(`2001:db8:1:2::${n + 1}`)));
  expect(ends.filter(({ status }) => status === 201)).toHaveLength(3);
  expect((await signUp('2001:db8:1:3::1')).status).toBe(201);
});

it('an address that its proxy names with the port of the connection is one address', async () => {
  for (const host of ['203.0.113.20', '[2001:db8:1:4::1]']) {
    const ends = await Promise.all(Array.from({ length: 6 }, (_, n) => signUp(`${host}:${50_000 + n}`)));
    expect(ends.filter(({ status }) => status === 201)).toHaveLength(3);
  }
  expect((await signUp('203.0.113.20')).code).toBe('too-many-sign-ups');
});

it('an address where reception is signed in has sixty; not where a customer or a coach is, nor after the session ended', async () => {
  const desk = await staff(studio, 'desk');
  const coach = await staff(studio, 'coach');
  const signedInFrom = (person: { session_id: string | null }, address: string) =>
    studio.db.rows('update identity_session set ip_address = $2 where id = $1', [person.session_id, address]);
  await signedInFrom(coach, '203.0.113.10');
  await signedInFrom(desk, '203.0.113.11');
  for (let n = 0; n < 3; n += 1) {
    await signUp('203.0.113.10');
    await signUp('203.0.113.11');
  }
  expect((await signUp('203.0.113.10')).code).toBe('too-many-sign-ups');
  for (let n = 3; n < 60; n += 1) expect((await signUp('203.0.113.11')).status).toBe(201);
  expect((await signUp('203.0.113.11')).code).toBe('too-many-sign-ups');
  studio.clock.advance(HOUR);
  await studio.db.rows('update identity_session set expires_at = $2 where id = $1', [
    desk.session_id,
    studio.clock.now().toISOString(),
  ]);
  for (let n = 0; n < 3; n += 1) await signUp('203.0.113.11');
  expect((await signUp('203.0.113.11')).code).toBe('too-many-sign-ups');
});
