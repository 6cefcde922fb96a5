import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accessToken } from '#shared/wire/customers.ts';
import { invitationLink, joinedStaff, openedInvitation, staffList, staffMemberAnswer } from '#shared/wire/staff.ts';
import { customer, identity, staff, type TestCustomer } from '../../../../tests/factories/people.ts';
import { instructor } from '../../../../tests/factories/studio.ts';
import { START, startApp, type TestStudio } from '../../../../tests/start-app.ts';
import { deleteStaff } from '../customers/index.ts';
import { lockEvery } from '../locking/index.ts';

let studio: TestStudio;
let administrator: TestCustomer;
let count = 0;

const PASSWORD = 'bugambilia-blanca';

beforeAll(async () => {
  studio = await startApp({ environment: { LIMIT_SIGN_IN_PER_MINUTE: '1000' } });
  administrator = await staff(studio, 'administrator', { name: 'Jimena' });
});
afterAll(() => studio.close());
beforeEach(() => studio.clock.moveTo(START));

const newMail = () => `equipo${++count}@ejemplo.mx`;
const tokenIn = (link: string) => new URL(link).searchParams.get('token') ?? '';
const audited = async (action: string) =>
  (await studio.db.rows<{ action: string }>('select action from audit_log where action = $1', [action])).length;

async function invite(more: object = {}, as = administrator) {
  const email = newMail();
  const body = { email, role: 'desk', ...more };
  const answer = await studio.api.post('/staff/invitations', body, { as });
  const { invitation, link } = answer.read(invitationLink);
  return { ...invitation, token: tokenIn(link), link };
}

const join = (token: string, more: object = {}) =>
  studio.api.post('/staff/invitations/join', { token, password: PASSWORD, name: 'Lupita', ...more });
const open = (token: string) => studio.api.post('/staff/invitations/open', { token });
const signIn = (email: string, password = PASSWORD) => studio.api.post('/identity/sign-in', { email, password });
const team = async () => (await studio.api.get('/staff', { as: administrator })).read(staffList);
const member = async (customer_id: number) =>
  (await team()).staff.find((candidate) => candidate.customer_id === customer_id);

