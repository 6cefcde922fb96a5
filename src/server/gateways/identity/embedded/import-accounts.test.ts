import { createCipheriv, scryptSync } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accessToken, currentCustomer } from '#shared/wire/customers.ts';
import { customer } from '../../../../../tests/factories/people.ts';
import { startApp, type TestStudio } from '../../../../../tests/start-app.ts';
import { importAccounts } from './import-accounts.ts';
import { type ExportedUser, exportedUsers, readHashing } from './import-rules.ts';

/** As the console shows it, with a low cost so that tests are fast. */
const PARAMETERS = `hash_config {
  algorithm: SCRYPT,
  base64_signer_key: ${Buffer.alloc(64, 'llave').toString('base64')},
  base64_salt_separator: Bw==,
  rounds: 8,
  mem_cost: 10,
}`;
const hashing = readHashing(PARAMETERS) ?? expect.fail('no parameters');
const options = { project: 'estudio-viejo', hashing, dry: false };

let studio: TestStudio;
beforeAll(async () => {
  studio = await startApp();
});
afterAll(() => studio.close());

function passwordHash(password: string, salt: string): string {
  const salted = Buffer.concat([Buffer.from(salt), hashing.saltSeparator]);
  const key = scryptSync(password, salted, 32, { N: 2 ** hashing.memCost, r: hashing.rounds, p: 1 });
  return createCipheriv('aes-256-ctr', key, Buffer.alloc(16)).update(hashing.signerKey).toString('base64');
}

function exported(localId: string, changes: Partial<ExportedUser> = {}): ExportedUser {
  const user = { localId, email: `${localId}@Ejemplo.mx`, emailVerified: true, createdAt: '1700000000000' };
  const hashed = {
    passwordHash: passwordHash('jacaranda-azul', localId),
    salt: Buffer.from(localId).toString('base64'),
  };
  return { ...(exportedUsers.parse({ users: [{ ...user, ...hashed }] }).users[0] ?? expect.fail()), ...changes };
}

const move = (users: ExportedUser[], dry = false) => importAccounts(studio.context, users, { ...options, dry });
const signIn = (email: string, password = 'jacaranda-azul') =>
  studio.api.post('/identity/sign-in', { email, password });
const hashOf = async (email: string) =>
  (
    await studio.db.rows<{ password: string | null }>(
      'select a.password from identity_account a join identity_user u on u.id = a.user_id where u.email = $1',
      [email],
    )
  )[0]?.password;

it('people sign in with their old password, which is then hashed like any other, and their mail is confirmed', async () => {
  expect(await move([exported('ana')])).toEqual({ moved: 1, without_password: 0, already: 0, stayed: [] });
  expect(await hashOf('ana@ejemplo.mx')).toMatch(/^firebase-scrypt\$/);
  expect((await signIn('ana@ejemplo.mx', 'no-es-esta')).code).toBe('auth/wrong-password');
  const { access_token } = (await signIn('ana@ejemplo.mx')).read(accessToken);
  expect(await hashOf('ana@ejemplo.mx')).toMatch(/^scrypt\$/);
  expect((await signIn('ana@ejemplo.mx')).status).toBe(200);

  const as = { headers: { authorization: `Bearer ${access_token}` } };
  const profile = { name: 'Ana', last_name: 'Ruiz', phone: '5512340001' };
  await studio.api.post('/customer/signup', profile, as);
  expect((await studio.api.get('/customer', as)).read(currentCustomer).customer).toMatchObject({
    email_confirmed: true,
  });
});

it('a second run changes nothing, also for people who changed their password since', async () => {
  await move([exported('bea')]);
  const { access_token } = (await signIn('bea@ejemplo.mx')).read(accessToken);
  const passwords = { current: 'jacaranda-azul', password: 'bugambilia-roja' };
  const headers = { authorization: `Bearer ${access_token}`, 'sec-fetch-site': 'same-origin' };
  expect((await studio.api.put('/identity/password', passwords, { headers })).status).toBe(204);
  expect(await move([exported('bea'), exported('cora')])).toMatchObject({ moved: 1, already: 1, stayed: [] });
  expect((await signIn('bea@ejemplo.mx', 'bugambilia-roja')).status).toBe(200);
});

it('is atomic by batches, and continues after an interruption', async () => {
  const many = Array.from({ length: 450 }, (_, at) => ({
    ...exported('dora'),
    localId: `d${at}`,
    email: `d${at}@ejemplo.mx`,
  }));
  expect(await move(many.slice(0, 230))).toMatchObject({ moved: 230 });
  expect(await move(many)).toMatchObject({ moved: 220, already: 230 });
});

