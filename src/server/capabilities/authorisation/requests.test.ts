import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { shownClass } from '#shared/audit/entry.ts';
import { formatDate, HOUR } from '#shared/time.ts';
import { authorisationRequestAnswer, authorisationRequestList } from '#shared/wire/authorisation.ts';
import { errorAnswer } from '#shared/wire/common.ts';
import { credits } from '#shared/wire/grants.ts';
import { reserveAnswer } from '#shared/wire/reservations.ts';
import { deskPurchaseAnswer } from '#shared/wire/till.ts';
import { type CounterAsk, callWith } from '../../../../tests/factories/authorising.ts';
import { configure } from '../../../../tests/factories/configure.ts';
import { customer, staff, type TestCustomer } from '../../../../tests/factories/people.ts';
import { classPackage } from '../../../../tests/factories/selling.ts';
import { grant, location, singleClass } from '../../../../tests/factories/studio.ts';
import { moneyOf } from '../../../../tests/payments/till.ts';
import { expectCleanBooks } from '../../../../tests/races/books.ts';
import { endOf } from '../../../../tests/races/end-of.ts';
import { startApp, type TestStudio } from '../../../../tests/start-app.ts';
import { approve } from './decide-request.ts';

let studio: TestStudio;
let admin: TestCustomer;
let partner: TestCustomer;
let desk: TestCustomer;
let colleague: TestCustomer;
let ana: TestCustomer;
let requests = 0;

beforeAll(async () => {
  studio = await startApp();
  [admin, partner] = [await staff(studio, 'administrator', { name: 'Jimena' }), await staff(studio, 'administrator')];
  colleague = await staff(studio, 'desk');
});
beforeEach(async () => {
  ana = await customer(studio);
  desk = await staff(studio, 'desk', { name: 'Pilar' });
});
afterAll(async () => {
  await expectCleanBooks(studio.db);
  await studio.close();
});

const gift = (fields: object = {}): CounterAsk => ({
  method: 'POST',
  path: '/available_classes',
  body: { customer_id: ana.customer_id, class_amount: 5, expiration_days: 30, reason: 'Cumple años', ...fields },
});
const refunds = (purchase_id: number): CounterAsk => ({
  method: 'POST',
  path: `/purchases/admin/${purchase_id}/refund`,
  body: { amount: 1250, classes: 'remove', reason: 'Se mudó' },
});

function ask({ method, path, body }: CounterAsk, { as = desk, key = '' } = {}) {
  requests += 1;
  const input = { reason: 'Me lo pidió', idempotency_key: key || `solicitud-${requests}` };
  return studio.api.post(
    '/authorisation_requests',
    { ...input, request: { method, path, body: body ?? null } },
    { as },
  );
}
const waits = async (call: CounterAsk, how: { as?: TestCustomer; key?: string } = {}) =>
  (await ask(call, how)).read(authorisationRequestAnswer).authorisation_request.authorisation_request_id;
const decide = (id: number, decision: 'approved' | 'refused', as = admin) =>
  studio.api.put(`/authorisation_requests/${id}`, { decision }, { as });
const seenBy = async (as: TestCustomer) =>
  (await studio.api.get('/authorisation_requests', { as })).read(authorisationRequestList).authorisation_requests;
const mine = async () =>
  (await seenBy(desk)).map(({ state, decided_by, last_refusal }) => ({
    state,
    by: decided_by?.customer_id ?? null,
    last_refusal,
  }));
const left = async () => (await studio.api.get('/available_classes', { as: ana })).read(credits).available;

async function sold(seller = desk): Promise<number> {
  const { class_package_id } = await ten();
  const body = { customer_id: ana.customer_id, class_package_id, payment_method_id: 2 };
  const sale = await studio.api.post('/customer/giveAccess', body, { as: seller });
  return sale.read(deskPurchaseAnswer).purchase.purchase_id;
}

