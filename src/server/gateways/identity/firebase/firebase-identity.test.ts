import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY, HOUR } from '#shared/time.ts';
import { linkedAnswer } from '#shared/wire/claims.ts';
import { currentCustomer } from '#shared/wire/customers.ts';
import { myDataAnswer } from '#shared/wire/privacy.ts';
import { withPassword } from '../../../../../tests/factories/authorising.ts';
import { customer, staff, type TestCustomer } from '../../../../../tests/factories/people.ts';
import { withSecondFactor } from '../../../../../tests/factories/phone.ts';
import { administrator } from '../../../../../tests/factories/studio.ts';
import { type ConnectedStudio, connectedStudio } from '../../../../../tests/firebase/connected-studio.ts';
import type { TokenChanges } from '../../../../../tests/firebase/stand-in.ts';

let place: ConnectedStudio;
beforeAll(async () => {
  place = await connectedStudio();
});
afterAll(() => place.close());

let count = 0;
const newMail = () => `alguien${++count}@ejemplo.mx`;
const profile = () => ({ name: 'Ana', last_name: 'Ruiz', phone: `55${80_000_000 + ++count}` });

/** Somebody who began at Firebase. */
async function newcomer(emailVerified = true) {
  const user = place.firebase.add({ email: newMail(), emailVerified });
  const answer = await place.studio.api.post('/customer/signup', profile(), await place.as(user));
  expect(answer.status, answer.text).toBe(201);
  return user;
}

const me = async (options: { headers: { authorization: string } }) =>
  (await place.studio.api.get('/customer', options)).read(currentCustomer);

describe('a token of Firebase', () => {
  it('identifies the person; her mail is confirmed if Firebase says so', async () => {
    const [proved, typed] = [await newcomer(), await newcomer(false)];
    expect((await me(await place.as(proved))).customer).toMatchObject({ email: proved.email, email_confirmed: true });
    expect((await me(await place.as(typed))).customer).toMatchObject({ email: typed.email, email_confirmed: false });
  });

  it.each<[string, TokenChanges]>([
    ['signed with another key', { forged: true }],
    ['of another project', { project: 'otro-proyecto' }],
    ['without a mail', { claims: { email: undefined } }],
    ['of a password typed tomorrow', { claims: { auth_time: 4_000_000_000 } }],
  ])('%s is refused', async (_, changes) => {
    const user = await newcomer();
    expect((await place.studio.api.get('/customer', await place.as(user, changes))).code).toBe('auth/required');
  });

  it('without a signature is refused', async () => {
    const token = (await place.as(await newcomer())).headers.authorization;
    const [, body] = token.split('.');
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    const headers = { authorization: `Bearer ${none}.${body}.` };
    expect((await place.studio.api.get('/customer', { headers })).code).toBe('auth/required');
  });

  it('that expired is reported as such, so that the browser renews it', async () => {
    const user = await newcomer();
    const { code } = await place.studio.api.get('/customer', await place.as(user, { ends: -1 }));
    expect(code).toBe('auth/id-token-expired');
  });

  it('of the embedded provider is refused here', async () => {
    const ana = await customer(place.studio);
    expect((await place.studio.api.get('/customer', { as: ana })).code).toBe('auth/required');
    const typed = { email: ana.email, password: 'jacaranda-azul' };
    expect((await place.studio.api.post('/identity/sign-in', typed)).code).toBe('identity-elsewhere');
  });

  it('of staff ends at four in the morning, of a customer after a year', async () => {
    const ana = await newcomer();
    const rita = await newcomer();
    await place.studio.db.rows(
      `insert into staff (customer_id, role, since) select customer_id, 'desk', $2 from customer where email = $1`,
      [rita.email, place.studio.clock.now().toISOString()],
    );
    place.studio.clock.advance(22 * HOUR);
    expect((await place.studio.api.get('/customer', await place.as(rita))).code).toBe('auth/required');
    expect((await place.studio.api.get('/customer', await place.as(ana))).status).toBe(200);
    place.studio.clock.advance(365 * DAY);
    expect((await place.studio.api.get('/customer', await place.as(ana))).code).toBe('auth/required');
    place.studio.clock.advance(-366 * DAY + 2 * HOUR);
  });

  it('gives staff their present rights', async () => {
    const user = await newcomer();
    const request = async () => (await place.studio.api.get('/appconfig/catalogue', await place.as(user))).status;
    expect(await request()).toBe(403);
    await place.studio.db.rows(
      `insert into staff (customer_id, role, since) select customer_id, 'administrator', $2 from customer where email = $1`,
      [user.email, place.studio.clock.now().toISOString()],
    );
    expect(await request()).toBe(200);
    await place.studio.db.rows('update customer set disabled_at = "createdAt" where email = $1', [user.email]);
    expect(await request()).toBe(403);
  });
});

