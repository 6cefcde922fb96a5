import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY, MINUTE } from '#shared/time.ts';
import { newCalendarFeedAnswer } from '#shared/wire/calendar.ts';
import { accessToken, customerAtDeskAnswer } from '#shared/wire/customers.ts';
import { settleMailChanges } from '../../src/server/capabilities/customers/index.ts';
import { sendForgotten } from '../../src/server/capabilities/payment-methods/index.ts';
import { providersOf } from '../../src/server/gateways/payments/providers.ts';
import { type CardsOnlyGateway, cardsOnlyGateway } from '../factories/cards-only-gateway.ts';
import { staff, type TestCustomer } from '../factories/people.ts';
import { administrator, grant, singleClass } from '../factories/studio.ts';
import { startApp, type TestStudio } from '../start-app.ts';

/** Attempts of strangers and of dishonest staff, end to end: nobody gets another person's account. */

const PASSWORD = 'jacaranda-azul';
const STOLEN = 'robada-12345';
let studio: TestStudio;
let desk: TestCustomer;
let admin: TestCustomer;
let provider: CardsOnlyGateway;
let made = 0;

beforeAll(async () => {
  studio = await startApp();
  admin = await administrator(studio);
  desk = await staff(studio, 'desk', { name: 'Malicia' });
  provider = cardsOnlyGateway();
  studio.context.payments = providersOf([provider]);
  const config = [{ key: 'payment_sources_enabled', value: true }];
  await studio.api.put('/appconfig', { config }, { as: admin });
});
afterAll(() => studio.close());

const newMail = (name: string) => `${name}${++made}@ejemplo.mx`;
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
const signIn = (email: string, password = PASSWORD) => studio.api.post('/identity/sign-in', { email, password });
const tokenOf = async (email: string, password = PASSWORD) =>
  (await signIn(email, password)).read(accessToken).access_token;

/** A person who signed up by the real calls and confirmed her mail. */
async function signedUp(email: string) {
  const entered = await studio.api.post('/identity/sign-up', { email, password: PASSWORD });
  const token = entered.read(accessToken).access_token;
  const phone = String(5_580_000_000 + ++made);
  await studio.api.post('/customer/signup', { name: 'Regina', last_name: 'Paz', phone }, bearer(token));
  const [row] = await studio.db.rows<{ customer_id: number }>(
    `update customer set confirmed_email = email, email_confirmed_at = $2 where email = $1 returning customer_id`,
    [email, studio.clock.now().toISOString()],
  );
  return { email, token, phone, customer_id: row?.customer_id ?? 0 };
}

/** The token in the latest letter of a kind to an address; undefined: there is none. */
async function linkTo(recipient: string, notice: string): Promise<string | undefined> {
  const [row] = await studio.db.rows<{ link: string }>(
    `select payload ->> 'link' as link from outbox where recipient = $1 and notice = $2 order by outbox_id desc limit 1`,
    [recipient, notice],
  );
  return row ? (new URL(row.link).searchParams.get('token') ?? undefined) : undefined;
}

/** Recovers an account as a reader of that mailbox does. */
async function recover(email: string, password: string) {
  const response = await studio.api.post('/customer/recover', { email });
  if (response.status !== 200) return response;
  return studio.api.post('/identity/reset-password', { token: await linkTo(email, 'password-reset'), password });
}

async function feedOf(token: string) {
  const answer = await studio.api.post('/customer/calendar_feed', {}, bearer(token));
  return new URL(answer.read(newCalendarFeedAnswer).address).pathname;
}

const readFeed = (url: string) => studio.app.inject({ url });

/** Books a class for the owner of the token. */
async function booked(customer_id: number, token: string) {
  await grant(studio, { customer_id }, { expiration_days: 90 });
  const { single_class_id } = await singleClass(studio, { in: 48 });
  expect((await studio.api.post('/class_reservations', { single_class_id }, bearer(token))).status).toBe(201);
}

