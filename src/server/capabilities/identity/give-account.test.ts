import { afterAll, beforeAll, expect, it } from 'vitest';
import { accessToken, currentCustomer } from '#shared/wire/customers.ts';
import { startApp, type TestStudio } from '../../../../tests/start-app.ts';
import { appointAdministrator } from '../customers/index.ts';
import { giveAccount } from './index.ts';

let studio: TestStudio;

beforeAll(async () => {
  studio = await startApp();
});
afterAll(() => studio.close());

const email = 'direccion@ejemplo.mx';
const signIn = (password: string) => studio.api.post('/identity/sign-in', { email, password });

it('creates the first administrator, and takes over an account that somebody else opened with that mail', async () => {
  expect((await studio.api.post('/identity/sign-up', { email, password: 'llegue-primero' })).status).toBe(201);
  const { uid, existed } = await giveAccount(studio.context, email, 'jacaranda-azul');
  expect(existed).toBe(true);
  await appointAdministrator(studio.context, { uid, email, name: 'Dirección', last_name: '' });

  expect(await signIn('llegue-primero')).toMatchObject({ code: 'auth/wrong-password' });
  const { access_token } = (await signIn('jacaranda-azul')).read(accessToken);
  const me = await studio.api.get('/customer', { headers: { authorization: `Bearer ${access_token}` } });
  expect(me.read(currentCustomer)).toMatchObject({ user: { role: 'administrator' }, customer: { name: 'Dirección' } });
  expect(await studio.db.rows('select count(*) as sessions from identity_session')).toEqual([{ sessions: 1 }]);
  expect(await studio.db.rows("select 1 from outbox where notice <> 'new-device'")).toEqual([]);
});

it('ends all sessions, and requires ten characters', async () => {
  const { uid, existed } = await giveAccount(studio.context, 'otra@ejemplo.mx', 'jacaranda-azul');
  expect(existed).toBe(false);
  expect(await studio.db.rows('select 1 from identity_session where user_id = $1', [uid])).toEqual([]);
  await expect(giveAccount(studio.context, 'mas@ejemplo.mx', 'nueve-999')).rejects.toMatchObject({
    code: 'auth/weak-password',
  });
});