describe('a person with an earlier account here', () => {
  const link = async (options: { headers: { authorization: string } }) =>
    place.studio.api.post('/customer/link', {}, options);

  it('continues with her record by the mail that Firebase verified, and is notified', async () => {
    const ana = await customer(place.studio, { email: newMail() });
    const user = place.firebase.add({ email: ana.email });
    expect((await me(await place.as(user))).customer).toBeNull();
    expect((await link(await place.as(user))).read(linkedAnswer)).toEqual({ linked: true });
    expect((await me(await place.as(user))).customer?.customer_id).toBe(ana.customer_id);
    expect((await link(await place.as(user))).read(linkedAnswer)).toEqual({ linked: true });
    const letters = await place.studio.db.rows(
      `select 1 from outbox where recipient = $1 and notice = 'account-linked'`,
      [ana.email],
    );
    expect(letters).toHaveLength(1);
  });

  it('is not recognised with an unverified mail, whatever she sends', async () => {
    const ana = await customer(place.studio, { email: newMail() });
    const thief = place.firebase.add({ email: ana.email, emailVerified: false });
    expect((await link(await place.as(thief))).read(linkedAnswer)).toEqual({ linked: false });
    expect((await me(await place.as(thief))).customer).toBeNull();
    const signup = await place.studio.api.post('/customer/signup', profile(), await place.as(thief));
    expect(signup.code).toBe('mail-needs-proof');
  });

  it('locks out, at once, a person who held the Firebase account before its mail was verified', async () => {
    const ana = await customer(place.studio, { email: newMail() });
    const user = place.firebase.add({ email: ana.email, emailVerified: false });
    const before = await place.as(user);
    user.emailVerified = true;
    await link(await place.as(user));
    expect((await place.studio.api.get('/customer', before)).code).toBe('auth/required');
    expect((await me(await place.as(user))).customer?.customer_id).toBe(ana.customer_id);
  });

  it('does not take over a record made by reception', async () => {
    const email = newMail();
    await place.studio.db.rows(`insert into customer (name, email, "createdAt") values ('Ana', $1, $2)`, [
      email,
      place.studio.clock.now().toISOString(),
    ]);
    const user = place.firebase.add({ email });
    expect((await link(await place.as(user))).read(linkedAnswer)).toEqual({ linked: false });
    const signup = await place.studio.api.post('/customer/signup', profile(), await place.as(user));
    expect(signup.code).toBe('email-at-desk');
  });

  it('cannot sign in if the studio disabled her', async () => {
    const ana = await customer(place.studio, { email: newMail(), disabled: true });
    const user = place.firebase.add({ email: ana.email });
    expect((await link(await place.as(user))).code).toBe('auth/user-disabled');
  });

  it('cannot write any more once the account belongs elsewhere', async () => {
    const ana = await customer(place.studio, { email: newMail() });
    const user = place.firebase.add({ email: ana.email });
    await link(await place.as(user));
    const hers = await place.as(user);
    expect((await place.studio.api.put('/customer', profile(), hers)).status).toBe(200);
    await place.studio.context.identity.changeEmail(place.studio.db, ana.uid, newMail());
    expect((await place.studio.api.put('/customer', profile(), hers)).code).toBe('auth/required');
  });
});

describe('not available with Firebase', () => {
  it('are mails, permits by password, links with a password', async () => {
    const { studio, firebase } = place;
    const admin = await place.as(firebase.add({ email: place.admin.email }));
    await studio.db.rows('update identity_link set subject = $1 where uid = $2', [
      `firebase:${firebase.config.projectId}:${[...firebase.users.keys()].at(-1)}`,
      place.admin.uid,
    ]);
    const ana = await newcomer();
    const { customer: record } = await me(await place.as(ana));
    const change = { email: newMail(), password: 'jacaranda-azul' };
    expect((await studio.api.post('/customer/email', change, await place.as(ana))).code).toBe('mail-at-firebase');
    const corrected = { name: 'Ana', last_name: 'Ruiz', phone: record?.phone ?? null, email: newMail() };
    const correcting = await studio.api.put(`/customer/admin/${record?.customer_id}`, corrected, admin);
    expect(correcting).toMatchObject({
      code: 'mail-at-firebase',
      body: { error: { fields: { email: expect.any(String) } } },
    });
    expect((await studio.api.get('/authorisations/administrators', admin)).body).toMatchObject({ by_password: false });
  });
});