it('is described to every administrator and to its author, and to nobody else', async () => {
  const id = await waits(gift());
  expect(await left()).toBe(0);
  for (const as of [admin, partner]) {
    const shown = (await seenBy(as)).find((one) => one.authorisation_request_id === id);
    expect(shown).toMatchObject({
      sentence: 'Regalar un paquete o clases.',
      state: 'waiting',
      reason: 'Me lo pidió',
      customer: { customer_id: ana.customer_id },
      requested_by: { name: 'Pilar' },
    });
  }
  expect(await mine()).toEqual([{ state: 'waiting', by: null, last_refusal: '' }]);
  expect(await seenBy(colleague)).toEqual([]);
  expect(await seenBy(await staff(studio, 'coach'))).toEqual([]);
  expect((await studio.api.get('/authorisation_requests', { as: ana })).code).toBe('forbidden');
  for (const as of [desk, colleague, ana]) expect((await decide(id, 'approved', as)).code).toBe('forbidden');
});

it('is not approved by an administrator who was dismissed, or is one no more, since the call began', async () => {
  const changes = [
    (id: number) => studio.api.delete(`/staff/${id}`, { as: admin }),
    (customer_id: number) => studio.api.put('/staff', { customer_id, role: 'desk' }, { as: admin }),
  ];
  for (const change of changes) {
    const id = await waits(gift());
    const former = await staff(studio, 'administrator');
    expect((await change(former.customer_id)).status).toBe(200);
    // The guard of the call let her in before.
    expect(await endOf(approve(studio.context, id, former.customer_id))).toBe('authorisation-invalid');
    expect(await left()).toBe(0);
    expect((await decide(id, 'refused')).status).toBe(200);
  }
});

it('when approved, runs at that moment, once, in the receptionist’s name; the audit names both and she is notified', async () => {
  const id = await waits(gift());
  expect((await decide(id, 'approved')).status).toBe(200);
  expect(await left()).toBe(5);
  const rows = await studio.db.rows('select actor_id, authorised_by from audit_log where customer_id = $1', [
    ana.customer_id,
  ]);
  expect(rows).toEqual([{ actor_id: desk.customer_id, authorised_by: admin.customer_id }]);
  for (const decision of ['approved', 'refused'] as const)
    for (const as of [admin, partner]) expect((await decide(id, decision, as)).code).toBe('request-over');
  expect(await left()).toBe(5);
  expect(await mine()).toEqual([{ state: 'approved', by: admin.customer_id, last_refusal: '' }]);
  expect((await seenBy(admin)).filter((one) => one.authorisation_request_id === id)).toEqual([]);
});

it('when refused, does nothing and cannot be approved later; she is notified by whom, and may ask again', async () => {
  const id = await waits(gift());
  expect((await decide(id, 'refused')).status).toBe(200);
  expect((await decide(id, 'approved', partner)).code).toBe('request-over');
  expect(await left()).toBe(0);
  expect(await mine()).toEqual([{ state: 'refused', by: admin.customer_id, last_refusal: '' }]);
  expect((await decide(await waits(gift()), 'approved')).status).toBe(200);
});

const EVENT = { kind: 'especial' as const, title: 'Rodada larga', class_amount: 1, price: 400 };

