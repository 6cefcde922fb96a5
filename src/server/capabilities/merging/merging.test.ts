import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY } from '#shared/time.ts';
import { mergePreviewAnswer } from '#shared/wire/merging.ts';
import { PASSWORD, withPassword } from '../../../../tests/factories/authorising.ts';
import { configure } from '../../../../tests/factories/configure.ts';
import { customer, staff, type TestCustomer } from '../../../../tests/factories/people.ts';
import { classPackage, discount } from '../../../../tests/factories/selling.ts';
import { grant, singleClass } from '../../../../tests/factories/studio.ts';
import { subscribed } from '../../../../tests/factories/subscriptions.ts';
import { providerOf } from '../../../../tests/payments/at-provider.ts';
import { moneyOf, openByCard, sellInCash } from '../../../../tests/payments/till.ts';
import { expectCleanBooks } from '../../../../tests/races/books.ts';
import { START, startApp, type TestStudio } from '../../../../tests/start-app.ts';
import { loadAuthSecret } from '../../gateways/identity/auth-secret.ts';
import { createUnsubscribeSigner } from '../notices/unsubscribe/signer.ts';
import { repeatErasures } from '../privacy/index.ts';
import { mergeRecords } from './merge-records.ts';

let studio: TestStudio;
let admin: TestCustomer;
let ana: TestCustomer;
let made = 0;

beforeAll(async () => {
  studio = await startApp();
  admin = await withPassword(studio);
  await configure(studio, {
    subscriptions_enabled: true,
    payment_sources_enabled: true,
    discounts_enabled: true,
    waitlist_enabled: true,
    cash_checkout_enabled: true,
    transfer_checkout_enabled: true,
    customer_freeze_days: 30,
  });
});
beforeEach(async () => {
  studio.clock.moveTo(START);
  ana = await customer(studio, { name: 'Fernanda', last_name: 'Montiel' });
});
afterEach(() => expectCleanBooks(studio.db));
afterAll(() => studio.close());

interface Walked {
  customer_id: number;
}

/** A person created at the desk, without account. */
async function walkIn(overrides: object = {}): Promise<Walked> {
  made += 1;
  const body = { name: 'Fer', last_name: `Mostrador ${made}`, phone: String(5_580_000_000 + made), ...overrides };
  const { customer: noted } = (await studio.api.post('/customer', body, { as: admin })).body as { customer: Walked };
  return { customer_id: noted.customer_id };
}

const merge = (kept: Walked, other: Walked, more: { as?: TestCustomer; key?: string; reason?: string } = {}) =>
  studio.api.post(
    `/customer/admin/${kept.customer_id}/merge`,
    { other_id: other.customer_id, reason: more.reason ?? 'Se inscribió después' },
    { as: more.as ?? admin, ...(more.key !== undefined && { idempotencyKey: more.key }) },
  );
const preview = async (kept: Walked, other: Walked) =>
  (await studio.api.get(`/customer/admin/${kept.customer_id}/merge?other_id=${other.customer_id}`, { as: admin })).read(
    mergePreviewAnswer,
  ).merge;
const merged = async (kept: Walked, other: Walked) => {
  const answer = await merge(kept, other);
  expect(answer.status, answer.text).toBe(200);
  return answer.body as { customer: Record<string, unknown> };
};
const reserveFor = (who: Walked, single_class_id: number) =>
  studio.api.post('/class_reservations', { single_class_id, customer_id: who.customer_id }, { as: admin });
const sums = async () => {
  const [row] = await studio.db.rows(`
    select (select sum(amount)::text || ' of ' || count(*) from money_movement) as money,
      (select sum(sold)::text from class_package) as sold, (select sum(uses)::text from discount) as uses,
      (select sum(amount)::text || ' of ' || count(*) from available_class_movement) as classes,
      (select sum(remaining)::text from available_class) as remaining,
      (select count(*) from class_reservation where attended_at is not null) as attended,
      (select count(*) from class_reservation where "deletedAt" is null) as live,
      (select sum(playbacks)::text from video) as playbacks`);
  return row;
};