it('reports the reason for each account left out, and a dry run writes nothing', async () => {
  const eva = await customer(studio, { email: 'eva@ejemplo.mx' });
  const users = [
    exported('eva'),
    exported('sin', { email: undefined }),
    exported('mala', { email: 'no es correo' }),
    exported('cerrada', { disabled: true }),
    exported('gema'),
    exported('gemela', { email: 'GEMA@ejemplo.mx' }),
    exported('ajena', { passwordHash: Buffer.from('corta').toString('base64') }),
    exported('google', { passwordHash: undefined, salt: undefined }),
  ];
  const report = {
    moved: 2,
    without_password: 1,
    already: 0,
    stayed: [
      { who: 'sin', why: 'no tiene correo' },
      { who: 'no es correo', why: 'su correo no es válido' },
      { who: 'cerrada@Ejemplo.mx', why: 'está desactivada en Firebase' },
      { who: 'GEMA@ejemplo.mx', why: 'su correo viene dos veces en el archivo' },
      { who: 'ajena@Ejemplo.mx', why: 'su contraseña no es de este proyecto: revisa los parámetros' },
      { who: 'eva@ejemplo.mx', why: 'ese correo ya tiene cuenta aquí' },
    ],
  };
  expect(await move(users, true)).toEqual(report);
  expect(await hashOf('gema@ejemplo.mx')).toBeUndefined();
  expect(await move(users)).toEqual(report);
  expect(
    await studio.db.rows('select 1 from identity_user where email = $1 and id <> $2', ['eva@ejemplo.mx', eva.uid]),
  ).toEqual([]);
});

it('an account without a password gets one by letter', async () => {
  await move([exported('hilda', { passwordHash: undefined })]);
  expect((await signIn('hilda@ejemplo.mx')).code).toBe('auth/wrong-password');
  await studio.context.identity.sendPasswordReset('hilda@ejemplo.mx');
  const [letter] = await studio.db.rows<{ link: string }>(
    `select payload ->> 'link' as link from outbox where recipient = 'hilda@ejemplo.mx'`,
  );
  const token = new URL(letter?.link ?? '').searchParams.get('token');
  const answer = await studio.api.post(
    '/identity/reset-password',
    { token, password: 'bugambilia-roja' },
    {
      headers: { 'sec-fetch-site': 'same-origin' },
    },
  );
  expect(answer.status, answer.text).toBe(204);
  expect((await signIn('hilda@ejemplo.mx', 'bugambilia-roja')).status).toBe(200);
});

it('finds the record of a person who began at Firebase in this studio', async () => {
  const [row] = await studio.db.rows<{ customer_id: number }>(
    `insert into customer (uid, name, email, "createdAt") values ('firebase:estudio-viejo:ines', 'Inés', 'ines@ejemplo.mx', $1)
     returning customer_id`,
    [studio.clock.now().toISOString()],
  );
  expect(await move([exported('ines')])).toMatchObject({ moved: 1, stayed: [] });
  const { access_token } = (await signIn('ines@ejemplo.mx')).read(accessToken);
  const me = await studio.api.get('/customer', { headers: { authorization: `Bearer ${access_token}` } });
  expect(me.read(currentCustomer).customer?.customer_id).toBe(row?.customer_id);
});

it('a calendar feed survives the new hash and the same password written again, and ends with another password', async () => {
  await move([exported('julia')]);
  const at = studio.clock.now().toISOString();
  await studio.db.rows(
    `with person as (insert into customer (uid, name, email, "createdAt")
       values ('firebase:estudio-viejo:julia', 'Julia', 'julia@ejemplo.mx', $1) returning customer_id)
     insert into calendar_feed (customer_id, token_hash, created_at) select customer_id, 'x', $1 from person`,
    [at],
  );
  const ended = async () =>
    (await studio.db.rows<{ ended_at: string | null }>('select ended_at from calendar_feed'))[0]?.ended_at;
  await signIn('julia@ejemplo.mx');
  expect(await hashOf('julia@ejemplo.mx')).toMatch(/^scrypt\$/);
  expect(await ended()).toBeNull();
  const write = (password: string) =>
    studio.db.rows(`update identity_account set password = ${password} where user_id = 'firebase:estudio-viejo:julia'`);
  await write('password');
  expect(await ended()).toBeNull();
  await write(`'scrypt$otra'`);
  expect(await ended()).not.toBeNull();
});

it('distinguishes parameters from other files', () => {
  expect(hashing).toMatchObject({ rounds: 8, memCost: 10 });
  expect(readHashing('hash_config { algorithm: BCRYPT }')).toBeUndefined();
  expect(readHashing('')).toBeUndefined();
});
