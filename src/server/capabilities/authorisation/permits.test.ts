import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { authorisationAnswer } from '#shared/wire/authorisation.ts';
import { errorAnswer } from '#shared/wire/common.ts';
import { reserveAnswer } from '#shared/wire/reservations.ts';
import { deskPurchaseAnswer } from '#shared/wire/till.ts';
import {
  askPermit,
  type CounterAsk,
  callWith,
  PASSWORD,
  permitFor,
  withPassword,
} from '../../../../tests/factories/authorising.ts';
import { customer, staff, type TestCustomer } from '../../../../tests/factories/people.ts';
import { withSecondFactor } from '../../../../tests/factories/phone.ts';
import { classPackage } from '../../../../tests/factories/selling.ts';
import { administrator, singleClass } from '../../../../tests/factories/studio.ts';
import { moneyOf } from '../../../../tests/payments/till.ts';
import { startApp, type TestStudio } from '../../../../tests/start-app.ts';

/** Limits of a permit by person and call; authorisation.test.ts covers every act that needs one. */
let studio: TestStudio;
let admin: TestCustomer;
let desk: TestCustomer;
let ana: TestCustomer;

beforeAll(async () => {
  studio = await startApp({ environment: { PUBLIC_URL: 'https://jacaranda.example' } });
  [admin, desk] = [await withPassword(studio), await staff(studio, 'desk')];
});
beforeEach(async () => {
  ana = await customer(studio);
});
afterAll(() => studio.close());

const gift = (fields: object = {}): CounterAsk => ({
  method: 'POST',
  path: '/available_classes',
  body: { customer_id: ana.customer_id, class_amount: 5, expiration_days: 30, reason: 'Cumple años', ...fields },
});
const given = () => permitFor(studio, gift(), { as: desk, by: admin });
const use = (permit: string, ask = gift(), as = desk) => callWith(studio, ask, { as, permit });
const INVALID = { status: 403, code: 'authorisation-invalid' };

it('cannot be used by another receptionist', async () => {
  const permit = await given();
  expect(await use(permit, gift(), await staff(studio, 'desk'))).toMatchObject(INVALID);
  expect((await use(permit)).status).toBe(201);
});

it('is valid for that body, whatever the order of its fields, and for no other', async () => {
  const permit = await given();
  for (const change of [
    { class_amount: 6 },
    { expiration_days: 31 },
    { reason: 'Otro' },
    { customer_id: (await customer(studio)).customer_id },
    { class_type_ids: null },
  ])
    expect(await use(permit, gift(change))).toMatchObject(INVALID);
  const reversed = Object.fromEntries(Object.entries(gift().body ?? {}).reverse());
  expect((await use(permit, { ...gift(), body: reversed })).status).toBe(201);
});

/** A package given for nothing, and what the owner makes of it meanwhile. */
async function courtesy() {
  const { class_package_id } = await classPackage(studio);
  const body = { customer_id: ana.customer_id, class_package_id, payment_method_id: 6 };
  const ask: CounterAsk = { method: 'POST', path: '/customer/giveAccess', body };
  const as = await administrator(studio);
  const becomes = (fields: object) => studio.api.put('/class_packages', { class_package_id, ...fields }, { as });
  return { ask, becomes };
}

it('is invalid once the call has another effect: another price, or more classes', async () => {
  for (const fields of [{ price: 9000 }, { class_amount: 100 }]) {
    const { ask, becomes } = await courtesy();
    const permit = await permitFor(studio, ask, { as: desk, by: admin });
    expect((await becomes(fields)).status).toBe(200);
    expect(await use(permit, ask)).toMatchObject(INVALID);
  }
  const { ask, becomes } = await courtesy();
  const permit = await permitFor(studio, ask, { as: desk, by: admin });
  expect((await becomes({ short_description: 'Con velas' })).status).toBe(200);
  expect((await use(permit, ask)).status).toBe(201);
});

it('is refused if the effect differs from what the administrator read', async () => {
  const { ask, becomes } = await courtesy();
  const { details } = errorAnswer.parse((await callWith(studio, ask, { as: desk })).body).error;
  const read = { amount: 1250, particulars: String(details?.particulars) };
  expect((await askPermit(studio, ask, { as: desk, by: admin, read })).status).toBe(201);
  expect((await becomes({ class_amount: 100 })).status).toBe(200);
  const refused = await askPermit(studio, ask, { as: desk, by: admin, read });
  expect([refused.status, refused.code], refused.text).toEqual([409, 'authorisation-changed']);
  expect(errorAnswer.parse(refused.body).error.message).toContain(
    'Ahora sería: Diez clases gratis (lista $1,250.00): 100 clases',
  );
});