describe('links sent by the studio', () => {
  it('an invitation is accepted with the account that signed in', async () => {
    const { studio, firebase } = place;
    const email = newMail();
    const { hashOfToken } = await import('../../../capabilities/identity/index.ts');
    await studio.db.rows(
      `insert into staff_invitation (email, role, token_hash, invited_by, invited_at, expires_at)
       values ($1, 'desk', $2, $3, $4, $5)`,
      [email, hashOfToken('una-invitacion'), place.admin.customer_id, ...spanOf()],
    );
    const user = await place.as(firebase.add({ email }));
    const joined = await studio.api.post('/staff/invitations/accept', { token: 'una-invitacion', name: 'Rita' }, user);
    expect(joined.status, joined.text).toBe(200);
    expect((await me(user)).user.role).toBe('desk');
  });

  it('a record of reception is claimed by its link with the account that signed in', async () => {
    const { studio, firebase } = place;
    const { hashOfToken } = await import('../../../capabilities/identity/index.ts');
    const [noted] = await studio.db.rows<{ customer_id: number }>(
      `insert into customer (name, "createdAt") values ('Ana', $1) returning customer_id`,
      [studio.clock.now().toISOString()],
    );
    await studio.db.rows(
      `insert into customer_claim (customer_id, token_hash, created_at, created_by, expires_at, way)
       values ($1, $2, $4, $3, $5, 'desk-code')`,
      [noted?.customer_id, hashOfToken('un-enlace'), place.admin.customer_id, ...spanOf()],
    );
    const user = await place.as(firebase.add({ email: newMail() }));
    const typed = { token: 'un-enlace', email: newMail(), password: 'jacaranda-azul' };
    expect((await studio.api.post('/customer/claim', typed)).code).toBe('identity-elsewhere');
    expect((await studio.api.post('/customer/claim/accept', { token: 'otro' }, user)).code).toBe('claim-invalid');
    expect((await studio.api.post('/customer/claim/accept', { token: 'un-enlace' }, user)).status).toBe(200);
    expect((await me(user)).customer?.customer_id).toBe(noted?.customer_id);
  });

  const spanOf = () => {
    const now = place.studio.clock.now();
    return [now.toISOString(), new Date(now.getTime() + HOUR).toISOString()];
  };
});

describe('connecting', () => {
  let other: ConnectedStudio;
  let admin: TestCustomer;
  beforeAll(async () => {
    other = await connectedStudio({ connect: false });
    admin = await administrator(other.studio);
  });
  afterAll(() => other.close());

  const connect = (changes: object = {}) =>
    other.studio.api.put(
      '/appconfig/identity',
      { firebaseConfig: other.firebase.config, password: 'jacaranda-azul', ...changes },
      { as: admin },
    );

  it('is refused until its administrator signs in there, with a verified mail, from a site the project allows', async () => {
    const { firebase } = other;
    expect((await connect()).code).toBe('auth/user-not-found');
    const user = firebase.add({ email: admin.email, emailVerified: false });
    expect((await connect({ password: 'no-es-esta' })).code).toBe('auth/wrong-password');
    expect((await connect()).code).toBe('firebase-mail-unproved');
    user.emailVerified = true;
    const strange = { ...firebase.config, projectId: 'otro-proyecto' };
    expect((await connect({ firebaseConfig: strange })).code).toBe('firebase-project');
    expect((await connect({ firebaseConfig: { ...firebase.config, apiKey: 'otra' } })).code).toBe('firebase-project');
    firebase.domains.splice(0);
    expect(await connect()).toMatchObject({
      code: 'auth/unauthorized-domain',
      body: { error: { message: expect.stringContaining('jacaranda.example') } },
    });
    firebase.domains.push('jacaranda.example');
    expect((await other.studio.api.get('/customer', { as: admin })).status).toBe(200);
  });

  it('is refused through the ordinary settings call, which could lock everybody out by mistake', async () => {
    const config = [{ key: 'firebaseConfig', value: other.firebase.config }];
    expect(await other.studio.api.put('/appconfig', { config }, { as: admin })).toMatchObject({
      code: 'invalid-input',
      body: { error: { fields: { firebaseConfig: expect.stringContaining('Conéctalo') } } },
    });
  });

  it('signs its administrator in by Firebase, refuses what Firebase cannot provide, and can be undone if she has a password here', async () => {
    const { studio, firebase } = other;
    expect((await connect()).status).toBe(200);
    const saved = await studio.db.rows(
      `select 1 from audit_log where action = 'configuration-saved' and actor_id = $1 and details::text like '%firebaseConfig%'`,
      [admin.customer_id],
    );
    expect(saved).toHaveLength(1);
    expect((await studio.api.get('/customer', { as: admin })).code).toBe('auth/required');
    const user =
      [...firebase.users.values()].find(({ email }) => email === admin.email) ?? firebase.add({ email: admin.email });
    const hers = await other.as(user);
    expect((await studio.api.get('/customer', hers)).read(currentCustomer).customer?.customer_id).toBe(
      admin.customer_id,
    );

    const save = (key: string, value: unknown) => studio.api.put('/appconfig', { config: [{ key, value }] }, hers);
    expect(await save('staff_session_idle_hours', 3)).toMatchObject({
      code: 'invalid-input',
      body: { error: { fields: { staff_session_idle_hours: expect.stringContaining('Con Firebase') } } },
    });
    expect(await save('administrators_second_factor', true)).toMatchObject({
      code: 'invalid-input',
      body: { error: { fields: { administrators_second_factor: expect.stringContaining('Con Firebase') } } },
    });
    expect((await save('max_guests', 2)).status).toBe(200);
    const { text } = await studio.api.get('/appconfig/catalogue', hers);
    expect(text).not.toContain('staff_session_idle_hours');
    expect(text).not.toContain('administrators_second_factor');
    expect(text).toContain('staff_session_ends_hour');

    // Her account here never had a password.
    const leave = () => studio.api.put('/appconfig/identity', { firebaseConfig: null }, hers);
    expect(await leave()).toMatchObject({ code: 'invalid-input' });
    await studio.db.rows(
      `insert into identity_account (id, account_id, provider_id, user_id, password, created_at, updated_at)
       values ('suya', $1, 'credential', $1, 'scrypt$x', $2, $2)`,
      [admin.uid, studio.clock.now().toISOString()],
    );
    expect((await leave()).status).toBe(200);
    expect((await studio.api.get('/customer', { as: admin })).status).toBe(200);
    expect((await studio.api.get('/customer', hers)).code).toBe('auth/required');
  });

  it('is for administrators', async () => {
    const rita = await staff(other.studio, 'desk');
    const body = { firebaseConfig: null };
    expect((await other.studio.api.put('/appconfig/identity', body, { as: rita })).code).toBe('forbidden');
  });

  it('is refused while administrators must use a second factor', async () => {
    const { studio, firebase } = other;
    const laura = await withPassword(studio);
    await withSecondFactor(studio, {
      send: (method, path, body) => studio.api.call(method, path, body, { as: laura }),
    });
    firebase.add({ email: laura.email });
    const ask = (value: boolean) =>
      studio.api.put('/appconfig', { config: [{ key: 'administrators_second_factor', value }] }, { as: laura });
    const connecting = () =>
      studio.api.put(
        '/appconfig/identity',
        { firebaseConfig: firebase.config, password: 'jacaranda-azul' },
        { as: laura },
      );
    expect((await ask(true)).status).toBe(200);
    expect(await connecting()).toMatchObject({
      code: 'invalid-input',
      body: { error: { fields: { firebaseConfig: expect.stringContaining('Primero apaga') } } },
    });
    expect((await ask(false)).status).toBe(200);
    expect((await connecting()).status).toBe(200);
  });
});

