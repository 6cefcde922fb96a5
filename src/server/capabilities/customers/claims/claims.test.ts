import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openedClaim, shownClaimCode } from '#shared/wire/claims.ts';
import { currentCustomer, customerAtDeskAnswer } from '#shared/wire/customers.ts';
import { callWith, permitFor, withPassword } from '../../../../../tests/factories/authorising.ts';
import { customer, staff, type TestCustomer } from '../../../../../tests/factories/people.ts';
import { grant } from '../../../../../tests/factories/studio.ts';
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

/** A person whom reception recorded with a mail. */
async function noted(more: object = {}) {
  const answer = await studio.api.post('/customer', { name: 'Carmen', email: newMail(), ...more }, { as: desk });
  return answer.read(customerAtDeskAnswer).customer;
}

const issue = (customer_id: number, as = desk) =>
  studio.api.post(`/customer/admin/${customer_id}/claim`, undefined, { as });

/** The link as received.  @returns its token */
async function claimOf({ customer_id, email }: { customer_id: number; email: string | null }): Promise<string> {
  expect((await issue(customer_id)).status).toBe(201);
  const [row] = await studio.db.rows<{ link: string }>(
    `select payload ->> 'link' as link from outbox where recipient = $1 and notice = 'account-claim'
     order by outbox_id desc limit 1`,
    [email],
  );
  return new URL(row?.link ?? 'http://nothing').searchParams.get('token') ?? '';
}

const showCode = (customer_id: number, as = administrator) =>
  studio.api.post(`/customer/admin/${customer_id}/claim_code`, undefined, { as });

const open = (token: string) => studio.api.post('/customer/claim/open', { token });
const claim = (token: string, email: string, more: object = {}) =>
  studio.api.post('/customer/claim', { token, email, password: PASSWORD, ...more });
const signIn = (email: string) => studio.api.post('/identity/sign-in', { email, password: PASSWORD });
const audited = (action: string, subject_id: number) =>
  studio.db.rows('select actor_id from audit_log where action = $1 and subject_id = $2', [action, subject_id]);

