import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY, HOUR } from '#shared/time.ts';
import { accessToken, currentCustomer, customerAtDeskAnswer } from '#shared/wire/customers.ts';
import { confirmationAnswer } from '#shared/wire/own-mail.ts';
import { customer, staff, type TestCustomer } from '../../../../../tests/factories/people.ts';
import { classPackage } from '../../../../../tests/factories/selling.ts';
import { administrator } from '../../../../../tests/factories/studio.ts';
import { startApp, type TestStudio } from '../../../../../tests/start-app.ts';
import { testEnvironment } from '../../../../../tests/test-environment.ts';
import { readSettings } from '../../../settings.ts';
import { currentCustomer as currentCustomerNow, knownCustomer } from '../current-customer.ts';
import { askConfirmation } from './ask-confirmation.ts';
import { confirmInPerson } from './confirm-in-person.ts';

const password = 'jacaranda-azul';
let studio: TestStudio;
let desk: TestCustomer;
let count = 0;

beforeAll(async () => {
  studio = await startApp();
  desk = await staff(studio, 'desk');
});
afterAll(() => studio.close());

const newEmail = () => `confirma${++count}@ejemplo.mx`;
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

/** Somebody with an account and a record, by the real calls. */
async function signedUp() {
  const email = newEmail();
  const token = (await studio.api.post('/identity/sign-up', { email, password })).read(accessToken).access_token;
  const body = { name: 'Ana', last_name: 'Ruiz', phone: String(5_650_000_000 + count) };
  await studio.api.post('/customer/signup', body, bearer(token));
  return { email, token };
}

const ask = (token: string, next?: string) =>
  studio.api.post('/customer/email/confirmation', next === undefined ? {} : { next }, bearer(token));
const open = (token: string) => studio.api.post('/customer/email/confirmation/open', { token });
const me = async (token: string) =>
  (await studio.api.get('/customer', bearer(token))).read(currentCustomer).customer ?? expect.fail('nobody');
const confirmed = async (token: string) => (await me(token)).email_confirmed;

async function lastLink(recipient: string, path = '/verificar-correo'): Promise<URL> {
  const [row] = await studio.db.rows<{ link: string }>(
    `select link from (
       select outbox_id, coalesce(payload ->> 'link', payload -> 'confirm' ->> 'link') as link from outbox where recipient = $1) o
     where link like '%' || $2 || '%' order by outbox_id desc limit 1`,
    [recipient, path],
  );
  return new URL(row?.link ?? 'http://nothing');
}
const tokenIn = (link: URL) => link.searchParams.get('token') ?? '';

describe('a link in the welcome letter', () => {
  it('confirms the mail, however often it is opened, signed in or not', async () => {
    const { email, token } = await signedUp();
    expect(await confirmed(token)).toBe(false);
    const link = tokenIn(await lastLink(email));
    expect((await open(link)).body).toEqual({ message: 'Gracias, tu correo está confirmado.' });
    expect((await open(link)).status).toBe(200);
    expect(await confirmed(token)).toBe(true);
  });

  it('expires after seven days, and another can be sent; an invented one confirms nothing', async () => {
    const { email, token } = await signedUp();
    const late = tokenIn(await lastLink(email));
    studio.clock.advance(7 * DAY);
    expect(await open(late)).toMatchObject({ status: 412, code: 'confirmation-expired' });
    const again = (await studio.api.post('/identity/sign-in', { email, password })).read(accessToken).access_token;
    expect((await ask(again)).read(confirmationAnswer).email_confirmed).toBe(false);
    expect((await open(tokenIn(await lastLink(email)))).status).toBe(200);
    expect(await open('x')).toMatchObject({ status: 404, code: 'confirmation-invalid' });
    expect(await confirmed(again)).toBe(true);
    expect((await open(late)).status).toBe(200);
    expect(token).not.toBe(again);
  });

  it('of a former address confirms nothing', async () => {
    const { email, token } = await signedUp();
    const { customer_id } = await me(token);
    const link = tokenIn(await lastLink(email));
    await studio.db.rows('update customer set email = $2 where customer_id = $1', [customer_id, newEmail()]);
    expect((await open(link)).code).toBe('confirmation-invalid');
    expect(await confirmed(token)).toBe(false);
  });
});

