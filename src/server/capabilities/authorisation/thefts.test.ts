import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { DAY, HOUR, MINUTE } from '#shared/time.ts';
import { attemptAnswer } from '#shared/wire/checkout.ts';
import { errorAnswer, id } from '#shared/wire/common.ts';
import { customerAtDeskAnswer } from '#shared/wire/customers.ts';
import { credits } from '#shared/wire/grants.ts';
import { reserveAnswer } from '#shared/wire/reservations.ts';
import { classSeries } from '#shared/wire/series.ts';
import { deskPurchaseAnswer } from '#shared/wire/till.ts';
import { type CounterAsk, callWith, permitFor, withPassword } from '../../../../tests/factories/authorising.ts';
import { configure } from '../../../../tests/factories/configure.ts';
import { customer, staff, type TestCustomer } from '../../../../tests/factories/people.ts';
import { classPackage, discount } from '../../../../tests/factories/selling.ts';
import {
  administrator,
  classType,
  grant,
  instructor,
  location,
  singleClass,
} from '../../../../tests/factories/studio.ts';
import { providerOf } from '../../../../tests/payments/at-provider.ts';
import { moneyOf, openByCard, statusOf } from '../../../../tests/payments/till.ts';
import { expectCleanBooks } from '../../../../tests/races/books.ts';
import { startApp, type TestStudio } from '../../../../tests/start-app.ts';
import { expireGrants } from '../grants/index.ts';
import { lockedPurchase } from '../locking/index.ts';
import { insertOnlineAccess } from '../purchases/queries/online-access.ts';

/** Ways in which reception could once steal, each as its steps. */
const CASH = 2;
const TERMINAL = 4;
const COURTESY = 6;

let studio: TestStudio;
let [admin, desk, colleague, friend]: TestCustomer[] = [];
let class_package_id: number;

beforeAll(async () => {
  studio = await startApp();
  [admin, desk, colleague] = [await withPassword(studio), await staff(studio, 'desk'), await staff(studio, 'desk')];
  await configure(studio, { cash_checkout_enabled: true, discounts_enabled: true });
  ({ class_package_id } = await classPackage(studio));
});
beforeEach(async () => {
  friend = await customer(studio);
});
afterAll(async () => {
  await expectCleanBooks(studio.db);
  await studio.close();
});

const present = (person: TestCustomer | undefined) => person as TestCustomer;

const sells = (how: object = {}): CounterAsk => ({
  method: 'POST',
  path: '/customer/giveAccess',
  body: { customer_id: friend?.customer_id, class_package_id, payment_method_id: CASH, ...how },
});
const refunds = (purchase_id: number, how: object): CounterAsk => ({
  method: 'POST',
  path: `/purchases/admin/${purchase_id}/refund`,
  body: { amount: 1250, classes: 'keep', reason: 'Se mudó', ...how },
});
const gives = (how: object): CounterAsk => ({
  method: 'POST',
  path: '/available_classes',
  body: { customer_id: friend?.customer_id, class_amount: -1, expiration_days: 3650, reason: 'Prueba', ...how },
});
const send = (ask: CounterAsk, as = desk) => callWith(studio, ask, { as: present(as) });

/** Without a permit, reception is refused for these acts; the same call succeeds with one. */
async function needs(ask: CounterAsk, acts: string): Promise<void> {
  const bare = await send(ask);
  expect([bare.status, bare.code], bare.text).toEqual([403, 'authorisation-needed']);
  expect(errorAnswer.parse(bare.body).error.details?.acts).toBe(acts);
  const permit = await permitFor(studio, ask, { as: present(desk), by: present(admin) });
  const done = await callWith(studio, ask, { as: present(desk), permit });
  expect(done.status, done.text).toBeLessThan(300);
}

async function sold(how: object = {}): Promise<number> {
  return (await send(sells(how))).read(deskPurchaseAnswer).purchase.purchase_id;
}

const classesOf = async (person: TestCustomer | undefined) =>
  (await studio.api.get('/available_classes', { as: present(person) })).read(credits);

it('1. cash of a sale stolen, the classes left to the friend, by one refund or two', async () => {
  const whole = await sold();
  await needs(refunds(whole, {}), 'refund refund_keeping');
  const parts = await sold();
  await needs(refunds(parts, { amount: 1 }), 'refund refund_keeping');
  await needs(refunds(parts, { amount: 1249 }), 'refund refund_keeping');
  const going = await sold();
  await needs(refunds(going, { amount: 1249, classes: 'remove' }), 'refund');
  expect(await moneyOf(studio, going)).toEqual(['payment 125000', 'refund -124900']);
});

