import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { currentCustomer, customerAtDeskAnswer, issuedClaim, openedClaim } from '#shared/wire/customers.ts';
import { customer, staff, type TestCustomer } from '../../../../../tests/factories/people.ts';
import { START, startApp, type TestStudio } from '../../../../../tests/start-app.ts';

let studio: TestStudio;
let desk: TestCustomer;
let administrator: TestCustomer;
let count = 0;

const PASSWORD = 'bugambilia-blanca';

beforeAll(async () => {
  studio = await startApp({ environment: { LIMIT_SIGN_IN_PER_MINUTE: '1000' } });
  desk = await staff(studio, 'desk', { name: 'Lupita' });
  administrator = await staff(studio, 'administrator', { name: 'Jimena' });
});
afterAll(() => studio.close());
beforeEach(() => studio.clock.moveTo(START));

const newMail = () => `activa${++count}@ejemplo.mx`;

async function noted(more: object = {}) {
  const answer = await studio.api.post('/customer', { name: 'Carmen', ...more }, { as: desk });
  return answer.read(customerAtDeskAnswer).customer;
}

async function claimOf(customer_id: number) {
  const answer = await studio.api.post(`/customer/admin/${customer_id}/claim`, undefined, { as: desk });
  const issued = answer.read(issuedClaim);
  return { ...issued, token: new URL(issued.link).searchParams.get('token') ?? '' };
}

const open = (token: string) => studio.api.post('/customer/claim/open', { token });
const claim = (token: string, email: string, more: object = {}) =>
  studio.api.post('/customer/claim', { token, email, password: PASSWORD, ...more });
const signIn = (email: string) => studio.api.post('/identity/sign-in', { email, password: PASSWORD });
const audited = (action: string, subject_id: number) =>
  studio.db.rows('select actor_id from audit_log where action = $1 and subject_id = $2', [action, subject_id]);