describe('asking for a link', () => {
  it('sends at most four an hour, and returns to the previous screen, within this site only', async () => {
    const { email, token } = await signedUp();
    for (const _ of [1, 2]) {
      expect((await ask(token)).status).toBe(200);
      studio.clock.advance(11_000);
    }
    expect((await ask(token, '/checkout/161?codigo=x')).status).toBe(200);
    expect((await lastLink(email)).searchParams.get('next')).toBe('/checkout/161?codigo=x');
    studio.clock.advance(11_000);
    expect(await ask(token)).toMatchObject({ status: 429, code: 'too-many-letters' });
    for (const next of ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])
      expect((await ask(token, next)).status).toBe(400);
    studio.clock.advance(HOUR);
    const again = (await studio.api.post('/identity/sign-in', { email, password })).read(accessToken).access_token;
    expect((await ask(again)).status).toBe(200);
  });

  it('twice in a moment sends one letter; the welcome is not one of them', async () => {
    const { email, token } = await signedUp();
    const letters = async () =>
      (await studio.db.rows(`select 1 from outbox where recipient = $1 and notice = 'mail-proof'`, [email])).length;
    const both = await Promise.all([ask(token), ask(token)]);
    expect(both.map((answer) => answer.read(confirmationAnswer).email_confirmed)).toEqual([false, false]);
    expect(await letters()).toBe(1);
    studio.clock.advance(11_000);
    await ask(token);
    expect(await letters()).toBe(2);
  });

  it('needs no letter if the identity provider vouches for this address', async () => {
    const ana = await customer(studio, { unconfirmed: true });
    const letters = () =>
      studio.db.rows("select 1 from outbox where customer_id = $1 and notice = 'mail-proof'", [ana.customer_id]);
    const vouched = { ...ana, email_verified: true };
    expect(await askConfirmation(studio.context, { ...vouched, email: newEmail() }, undefined)).toBe('sent');
    expect(await letters()).toHaveLength(1);
    expect(await askConfirmation(studio.context, vouched, undefined)).toBe('confirmed');
    expect(await letters()).toHaveLength(1);
  });
});

describe('other links by mail confirm too', () => {
  it('recovering the password, also before there is a record', async () => {
    const { email, token } = await signedUp();
    await studio.api.post('/customer/recover', { email });
    const reset = tokenIn(await lastLink(email, '/restablecer'));
    await studio.api.post('/identity/reset-password', { token: reset, password: 'bugambilia-blanca' });
    const entered = (await studio.api.post('/identity/sign-in', { email, password: 'bugambilia-blanca' })).read(
      accessToken,
    );
    expect(await confirmed(entered.access_token)).toBe(true);
    expect(token).toBeDefined();

    const half = newEmail();
    await studio.api.post('/identity/sign-up', { email: half, password });
    await studio.api.post('/customer/recover', { email: half });
    await studio.api.post('/identity/reset-password', {
      token: tokenIn(await lastLink(half, '/restablecer')),
      password: 'bugambilia-blanca',
    });
    const late = (await studio.api.post('/identity/sign-in', { email: half, password: 'bugambilia-blanca' })).read(
      accessToken,
    );
    const body = { name: 'Ana', last_name: 'Ruiz', phone: '5652223344' };
    await studio.api.post('/customer/signup', body, bearer(late.access_token));
    expect(await confirmed(late.access_token)).toBe(true);
    const [letter] = await studio.db.rows<{ confirm: unknown }>(
      `select payload -> 'confirm' as confirm from outbox where recipient = $1 and notice = 'account-welcome'`,
      [half],
    );
    expect(letter?.confirm ?? null).toBeNull();
  });

  it('another mail, once its own link is opened; the old one is no longer confirmed', async () => {
    const { email, token } = await signedUp();
    await open(tokenIn(await lastLink(email)));
    const next = newEmail();
    await studio.api.post('/customer/email', { email: next, password }, bearer(token));
    expect(await confirmed(token)).toBe(true);
    await studio.api.post('/customer/email/confirm', { token: tokenIn(await lastLink(next, '/confirmar-correo')) });
    const entered = (await studio.api.post('/identity/sign-in', { email: next, password })).read(accessToken);
    expect(await me(entered.access_token)).toMatchObject({ email: next, email_confirmed: true });
  });

  it('a claim link that was sent to the address on the record; another address has to be confirmed', async () => {
    for (const own of [true, false]) {
      const email = newEmail();
      const made = await studio.api.post('/customer', { name: 'Olga', email }, { as: desk });
      const { customer_id } = made.read(customerAtDeskAnswer).customer;
      await studio.api.post(`/customer/admin/${customer_id}/claim`, undefined, { as: desk });
      const link = await lastLink(email, '/activar');
      const chosen = own ? email : newEmail();
      expect((await studio.api.post('/customer/claim', { token: tokenIn(link), email: chosen, password })).status).toBe(
        200,
      );
      const entered = (await studio.api.post('/identity/sign-in', { email: chosen, password })).read(accessToken);
      expect(await confirmed(entered.access_token)).toBe(own);
      if (!own) expect((await open(tokenIn(await lastLink(chosen)))).status).toBe(200);
    }
  });

  it('an invitation to the team', async () => {
    const email = newEmail();
    await studio.api.post('/staff/invitations', { email, role: 'desk' }, { as: await administrator(studio) });
    const token = tokenIn(await lastLink(email, '/equipo/invitacion'));
    const joined = { token, password: 'jacaranda-azul-2', name: 'Lía', last_name: 'Paz' };
    await studio.api.post('/staff/invitations/join', joined);
    const entered = (await studio.api.post('/identity/sign-in', { email, password: 'jacaranda-azul-2' })).read(
      accessToken,
    );
    expect(await confirmed(entered.access_token)).toBe(true);
  });

  it('a correction of the mail by reception removes the confirmation, since nobody confirmed the new one', async () => {
    const made = await customer(studio);
    const at = (await studio.api.get(`/customer/admin/${made.customer_id}`, { as: desk })).read(customerAtDeskAnswer);
    expect(at.customer).toMatchObject({ email_confirmed: true, can_confirm_email: false });
    await studio.db.rows('update customer set email = $2 where customer_id = $1', [made.customer_id, newEmail()]);
    const after = (await studio.api.get(`/customer/admin/${made.customer_id}`, { as: desk })).read(
      customerAtDeskAnswer,
    );
    expect(after.customer).toMatchObject({ email_confirmed: false, can_confirm_email: true });
  });
});