/** Every act whose words alone would not say how much: its call, and what she has to read. */
const exactly: Record<string, () => Promise<{ call: CounterAsk; line: string }>> = {
  'classes that are given': async () => ({
    call: gift({ class_amount: -1, expiration_days: 3650 }),
    line: 'Clases ilimitadas, 3,650 días',
  }),
  'a sale with longer validity': async () => ({
    call: sells({ class_package_id: (await ten()).class_package_id, package_days: 3650 }),
    line: 'Diez clases a $1,250.00: 10 clases, 3,650 días en vez de 60',
  }),
  'a courtesy': async () => ({
    call: sells({ class_package_id: (await ten()).class_package_id, payment_method_id: 6 }),
    line: 'Diez clases gratis (lista $1,250.00): 10 clases, 60 días',
  }),
  'a gift': async () => ({
    call: sells({ class_package_id: (await ten()).class_package_id, is_gift: true }),
    line: 'Diez clases gratis (lista $1,250.00): 10 clases, 60 días',
  }),
  'an offer far below the list price': async () => ({
    call: sells({ class_package_id: (await ten({ sale_price: 100 })).class_package_id }),
    line: 'Diez clases a $100.00 (lista $1,250.00): 10 clases, 60 días',
  }),
  'longer validity': async () => {
    const { available_class_id, expiration_date } = await grant(studio, ana);
    const body = { available_class_id, expiration_date: '2036-01-31', reason: 'De viaje' };
    const old = formatDate(expiration_date);
    return {
      call: { method: 'PUT', path: '/available_classes', body },
      line: `8 clases: vencen el 31 ene 2036 en vez del ${old}`,
    };
  },
  'classes that are removed': async () => {
    await grant(studio, ana);
    const body = { customer_id: ana.customer_id, amount: 7, reason: 'De más' };
    return { call: { method: 'PUT', path: '/customer/removeClasses', body }, line: 'Se quitan 7 clases' };
  },
  'a refund': async () => ({
    call: refunds(await sold(colleague)),
    line: 'Diez clases: se devuelven $1,250.00 y se quitan las clases que quedan',
  }),
  'access that is revoked': async () => ({
    call: { method: 'PUT', path: '/customer/revokeAccess', body: { purchase_id: await sold(colleague) } },
    line: 'Diez clases, pagado $1,250.00: se quitan las clases y se cancela lo reservado',
  }),
  'an event that is cancelled': async () => {
    const { single_class_id, named } = await paidEvent();
    return {
      call: { method: 'DELETE', path: `/single_class/${single_class_id}` },
      line: `Se cancela ${named}, 1 persona, $400.00`,
    };
  },
  'days that are closed': async () => {
    const { named, class_date, location_id } = await paidEvent();
    const day = class_date.slice(0, 10);
    const body = { starts_on: day, ends_on: day, location_id, reason: 'Obra' };
    return { call: { method: 'POST', path: '/closures', body }, line: `Se cancela ${named}, 1 persona, $400.00` };
  },
  'a class that goes to another package': async () => {
    const { named, single_class_id, class_date, class_type_id, location_id } = await paidEvent();
    const body = { single_class_id, class_date, class_type_id, location_id, capacity: 8, class_package_id: null };
    return {
      call: { method: 'PUT', path: '/single_class', body },
      line: `${named}: se entra con clases ordinarias en vez de Rodada larga`,
    };
  },
};

const ten = (fields: object = {}) => classPackage(studio, { title: 'Diez clases', expiration_days: 60, ...fields });
const sells = (fields: object): CounterAsk => ({
  method: 'POST',
  path: '/customer/giveAccess',
  body: { customer_id: ana.customer_id, payment_method_id: 2, ...fields },
});

/** A class that ana bought a place in. */
async function paidEvent() {
  const { class_package_id } = await classPackage(studio, EVENT);
  const { location_id } = await location(studio);
  const { single_class_id, class_date, class_type } = await singleClass(studio, {
    in: 72,
    class_package_id,
    location_id,
  });
  expect((await callWith(studio, sells({ class_package_id, single_class_id }), { as: admin })).status).toBe(201);
  const named = shownClass({ class_type_name: class_type.name, class_date });
  return { single_class_id, class_date, named, location_id, class_type_id: class_type.class_type_id };
}

it.each(Object.entries(exactly))('says exactly what it is of %s, whatever the reason says', async (_what, prepare) => {
  const { call, line } = await prepare();
  const bare = await callWith(studio, call, { as: desk });
  expect(bare.code, bare.text).toBe('authorisation-needed');
  expect(errorAnswer.parse(bare.body).error.details?.particulars).toBe(line);
  const id = await waits(call);
  for (const as of [admin, desk])
    expect((await seenBy(as)).find((one) => one.authorisation_request_id === id)?.particulars).toBe(line);
  const done = await decide(id, 'approved');
  expect(done.status, done.text).toBe(200);
});

