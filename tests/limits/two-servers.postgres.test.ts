import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessToken } from '#shared/wire/customers.ts';
import { buildApp } from '../../src/server/app.ts';
import { openIdentity } from '../../src/server/capabilities/identity/index.ts';
import { readSettings } from '../../src/server/settings.ts';
import { type Answer, apiOf, type Method } from '../api.ts';
import { startApp, type TestStudio } from '../start-app.ts';
import { testEnvironment } from '../test-environment.ts';

const password = 'jacaranda-azul';
/** Attempts per minute for one call. */
const MOST = 8;

let studio: TestStudio;
let close: () => Promise<void>;
/** The same studio by two servers, in turn. */
let turn: (path: string, body: unknown, method?: Method, headers?: Record<string, string>) => Promise<Answer>;
let times = 0;

beforeAll(async () => {
  const environment = { LIMIT_SIGN_IN_PER_MINUTE: String(MOST) };
  studio = await startApp({ environment });
  const { db, clock } = studio;
  const { app } = await buildApp({
    settings: readSettings({ ...testEnvironment, ...environment }),
    db,
    clock,
    identity: (parts) => openIdentity(parts, { passwordCost: { N: 1024, r: 8, p: 1 } }),
  });
  await app.ready();
  const apis = [studio.api, apiOf(app, clock)] as const;
  turn = (path, body, method = 'POST', headers = {}) =>
    apis[times++ % 2 === 0 ? 0 : 1].call(method, path, body, { headers });
  close = () => app.close();
});
afterAll(async () => {
  await close();
  await studio.close();
});

const nextMinute = () => studio.clock.advance(61_000);

async function account(email: string): Promise<void> {
  expect((await turn('/identity/sign-up', { email, password })).status).toBe(201);
  nextMinute();
}

const codes = async (count: number, ask: () => ReturnType<typeof turn>) => {
  const answers: (string | number)[] = [];
  for (let time = 0; time < count; time++) {
    const { code, status } = await ask();
    answers.push(code ?? status);
  }
  return answers;
};

describe('two servers on one database count together', () => {
  it('wrong passwords: five, then both servers delay, and the right one clears it for both', async () => {
    await account('ana@ejemplo.mx');
    const guess = () => turn('/identity/sign-in', { email: 'ana@ejemplo.mx', password: 'no-es-esta' });
    expect(await codes(7, guess)).toEqual([
      ...Array<string>(5).fill('auth/wrong-password'),
      ...Array<string>(2).fill('auth/too-many-requests'),
    ]);
    nextMinute();
    expect((await turn('/identity/sign-in', { email: 'ana@ejemplo.mx', password })).status).toBe(200);
    expect(await codes(5, guess)).toEqual(Array(5).fill('auth/wrong-password'));
  });

  it('letters to recover a password', async () => {
    nextMinute();
    await account('eva@ejemplo.mx');
    const ask = () => turn('/customer/recover', { email: 'eva@ejemplo.mx' });
    expect(await codes(4, ask)).toEqual([200, 200, 200, 'auth/too-many-requests']);
  });

  it('attempts of one address at a call that guards guessing, each call separately', async () => {
    nextMinute();
    let person = 0;
    const tryOne = () => turn('/identity/sign-in', { email: `nadie${person++}@ejemplo.mx`, password });
    const answers = await codes(MOST + 2, tryOne);
    expect(answers.slice(0, MOST)).toEqual(Array(MOST).fill('auth/user-not-found'));
    expect(answers.slice(MOST)).toEqual(['rate-limited', 'rate-limited']);
    const refused = await tryOne();
    expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '60' } });
    expect((await turn('/identity/sign-up', { email: 'nueva@ejemplo.mx', password })).status).toBe(201);
    nextMinute();
    expect((await tryOne()).code).toBe('auth/user-not-found');
  });

  it('a password typed again by a signed-in person', async () => {
    nextMinute();
    await account('iris@ejemplo.mx');
    const { access_token } = (await turn('/identity/sign-in', { email: 'iris@ejemplo.mx', password })).read(
      accessToken,
    );
    const headers = { authorization: `Bearer ${access_token}` };
    const body = { current: 'no-es-esta', password: 'otra-mas-larga' };
    const guess = () => turn('/identity/password', body, 'PUT', headers);
    expect(await codes(6, guess)).toEqual([...Array<string>(5).fill('auth/wrong-password'), 'auth/too-many-requests']);
  });
});
