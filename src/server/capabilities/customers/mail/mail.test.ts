import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessToken, currentCustomer } from '#shared/wire/customers.ts';
import { openMailChange } from '#shared/wire/own-mail.ts';
import { startApp, type TestStudio } from '../../../../../tests/start-app.ts';

let studio: TestStudio;
let count = 0;
const password = 'jacaranda-azul';

beforeAll(async () => {
  studio = await startApp();
});
afterAll(() => studio.close());

const newEmail = () => `correo${++count}@ejemplo.mx`;
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
const signIn = (email: string, word = password) => studio.api.post('/identity/sign-in', { email, password: word });

/** Somebody with an account and a record, by the real calls. */
async function signedUp() {
  const email = newEmail();
  const token = (await studio.api.post('/identity/sign-up', { email, password })).read(accessToken).access_token;
  const body = { name: 'Ana', last_name: 'Ruiz', phone: String(5_630_000_000 + count) };
  await studio.api.post('/customer/signup', body, bearer(token));
  return { email, token };
}

const ask = (token: string, email: string, word = password) =>
  studio.api.post('/customer/email', { email, password: word }, bearer(token));
const confirm = (token: string) => studio.api.post('/customer/email/confirm', { token });

async function tokenMailedTo(recipient: string): Promise<string> {
  const [row] = await studio.db.rows<{ link: string }>(
    `select payload ->> 'link' as link from outbox where notice = 'mail-confirm' and recipient = $1
     order by outbox_id desc limit 1`,
    [recipient],
  );
  return new URL(row?.link ?? 'http://nothing').searchParams.get('token') ?? '';
}

describe('another mail', () => {
  it('takes effect when its link is opened: sessions end, the old address is notified, the link is used up', async () => {
    const { email, token } = await signedUp();
    const next = newEmail();
    expect((await ask(token, next, 'otra-cosa')).code).toBe('auth/wrong-password');
    expect((await ask(token, next)).body).toEqual({ message: 'Te enviamos un correo para confirmar tu dirección' });
    expect((await signIn(email)).status).toBe(200);
    const link = await tokenMailedTo(next);
    expect((await confirm(link)).status).toBe(200);
    expect((await confirm(link)).code).toBe('mail-link-invalid');
    expect((await signIn(email)).code).toBe('auth/user-not-found');
    const entered = (await signIn(next)).read(accessToken).access_token;
    const me = (await studio.api.get('/customer', bearer(entered))).read(currentCustomer);
    expect(me.customer?.email).toBe(next);
    const letters = await studio.db.rows("select notice from outbox where recipient = $1 and notice = 'mail-moved'", [
      email,
    ]);
    expect(letters).toHaveLength(1);
  });

  it('is shown to the person until its link is opened or she drops it, and then the link is no longer good', async () => {
    const { token } = await signedUp();
    const other = await signedUp();
    const waiting = async (of = token) => (await studio.api.get('/customer/email', bearer(of))).read(openMailChange);
    const drop = (of = token) => studio.api.delete('/customer/email', bearer(of));
    expect(await waiting()).toEqual({ mail_change: null });
    const next = newEmail();
    await ask(token, next);
    const expires_at = new Date(studio.clock.now().getTime() + 3_600_000).toISOString();
    expect(await waiting()).toEqual({ mail_change: { email: next, expires_at } });
    expect(await waiting(other.token)).toEqual({ mail_change: null });
    // Another person drops nothing of hers.
    expect((await drop(other.token)).status).toBe(200);
    expect(await waiting()).toMatchObject({ mail_change: { email: next } });
    for (let times = 0; times < 2; times++) expect((await drop()).body).toEqual({ message: 'Tu correo no cambia.' });
    expect(await waiting()).toEqual({ mail_change: null });
    expect((await confirm(await tokenMailedTo(next))).code).toBe('mail-link-invalid');
    // Asked for again, it can be confirmed.
    await ask(token, next);
    expect((await confirm(await tokenMailedTo(next))).status).toBe(200);
  });

  it('is not shown once its hour is over', async () => {
    const { token } = await signedUp();
    await ask(token, newEmail());
    await studio.db.rows(
      "update mail_change set expires_at = asked_at + interval '1 second' where confirmed_at is null",
    );
    studio.clock.advance(2000);
    expect((await studio.api.get('/customer/email', bearer(token))).body).toEqual({ mail_change: null });
  });

  it('is refused if another person has it, or if it is the current one', async () => {
    const [ana, eva] = [await signedUp(), await signedUp()];
    expect((await ask(ana.token, eva.email)).code).toBe('email-taken');
    expect((await ask(ana.token, ana.email)).body).toMatchObject({
      error: { fields: { email: 'Ya entras con ese correo.' } },
    });
  });

  it('cannot be confirmed after an hour, by a replaced link, or after a new password ended the session', async () => {
    const { token, email } = await signedUp();
    const [first, second] = [newEmail(), newEmail()];
    await ask(token, first);
    const replaced = await tokenMailedTo(first);
    await ask(token, second);
    expect((await confirm(replaced)).code).toBe('mail-link-invalid');
    await studio.db.rows('delete from identity_session where user_id = (select uid from customer where email = $1)', [
      email,
    ]);
    expect((await confirm(await tokenMailedTo(second))).code).toBe('mail-link-invalid');
    const eva = await signedUp();
    const late = newEmail();
    await ask(eva.token, late);
    studio.clock.advance(61 * 60_000);
    expect((await confirm(await tokenMailedTo(late))).code).toBe('mail-link-invalid');
  });

  it('can be requested four times an hour at most', async () => {
    const { token } = await signedUp();
    for (let n = 0; n < 4; n += 1) expect((await ask(token, newEmail())).status).toBe(200);
    expect(await ask(token, newEmail())).toMatchObject({ status: 429, code: 'auth/too-many-requests' });
  });
});

describe('another password', () => {
  it('requires the current one, ends other sessions and sends a letter', async () => {
    const { email, token } = await signedUp();
    const elsewhere = (await signIn(email)).read(accessToken).access_token;
    const change = (current: string, next: string) =>
      studio.api.put('/identity/password', { current, password: next }, bearer(token));
    expect((await change('otra-cosa', 'bugambilia-blanca')).code).toBe('auth/wrong-password');
    expect((await change(password, '123')).code).toBe('auth/weak-password');
    expect((await change(password, 'bugambilia-blanca')).status).toBe(204);
    expect((await signIn(email)).code).toBe('auth/wrong-password');
    expect((await signIn(email, 'bugambilia-blanca')).status).toBe(200);
    const save = (as: string) =>
      studio.api.put('/customer', { name: 'Ana', last_name: 'Ruiz', phone: String(5_640_000_000 + count) }, bearer(as));
    expect((await save(elsewhere)).code).toBe('auth/required');
    expect((await save(token)).status).toBe(200);
    const letters = await studio.db.rows("select 1 from outbox where recipient = $1 and notice = 'password-changed'", [
      email,
    ]);
    expect(letters).toHaveLength(1);
  });
});
