import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY, MINUTE } from '#shared/time.ts';
import { browserAt, PASSWORD } from '../../../../tests/factories/browser.ts';
import { grant, singleClass } from '../../../../tests/factories/studio.ts';
import { startApp, type TestStudio } from '../../../../tests/start-app.ts';

let studio: TestStudio;
let members = 0;

beforeAll(async () => {
  studio = await startApp();
});
afterAll(() => studio.close());

const PHONE = 'Mozilla/5.0 (Linux; Android 10; K) Chrome/141.0.0.0 Mobile Safari/537.36';
const LAPTOP = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/19.0 Safari/605.1.15';

const browser = (userAgent: string) => browserAt(studio, userAgent);

/** Somebody who signed up on a laptop. */
async function member() {
  members += 1;
  const email = `ana${members}@ejemplo.mx`;
  const laptop = browser(LAPTOP);
  expect((await laptop.send('POST', '/identity/sign-up', { email, password: PASSWORD })).status).toBe(201);
  return { email, laptop };
}

const lettersTo = (email: string) =>
  studio.db.rows<{ payload: object }>(
    "select payload from outbox where notice = 'new-device' and recipient = $1 order by outbox_id",
    [email],
  );

it('a new device is notified by letter, except at sign-up and for a second one of the same kind', async () => {
  const { email, laptop } = await member();
  await laptop.leave();
  await laptop.enter(email);
  expect(await lettersTo(email)).toEqual([]);
  const phone = browser(PHONE);
  await phone.enter(email);
  await phone.leave();
  await phone.enter(email);
  const letter = {
    device: 'Chrome en Android',
    when: 'lunes 23 de noviembre a las 07:00',
    link: expect.stringMatching(/\/mystudio\/seguridad$/),
  };
  expect(await lettersTo(email)).toEqual([{ payload: letter }]);
  await browser(PHONE).enter(email);
  expect(await lettersTo(email)).toHaveLength(2);
  // A device known to one account is not known to another.
  const other = await member();
  await phone.leave();
  await phone.enter(other.email);
  expect(await lettersTo(other.email)).toHaveLength(1);
});

it('whoever signed up with a stranger’s mail does not flood it by signing in or by new passwords', async () => {
  const { email, laptop } = await member();
  for (let time = 0; time < 13; time += 1) await browser(PHONE).enter(email);
  expect(await lettersTo(email)).toHaveLength(10);
  const passwords = ['jacaranda-azul-7', PASSWORD];
  for (let time = 0; time < 13; time += 1) {
    const [password, current] = time % 2 === 0 ? passwords : passwords.toReversed();
    expect((await laptop.send('PUT', '/identity/password', { current, password })).status).toBe(204);
  }
  const changed = "select 1 from outbox where notice = 'password-changed' and recipient = $1";
  expect(await studio.db.rows(changed, [email])).toHaveLength(10);
  studio.clock.advance(DAY);
  const body = { email, password: 'jacaranda-azul-7' };
  expect((await browser(PHONE).send('POST', '/identity/sign-in', body)).status).toBe(200);
  expect(await lettersTo(email)).toHaveLength(11);
});

it('are listed with their kind, address and last use', async () => {
  const { email, laptop } = await member();
  const opened_at = studio.clock.now().toISOString();
  studio.clock.advance(MINUTE);
  const phone = browser(PHONE);
  await phone.enter(email);
  studio.clock.advance(2 * DAY);
  await laptop.renew();
  const used_at = studio.clock.now().toISOString();
  const common = { device_id: expect.any(String), address: '127.0.0.1' };
  expect(await laptop.devices()).toEqual([
    { ...common, name: 'Safari en Mac', opened_at, used_at, is_this: true },
    {
      ...common,
      name: 'Chrome en Android',
      opened_at: new Date(Date.parse(opened_at) + MINUTE).toISOString(),
      used_at: new Date(Date.parse(opened_at) + MINUTE).toISOString(),
      is_this: false,
    },
  ]);
});

it('closing one stops its writes and its renewal, and nobody can close another person’s', async () => {
  const { email, laptop } = await member();
  const phone = browser(PHONE);
  await phone.enter(email);
  const record = { name: 'Ana', last_name: 'Ruiz', phone: String(5_571_000_000 + members) };
  await phone.send('POST', '/customer/signup', record);
  const [row] = await studio.db.rows<{ customer_id: number }>('select customer_id from customer where email = $1', [
    email,
  ]);
  await grant(studio, { customer_id: row?.customer_id ?? 0 });
  const book = async () =>
    phone.send('POST', '/class_reservations', { single_class_id: (await singleClass(studio)).single_class_id });
  expect((await book()).status).toBe(201);
  const device_id = (await laptop.devices()).find(({ is_this }) => !is_this)?.device_id ?? '';

  const { laptop: stranger } = await member();
  expect(await stranger.send('DELETE', `/identity/devices/${device_id}`)).toMatchObject({ status: 404 });
  expect((await phone.renew()).status).toBe(200);

  expect((await laptop.send('DELETE', `/identity/devices/${device_id}`)).status).toBe(200);
  expect(await laptop.send('DELETE', `/identity/devices/${device_id}`)).toMatchObject({ status: 404 });
  expect(await book()).toMatchObject({ status: 401, code: 'auth/required' });
  expect(await phone.renew()).toMatchObject({ status: 401, code: 'auth/required' });
  // A closed device cannot close others either.
  expect(await phone.send('POST', '/identity/devices/close')).toMatchObject({ status: 401, code: 'auth/required' });
  expect((await laptop.renew()).status).toBe(200);
});

it('closing all keeps the current one', async () => {
  const { email, laptop } = await member();
  const phones = [browser(PHONE), browser(PHONE)];
  for (const phone of phones) await phone.enter(email);
  expect((await laptop.send('POST', '/identity/devices/close')).body).toEqual({ message: 'Se cerraron 2 sesiones.' });
  for (const phone of phones) expect((await phone.renew()).code).toBe('auth/required');
  expect(await laptop.devices()).toMatchObject([{ is_this: true }]);
});