describe('a calendar feed made by a stranger', () => {
  it('shows nothing once the owner of the mail recovered the account: one event for thirty days, then nothing', async () => {
    const email = newMail('victima');
    const stranger = await signedUp(email);
    const feed = await feedOf(stranger.token);
    await booked(stranger.customer_id, stranger.token);
    // Control: until then the address works.
    expect((await readFeed(feed)).body).toContain('LOCATION:');
    expect((await readFeed(feed)).body).toContain('class_reservation-');

    expect((await recover(email, 'bugambilia-roja')).status).toBe(204);
    const owner = await tokenOf(email, 'bugambilia-roja');
    await booked(stranger.customer_id, owner);
    const ended = await readFeed(feed);
    expect(ended.statusCode).toBe(200);
    expect(ended.body).not.toContain('class_reservation-');
    expect(ended.body.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    expect(ended.body).toContain('SUMMARY:Vuelve a conectar tu calendario');
    expect(ended.body).not.toMatch(/Regina|LOCATION:\S/);
    const shown = await studio.api.get('/customer/calendar_feed', bearer(owner));
    expect(shown.body).toMatchObject({ calendar_feed: { ended: true } });

    studio.clock.advance(30 * DAY - 1000);
    expect((await readFeed(feed)).statusCode).toBe(200);
    studio.clock.advance(1000);
    expect((await readFeed(feed)).statusCode).toBe(404);
  });

  it('ends with one’s own new password and one’s own new mail; made again, the new one works and the old one is gone', async () => {
    const ana = await signedUp(newMail('ana'));
    const first = await feedOf(ana.token);
    const change = { current: PASSWORD, password: 'bugambilia-roja' };
    expect((await studio.api.put('/identity/password', change, bearer(ana.token))).status).toBe(204);
    expect((await readFeed(first)).body).toContain('Vuelve a conectar');
    const second = await feedOf(ana.token);
    expect((await readFeed(second)).body).not.toContain('Vuelve a conectar');
    expect((await readFeed(first)).statusCode).toBe(404);

    const next = newMail('ana');
    await studio.api.post('/customer/email', { email: next, password: 'bugambilia-roja' }, bearer(ana.token));
    expect((await readFeed(second)).body).not.toContain('Vuelve a conectar');
    await studio.api.post('/customer/email/confirm', { token: await linkTo(next, 'mail-confirm') });
    expect((await readFeed(second)).body).toContain('Vuelve a conectar');
  });

  it('cannot be made with a token whose session ended by a new password', async () => {
    const ana = await signedUp(newMail('ana'));
    expect((await recover(ana.email, 'bugambilia-roja')).status).toBe(204);
    expect(await studio.api.post('/customer/calendar_feed', {}, bearer(ana.token))).toMatchObject({
      status: 401,
      code: 'auth/required',
    });
    const letters = await studio.db.rows('select 1 from outbox where recipient = $1 and notice = $2', [
      ana.email,
      'password-changed',
    ]);
    expect(letters).toHaveLength(1);
  });
});

type Person = Awaited<ReturnType<typeof signedUp>>;

/** The body that reception's form sends. */
const correct = (person: Pick<Person, 'customer_id' | 'phone'>, change: object, as = desk) =>
  studio.api.put(
    `/customer/admin/${person.customer_id}`,
    { name: 'Regina', last_name: 'Paz', phone: person.phone, ...change },
    { as },
  );
const confirm = (token: string | undefined) => studio.api.post('/customer/email/confirm', { token });
const guard = (token: string | undefined) => studio.api.post('/customer/email/guard', { token });
const proposalOf = async ({ customer_id }: Pick<Person, 'customer_id'>) =>
  (await studio.api.get(`/customer/admin/${customer_id}`, { as: desk })).read(customerAtDeskAnswer).customer
    .mail_proposal;
const lettersTo = (recipient: string) =>
  studio.db.rows<{ notice: string }>('select notice from outbox where recipient = $1 order by outbox_id', [recipient]);
const actsOn = async ({ customer_id }: Pick<Person, 'customer_id'>) =>
  (
    await studio.db.rows<{ action: string }>(
      'select action from audit_log where customer_id = $1 order by audit_log_id',
      [customer_id],
    )
  ).map(({ action }) => action);
const cardsOf = async (token: string) =>
  ((await studio.api.get('/payment_sources', bearer(token))).body as { payment_sources: unknown[] }).payment_sources;

/** A person with a saved card, by the real calls. @returns also the provider's id of it */
async function withCard(name = 'regina') {
  const person = await signedUp(newMail(name));
  const token_id = `tok_regina_${person.customer_id}`;
  expect((await studio.api.post('/payment_sources', { token_id }, bearer(person.token))).status).toBe(201);
  return { ...person, source_id: `src_${token_id}` };
}

/** Reception proposes a mail, and the reader of that mailbox confirms it. */
async function moved(person: Person, email: string) {
  expect((await correct(person, { email })).status).toBe(200);
  expect((await confirm(await linkTo(email, 'mail-proposal-confirm'))).status).toBe(200);
}

describe('reception changes the mail of a person who signs in', () => {
  it('only proposes it: the new address cannot recover, card, session and sign-in stay, and the old one is notified', async () => {
    const regina = await withCard();
    const thief = newMail('ladrona');
    const answer = await correct(regina, { email: thief });
    expect(answer.status).toBe(200);
    expect(answer.read(customerAtDeskAnswer).customer).toMatchObject({
      email: regina.email,
      mail_proposal: { state: 'proposed', email: thief, proposed_by: 'Malicia Ramírez' },
    });
    expect(answer.text).not.toContain('token=');

    expect(await recover(thief, STOLEN)).toMatchObject({ status: 404, code: 'auth/user-not-found' });
    expect((await signIn(thief)).code).toBe('auth/user-not-found');
    expect((await signIn(regina.email)).status).toBe(200);
    expect(await cardsOf(regina.token)).toHaveLength(1);
    expect(provider.kept.has(regina.source_id)).toBe(true);
    expect((await lettersTo(regina.email)).map(({ notice }) => notice)).toContain('mail-proposed');
    const [row] = await studio.db.rows<{ details: unknown; actor_id: number }>(
      "select details, actor_id from audit_log where action = 'mail-proposed' and customer_id = $1",
      [regina.customer_id],
    );
    expect(row).toEqual({ actor_id: desk.customer_id, details: { from: regina.email, to: thief } });
  });

  it('can be stopped by the old address; then reception cannot propose for a week, administrators may', async () => {
    const regina = await withCard();
    const thief = newMail('ladrona');
    await correct(regina, { email: thief });
    const link = await linkTo(thief, 'mail-proposal-confirm');
    const stop = await linkTo(regina.email, 'mail-proposed');
    const opened = await studio.api.post('/customer/email/guard/open', { token: stop });
    expect(opened.body).toMatchObject({ state: 'proposed', name: 'Regina', new_mail: 'l•••@ejemplo.mx' });
    // Opening a link, as mail programs do, stops nothing.
    expect((await proposalOf(regina))?.state).toBe('proposed');
    expect((await guard(stop)).status).toBe(200);
    expect(await guard(stop)).toMatchObject({ status: 404, code: 'mail-guard-invalid' });
    expect((await confirm(link)).code).toBe('mail-link-invalid');
    expect((await signIn(regina.email)).status).toBe(200);
    expect(await proposalOf(regina)).toBeNull();
    expect((await lettersTo(admin.email)).map(({ notice }) => notice)).toContain('mail-guarded');

    expect((await correct(regina, { email: newMail('otra') })).code).toBe('mail-guarded');
    expect((await correct(regina, { email: newMail('otra') }, admin)).status).toBe(200);
  });

  it.each(['dismissed', 'made a coach', 'disabled'] as const)(
    'cannot be confirmed once the person who proposed it was %s, and is shown no more',
    async (how) => {
      const regina = await withCard();
      const leaving = await staff(studio, 'desk');
      const { customer_id } = leaving;
      const thief = newMail('ladrona');
      await correct(regina, { email: thief }, leaving);
      const link = await linkTo(thief, 'mail-proposal-confirm');
      expect(await proposalOf(regina)).toMatchObject({ state: 'proposed', email: thief });
      const ended = {
        dismissed: () => studio.api.delete(`/staff/${customer_id}`, { as: admin }),
        'made a coach': () => studio.api.put('/staff', { customer_id, role: 'coach' }, { as: admin }),
        disabled: () => studio.api.put(`/customer/admin/${customer_id}/disable`, { disabled: true }, { as: admin }),
      }[how];
      const answer = await ended();
      expect(answer.status, answer.text).toBe(200);
      expect(await confirm(link)).toMatchObject({ status: 404, code: 'mail-link-invalid' });
      expect(await proposalOf(regina)).toBeNull();
      expect((await signIn(regina.email)).status).toBe(200);
      // The studio's own proposal takes its place.
      await moved(regina, newMail('nueva'));
    },
  );

  it('takes effect when the new address confirms: cards go, here and at the provider, sessions and feeds end', async () => {
    const regina = await withCard();
    const feed = await feedOf(regina.token);
    const next = newMail('nueva');
    provider.down = true;
    await moved(regina, next);
    provider.down = false;
    expect((await signIn(regina.email)).code).toBe('auth/user-not-found');
    expect(await studio.api.put('/customer/notice_choices', {}, bearer(regina.token))).not.toMatchObject({
      status: 200,
    });
    const entered = await tokenOf(next);
    expect(await cardsOf(entered)).toEqual([]);
    expect((await readFeed(feed)).body).toContain('Vuelve a conectar');
    // The provider did not answer then; the job asks again.
    expect(provider.kept.has(regina.source_id)).toBe(true);
    await sendForgotten(studio.context);
    expect(provider.kept.has(regina.source_id)).toBe(false);
    expect(await sendForgotten(studio.context)).toBe(0);
    expect(await proposalOf(regina)).toMatchObject({ state: 'in-effect', email: next });
    expect(await actsOn(regina)).toEqual(expect.arrayContaining(['mail-proposed', 'mail-proposal-confirmed']));
    // Her own card, saved again, stays.
    await studio.api.post('/payment_sources', { token_id: `tok_regina_${regina.customer_id}` }, bearer(entered));
    await sendForgotten(studio.context);
    expect(provider.kept.has(regina.source_id)).toBe(true);
  });

  it('can be undone by the old address for seven days: no session, password, key or card of the other one is left', async () => {
    const regina = await withCard();
    const thief = newMail('ladrona');
    await moved(regina, thief);
    expect((await recover(thief, STOLEN)).status).toBe(204);
    const stolen = await tokenOf(thief, STOLEN);
    await studio.api.post('/payment_sources', { token_id: `tok_robada_${made}` }, bearer(stolen));
    const feed = await feedOf(stolen);
    const own = [regina.customer_id, studio.clock.now().toISOString()];
    await studio.db.rows(
      `insert into identity_passkey (passkey_id, user_id, public_key, counter, name, created_at)
       select 'stolen', uid, 'x', 0, 'x', $2 from customer where customer_id = $1`,
      own,
    );
    await studio.db.rows(
      `insert into identity_second_factor (user_id, secret, created_at, confirmed_at, last_step)
       select uid, 'x', $2::timestamptz, $2::timestamptz, 1 from customer where customer_id = $1`,
      own,
    );

    studio.clock.advance(7 * DAY - MINUTE);
    const undo = await linkTo(regina.email, 'mail-replaced');
    expect((await guard(undo)).status).toBe(200);
    expect((await guard(undo)).code).toBe('mail-guard-invalid');
    expect((await signIn(thief, STOLEN)).code).toBe('auth/user-not-found');
    for (const word of [PASSWORD, STOLEN]) expect((await signIn(regina.email, word)).code).toBe('auth/wrong-password');
    expect(provider.kept.has(`src_tok_robada_${made}`)).toBe(false);
    expect((await readFeed(feed)).body).toContain('Vuelve a conectar');
    const sessions = 'select 1 from identity_session s join customer c on c.uid = s.user_id where c.customer_id = $1';
    expect(await studio.db.rows(sessions, [regina.customer_id])).toEqual([]);
    expect(await studio.db.rows("select 1 from identity_passkey where passkey_id = 'stolen'")).toEqual([]);
    // The letter for choosing another password was sent without a request.
    const token = await linkTo(regina.email, 'password-reset');
    expect((await studio.api.post('/identity/reset-password', { token, password: 'bugambilia' })).status).toBe(204);
    expect((await signIn(regina.email, 'bugambilia')).status).toBe(200);
  });

  it('cannot be undone after seven days, by the link of either letter', async () => {
    const regina = await signedUp(newMail('regina'));
    await moved(regina, newMail('nueva'));
    studio.clock.advance(7 * DAY);
    for (const notice of ['mail-replaced', 'mail-proposed'])
      expect((await guard(await linkTo(regina.email, notice))).code).toBe('mail-guard-invalid');
  });

  it('can be undone by the first address whatever happened after it: a second proposal, the person’s own change, a sign-up with her mail', async () => {
    const regina = await signedUp(newMail('regina'));
    const [one, two, three] = [newMail('uno'), newMail('dos'), newMail('tres')];
    await moved(regina, one);
    const first = await linkTo(regina.email, 'mail-replaced');
    await moved(regina, two);
    expect((await recover(two, STOLEN)).status).toBe(204);
    const stolen = await tokenOf(two, STOLEN);
    await studio.api.post('/customer/email', { email: three, password: STOLEN }, bearer(stolen));
    expect((await confirm(await linkTo(three, 'mail-confirm'))).status).toBe(200);

    // Nobody can take her address meanwhile, in any way.
    const taken = { email: regina.email, password: PASSWORD };
    expect((await studio.api.post('/identity/sign-up', taken)).code).toBe('mail-held');
    const noted = { name: 'Otra', email: regina.email };
    expect((await studio.api.post('/customer', noted, { as: desk })).code).toBe('mail-held');
    const other = await signedUp(newMail('otra'));
    expect((await correct(other, { email: regina.email })).code).toBe('mail-held');
    const request = { email: regina.email, password: PASSWORD };
    expect((await studio.api.post('/customer/email', request, bearer(other.token))).code).toBe('mail-held');

    // A waiting proposal does not survive either, nor does the thief's own link to undo it.
    const four = newMail('cuatro');
    await correct(regina, { email: four });
    const waiting = await linkTo(four, 'mail-proposal-confirm');
    const thiefs = await linkTo(one, 'mail-replaced');
    expect((await guard(first)).status).toBe(200);
    expect((await confirm(waiting)).code).toBe('mail-link-invalid');
    expect((await guard(thiefs)).code).toBe('mail-guard-invalid');
    for (const mail of [one, two, three, four]) expect((await recover(mail, STOLEN)).code).toBe('auth/user-not-found');
    expect((await recover(regina.email, 'bugambilia')).status).toBe(204);
  });

  it('frees the old address once the seven days are over', async () => {
    const regina = await signedUp(newMail('regina'));
    await moved(regina, newMail('nueva'));
    const again = { email: regina.email, password: PASSWORD };
    expect((await studio.api.post('/identity/sign-up', again)).code).toBe('mail-held');
    await settleMailChanges(studio.context);
    expect((await studio.api.post('/identity/sign-up', again)).code).toBe('mail-held');
    studio.clock.advance(7 * DAY);
    expect(await settleMailChanges(studio.context)).toBeGreaterThan(0);
    expect((await studio.api.post('/identity/sign-up', again)).status).toBe(201);
  });

  it('is open three days, can be withdrawn by staff, and proposed four times an hour at most', async () => {
    const regina = await signedUp(newMail('regina'));
    const [first, second] = [newMail('uno'), newMail('dos')];
    await correct(regina, { email: first });
    const late = await linkTo(first, 'mail-proposal-confirm');
    studio.clock.advance(3 * DAY);
    expect((await confirm(late)).code).toBe('mail-link-invalid');
    expect(await proposalOf(regina)).toBeNull();

    await correct(regina, { email: second });
    const path = `/customer/admin/${regina.customer_id}/mail_proposal`;
    expect((await studio.api.delete(path, { as: desk })).status).toBe(200);
    expect((await studio.api.delete(path, { as: desk })).code).toBe('not-found');
    expect((await confirm(await linkTo(second, 'mail-proposal-confirm'))).code).toBe('mail-link-invalid');
    for (let n = 0; n < 3; n += 1) expect((await correct(regina, { email: newMail('mas') })).status).toBe(200);
    expect((await correct(regina, { email: newMail('mas') })).code).toBe('auth/too-many-requests');
  });
});

describe('reception changes other data', () => {
  it('a phone at once, notified by letter with its last digits, with both in the audit; it gives no access', async () => {
    const regina = await signedUp(newMail('regina'));
    for (const [nth, change] of [
      (phone: string) => correct({ ...regina, phone }, { email: regina.email }),
      (phone: string) =>
        studio.api.put(
          '/customer',
          { customer_id: regina.customer_id, name: 'Regina', last_name: 'Paz', phone },
          { as: desk },
        ),
    ].entries()) {
      const phone = `55999900${10 + nth}`;
      expect((await change(phone)).status).toBe(200);
      const letters = await studio.db.rows<{ payload: unknown }>(
        "select payload from outbox where recipient = $1 and notice = 'phone-corrected' order by outbox_id desc",
        [regina.email],
      );
      expect(letters[0]?.payload).toEqual({ name: 'Regina', ending: phone.slice(-4) });
      expect(letters).toHaveLength(nth + 1);
    }
    const rows = await studio.db.rows<{ details: unknown }>(
      `select details from audit_log where customer_id = $1 and action in ('customer-corrected', 'customer-updated')
       order by audit_log_id`,
      [regina.customer_id],
    );
    expect(rows).toEqual([
      { details: { changes: [{ field: 'phone', from: regina.phone, to: '5599990010' }] } },
      { details: { changes: [{ field: 'phone', from: '5599990010', to: '5599990011' }] } },
    ]);
    expect((await signIn(regina.email)).status).toBe(200);
  });

  it('a name, notified by letter to the person of the record, with before and after in the audit, by either call', async () => {
    const regina = await signedUp(newMail('regina'));
    const { customer_id, email, phone } = regina;
    const letters = () =>
      studio.db.rows<{ payload: unknown }>(
        "select payload from outbox where recipient = $1 and notice = 'name-corrected' order by outbox_id",
        [email],
      );
    const put = (path: string, body: object) => studio.api.put(path, body, { as: desk });
    const answers = [
      await put(`/customer/admin/${customer_id}`, { name: 'Otra', last_name: 'Persona', phone, email }),
      await put(`/customer/admin/${customer_id}`, { name: 'Otra', last_name: 'Persona', phone, email }),
      await put('/customer', { customer_id, name: 'Otra', last_name: 'Más', phone }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await letters()).map(({ payload }) => payload)).toEqual([
      { name: 'Regina', now: 'Otra Persona' },
      { name: 'Otra', now: 'Otra Más' },
    ]);
    const own = await studio.api.put('/customer', { name: 'Regina', last_name: 'Paz', phone }, bearer(regina.token));
    expect([own.status, (await letters()).length]).toEqual([200, 2]);
    const rows = await studio.db.rows<{ details: { changes: object[] } }>(
      `select details from audit_log where customer_id = $1 and action in ('customer-corrected', 'customer-updated')
       order by audit_log_id`,
      [customer_id],
    );
    expect(rows.flatMap(({ details }) => details.changes)).toEqual([
      { field: 'name', from: 'Regina', to: 'Otra' },
      { field: 'last_name', from: 'Paz', to: 'Persona' },
      { field: 'last_name', from: 'Persona', to: 'Más' },
    ]);
  });

  it('not the name, phone or mail of staff, by either call; administrators may', async () => {
    const coach = await staff(studio, 'coach');
    for (const colleague of [admin, coach, desk]) {
      const { customer_id, email } = colleague;
      const renamed = { name: 'Hackeada', last_name: 'Sí', phone: '5599990099' };
      expect(await studio.api.put(`/customer/admin/${customer_id}`, { ...renamed, email }, { as: desk })).toMatchObject(
        { status: 403, code: 'staff-record' },
      );
      if (colleague !== desk)
        expect(await studio.api.put('/customer', { ...renamed, customer_id }, { as: desk })).toMatchObject({
          status: 403,
          code: 'staff-record',
        });
    }
    const names = await studio.db.rows("select 1 from customer where name = 'Hackeada'");
    expect(names).toEqual([]);
    const { customer_id, email, phone } = coach;
    const right = { name: 'Sofía', last_name: 'Luna', phone, email };
    expect((await studio.api.put(`/customer/admin/${customer_id}`, right, { as: admin })).status).toBe(200);
  });
});

describe('reception claims the record of a person created at the desk', () => {
  const note = async (person: object) =>
    (await studio.api.post('/customer', { name: 'Carmen', ...person }, { as: desk })).read(customerAtDeskAnswer)
      .customer;
  const issue = (customer_id: number) =>
    studio.api.post(`/customer/admin/${customer_id}/claim`, undefined, { as: desk });

  it('gets no link in any answer, nor by putting her own mail on the record', async () => {
    const carmen = await note({ email: newMail('carmen'), phone: '5599990050' });
    await grant(studio, carmen);
    expect((await issue(carmen.customer_id)).text).not.toContain('token=');
    const shown = await studio.api.get(`/customer/admin/${carmen.customer_id}`, { as: desk });
    expect(shown.text).not.toContain('token=');
    const sent = await linkTo(carmen.email ?? '', 'account-claim');

    const throwaway = newMail('malicia');
    expect((await correct({ ...carmen, phone: '5599990050' }, { email: throwaway })).status).toBe(200);
    expect((await issue(carmen.customer_id)).code).toBe('authorisation-needed');
    expect(await linkTo(throwaway, 'account-claim')).toBeUndefined();
    const late = await studio.api.post('/customer/claim', { token: sent, email: throwaway, password: STOLEN });
    expect(late.code).toBe('claim-invalid');
    const bare = await note({});
    const code = await studio.api.post(`/customer/admin/${bare.customer_id}/claim_code`, undefined, { as: desk });
    expect(code).toMatchObject({ status: 403, code: 'authorisation-needed' });

    // Nor with a number that she knows: the phone of the record gives no access.
    const entered = await studio.api.post('/identity/sign-up', { email: newMail('malicia'), password: PASSWORD });
    const { access_token } = entered.read(accessToken);
    const body = { name: 'Carmen', last_name: 'Ruiz', phone: '5599990050' };
    expect((await studio.api.post('/customer/signup', body, bearer(access_token))).code).toBe('phone-taken');
    expect((await studio.api.post('/identity/sign-up', { email: throwaway, password: PASSWORD })).code).toBe(
      'email-at-desk',
    );
  });

  it('control: the owner of the mail on the record gets the account with what is on it', async () => {
    const email = newMail('carmen');
    const carmen = await note({ email });
    await grant(studio, carmen);
    await issue(carmen.customer_id);
    const claim = { token: await linkTo(email, 'account-claim'), email, password: PASSWORD };
    expect((await studio.api.post('/customer/claim', claim)).status).toBe(200);
    const credits = await studio.api.get('/available_classes', bearer(await tokenOf(email)));
    expect((credits.body as { available_classes: unknown[] }).available_classes).toHaveLength(1);
  });
});