describe('in person at the desk', () => {
  const inPerson = (customer_id: number, as = desk) =>
    studio.api.put(`/customer/admin/${customer_id}/email_confirmation`, undefined, { as });

  it('if the studio sends no mail, audited once; never for oneself, nor without a mail', async () => {
    const ana = await customer(studio, { unconfirmed: true });
    expect((await inPerson(ana.customer_id, ana)).status).toBe(403);
    for (const _ of [1, 2])
      expect((await inPerson(ana.customer_id)).read(customerAtDeskAnswer).customer).toMatchObject({
        email_confirmed: true,
        can_confirm_email: false,
      });
    const rows = await studio.db.rows(
      `select actor_id, details from audit_log where action = 'mail-confirmed-in-person' and customer_id = $1`,
      [ana.customer_id],
    );
    expect(rows).toEqual([{ actor_id: desk.customer_id, details: { email: ana.email } }]);
    await studio.db.rows(
      'update customer set email_confirmed_at = null, confirmed_email = null where customer_id = $1',
      [desk.customer_id],
    );
    expect((await inPerson(desk.customer_id)).code).toBe('own-record');
    const made = await studio.api.post('/customer', { name: 'Sin correo' }, { as: desk });
    const { customer_id } = made.read(customerAtDeskAnswer).customer;
    expect((await inPerson(customer_id)).code).toBe('person-without-mail');
  });

  it('never if it sends mail, since the person has a link', async () => {
    const ana = await customer(studio, { unconfirmed: true });
    const sending = {
      ...studio.context,
      settings: readSettings({ ...testEnvironment, SMTP_URL: 'smtp://127.0.0.1:9' }),
    };
    const refused = await confirmInPerson(sending, desk.customer_id, ana.customer_id).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'confirmed-by-link' });
    expect((await knownCustomer(sending, ana.customer_id)).can_confirm_email).toBe(false);
    expect((await knownCustomer(studio.context, ana.customer_id)).can_confirm_email).toBe(true);
  });
});

it('a person knows beforehand whether a link would reach her', async () => {
  const { uid, email } = await customer(studio, { unconfirmed: true });
  const arrives = async (environment: Partial<typeof studio.context.settings>) => {
    const settings = { ...studio.context.settings, ...environment };
    return (await currentCustomerNow({ ...studio.context, settings }, { uid, email })).mail_arrives;
  };
  expect(await arrives({})).toBe(true);
  expect(await arrives({ NODE_ENV: 'production' })).toBe(false);
  expect(await arrives({ NODE_ENV: 'production', SMTP_URL: 'smtp://127.0.0.1:9' })).toBe(true);
});

describe('it is required where nothing is paid', () => {
  it('free offers and feeds require it; a sale at the desk and a paid purchase do not', async () => {
    const { email, token } = await signedUp();
    const { customer_id } = await me(token);
    const free = await classPackage(studio, { price: 0, class_amount: 1 });
    const paid = await classPackage(studio, { price: 100 });
    const other = await classPackage(studio, { price: 0, class_amount: 1 });
    const of = ({ class_package_id }: { class_package_id: number }) => ({ class_package_id });
    expect(await studio.api.post('/checkout', of(free), bearer(token))).toMatchObject({
      status: 412,
      code: 'mail-not-confirmed',
    });
    const attempt = (body: object) => studio.api.post('/checkout/attempt', body, bearer(token));
    expect((await attempt({ ...of(free), payment_method: 'free' })).code).toBe('mail-not-confirmed');
    expect((await studio.api.post('/customer/calendar_feed', {}, bearer(token))).code).toBe('mail-not-confirmed');
    expect((await attempt({ ...of(paid), payment_method: { token_id: 'tok_sim_visa' } })).status).toBe(201);
    const given = { customer_id, ...of(other), payment_method_id: 6 };
    expect((await studio.api.post('/customer/giveAccess', given, { as: await administrator(studio) })).status).toBe(
      201,
    );
    await open(tokenIn(await lastLink(email)));
    expect((await studio.api.post('/checkout', of(free), bearer(token))).status).toBe(201);
    expect((await studio.api.post('/customer/calendar_feed', {}, bearer(token))).status).toBe(201);
  });
});