it('is not approved if it now gives something else than the administrator read, though acts and money are equal', async () => {
  const { class_package_id } = await ten();
  const id = await waits(sells({ class_package_id, payment_method_id: 6 }));
  const edit = { class_package_id, title: 'Diez clases', price: 1250, class_amount: 100, expiration_days: 60 };
  expect((await studio.api.put('/class_packages', edit, { as: admin })).status).toBe(200);
  const tried = await decide(id, 'approved');
  expect(tried.code).toBe('request-changed');
  expect(tried.text).toContain('100 clases, 60 días');
  expect(await left()).toBe(0);
  expect((await decide(id, 'refused')).status).toBe(200);
});

it('updates open screens live', async () => {
  const changed: (readonly number[] | undefined)[] = [];
  const stop = studio.context.changes.subscribe(({ customers }) => changed.push(customers));
  const id = await waits(gift());
  expect(changed.at(-1)).toEqual(expect.arrayContaining([admin.customer_id, partner.customer_id]));
  await decide(id, 'refused');
  expect(changed.at(-1)).toContain(desk.customer_id);
  await decide(await waits(gift()), 'approved');
  expect(changed.at(-1)).toContain(desk.customer_id);
  stop();
});

it('expires after 24 hours, and may then be made again', async () => {
  const id = await waits(gift());
  studio.clock.advance(24 * HOUR - 1000);
  expect((await ask(gift())).code).toBe('request-waiting');
  studio.clock.advance(1000);
  expect((await decide(id, 'approved')).code).toBe('request-over');
  expect((await decide(id, 'refused')).code).toBe('request-over');
  expect(await mine()).toEqual([{ state: 'expired', by: null, last_refusal: '' }]);
  const again = await waits(gift());
  expect((await mine()).map(({ state }) => state)).toEqual(['waiting', 'expired']);
  expect((await decide(again, 'approved')).status).toBe(200);
  expect(await left()).toBe(5);
});

it('waits once, whatever its key; a colleague’s equal one is separate', async () => {
  const id = await waits(gift(), { key: 'misma' });
  for (const key of ['misma', 'otra']) expect((await ask(gift(), { key })).code).toBe('request-waiting');
  await waits(gift(), { as: colleague });
  expect(await seenBy(desk)).toHaveLength(1);
  expect((await decide(id, 'approved')).status).toBe(200);
});

it('two with one key are not both executed', async () => {
  const first = await waits(gift(), { key: 'la-misma' });
  const second = await waits(gift({ class_amount: 6 }), { key: 'la-misma' });
  expect((await decide(first, 'approved')).status).toBe(200);
  expect((await decide(second, 'approved')).code).toBe('key-reused');
  expect(await left()).toBe(5);
});

it('is not executed again when its act was done meanwhile under the same key', async () => {
  const id = await waits(gift(), { key: 'ya-hecha' });
  await configure(studio, { reception_gift: 'permitido' });
  const done = await callWith(studio, gift(), { as: desk, idempotencyKey: 'ya-hecha' });
  expect(done.status).toBe(201);
  await configure(studio, { reception_gift: 'con autorización' });
  expect((await decide(id, 'approved')).code).toBe('request-over');
  expect(await left()).toBe(5);
});

it('is decided again when approved: an impossible act is refused with its reason, and keeps waiting', async () => {
  const purchase_id = await sold(colleague);
  const id = await waits(refunds(purchase_id));
  const back = { amount: 1000, classes: 'keep', reason: 'Lo devolví yo' };
  expect((await studio.api.post(`/purchases/admin/${purchase_id}/refund`, back, { as: admin })).status).toBe(200);
  const tried = await decide(id, 'approved');
  expect(tried.code).toBe('refund-too-much');
  const [shown] = await mine();
  expect(shown).toMatchObject({ state: 'waiting' });
  expect(shown?.last_refusal).not.toBe('');
  expect(await moneyOf(studio, purchase_id)).toEqual(['payment 125000', 'refund -100000']);
  expect((await decide(id, 'refused')).status).toBe(200);
});