describe('an invitation', () => {
  it('is mailed, listed, opened and accepted once with a password of staff', async () => {
    const { email, token, link } = await invite();
    const [letter] = await studio.db.rows<{ notice: string; payload: unknown }>(
      'select notice, payload from outbox where recipient = $1',
      [email],
    );
    expect(letter).toEqual({ notice: 'staff-invitation', payload: { role: 'desk', link, days_valid: 7 } });
    expect((await team()).invitations.map((pending) => pending.email)).toContain(email);
    expect((await open(token)).read(openedInvitation)).toEqual({ email, role: 'desk', has_account: false });

    expect(await join(token, { password: 'corta-123' })).toMatchObject({ status: 400, code: 'auth/weak-password' });
    expect(await join(token, { name: undefined })).toMatchObject({ status: 400, code: 'invalid-input' });
    expect((await join(token)).read(joinedStaff)).toEqual({ email, role: 'desk' });
    expect((await signIn(email)).read(accessToken).expires_in).toBeGreaterThan(0);
    expect((await team()).invitations.map((pending) => pending.email)).not.toContain(email);
    expect((await team()).staff.find((one) => one.email === email)).toMatchObject({ name: 'Lupita', role: 'desk' });

    expect(await join(token)).toMatchObject({ status: 404, code: 'invitation-invalid' });
    expect(await open(token)).toMatchObject({ status: 404, code: 'invitation-invalid' });
    expect(await audited('staff-invited')).toBeGreaterThan(0);
    expect(await audited('staff-joined')).toBe(1);
  });

  it('stores no token in the database, and no trace of sessions from accepting', async () => {
    const { token, email } = await invite();
    await join(token);
    expect(await studio.db.rows('select 1 from staff_invitation where token_hash = $1', [token])).toEqual([]);
    const open = await studio.db.rows(
      'select 1 from identity_session s join identity_user u on u.id = s.user_id where u.email = $1',
      [email],
    );
    expect(open).toEqual([]);
  });

  it('gives one answer for a link that is wrong, expired, replaced, revoked or from a dismissed administrator', async () => {
    const bodies: string[] = [];
    const isOver = async (token: string) => {
      const answer = await open(token);
      expect(answer).toMatchObject({ status: 404, code: 'invitation-invalid' });
      expect(await join(token)).toMatchObject({ status: 404, code: 'invitation-invalid' });
      bodies.push(answer.text.replace(/"request_id":"[^"]+"/, ''));
    };
    await isOver('nada');

    const replaced = await invite();
    const path = `/staff/invitations/${replaced.staff_invitation_id}`;
    const renewed = (await studio.api.post(`${path}/link`, { send_mail: false }, { as: administrator })).read(
      invitationLink,
    );
    await isOver(replaced.token);
    expect((await open(tokenIn(renewed.link))).status).toBe(200);
    expect((await studio.api.delete(path, { as: administrator })).status).toBe(200);
    expect((await studio.api.delete(path, { as: administrator })).code).toBe('not-found');
    await isOver(tokenIn(renewed.link));

    const again = await invite();
    await studio.api.post('/staff/invitations', { email: again.email, role: 'coach' }, { as: administrator });
    await isOver(again.token);

    const other = await staff(studio, 'administrator');
    const sent = await studio.api.post('/staff/invitations', { email: newMail(), role: 'desk' }, { as: other });
    const { customer_id } = other;
    await studio.api.delete(`/staff/${customer_id}`, { as: administrator });
    await isOver(tokenIn(sent.read(invitationLink).link));

    const late = await invite();
    studio.clock.moveTo(new Date(START.getTime() + 7 * 86_400_000));
    await isOver(late.token);
    expect(new Set(bodies).size).toBe(1);
  });

  it('mails a new link when asked to', async () => {
    const { staff_invitation_id, email } = await invite();
    await studio.api.post(`/staff/invitations/${staff_invitation_id}/link`, {}, { as: administrator });
    expect(await studio.db.rows('select 1 from outbox where recipient = $1', [email])).toHaveLength(2);
  });

  it('accepts the password of an existing account if it is long enough for staff', async () => {
    const email = newMail();
    await studio.api.post('/identity/sign-up', { email, password: PASSWORD });
    const { token } = await invite({ email });
    expect((await open(token)).read(openedInvitation).has_account).toBe(true);
    expect(await join(token, { password: 'otra-contraseña' })).toMatchObject({ code: 'auth/wrong-password' });
    expect((await join(token)).status).toBe(200);

    const short = newMail();
    await studio.api.post('/identity/sign-up', { email: short, password: 'jaca-7' });
    const invited = await invite({ email: short });
    expect(await join(invited.token, { password: 'jaca-7' })).toMatchObject({ code: 'auth/weak-password' });
  });

  it('uses the record that reception created with that mail', async () => {
    const email = newMail();
    const noted = await studio.api.post('/customer', { name: 'Sofía', email }, { as: administrator });
    const { token } = await invite({ email });
    expect((await join(token, { name: undefined })).status).toBe(200);
    const { customer: person } = noted.body as { customer: { customer_id: number } };
    expect(await member(person.customer_id)).toMatchObject({ name: 'Sofía', role: 'desk' });
  });

  it('is accepted by the signed-in account of its mail and no other', async () => {
    const person = await identity(studio, newMail());
    const { token } = await invite({ email: person.email });
    const other = await customer(studio);
    const accept = (as: typeof person) =>
      studio.api.post('/staff/invitations/accept', { token, name: 'Sofía' }, { as });
    expect(await accept(other)).toMatchObject({ status: 403, code: 'invitation-other-mail' });
    expect((await accept(person)).status).toBe(200);
    expect(await accept(person)).toMatchObject({ status: 404, code: 'invitation-invalid' });
  });

  it('does not make a record staff that belongs to another account by now', async () => {
    const person = await identity(studio, newMail());
    const { email } = person;
    const { token } = await invite({ email });
    await studio.api.post('/customer', { name: 'Sofía', email }, { as: administrator });
    await studio.db.rows("update customer set uid = 'somebody-else' where email = $1", [email]);
    const accepted = await studio.api.post('/staff/invitations/accept', { token, name: 'Sofía' }, { as: person });
    expect(accepted).toMatchObject({ status: 404, code: 'invitation-invalid' });
    expect((await team()).staff.map((one) => one.email)).not.toContain(email);
  });

  it('is accepted by one of two at once', async () => {
    const person = await identity(studio, newMail());
    const { token } = await invite({ email: person.email });
    const accept = () => studio.api.post('/staff/invitations/accept', { token, name: 'Sofía' }, { as: person });
    const answers = await Promise.all([accept(), accept()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  it.each([
    ['is worth nothing once its sender is dismissed at that moment', true, 404],
    ['control: is good when the dismissal is rolled back', false, 200],
  ])('%s', async (_, commits, status) => {
    const sender = await staff(studio, 'administrator');
    const person = await identity(studio, newMail());
    const { token } = await invite({ email: person.email }, sender);
    const [dismissing, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const dismissal = studio.db.transaction(async (open) => {
      await deleteStaff(await lockEvery(open, 'administrators'), sender.customer_id);
      dismissing.resolve();
      await mayEnd.promise;
      if (!commits) throw new Error('rolled back');
    });
    await dismissing.promise;
    const accepting = studio.api.post('/staff/invitations/accept', { token, name: 'Sofía' }, { as: person });
    await pause(100);
    mayEnd.resolve();
    await dismissal.catch((error: unknown) => expect(error).toEqual(new Error('rolled back')));
    expect((await accepting).status).toBe(status);
  });

  it('is refused for existing staff, and for an unknown instructor', async () => {
    const body = { email: administrator.email, role: 'desk' };
    expect(await studio.api.post('/staff/invitations', body, { as: administrator })).toMatchObject({
      status: 409,
      code: 'already-staff',
    });
    const unknown = { email: newMail(), role: 'coach', instructor_id: 999 };
    expect(await studio.api.post('/staff/invitations', unknown, { as: administrator })).toMatchObject({
      status: 400,
      code: 'invalid-input',
    });
  });
});

describe('the staff', () => {
  const change = (body: object, as = administrator) => studio.api.put('/staff', body, { as });

  it('changes role and linked instructor', async () => {
    const sofia = await staff(studio, 'desk', { name: 'Sofía' });
    const { instructor_id } = await instructor(studio);
    const body = { customer_id: sofia.customer_id, role: 'coach', instructor_id };
    const answer = (await change(body)).read(staffMemberAnswer);
    expect(answer.staff_member).toMatchObject({ role: 'coach', instructor: { instructor_id } });
    expect((await studio.api.get('/staff', { as: sofia })).status).toBe(403);
    expect(await change({ ...body, instructor_id: 999 })).toMatchObject({ code: 'invalid-input' });
    const nobody = await customer(studio);
    expect(await change({ ...body, customer_id: nobody.customer_id })).toMatchObject({ code: 'not-found' });
    expect(await audited('staff-changed')).toBe(1);
  });

  it('refuses to change one’s own role, remove or disable oneself', async () => {
    const { customer_id } = administrator;
    expect(await change({ customer_id, role: 'desk', instructor_id: null })).toMatchObject({
      status: 403,
      code: 'own-role',
    });
    expect(await studio.api.delete(`/staff/${customer_id}`, { as: administrator })).toMatchObject({ code: 'own-role' });
    expect((await change({ customer_id, role: 'administrator', instructor_id: null })).status).toBe(200);
  });

  it('removes somebody, who stays a customer', async () => {
    const lupita = await staff(studio, 'desk');
    const path = `/staff/${lupita.customer_id}`;
    expect((await studio.api.delete(path, { as: administrator })).status).toBe(200);
    expect((await studio.api.get('/customer/admin/all', { as: lupita })).status).toBe(403);
    expect((await studio.api.get('/customer', { as: lupita })).status).toBe(200);
    expect((await studio.api.delete(path, { as: administrator })).code).toBe('not-found');
  });

  it('says that the removed person left a cash shift open, which an administrator closes', async () => {
    const rosa = await staff(studio, 'desk');
    expect((await studio.api.post('/cash_shifts', { opening_float: 500 }, { as: rosa })).status).toBe(201);
    const gone = await studio.api.delete(`/staff/${rosa.customer_id}`, { as: administrator });
    expect(gone.text).toContain('Dejó abierto su turno de caja');
    const other = await staff(studio, 'desk');
    const plain = await studio.api.delete(`/staff/${other.customer_id}`, { as: administrator });
    expect(plain.body).toEqual({ message: 'Ya no es parte del equipo.' });
    const [shift] = await studio.db.rows<{ id: number }>(
      'select cash_shift_id as id from cash_shift where opened_by = $1',
      [rosa.customer_id],
    );
    const count = { counted: { 50000: 1 }, terminal_counted: null, note: '' };
    expect((await studio.api.put(`/cash_shifts/${shift?.id}/close`, count, { as: administrator })).status).toBe(200);
  });

  it('revokes the pending invitations of a removed person, so that an old letter does not restore access', async () => {
    const { email, token } = await invite({ role: 'administrator' });
    // She is staff by now, through another invitation or mail; the older one is in her mailbox.
    const lupita = await staff(studio, 'desk');
    await studio.db.rows('update customer set email = $2, confirmed_email = $2 where customer_id = $1', [
      lupita.customer_id,
      email,
    ]);
    const other = await invite();
    const path = `/staff/${lupita.customer_id}`;
    expect((await studio.api.delete(path, { as: administrator })).status).toBe(200);
    const back = await studio.api.post('/staff/invitations/accept', { token }, { as: { ...lupita, email } });
    expect(back.code).toBe('invitation-invalid');
    expect((await studio.api.get('/customer/admin/all', { as: lupita })).status).toBe(403);
    // Control: other people's invitations stay valid.
    expect((await open(other.token)).status).toBe(200);
  });

  it.each(['demote', 'remove', 'disable'] as const)(
    'keeps one of two administrators who %s each other',
    async (how) => {
      const [one, other] = [await staff(studio, 'administrator'), await staff(studio, 'administrator')];
      const act = (as: TestCustomer, { customer_id }: TestCustomer) => {
        if (how === 'demote') return change({ customer_id, role: 'desk', instructor_id: null }, as);
        if (how === 'remove') return studio.api.delete(`/staff/${customer_id}`, { as });
        return studio.api.put(`/customer/admin/${customer_id}/disable`, { disabled: true }, { as });
      };
      const answers = await Promise.all([act(one, other), act(other, one)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    },
  );

  it('lists disabled people, who cannot sign in', async () => {
    const lupita = await staff(studio, 'desk');
    const path = `/customer/admin/${lupita.customer_id}/disable`;
    await studio.api.put(path, { disabled: true }, { as: administrator });
    expect((await member(lupita.customer_id))?.disabled_at).not.toBeNull();
    expect((await studio.api.get('/customer/admin/all', { as: lupita })).status).toBe(403);
    await studio.api.put(path, { disabled: false }, { as: administrator });
    expect((await studio.api.get('/customer/admin/all', { as: lupita })).status).toBe(200);
  });
});

it('limits how often one address tries links', async () => {
  const limited = await startApp({ environment: { LIMIT_SIGN_IN_PER_MINUTE: '3' } });
  try {
    const answers = [];
    for (let attempt = 0; attempt < 4; attempt += 1)
      answers.push(await limited.api.post('/staff/invitations/open', { token: 'nada' }));
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 429]);
  } finally {
    await limited.close();
  }
});
