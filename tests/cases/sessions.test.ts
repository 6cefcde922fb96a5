import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessToken } from '#shared/wire/customers.ts';
import type { Answer } from '../api.ts';
import { administrator, grant, singleClass } from '../factories/studio.ts';
import { callsOf } from '../http/document.ts';
import { sampleOf } from '../http/samples.ts';
import { startApp, type TestStudio } from '../start-app.ts';

let studio: TestStudio;
beforeAll(async () => {
  studio = await startApp();
});
afterAll(() => studio.close());

const password = 'jacaranda-azul';
const ours = { 'sec-fetch-site': 'same-origin' };
const post = (path: string, body: unknown, headers: Record<string, string> = ours) =>
  studio.api.post(path, body, { headers });
const cookieOf = ({ headers }: Answer) => String(headers['set-cookie']).split(';')[0] ?? '';
const bearer = (answer: Answer) => ({ authorization: `Bearer ${answer.read(accessToken).access_token}` });

let members = 0;

/** A person with an account, a record and a class to book. */
async function member() {
  members += 1;
  const email = `socia${members}@ejemplo.mx`;
  const entered = await post('/identity/sign-up', { email, password });
  const phone = String(5_570_000_000 + members);
  const made = await post('/customer/signup', { name: 'Ana', last_name: 'Ruiz', phone }, bearer(entered));
  expect(made.status).toBe(201);
  const [row] = await studio.db.rows<{ customer_id: number }>('select customer_id from customer where email = $1', [
    email,
  ]);
  const customer_id = row?.customer_id ?? 0;
  await grant(studio, { customer_id });
  return { email, entered, customer_id };
}

const book = async (headers: Record<string, string>) =>
  post('/class_reservations', await singleClass(studio).then(({ single_class_id }) => ({ single_class_id })), headers);

describe('CASES "Sessions"', () => {
  it('a new session at sign-in: a cookie set beforehand is never adopted', async () => {
    const { email, entered } = await member();
    const planted = cookieOf(entered);
    const again = await post('/identity/sign-in', { email, password }, { ...ours, cookie: planted });
    expect(cookieOf(again)).not.toBe(planted);
    expect(cookieOf(again)).toMatch(/^cupo_session=.{20,}/);
  });

  it('the old token after sign-out writes nothing and opens no staff call', async () => {
    const { entered } = await member();
    expect((await book(bearer(entered))).status).toBe(201);
    await post('/identity/sign-out', undefined, { ...ours, cookie: cookieOf(entered) });
    expect(await book(bearer(entered))).toMatchObject({ status: 401, code: 'auth/required' });
  });

  it('a disabled person’s open session writes nothing and is not renewed', async () => {
    const { entered, customer_id } = await member();
    const as = await administrator(studio);
    await studio.api.put(`/customer/admin/${customer_id}/disable`, { disabled: true }, { as });
    expect(await book(bearer(entered))).toMatchObject({ status: 403, code: 'auth/user-disabled' });
    const renewed = await post('/identity/token', undefined, { ...ours, cookie: cookieOf(entered) });
    expect(renewed).toMatchObject({ status: 403, code: 'auth/user-disabled' });
  });

  it('a hundred wrong passwords: throttled over HTTP, and the owner signs in from her own address', async () => {
    const { email } = await member();
    const enter = (guess: string, remoteAddress: string) =>
      studio.app.inject({
        method: 'POST',
        url: '/api/identity/sign-in',
        headers: ours,
        payload: { email, password: guess },
        remoteAddress,
      });
    expect((await enter(password, '198.51.100.7')).statusCode).toBe(200);
    const statuses = await Promise.all(
      Array.from({ length: 100 }, (_, time) =>
        enter(`no-es-${time}`, '203.0.113.9').then((answer) => answer.statusCode),
      ),
    );
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(95);
    expect((await enter(password, '198.51.100.7')).statusCode).toBe(200);
  });

  it('the clock moved an hour back after wrong passwords locks nobody out', async () => {
    const { email } = await member();
    for (let time = 0; time < 6; time += 1) await post('/identity/sign-in', { email, password: 'no-es-esta' });
    studio.clock.advance(-3_600_000);
    const answer = await post('/identity/sign-in', { email, password });
    expect(answer).toMatchObject({ status: 429, headers: { 'retry-after': '2' } });
    studio.clock.advance(2000);
    expect((await post('/identity/sign-in', { email, password })).status).toBe(200);
    studio.clock.advance(3_598_000);
  });

  it.each(['https://evil.example', 'null', 'http://localhost.evil.example', 'file://', 'garbage'])(
    'a form posted from another site sets and reads no session: Origin %s',
    async (origin) => {
      const { email, entered } = await member();
      for (const path of ['/identity/sign-in', '/identity/sign-up']) {
        const answer = await post(path, { email, password }, { origin });
        expect(answer).toMatchObject({ status: 403, code: 'forbidden' });
        expect(answer.headers['set-cookie']).toBeUndefined();
      }
      for (const path of ['/identity/token', '/identity/sign-out'])
        expect((await post(path, undefined, { origin, cookie: cookieOf(entered) })).status).toBe(403);
      expect((await post('/identity/token', undefined, { ...ours, cookie: cookieOf(entered) })).status).toBe(200);
    },
  );

  it('a body that a form can send is refused, and a cookie alone gives no access', async () => {
    const { entered } = await member();
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const answer = await post('/identity/sign-in', '{"email":"a@b.mx","password":"x"}', {
        ...ours,
        'content-type': type,
      });
      expect(answer.status, type).toBe(415);
    }
    for (const call of await callsOf(studio.api)) {
      if (call['x-audience'] === 'public') continue;
      const answer = await studio.api.call(call.method, call.path.replaceAll(/\{[^}]+\}/g, '1'), call.body && {}, {
        headers: { ...ours, cookie: cookieOf(entered) },
      });
      expect(answer.status, call.name).toBe(401);
    }
  });

  it('no GET changes anything', async () => {
    const as = await administrator(studio);
    const { single_class_id } = await singleClass(studio);
    await grant(studio, as);
    await studio.api.post('/class_reservations', { single_class_id }, { as });
    const before = await everyRow();
    for (const call of await callsOf(studio.api)) {
      if (call.method !== 'GET') continue;
      const filters = call.parameters.filter(({ in: place }) => place === 'query');
      const query = new URLSearchParams(filters.map(({ name, schema }) => [name, String(sampleOf(schema, name))]));
      await studio.api.get(`${call.path.replaceAll(/\{[^}]+\}/g, '1')}?${query}`, { as });
    }
    expect(await everyRow()).toEqual(before);
  });
});

/** The number of rows of each table, and a sum over all of their content. */
async function everyRow(): Promise<Record<string, unknown>> {
  const tables = await studio.db.rows<{ name: string }>(
    // Attempts are counted in every request that checks a credential, a GET too.
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'attempt'`,
  );
  const sums: Record<string, unknown> = {};
  for (const { name } of tables)
    sums[name] = await studio.db.rows(
      `select count(*) as count, md5(string_agg(t::text, '|' order by t::text)) as sum from "${name}" t`,
    );
  return sums;
}