describe('claiming an account', () => {
  it('gives a record of the desk the mail and password its person chooses, once', async () => {
    const { customer_id } = await noted();
    const { token, mailed } = await claimOf(customer_id);
    expect(mailed).toBe(false);
    expect((await open(token)).read(openedClaim)).toEqual({ name: 'Carmen', email: null });
    const email = newMail();
    expect((await claim(token, email)).status).toBe(200);
    const entered = await signIn(email);
    const { access_token } = entered.body as { access_token: string };
    const me = await studio.api.get('/customer', { headers: { authorization: `Bearer ${access_token}` } });
    expect(me.read(currentCustomer).customer).toMatchObject({ customer_id, name: 'Carmen', email });
    expect(await claim(token, newMail())).toMatchObject({ status: 404, code: 'claim-invalid' });
    expect(await open(token)).toMatchObject({ status: 404, code: 'claim-invalid' });
    expect(await studio.api.post(`/customer/admin/${customer_id}/claim`, undefined, { as: desk })).toMatchObject({
      status: 409,
      code: 'already-claimed',
    });
    expect(await audited('claim-issued', customer_id)).toEqual([{ actor_id: desk.customer_id }]);
    expect(await audited('account-claimed', customer_id)).toEqual([{ actor_id: customer_id }]);
  });

  it('mails the link to whom the desk has a mail for', async () => {
    const email = newMail();
    const { customer_id } = await noted({ email });
    const { token, link, mailed } = await claimOf(customer_id);
    expect(mailed).toBe(true);
    const letters = await studio.db.rows('select notice, payload from outbox where recipient = $1', [email]);
    expect(letters).toEqual([{ notice: 'account-claim', payload: { name: 'Carmen', link, days_valid: 7 } }]);
    expect((await open(token)).read(openedClaim).email).toBe(email);
    expect((await claim(token, email)).status).toBe(200);
  });

  it('refuses a link that is replaced, taken back or over, all with the same words', async () => {
    const { customer_id } = await noted();
    const first = await claimOf(customer_id);
    const second = await claimOf(customer_id);
    expect((await claim(first.token, newMail())).code).toBe('claim-invalid');
    const path = `/customer/admin/${customer_id}/claim`;
    expect((await studio.api.delete(path, { as: desk })).status).toBe(200);
    expect((await studio.api.delete(path, { as: desk })).code).toBe('not-found');
    expect((await open(second.token)).code).toBe('claim-invalid');
    const third = await claimOf(customer_id);
    studio.clock.moveTo(new Date(START.getTime() + 7 * 86_400_000));
    expect((await claim(third.token, newMail())).code).toBe('claim-invalid');
  });

  it('takes nobody else’s mail, and asks for the terms', async () => {
    const ana = await customer(studio);
    const other = await noted({ email: newMail() });
    const { token } = await claimOf((await noted()).customer_id);
    expect(await claim(token, ana.email)).toMatchObject({ status: 409, code: 'auth/account-exists' });
    expect(await claim(token, other.email ?? '')).toMatchObject({ status: 409, code: 'email-taken' });
    const content = { slug: 'terminos', title: 'Términos', content: '<p>Sí</p>', required_signup: true };
    const made = await studio.api.post('/pages', content, { as: administrator });
    const { page } = made.body as { page: { page_id: number } };
    const email = newMail();
    expect(await claim(token, email)).toMatchObject({ status: 400, code: 'terms-required' });
    const accepted_pages = [{ page_id: page.page_id }];
    expect((await claim(token, email, { accepted_pages })).status).toBe(200);
    await studio.db.rows('update page set required_signup = false');
  });

  it('goes on with an account whose sign-up stopped half-way, by its password', async () => {
    const email = newMail();
    await studio.api.post('/identity/sign-up', { email, password: PASSWORD });
    const { token } = await claimOf((await noted()).customer_id);
    expect((await claim(token, email, { password: 'otra-contraseña' })).code).toBe('auth/wrong-password');
    expect((await claim(token, email)).status).toBe(200);
  });

  it('gives the record to one of two at once', async () => {
    const { token } = await claimOf((await noted()).customer_id);
    const answers = await Promise.all([claim(token, newMail()), claim(token, newMail())]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  });
});

describe('PUT /customer/admin/:id', () => {
  const correct = (customer_id: number, body: object, as = desk) =>
    studio.api.put(`/customer/admin/${customer_id}`, body, { as });

  it('corrects the mail of an account: its sessions end, the new mail enters, both are told', async () => {
    const mistyped = newMail();
    await studio.api.post('/identity/sign-up', { email: mistyped, password: PASSWORD });
    const { customer_id } = await noted();
    const { token } = await claimOf(customer_id);
    await claim(token, mistyped);
    expect((await signIn(mistyped)).status).toBe(200);
    const email = newMail();
    const person = { name: 'Carmen', last_name: 'Ruiz', phone: '5587654321', email };
    const answer = await correct(customer_id, person);
    expect(answer.read(customerAtDeskAnswer).customer).toMatchObject(person);
    const sessions = 'select 1 from identity_session s join customer c on c.uid = s.user_id where c.customer_id = $1';
    expect(await studio.db.rows(sessions, [customer_id])).toEqual([]);
    expect((await signIn(mistyped)).code).toBe('auth/user-not-found');
    expect((await signIn(email)).status).toBe(200);
    const told = await studio.db.rows<{ recipient: string }>(
      "select recipient from outbox where notice = 'mail-changed' order by outbox_id",
    );
    expect(told.map(({ recipient }) => recipient)).toEqual([mistyped, email]);
    const [line] = await studio.db.rows<{ details: unknown }>(
      "select details from audit_log where action = 'customer-corrected' and subject_id = $1",
      [customer_id],
    );
    expect(line).toEqual({ details: { email_changed: true, phone_changed: true } });
  });

  it('takes away what nobody signs in with, but never the mail of an account', async () => {
    const carmen = await noted({ email: newMail(), phone: '5511112222' });
    const bare = { name: 'Carmen', phone: null, email: null };
    expect((await correct(carmen.customer_id, bare)).read(customerAtDeskAnswer).customer.email).toBeNull();
    const ana = await customer(studio);
    expect(await correct(ana.customer_id, bare)).toMatchObject({ status: 400, code: 'invalid-input' });
    expect(await correct(2_000_000_000, bare)).toMatchObject({ status: 404, code: 'not-found' });
  });

  it('says whose phone and mail it is not, and leaves the staff’s mail to administrators', async () => {
    const ana = await customer(studio);
    const carmen = await noted();
    const person = { name: 'Carmen', phone: null, email: null };
    expect((await correct(carmen.customer_id, { ...person, phone: ana.phone })).code).toBe('phone-taken');
    expect((await correct(carmen.customer_id, { ...person, email: ana.email })).code).toBe('email-taken');
    const coach = await staff(studio, 'coach');
    const moved = { name: 'Sofía', phone: coach.phone, email: newMail() };
    expect(await correct(coach.customer_id, moved)).toMatchObject({ status: 403, code: 'forbidden' });
    expect((await correct(coach.customer_id, moved, administrator)).status).toBe(200);
  });
});