describe('a record made at the desk and an own account', () => {
  it('become one person who has all of both, and every sum stays', async () => {
    const fer = await walkIn({ phone: '5581112233' });
    const { class_package_id } = await classPackage(studio, { price: 500 });
    await sellInCash(studio, { desk: admin, to: fer as TestCustomer }, { class_package_id });
    const booked = await singleClass(studio, { in: 40 });
    const full = await singleClass(studio, { in: 44, capacity: 1 });
    const other = await customer(studio);
    await grant(studio, other);
    expect((await reserveFor(other, full.single_class_id)).status).toBe(201);
    expect((await reserveFor(fer, booked.single_class_id)).status).toBe(201);
    const waits = { single_class_id: full.single_class_id, customer_id: fer.customer_id };
    expect((await studio.api.post('/waitlist', waits, { as: admin })).status).toBe(201);
    const [place] = await studio.db.rows<{ class_reservation_id: number }>(
      'select class_reservation_id from class_reservation where customer_id = $1',
      [fer.customer_id],
    );
    const note = { ...place, about: 'person', note: 'Prefiere la esquina' };
    expect((await studio.api.post('/customer_notes', note, { as: admin })).status).toBe(201);
    await grant(studio, ana, { class_amount: 3 });
    const before = await sums();
    expect(await preview(ana, fer)).toMatchObject({
      kept: { name: 'Fernanda', signs_in: true },
      merged: { name: 'Fer', signs_in: false },
      obstacles: [],
      moves: { upcoming: 1, reservations: 1, waitlists: 1, purchases: 1, notes: 1, classes_left: 9, subscriptions: [] },
      fills: [],
      sign_in: 'kept',
    });
    const { customer: kept } = await merged(ana, fer);
    expect(await sums()).toEqual(before);
    expect(kept).toMatchObject({ customer_id: ana.customer_id, name: 'Fernanda', phone: ana.phone, uid: ana.uid });
    const { text } = await studio.api.get('/customer/data', { as: ana });
    const { data } = JSON.parse(text) as { data: Record<string, unknown[]> };
    expect(
      [data.purchases, data.reservations, data.waitlists, data.notes, data.payments].map((of) => of?.length),
    ).toEqual([1, 1, 1, 1, 1]);
    expect(data.credits).toHaveLength(2);
    expect(text).toContain('5581112233');
    const audit = (await studio.api.get(`/audit?customer_id=${ana.customer_id}`, { as: admin })).text;
    expect(audit).toContain(`unió con el registro de Fernanda Montiel el número ${fer.customer_id}, de Fer Mostrador`);
    expect(audit).toContain('anotó en recepción a');
  });

  it('lead to one record: the old number opens the kept one, and search finds only that', async () => {
    const fer = await walkIn({ name: 'Zoraida', last_name: 'Quetzal', phone: '5582223344' });
    await studio.db.rows("update customer set name = 'Zoraida', last_name = 'Quetzal' where customer_id = $1", [
      ana.customer_id,
    ]);
    const found = async (query: string) =>
      (
        (await studio.api.get(`/customer/query?query=${query}`, { as: admin })).body as { customers: Walked[] }
      ).customers.map(({ customer_id }) => customer_id);
    const alike = async () =>
      (
        (await studio.api.get(`/customer/admin/${ana.customer_id}/alike`, { as: admin })).body as {
          customers: Walked[];
        }
      ).customers;
    expect(await found('zoraida')).toHaveLength(2);
    expect(await alike()).toMatchObject([{ customer_id: fer.customer_id }]);
    await merged(ana, fer);
    expect(await found('zoraida')).toEqual([ana.customer_id]);
    expect(await alike()).toEqual([]);
    const gone = await studio.api.get(`/customer/admin/${fer.customer_id}`, { as: admin });
    expect([gone.status, gone.code]).toEqual([409, 'customer-merged']);
    expect(gone.body).toMatchObject({ error: { details: { customer_id: ana.customer_id } } });
    // The desk still finds the record by the former phone.
    const query = '/customer/admin/alike?name=Otra&last_name=Persona&phone=5582223344';
    expect((await studio.api.get(query, { as: admin })).body).toMatchObject({
      customers: [{ customer_id: ana.customer_id }],
    });
    const gift = { customer_id: fer.customer_id, class_amount: 1, expiration_days: 5, reason: 'x' };
    expect((await studio.api.post('/available_classes', gift, { as: admin })).status).toBe(404);
    const { single_class_id } = await singleClass(studio, { in: 30 });
    expect((await reserveFor(fer, single_class_id)).status).toBeGreaterThan(400);
  });

  it('keep the sign-in of the record that has one, without signing in again', async () => {
    const fer = await walkIn({ email: `fer${made}@escritorio.mx`, birthdate: undefined });
    await studio.api.put('/customer', { instagram: 'fer.m' }, { as: ana });
    const feed = (await studio.api.post('/customer/calendar_feed', {}, { as: ana })).body as Record<string, unknown>;
    const address = JSON.stringify(feed).match(/\/api\/[^"?]+/)?.[0] ?? '';
    expect((await studio.app.inject({ url: address })).statusCode).toBe(200);
    expect(await preview(fer, ana)).toMatchObject({ sign_in: 'moves', fills: ['instagram'] });
    const { customer: kept } = await merged(fer, ana);
    expect(kept).toMatchObject({
      customer_id: fer.customer_id,
      uid: ana.uid,
      email: ana.email,
      email_confirmed: true,
      instagram: 'fer.m',
    });
    expect((await studio.api.get('/customer', { as: ana })).body).toMatchObject({
      customer: { customer_id: fer.customer_id, name: 'Fer' },
    });
    expect((await studio.app.inject({ url: address })).statusCode).toBe(404);
    await grant(studio, fer);
    const { single_class_id } = await singleClass(studio, { in: 30 });
    const mine = await studio.api.post('/class_reservations', { single_class_id }, { as: ana });
    expect([mine.status, mine.code]).toEqual([201, undefined]);
    const [row] = await studio.db.rows('select customer_id from class_reservation where single_class_id = $1', [
      single_class_id,
    ]);
    expect(row).toEqual({ customer_id: fer.customer_id });
  });
});

describe('two accounts', () => {
  it('leave one sign-in: the other account ends on every screen, and its mail is notified', async () => {
    const bea = await withPassword(studio, 'customer');
    await grant(studio, bea, { class_amount: 4 });
    expect((await studio.api.get('/available_classes', { as: bea })).status).toBe(200);
    expect((await preview(ana, bea)).sign_in).toBe('ends');
    await merged(ana, bea);
    const { single_class_id } = await singleClass(studio, { in: 30 });
    const answers = [
      await studio.api.post('/class_reservations', { single_class_id }, { as: bea }),
      await studio.api.post('/waitlist', { single_class_id }, { as: bea }),
      await studio.api.put('/customer', { instagram: 'b' }, { as: bea }),
      await studio.api.get('/available_classes', { as: bea }),
      await studio.api.post('/customer/signup', { name: 'B', last_name: 'B', phone: '5577778888' }, { as: bea }),
    ];
    expect(answers.map(({ status, code }) => [status, code])).toEqual(answers.map(() => [401, 'auth/required']));
    const entering = await studio.api.post('/identity/sign-in', { email: bea.email, password: PASSWORD });
    expect(entering.code).toBe('auth/user-not-found');
    const letters = await studio.db.rows('select notice, customer_id from outbox where recipient = $1', [bea.email]);
    expect(letters).toEqual([{ notice: 'records-merged', customer_id: ana.customer_id }]);
    const mine = (await studio.api.get('/available_classes', { as: ana })).body;
    expect(JSON.stringify(mine)).toContain('"available_classes":4');
    expect((await studio.api.post('/class_reservations', { single_class_id }, { as: ana })).status).toBe(201);
  });

  it('in a process that does not know of the merge yet, she cannot write for the merged record, and soon acts as herself again', async () => {
    const fer = await walkIn();
    const read = () => studio.api.get('/available_classes', { as: ana });
    expect((await read()).status).toBe(200);
    const unheard = { ...studio.context, changes: { ...studio.context.changes, publish: () => undefined } };
    const pair = { kept: fer.customer_id, merged: ana.customer_id };
    await mergeRecords(unheard, { ...pair, actor_id: admin.customer_id, reason: 'x', key: null });
    await grant(studio, fer);
    const { single_class_id } = await singleClass(studio, { in: 30 });
    const write = () => studio.api.put('/customer', { instagram: 'soy.yo' }, { as: ana });
    const book = () => studio.api.post('/class_reservations', { single_class_id }, { as: ana });
    expect([await write(), await book()].map(({ status }) => status)).toEqual([401, 401]);
    expect(
      await studio.db.rows('select 1 from class_reservation where single_class_id = $1', [single_class_id]),
    ).toEqual([]);
    studio.context.changes.publish({ rights: [ana.customer_id] });
    expect([(await write()).status, (await book()).status]).toEqual([200, 201]);
  });

  it('both known to a provider: a card of the merged one pays, and a subscription continues for the kept one', async () => {
    const bea = await customer(studio);
    const provider = providerOf(studio);
    await studio.api.post('/payment_sources', { token_id: 'tok_sim_visa' }, { as: ana });
    const { purchase_id } = await subscribed(studio, bea);
    const [card] = await studio.db.rows<{ payment_source_id: number }>(
      'select payment_source_id from payment_source where customer_id = $1',
      [bea.customer_id],
    );
    await merged(ana, bea);
    const { class_package_id } = await classPackage(studio, { price: 300 });
    const order = { class_package_id, payment_method: { payment_source_id: card?.payment_source_id } };
    const paid = await studio.api.post('/checkout/attempt', order, { as: ana });
    expect(paid.body).toMatchObject({ status: 'completed' });
    studio.clock.advance(32 * DAY);
    await provider.deliverDue();
    expect(await moneyOf(studio, purchase_id)).toEqual(['payment 100000', 'payment 100000']);
    const given = await studio.db.rows('select distinct customer_id from available_class where purchase_id = $1', [
      purchase_id,
    ]);
    expect(given).toEqual([{ customer_id: ana.customer_id }]);
  });
});

describe('per-person rules count both records together afterwards', () => {
  it('limits, codes, trials and what only new people buy', async () => {
    const fer = await walkIn();
    const once = await classPackage(studio, { title: 'Una vez', price: 400, limit_per_customer: 1 });
    const fresh = await classPackage(studio, { title: 'Nuevas', price: 200, only_new_customers: true });
    const code = await discount(studio, { code: `MEZCLA${made}`, max_uses_per_customer: 1, at_desk: true });
    const sale = { class_package_id: once.class_package_id, discountCode: code.code };
    const sold = await studio.api.post(
      '/customer/giveAccess',
      { customer_id: fer.customer_id, payment_method_id: 2, ...sale },
      { as: admin },
    );
    expect([sold.status, sold.text]).toEqual([201, expect.any(String)]);
    await merged(ana, fer);
    const buy = (order: object) =>
      studio.api.post('/checkout/attempt', { payment_method: 'cash', ...order }, { as: ana });
    expect((await buy({ class_package_id: once.class_package_id })).code).toBe('purchase-limit');
    expect((await buy({ class_package_id: fresh.class_package_id })).code).toBe('only-new-customers');
    const { class_package_id } = await classPackage(studio, { price: 900 });
    expect((await buy({ class_package_id, discountCode: code.code })).code).toBe('discount-used-up');
  });
});

describe('is refused, and nothing is moved', () => {
  const refused = async (kept: Walked, other: Walked, code: string) => {
    const obstacles = (await preview(kept, other)).obstacles;
    expect(obstacles.map((obstacle) => obstacle.code)).toContain(code);
    const answer = await merge(kept, other);
    expect([answer.code, answer.status]).toEqual([code, code === 'merge-same-record' ? 422 : 409]);
    expect(obstacles.map(({ message }) => message)).toContain(
      (answer.body as { error: { message: string } }).error.message,
    );
    const rows = await studio.db.rows('select 1 from customer where merged_into in ($1, $2)', [
      kept.customer_id,
      other.customer_id,
    ]);
    expect(rows).toEqual([]);
  };

  it('the same record, staff, oneself, a disabled account to keep', async () => {
    const fer = await walkIn();
    await refused(fer, fer, 'merge-same-record');
    await refused(await staff(studio, 'coach'), fer, 'merge-staff');
    await refused(fer, admin, 'merge-staff');
    await refused(admin, fer, 'merge-staff');
    await refused(await customer(studio, { disabled: true }), fer, 'merge-kept-disabled');
    expect((await merge(fer, { customer_id: 999_999 })).code).toBe('not-found');
  });

  it('two people with a place or a wait in the same class, by its name', async () => {
    const fer = await walkIn();
    for (const who of [ana, fer]) await grant(studio, who);
    const { single_class_id } = await singleClass(studio, { in: 30 });
    for (const who of [ana, fer]) expect((await reserveFor(who, single_class_id)).status).toBe(201);
    await refused(ana, fer, 'merge-same-class');
    const [obstacle] = (await preview(ana, fer)).obstacles;
    expect(obstacle?.message).toContain('Barre');
    const [row] = await studio.db.rows<{ id: number }>(
      'select class_reservation_id as id from class_reservation where customer_id = $1',
      [fer.customer_id],
    );
    await studio.api.delete(`/class_reservations/${row?.id}?customer_id=${fer.customer_id}`, { as: admin });
    await merged(ana, fer);
  });

  it('a payment in progress, of either', async () => {
    const fer = await walkIn();
    const { class_package_id } = await classPackage(studio, { title: 'En camino', price: 500 });
    const open = await openByCard(studio, ana, { class_package_id });
    await refused(ana, fer, 'merge-unpaid-purchase');
    await refused(fer, ana, 'merge-unpaid-purchase');
    const provider = providerOf(studio);
    await provider.confirm(open.client_secret);
    await provider.deliverDue();
    await merged(fer, ana);
    expect(await moneyOf(studio, open.purchase_id)).toEqual(['payment 50000']);
  });

  it('two subscriptions, and two freezes', async () => {
    const bea = await customer(studio);
    await subscribed(studio, ana);
    await subscribed(studio, bea);
    await refused(ana, bea, 'merge-two-subscriptions');
    const [fer, eva] = [await walkIn(), await customer(studio)];
    for (const who of [fer, eva]) {
      const { available_class_id } = await grant(studio, who, { expiration_days: 40 });
      const days = { starts_on: '2026-11-25', ends_on: '2026-12-01', reason: 'Viaje' };
      const frozen = await studio.api.post(`/available_classes/admin/${available_class_id}/freeze`, days, {
        as: admin,
      });
      expect([frozen.status, frozen.text]).toEqual([expect.any(Number), expect.not.stringContaining('"error"')]);
    }
    await refused(eva, fer, 'merge-two-freezes');
  });

  it('an open privacy request, a mail to be confirmed, and a request of reception', async () => {
    const fer = await walkIn();
    await studio.api.post('/privacy_requests', { kind: 'objection', message: 'No más' }, { as: ana });
    await refused(ana, fer, 'merge-privacy-open');
    const bea = await customer(studio);
    const { customer: seen } = (await studio.api.get(`/customer/admin/${bea.customer_id}`, { as: admin })).body as {
      customer: { version: string; name: string; last_name: string; phone: string };
    };
    const { version, name, last_name, phone } = seen;
    const proposal = { version, name, last_name, phone, email: `nueva.bea${made}@ejemplo.mx` };
    expect((await studio.api.put(`/customer/admin/${bea.customer_id}`, proposal, { as: admin })).status).toBe(200);
    await refused(fer, bea, 'merge-mail-change');
    const desk = await staff(studio, 'desk');
    const body = { customer_id: fer.customer_id, class_amount: 5, expiration_days: 7, reason: 'Cumple años' };
    const response = await studio.api.post(
      '/authorisation_requests',
      {
        reason: 'Me lo pidió',
        idempotency_key: `pedida-${made}`,
        request: { method: 'POST', path: '/available_classes', body },
      },
      { as: desk },
    );
    expect(response.status).toBeLessThan(300);
    await refused(await customer(studio), fer, 'merge-request-waits');
  });

  it('for non-administrators', async () => {
    const fer = await walkIn();
    for (const as of [await staff(studio, 'desk'), await staff(studio, 'coach'), ana])
      expect((await merge(ana, fer, { as })).status).toBe(403);
    const path = `/customer/admin/${ana.customer_id}/merge?other_id=${fer.customer_id}`;
    expect((await studio.api.get(path, { as: await staff(studio, 'desk') })).status).toBe(403);
  });
});

describe('once', () => {
  it('one key merges once; then the merged record is gone', async () => {
    const [fer, eva] = [await walkIn(), await walkIn()];
    const key = `unir-${made}`;
    expect((await merge(ana, fer, { key })).status).toBe(200);
    expect((await merge(ana, fer, { key })).status).toBe(200);
    expect((await merge(ana, eva, { key })).code).toBe('key-reused');
    expect((await merge(ana, fer)).code).toBe('customer-merged');
    expect((await merge(fer, eva)).code).toBe('customer-merged');
    const lines = await studio.db.rows("select 1 from audit_log where action = 'records-merged' and customer_id = $1", [
      ana.customer_id,
    ]);
    expect(lines).toHaveLength(1);
  });

  it('a record into which another was merged may be merged itself: both numbers lead to the last one', async () => {
    const [fer, eva] = [await walkIn(), await walkIn()];
    await merged(eva, fer);
    await merged(ana, eva);
    for (const { customer_id } of [fer, eva])
      expect((await studio.api.get(`/customer/admin/${customer_id}`, { as: admin })).body).toMatchObject({
        error: { details: { customer_id: ana.customer_id } },
      });
  });

  it('old links find her: unsubscribing, and references in other people’s answers', async () => {
    const [fer, eva] = [await walkIn(), await customer(studio)];
    await studio.db.rows(
      `update customer set custom_fields = jsonb_build_object('user_id', $2::integer, 'grupo', jsonb_build_object('user_id', $2::integer), 'x', '"user_id": ' || $2::integer || ',')
       where customer_id = $1`,
      [eva.customer_id, fer.customer_id],
    );
    await merged(ana, fer);
    const [row] = await studio.db.rows('select custom_fields from customer where customer_id = $1', [eva.customer_id]);
    expect(row).toEqual({
      custom_fields: {
        user_id: ana.customer_id,
        grupo: { user_id: ana.customer_id },
        x: `"user_id": ${fer.customer_id},`,
      },
    });
    const signer = createUnsubscribeSigner(await loadAuthSecret(studio.context.settings));
    const token = signer.sign({ customer_id: fer.customer_id, choice: 'reminders' });
    const sent = await studio.app.inject({
      method: 'POST',
      url: `/api/notices/unsubscribe?token=${token}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(sent.statusCode).toBe(200);
    expect((await studio.api.get('/customer/notice_choices', { as: ana })).body).toMatchObject({
      notice_choices: { reminders: false },
    });
  });
});

it('erasing her erases the merged record’s data too, also in a restored backup from before the merge', async () => {
  const fer = await walkIn({ name: 'Xochitlali', last_name: 'Berrueco', phone: '5583334455' });
  const at = studio.clock.now().toISOString();
  await studio.db.rows(
    `insert into audit_log (occurred_at, actor_id, action, subject, subject_id, details, customer_id)
     values ($1, $2, 'purchase-cancelled', 'purchase', 1, $3::jsonb, $4)`,
    [
      at,
      admin.customer_id,
      JSON.stringify({ title: 'Otro', total_payment: 1, was: 'pending', reason: 'Lo pidió Xochitlali' }),
      fer.customer_id,
    ],
  );
  await merged(ana, fer);
  expect((await studio.api.post('/customer/deletion', { confirm: 'ELIMINAR' }, { as: ana })).status).toBe(200);
  const tables = await studio.db.rows<{ name: string }>(
    `select format('%I', table_name) as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'outbox' order by 1`,
  );
  for (const { name } of tables) {
    const found = await studio.db.rows(
      `select 1 from ${name} t where to_jsonb(t)::text ilike any (array['%xochitlali%', '%berrueco%', '%5583334455%'])`,
    );
    expect([name, found.length]).toEqual([name, 0]);
  }
  await studio.db.rows(
    `update customer set erased_at = null, merged_into = null, merged_at = null, disabled_at = null, disabled_by = null, name = 'Xochitlali'
     where customer_id = $1`,
    [fer.customer_id],
  );
  expect(await repeatErasures(studio.context)).toBe(1);
  const [row] = await studio.db.rows('select name from customer where customer_id = $1', [fer.customer_id]);
  expect(row).toEqual({ name: 'Cuenta eliminada' });
});