it('is not approved if its effect is larger than when it was requested', async () => {
  const purchase_id = await sold(colleague);
  const id = await waits(refunds(purchase_id));
  const { single_class_id } = await singleClass(studio);
  const place = await studio.api.post('/class_reservations', { single_class_id }, { as: ana });
  place.read(reserveAnswer);
  const tried = await decide(id, 'approved');
  expect([tried.status, tried.code]).toEqual([409, 'request-changed']);
  expect((await mine())[0]?.last_refusal).toContain('cambió');
  expect(await moneyOf(studio, purchase_id)).toEqual(['payment 125000']);
});

it('is not approved if it concerns more money than the administrator read', async () => {
  const { class_package_id } = await classPackage(studio, { kind: 'especial', class_amount: 1, price: 400 });
  const { single_class_id } = await singleClass(studio, { in: 48, class_package_id });
  const buys = ({ customer_id }: TestCustomer) =>
    studio.api.post(
      '/customer/giveAccess',
      { customer_id, class_package_id, single_class_id, payment_method_id: 2 },
      { as: admin },
    );
  expect((await buys(ana)).status).toBe(201);
  const id = await waits({ method: 'DELETE', path: `/single_class/${single_class_id}` });
  expect((await seenBy(admin)).find((one) => one.authorisation_request_id === id)?.amount).toBe(400);
  expect((await buys(await customer(studio))).status).toBe(201);
  expect((await decide(id, 'approved')).code).toBe('request-changed');
  await decide(id, 'refused');
  const again = await waits({ method: 'DELETE', path: `/single_class/${single_class_id}` });
  expect((await decide(again, 'approved')).status).toBe(200);
});

it('uses current settings and roles', async () => {
  const never = await waits(gift());
  await configure(studio, { reception_gift: 'nunca' });
  expect((await decide(never, 'approved')).code).toBe('never-at-desk');
  await configure(studio, { reception_gift: 'permitido' });
  expect((await decide(never, 'approved')).status).toBe(200);
  await configure(studio, { reception_gift: 'con autorización' });

  const left_here = await waits(gift());
  const isShown = async () =>
    (await seenBy(admin)).some(({ authorisation_request_id }) => authorisation_request_id === left_here);
  expect(await isShown()).toBe(true);
  await studio.db.rows('delete from staff where customer_id = $1', [desk.customer_id]);
  // Nobody is asked to approve it any more; a screen that still shows it reads a refusal.
  expect(await isShown()).toBe(false);
  expect((await decide(left_here, 'approved')).code).toBe('forbidden');
  expect((await decide(left_here, 'refused')).status).toBe(200);
});

it('cannot be decided by its author, even after she becomes an administrator', async () => {
  const id = await waits(gift());
  await studio.db.rows("update staff set role = 'administrator' where customer_id = $1", [desk.customer_id]);
  for (const decision of ['approved', 'refused'] as const) {
    const answer = await decide(id, decision, desk);
    expect([answer.status, answer.code]).toEqual([403, 'request-own']);
  }
  expect(await left()).toBe(0);
  expect((await decide(id, 'approved')).status).toBe(200);
});

it('accepts only calls that may be requested', async () => {
  expect((await ask(gift({ class_amount: 1 }))).code).toBe('invalid-input');
  expect((await ask({ ...gift(), path: '/class_packages' })).code).toBe('invalid-input');
  expect((await ask(gift({ customer_id: desk.customer_id }))).code).toBe('own-record');
  expect((await ask(gift(), { as: admin })).code).toBe('invalid-input');
  expect((await ask(gift(), { as: ana })).code).toBe('forbidden');
  expect(await seenBy(desk)).toEqual([]);
});