it('asks an administrator with a second factor for its code too, since her password may have been watched at the counter', async () => {
  const [laura, watcher] = [await withPassword(studio), await withPassword(studio, 'customer')];
  const by = (as: TestCustomer) => ({
    send: (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
      studio.api.call(method, path, body, { as }),
  });
  const [phone, hers] = [await withSecondFactor(studio, by(laura)), await withSecondFactor(studio, by(watcher))];
  const ask = (how: object = {}) => askPermit(studio, gift(), { as: desk, by: laura, ...how });
  expect(await ask()).toMatchObject({ status: 403, code: 'authorisation-code-needed' });
  expect(await ask({ code: '000000' })).toMatchObject({ status: 403, code: 'authorisation-code-wrong' });
  // A wrong password, or that of a non-administrator, does not reveal whether a code is needed.
  expect((await ask({ password: 'no-es-esta' })).code).toBe('authorisation-wrong');
  expect((await ask({ by: watcher })).code).toBe('authorisation-wrong');
  expect((await ask({ by: watcher, code: hers.shows() })).code).toBe('authorisation-wrong');

  const code = phone.shows();
  expect((await ask({ code, read: { amount: 1, particulars: 'otra cosa' } })).code).toBe('authorisation-changed');
  const { authorisation } = (await ask({ code })).read(authorisationAnswer);
  expect((await use(authorisation)).status).toBe(201);
  expect((await ask({ code })).code).toBe('authorisation-code-wrong');
  expect((await ask({ code: phone.recovery_codes[0] })).status).toBe(201);
});

it('is valid for that act only', async () => {
  const permit = await given();
  const removal = { customer_id: ana.customer_id, amount: 1, reason: 'De más' };
  const removes: CounterAsk = { method: 'PUT', path: '/customer/removeClasses', body: removal };
  expect(await use(permit, removes)).toMatchObject(INVALID);
  expect((await use(permit)).status).toBe(201);
});

it('covers no more than the effect of the call when it was given', async () => {
  const colleague = await staff(studio, 'desk');
  const { class_package_id } = await classPackage(studio);
  const sale = { customer_id: ana.customer_id, class_package_id, payment_method_id: 2 };
  const sold = await studio.api.post('/customer/giveAccess', sale, { as: colleague });
  const { purchase_id } = sold.read(deskPurchaseAnswer).purchase;
  const back = { amount: 1250, classes: 'remove', reason: 'Se mudó' };
  const ask: CounterAsk = { method: 'POST', path: `/purchases/admin/${purchase_id}/refund`, body: back };
  const permit = await permitFor(studio, ask, { as: desk, by: admin });
  const { single_class_id } = await singleClass(studio);
  (await studio.api.post('/class_reservations', { single_class_id }, { as: ana })).read(reserveAnswer);
  expect(await use(permit, ask)).toMatchObject(INVALID);
  expect(await moneyOf(studio, purchase_id)).toEqual(['payment 125000']);
});

it('is valid for exactly two minutes, to the millisecond', async () => {
  const [last, over] = [await given(), await given()];
  studio.clock.advance(2 * 60_000 - 1);
  expect((await use(last)).status).toBe(201);
  studio.clock.advance(1);
  expect(await use(over)).toMatchObject(INVALID);
});

it('ends when the administrator is disabled, leaves the staff, or changes role', async () => {
  const ends = [
    'update customer set disabled_at = now() where customer_id = $1',
    'delete from staff where customer_id = $1',
    "update staff set role = 'desk' where customer_id = $1",
  ];
  for (const end of ends) {
    const leaving = await withPassword(studio);
    const permit = await permitFor(studio, gift(), { as: desk, by: leaving });
    await studio.db.rows(end, [leaving.customer_id]);
    expect(await use(permit)).toMatchObject(INVALID);
  }
});

it('stays valid if its act was refused or interrupted', async () => {
  const permit = await given();
  await studio.db.rows('alter table audit_log rename to audit_away');
  expect((await use(permit)).status).toBeGreaterThanOrEqual(500);
  await studio.db.rows('alter table audit_away rename to audit_log');
  expect(await studio.db.rows('select 1 from available_class where customer_id = $1', [ana.customer_id])).toEqual([]);
  expect((await use(permit)).status).toBe(201);
  expect(await use(permit)).toMatchObject(INVALID);
});

it('a request repeated with its key after a lost answer returns the answer, and acts once', async () => {
  const permit = await given();
  const again = { as: desk, permit, idempotencyKey: `perdida-${ana.customer_id}` };
  const [first, second] = [await callWith(studio, gift(), again), await callWith(studio, gift(), again)];
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body).toEqual(first.body);
});

it('is not stored in the form in which it was issued', async () => {
  const permit = await given();
  const kept = await studio.db.rows('select * from authorisation');
  expect(JSON.stringify(kept)).not.toContain(permit);
  expect(JSON.stringify(kept)).not.toContain(PASSWORD);
});

it('has one limit of guesses together with signing in, however they alternate', async () => {
  const careful = await withPassword(studio);
  const headers = { origin: 'https://jacaranda.example', 'sec-fetch-site': 'same-origin' };
  const enters = (password: string) =>
    studio.api.post('/identity/sign-in', { email: careful.email, password }, { headers });
  const guesses = () => askPermit(studio, gift(), { as: desk, by: careful, password: 'jacaranda-verde' });
  const codes = [];
  for (let n = 0; n < 6; n += 1) codes.push((await (n % 2 ? enters('jacaranda-verde') : guesses())).code);
  expect(codes.at(-1)).toBe('auth/too-many-requests');
  // Nor does the right password while she is blocked; another administrator can authorise meanwhile.
  expect((await askPermit(studio, gift(), { as: desk, by: careful })).code).toBe('auth/too-many-requests');
  expect((await enters(PASSWORD)).code).toBe('auth/too-many-requests');
  expect((await use(await given())).status).toBe(201);
});