it('ends no session while Google’s keys are unavailable', async () => {
  const lone = await connectedStudio();
  const read = async () =>
    (await lone.studio.api.get('/customer', await lone.as(lone.firebase.add({ email: newMail() })))).code;
  await lone.firebase.close();
  expect(await read()).toBe('auth/provider-down');
  await lone.studio.close();
});

describe('the server’s own calls to Firebase', () => {
  it('include the password letter, in its own words', async () => {
    const { studio, firebase } = place;
    const { email } = firebase.add({ email: newMail() });
    expect((await studio.api.post('/customer/recover', { email })).status).toBe(200);
    expect(firebase.letters.at(-1)).toMatchObject({ email, type: 'PASSWORD_RESET' });
    expect((await studio.api.post('/customer/recover', { email: newMail() })).code).toBe('auth/user-not-found');
  });

  it('include every password rule', async () => {
    const { studio, firebase } = place;
    Object.assign(firebase.policy, { minPasswordLength: 9, maxPasswordLength: 30, containsNumericCharacter: true });
    expect((await studio.api.get('/identity/policy')).body).toEqual({
      min_length: 9,
      max_length: 30,
      lowercase: false,
      uppercase: false,
      numeric: true,
      non_alphanumeric: false,
    });
  });
});

describe('the personal copy', () => {
  const copyOf = async (options: { headers: { authorization: string } }) =>
    (await place.studio.api.get('/customer/data', options)).read(myDataAnswer).data.identity_accounts;

  it('contains the Firebase account that she began with', async () => {
    const user = await newcomer();
    await newcomer();
    expect(await copyOf(await place.as(user))).toEqual([
      { provider: 'firebase', project: place.firebase.config.projectId, uid: user.localId, linked_at: null },
    ]);
  });

  it('contains the account that was linked to her earlier one, and since when', async () => {
    const ana = await customer(place.studio);
    const user = place.firebase.add({ email: ana.email, emailVerified: true });
    const options = await place.as(user);
    expect((await place.studio.api.post('/customer/link', {}, options)).status).toBe(200);
    expect(await copyOf(options)).toEqual([
      {
        provider: 'firebase',
        project: place.firebase.config.projectId,
        uid: user.localId,
        linked_at: expect.any(String),
      },
    ]);
  });
});