it('1. cash of a sale stolen after its class was held, though nobody marked attendance', async () => {
  const purchase_id = await sold();
  const { single_class_id } = await singleClass(studio, { in: 1 });
  const body = { single_class_id, customer_id: friend?.customer_id };
  expect((await studio.api.post('/class_reservations', body, { as: present(desk) })).status).toBe(201);
  studio.clock.advance(2 * HOUR);
  await needs(refunds(purchase_id, { classes: 'revoke' }), 'refund revoke');
});

it('1. cash of a sale stolen, with the videos that came with it', async () => {
  const videos = async () => {
    const purchase_id = await sold();
    await studio.db.transaction(async (open) => {
      const { tx } = await lockedPurchase(open, purchase_id);
      await insertOnlineAccess(tx, {
        customer_id: present(friend).customer_id,
        purchase_id,
        invoice_id: null,
        starts_on: '2026-11-23',
        expiration_date: '2026-12-23',
      });
    });
    return purchase_id;
  };
  const open = async (purchase_id: number) =>
    (await studio.db.rows('select 1 from online_access where purchase_id = $1 and closed_at is null', [purchase_id]))
      .length;
  const [kept, undone] = [await videos(), await videos()];
  await needs(refunds(kept, {}), 'refund refund_keeping');
  expect(await open(kept)).toBe(1);
  expect((await send(refunds(undone, { classes: 'remove' }))).status).toBe(200);
  expect(await open(undone)).toBe(0);
});

it('2. her own purchase refunded to her own card: refused to herself, possible for a colleague with a permit', async () => {
  const provider = providerOf(studio);
  const open = await openByCard(studio, present(desk), { class_package_id });
  await provider.confirm(open.client_secret);
  await provider.deliverDue();
  expect(await statusOf(studio, present(desk), open.purchase_id)).toBe('completed');
  const back = refunds(open.purchase_id, {});
  expect((await send(back)).code).toBe('own-record');
  expect((await send(back, colleague)).code).toBe('authorisation-needed');
  const permit = await permitFor(studio, back, { as: present(colleague), by: present(admin) });
  expect((await callWith(studio, back, { as: present(desk), permit })).code).toBe('own-record');
  expect((await callWith(studio, back, { as: present(colleague), permit })).status).toBe(200);
});

it('3. an old sale refunded today; one of yesterday once its day is over', async () => {
  const purchase_id = await sold();
  studio.clock.advance(11 * DAY);
  await needs(refunds(purchase_id, { classes: 'remove' }), 'refund');
  // 23:59 in Mexico City, and two minutes later.
  studio.clock.moveTo(new Date('2026-12-09T05:59:00Z'));
  const late = await sold();
  studio.clock.advance(2 * MINUTE);
  await needs(refunds(late, { classes: 'remove' }), 'refund');
});

it('4. classes given without limit: never to herself, to the friend only with a permit', async () => {
  const mine = { customer_id: desk?.customer_id };
  for (const ask of [
    gives(mine),
    gives({ ...mine, class_amount: 1, expiration_days: 1 }),
    sells({ ...mine, is_gift: true }),
  ])
    expect((await send(ask)).code).toBe('own-record');
  await needs(gives({}), 'gift');
  await needs(gives({ class_amount: 1, expiration_days: 32 }), 'gift');
  await needs(gives({ class_amount: 2, expiration_days: 7 }), 'gift');
  await needs(sells({ is_gift: true, package_days: 3650 }), 'gift longer_validity');
  await needs(sells({ package_days: 3650 }), 'longer_validity');
});

it('5. price of a sale stolen: by courtesy, by a code for the whole price, and by a code that is off', async () => {
  await needs(sells({ payment_method_id: COURTESY }), 'courtesy');
  await discount(studio, { code: 'TODO', amount: 100, at_desk: true });
  await needs(sells({ discountCode: 'TODO' }), 'sell_below');
  await configure(studio, { discounts_enabled: false });
  const off = await send(sells({ discountCode: 'TODO' }), admin);
  expect(off.code).toBe('discount-not-usable');
  await configure(studio, { discounts_enabled: true });
});