describe('claiming an account', () => {
  it('gives a record made at the desk the mail and password that its person chooses, once', async () => {
    const person = await noted();
    const { customer_id } = person;
    const token = await claimOf(person);
    expect((await open(token)).read(openedClaim)).toEqual({ name: 'Carmen' });
    const email = newMail();
    expect((await claim(token, email)).status).toBe(200);
    const entered = await signIn(email);
    const { access_token } = entered.body as { access_token: string };
    const me = await studio.api.get('/customer', { headers: { authorization: `Bearer ${access_token}` } });
    expect(me.read(currentCustomer).customer).toMatchObject({ customer_id, name: 'Carmen', email });
    expect(await claim(token, newMail())).toMatchObject({ status: 404, code: 'claim-invalid' });
    expect(await open(token)).toMatchObject({ status: 404, code: 'claim-invalid' });
    expect(await issue(customer_id)).toMatchObject({ status: 409, code: 'already-claimed' });
    expect(await audited('claim-issued', customer_id)).toEqual([{ actor_id: desk.customer_id }]);
    expect(await audited('account-claimed', customer_id)).toEqual([{ actor_id: customer_id }]);
  });

  it('sends the link by mail to the address on the record only: the desk never sees it, and cannot send it without an address', async () => {
    const email = newMail();
    const { customer_id } = await noted({ email });
    const answer = await issue(customer_id);
    const expires_at = new Date(START.getTime() + 7 * 86_400_000).toISOString();
    expect(answer.body).toEqual({ mailed_to: email, mailed: true, expires_at });
    const letters = await studio.db.rows<{ notice: string }>('select notice from outbox where recipient = $1', [email]);
    expect(letters).toEqual([{ notice: 'account-claim' }]);
    const bare = await noted({ email: undefined });
    expect(await issue(bare.customer_id)).toMatchObject({ status: 412, code: 'claim-no-mail' });
  });

  it('without a mail uses a code at the desk: shown by administrators, valid ten minutes, once', async () => {
    const { customer_id } = await noted({ email: undefined });
    const mailed = await noted();
    expect(await showCode(customer_id, desk)).toMatchObject({ status: 403, code: 'authorisation-needed' });
    expect((await showCode(mailed.customer_id)).code).toBe('claim-has-mail');
    const tokenOf = async () =>
      new URL((await showCode(customer_id)).read(shownClaimCode).link).searchParams.get('token') ?? '';
    const late = await tokenOf();
    studio.clock.advance(10 * 60_000);
    expect((await open(late)).code).toBe('claim-invalid');
    const shown = await tokenOf();
    studio.clock.advance(10 * 60_000 - 1000);
    expect((await claim(shown, newMail())).status).toBe(200);
    expect((await claim(shown, newMail())).code).toBe('claim-invalid');
    expect(await audited('claim-issued', customer_id)).toHaveLength(2);
  });

  it('links and codes of both records end with a merge, which gives one of them what the other had', async () => {
    const { customer_id } = await noted({ email: undefined });
    const token = new URL((await showCode(customer_id)).read(shownClaimCode).link).searchParams.get('token') ?? '';
    const email = newMail();
    const other = await noted({ email });
    const body = { other_id: other.customer_id, reason: 'Es la misma persona' };
    const merged = await studio.api.post(`/customer/admin/${customer_id}/merge`, body, { as: administrator });
    expect(merged.status, merged.text).toBe(200);
    expect((await claim(token, email)).code).toBe('claim-invalid');
    const invented = await noted();
    const link = await claimOf(invented);
    const worth = { other_id: (await noted({ email: undefined })).customer_id, reason: body.reason };
    await studio.api.post(`/customer/admin/${invented.customer_id}/merge`, worth, { as: administrator });
    expect((await claim(link, newMail())).code).toBe('claim-invalid');
  });

  it('the code is shown by reception with an administrator’s permit for this person, once; the audit has both names', async () => {
    const by = await withPassword(studio);
    const [carmen, other] = [await noted({ email: undefined }), await noted({ email: undefined })];
    const ask = (of: { customer_id: number }) =>
      ({ method: 'POST', path: `/customer/admin/${of.customer_id}/claim_code` }) as const;
    const permit = await permitFor(studio, ask(carmen), { as: desk, by });
    expect((await callWith(studio, ask(other), { as: desk, permit })).code).toBe('authorisation-invalid');
    expect((await callWith(studio, ask(carmen), { as: desk, permit })).status).toBe(201);
    expect((await callWith(studio, ask(carmen), { as: desk, permit })).code).toBe('authorisation-invalid');
    const rows = await studio.db.rows(
      "select actor_id, authorised_by from audit_log where action = 'claim-issued' and customer_id = any($1)",
      [[carmen.customer_id, other.customer_id]],
    );
    expect(rows).toEqual([{ actor_id: desk.customer_id, authorised_by: by.customer_id }]);
  });

  it('is refused for the address of a member of the staff, an invited one, or an account', async () => {
    const person = await noted();
    const token = await claimOf(person);
    const invited = newMail();
    await studio.api.post('/staff/invitations', { email: invited, role: 'coach' }, { as: administrator });
    for (const email of [desk.email, invited])
      expect(await claim(token, email)).toMatchObject({ status: 403, code: 'claim-staff-mail' });
    expect((await claim(token, (await customer(studio)).email)).code).toBe('auth/account-exists');
    expect((await claim(token, person.email ?? '')).status).toBe(200);
  });

  it('if reception added the mail after the record had classes, only an administrator may send the link', async () => {
    const change = (of: { customer_id: number }, email: string, as = desk) =>
      studio.api.put(`/customer/admin/${of.customer_id}`, { name: 'Carmen', phone: null, email }, { as });
    for (const before of [undefined, newMail()]) {
      const carmen = await noted({ email: before });
      await grant(studio, carmen);
      await change(carmen, newMail());
      expect(await issue(carmen.customer_id)).toMatchObject({ status: 403, code: 'authorisation-needed' });
      expect((await issue(carmen.customer_id, administrator)).status).toBe(201);
      // An administrator corrects it, then reception sends it again.
      await change(carmen, newMail(), administrator);
      expect((await issue(carmen.customer_id)).status).toBe(201);
    }
    // Control: a record with nothing on it, mistyped a minute ago.
    const empty = await noted();
    await change(empty, newMail());
    expect((await issue(empty.customer_id)).status).toBe(201);
  });

  it.each(['keeps', 'passes on'])('nor if a merge %s the mail of a record that reception made', async (way) => {
    const [worth, invented] = [await noted({ email: undefined }), await noted()];
    await grant(studio, worth);
    const [kept, other] = way === 'keeps' ? [invented, worth] : [worth, invented];
    const body = { other_id: other.customer_id, reason: 'Es la misma persona' };
    const merged = await studio.api.post(`/customer/admin/${kept.customer_id}/merge`, body, { as: administrator });
    expect(merged.status, merged.text).toBe(200);
    expect(await issue(kept.customer_id)).toMatchObject({ status: 403, code: 'authorisation-needed' });
    expect((await issue(kept.customer_id, administrator)).body).toMatchObject({ mailed_to: invented.email });
  });

  it('refuses a replaced, revoked or expired link with one text for all', async () => {
    const person = await noted();
    const first = await claimOf(person);
    const second = await claimOf(person);
    expect((await claim(first, newMail())).code).toBe('claim-invalid');
    const path = `/customer/admin/${person.customer_id}/claim`;
    expect((await studio.api.delete(path, { as: desk })).status).toBe(200);
    expect((await studio.api.delete(path, { as: desk })).code).toBe('not-found');
    expect((await open(second)).code).toBe('claim-invalid');
    const third = await claimOf(person);
    await claimOf(person);
    expect((await issue(person.customer_id)).code).toBe('auth/too-many-requests');
    studio.clock.moveTo(new Date(START.getTime() + 7 * 86_400_000));
    expect((await claim(third, newMail())).code).toBe('claim-invalid');
  });

  it('refuses another person’s mail, and requires the terms', async () => {
    const ana = await customer(studio);
    const other = await noted();
    const token = await claimOf(await noted());
    expect(await claim(token, ana.email)).toMatchObject({ status: 409, code: 'auth/account-exists' });
    expect(await claim(token, other.email ?? '')).toMatchObject({ status: 409, code: 'email-taken' });
    const content = { slug: 'terminos', title: 'Términos', content: '<p>Sí</p>', required_signup: true };
    const made = await studio.api.post('/pages', content, { as: administrator });
    const { page } = made.body as { page: { page_id: number } };
    const email = newMail();
    expect(await claim(token, email)).toMatchObject({ status: 400, code: 'terms-required' });
    const read = (version: number) => claim(token, email, { accepted_pages: [{ page_id: page.page_id, version }] });
    expect(await read(2)).toMatchObject({ status: 409, code: 'page-changed' });
    expect((await read(1)).status).toBe(200);
    await studio.db.rows('update page set required_signup = false');
  });

  it('continues with an account whose sign-up was interrupted, by its password', async () => {
    const email = newMail();
    await studio.api.post('/identity/sign-up', { email, password: PASSWORD });
    const token = await claimOf(await noted());
    expect((await claim(token, email, { password: 'otra-contraseña' })).code).toBe('auth/wrong-password');
    expect((await claim(token, email)).status).toBe(200);
  });

  it('gives the record to one of two simultaneous claims', async () => {
    const token = await claimOf(await noted());
    const answers = await Promise.all([claim(token, newMail()), claim(token, newMail())]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  });
});

describe('PUT /customer/admin/:id', () => {
  const correct = (customer_id: number, body: object, as = desk) =>
    studio.api.put(`/customer/admin/${customer_id}`, body, { as });

  it('corrects at once a mail that nobody signs in with: the old address is notified, and its claim link is revoked', async () => {
    const mistyped = newMail();
    const noticed = await noted({ email: mistyped });
    const { customer_id } = noticed;
    const token = await claimOf(noticed);
    const email = newMail();
    const person = { name: 'Carmen', last_name: 'Ruiz', phone: '5587654321', email };
    const answer = await correct(customer_id, person);
    expect(answer.read(customerAtDeskAnswer).customer).toMatchObject({ ...person, mail_proposal: null });
    expect((await open(token)).code).toBe('claim-invalid');
    const letters = await studio.db.rows<{ recipient: string }>(
      "select recipient from outbox where notice = 'mail-changed' and recipient in ($1, $2)",
      [mistyped, email],
    );
    expect(letters.map(({ recipient }) => recipient)).toEqual([mistyped]);
    const [line] = await studio.db.rows<{ details: unknown; customer_id: number }>(
      "select details, customer_id from audit_log where action = 'customer-corrected' and subject_id = $1",
      [customer_id],
    );
    const changes = [
      { field: 'last_name', from: '', to: 'Ruiz' },
      { field: 'email', from: mistyped, to: email },
      { field: 'phone', from: null, to: '5587654321' },
    ];
    expect(line).toEqual({ details: { changes }, customer_id });
  });

  it('removes a mail that nobody signs in with, but never the mail of an account', async () => {
    const carmen = await noted({ email: newMail(), phone: '5511112222' });
    const bare = { name: 'Carmen', phone: null, email: null };
    expect((await correct(carmen.customer_id, bare)).read(customerAtDeskAnswer).customer.email).toBeNull();
    const ana = await customer(studio);
    expect(await correct(ana.customer_id, bare)).toMatchObject({ status: 400, code: 'invalid-input' });
    expect(await correct(2_000_000_000, bare)).toMatchObject({ status: 404, code: 'not-found' });
  });

  it('refuses a phone or mail of another person, and leaves staff records to administrators', async () => {
    const ana = await customer(studio);
    const carmen = await noted();
    const person = { name: 'Carmen', phone: null, email: null };
    expect((await correct(carmen.customer_id, { ...person, phone: ana.phone })).code).toBe('phone-taken');
    expect((await correct(carmen.customer_id, { ...person, email: ana.email })).code).toBe('email-taken');
    const coach = await staff(studio, 'coach');
    const moved = { name: 'Sofía', phone: coach.phone, email: newMail() };
    expect(await correct(coach.customer_id, moved)).toMatchObject({ status: 403, code: 'staff-record' });
    expect((await correct(coach.customer_id, moved, administrator)).status).toBe(200);
  });
});