it('5. a free class each day for a friend, or the trial instead of a paid class, under invented names', async () => {
  const free = await classPackage(studio, { title: 'Trae a una amiga', price: 0, class_amount: 1 });
  const trial = await classPackage(studio, { title: 'Clase de prueba', price: 120, only_new_customers: true });
  const invented = async (contact: object = {}) => {
    const answer = await studio.api.post(
      '/customer',
      { name: 'Otra', last_name: 'Más', ...contact },
      { as: present(desk) },
    );
    return { customer_id: answer.read(customerAtDeskAnswer).customer.customer_id };
  };
  await needs(sells({ ...(await invented()), class_package_id: free.class_package_id }), 'sell_unknown');
  await needs(sells({ ...(await invented()), class_package_id: trial.class_package_id }), 'sell_unknown');
  // Controls: what she pays like everybody, and people who are clearly others.
  expect((await send(sells(await invented()))).status).toBe(201);
  const known = await invented({ phone: '5573000001' });
  for (const { class_package_id: id } of [free, trial])
    expect((await send(sells({ ...known, class_package_id: id }))).status).toBe(
      id === free.class_package_id ? 201 : 412,
    );
});

it('6. an attended class given back again and again: each step needs a permit, and none revives an expired grant', async () => {
  await grant(studio, present(friend), { class_amount: 1, expiration_days: 3 });
  const { single_class_id } = await singleClass(studio, { in: 2 });
  const requested = { single_class_id, customer_id: friend?.customer_id };
  const made = await studio.api.post('/class_reservations', requested, { as: present(desk) });
  const { class_reservation_id } = made.read(reserveAnswer).class_reservation;
  const roster = (closed: boolean): CounterAsk => ({
    method: 'PUT',
    path: '/single_class/roster',
    body: { single_class_id, closed },
  });
  const mark = (attend: boolean): CounterAsk => ({
    method: 'PUT',
    path: '/class_reservations/attend',
    body: { class_reservation_id, attend },
  });
  studio.clock.advance(3 * HOUR);
  expect((await send(mark(true))).status).toBe(200);
  expect((await send(roster(true))).status).toBe(200);
  studio.clock.advance(12 * DAY);
  await expireGrants(studio.context);
  await needs(roster(false), 'reopen_roster');
  await needs(mark(false), 'unmark_after_start');
  const path = `/class_reservations/${class_reservation_id}?customer_id=${friend?.customer_id}`;
  await needs({ method: 'DELETE', path }, 'cancel_after_start');
  expect((await classesOf(friend)).available).toBe(0);
});

it('6b. coach or length of a class changed after its roster closed, and the whole class given back', async () => {
  const [gave, never] = [await instructor(studio), await instructor(studio, { name: 'Amiga' })];
  const made = await singleClass(studio, { in: 2, instructor_ids: [gave.instructor_id] });
  const { single_class_id, class_date, class_type, location: place } = made;
  const edits = (how: object): CounterAsk => ({
    method: 'PUT',
    path: '/single_class',
    body: {
      single_class_id,
      class_date,
      capacity: 8,
      class_type_id: class_type.class_type_id,
      location_id: place.location_id,
      instructor_ids: [gave.instructor_id],
      ...how,
    },
  });
  studio.clock.advance(3 * HOUR);
  // Control: before it is closed, reception records a substitute coach.
  expect((await send(edits({ instructor_ids: [never.instructor_id] }))).status).toBe(200);
  expect((await send(edits({}))).status).toBe(200);
  const close = { method: 'PUT', path: '/single_class/roster', body: { single_class_id, closed: true } } as const;
  expect((await send(close)).status).toBe(200);
  expect((await send(edits({ description: 'Con velas' }))).status).toBe(200);
  for (const how of [{ instructor_ids: [never.instructor_id] }, { duration_minutes: 120 }])
    await needs(edits(how), 'reopen_roster');
  await needs({ method: 'DELETE', path: `/single_class/${single_class_id}?reason=x` }, 'reopen_roster');
});

it('7. cash recorded as a card payment that never happened, and a paid purchase revoked', async () => {
  const order = { class_package_id, payment_method: 'cash' };
  const tried = await studio.api.post('/checkout/attempt', order, { as: present(friend) });
  const { purchase_id } = tried.read(attemptAnswer);
  const pays = (reference: string): CounterAsk => ({
    method: 'PUT',
    path: `/purchases/admin/${purchase_id}/pay`,
    body: { payment_method_id: TERMINAL, reference },
  });
  expect((await send(pays(''))).code).toBe('slip-missing');
  expect((await send(pays('una tarjeta'))).code).toBe('slip-missing');
  await sold({ payment_method_id: TERMINAL, reference: '4711' });
  expect((await send(pays('4711'))).code).toBe('slip-used');
  expect((await send(pays('4712'))).status).toBe(200);
  await needs({ method: 'PUT', path: '/customer/revokeAccess', body: { purchase_id } }, 'revoke');
});

it('8. a customer’s record claimed with the thief’s mail: no link at the desk, and the code only with a permit', async () => {
  const input = { name: 'Carmen', last_name: 'Ortiz' };
  const noted = await studio.api.post('/customer', input, { as: present(desk) });
  const { customer_id } = noted.read(customerAtDeskAnswer).customer;
  await grant(studio, { customer_id });
  const body = { name: 'Carmen', last_name: 'Ortiz', phone: null, email: 'recepcion.privado@ejemplo.mx' };
  const claims: CounterAsk = { method: 'POST', path: `/customer/admin/${customer_id}/claim`, body: {} };
  const shows: CounterAsk = { method: 'POST', path: `/customer/admin/${customer_id}/claim_code`, body: {} };
  expect((await send(claims)).code).toBe('claim-no-mail');
  await needs(shows, 'claim_at_desk');
  expect((await studio.api.put(`/customer/admin/${customer_id}`, body, { as: present(desk) })).status).toBe(200);
  const mailed = await send(claims);
  expect(mailed.code).toBe('authorisation-needed');
  await needs(claims, 'claim_at_desk');
  expect((await send(claims, await administrator(studio))).text).not.toContain('token');
});

it('9. price of an event removed and restored: a class or series changes its package only with a permit', async () => {
  const event = (price: number) => classPackage(studio, { title: `Rodada ${price}`, kind: 'especial', price });
  const [dear, cheap] = [await event(1500), await event(10)];
  const { class_type_id } = await classType(studio);
  const { location_id } = await location(studio);
  const content = { class_type_id, location_id, capacity: 3, class_package_id: dear.class_package_id };
  const scheduled = { ...content, class_date: '2026-12-28T07:00:00.000Z' };
  const made = await studio.api.post('/single_class', scheduled, { as: present(desk) });
  const { single_class_id } = made.read(z.object({ single_class: z.object({ single_class_id: id }) })).single_class;
  const edits = (how: object): CounterAsk => ({
    method: 'PUT',
    path: '/single_class',
    body: { ...scheduled, single_class_id, ...how },
  });
  const books = () =>
    studio.api.post(
      '/class_reservations',
      { single_class_id, customer_id: friend?.customer_id },
      { as: present(desk) },
    );
  await grant(studio, present(friend), { class_amount: 1, expiration_days: 60 });
  expect((await books()).code).toBe('special-class');
  expect((await send(edits({ capacity: 4 }))).status).toBe(200);
  await needs(edits({ class_package_id: null }), 'change_event');
  await needs(edits({ class_package_id: cheap.class_package_id }), 'change_event');
  expect((await send(edits({}), admin)).status).toBe(200);

  const weekly = { ...content, time: '08:00', weekdays: [3], starts_on: '2026-12-01' };
  const series = (await studio.api.post('/class_series', weekly, { as: present(desk) })).read(
    z.object({ class_series: classSeries }),
  ).class_series;
  const changes = (how: object): CounterAsk => ({
    method: 'PUT',
    path: '/class_series',
    body: { ...weekly, class_series_id: series.class_series_id, version: series.version, ...how },
  });
  await needs(changes({ class_package_id: null }), 'change_event');
});

it('9. cash of an event stolen: its place cancelled for a worthless class, then the event called off without charge', async () => {
  const event = await classPackage(studio, { title: 'Rodada', kind: 'especial', price: 350, class_amount: 1 });
  const { single_class_id } = await singleClass(studio, { in: 48, class_package_id: event.class_package_id });
  const sale = {
    customer_id: present(friend).customer_id,
    class_package_id: event.class_package_id,
    payment_method_id: 2,
  };
  const bought = await send({ method: 'POST', path: '/customer/giveAccess', body: { ...sale, single_class_id } });
  const { purchase_id } = bought.read(deskPurchaseAnswer).purchase;
  const [place] = await studio.db.rows<{ id: number }>(
    'select class_reservation_id as id from class_reservation where single_class_id = $1 and "deletedAt" is null',
    [single_class_id],
  );
  const cancels = `/class_reservations/${place?.id}?customer_id=${present(friend).customer_id}`;
  await needs({ method: 'DELETE', path: cancels }, 'cancel_paid_class');
  const left = (await classesOf(friend)).available_classes.filter(({ closed_at }) => closed_at === null);
  expect(left.filter((one) => one.reason === 'Rodada')).toEqual([]);
  const alerts = await studio.db.rows('select kind from payment_alert where purchase_id = $1', [purchase_id]);
  expect(alerts).toEqual([{ kind: 'class-cancelled' }]);
});
