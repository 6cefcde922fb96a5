import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { DAY, MINUTE } from '#shared/time.ts';
import { attemptAnswer } from '#shared/wire/checkout.ts';
import { disabledAnswer, whatEndsAnswer } from '#shared/wire/disabling.ts';
import { configure } from '../../../../tests/factories/configure.ts';
import { customer, staff, type TestCustomer } from '../../../../tests/factories/people.ts';
import { classPackage } from '../../../../tests/factories/selling.ts';
import { grant, singleClass } from '../../../../tests/factories/studio.ts';
import { providerOf } from '../../../../tests/payments/at-provider.ts';
import { moneyOf, openByCard } from '../../../../tests/payments/till.ts';
import { expectCleanBooks } from '../../../../tests/races/books.ts';
import { START, startApp, type TestStudio } from '../../../../tests/start-app.ts';
import { sendRefunds } from '../purchases/index.ts';

let studio: TestStudio;
let provider: ReturnType<typeof providerOf>;
let ana: TestCustomer;
let bea: TestCustomer;
let admin: TestCustomer;

beforeAll(async () => {
  studio = await startApp();
  provider = providerOf(studio);
  admin = await staff(studio, 'administrator');
  await configure(studio, { subscriptions_enabled: true, cash_checkout_enabled: true, waitlist_enabled: true });
});
beforeEach(async () => {
  studio.clock.moveTo(START);
  [ana, bea] = [await customer(studio, { name: 'Ana' }), await customer(studio, { name: 'Bea' })];
});
afterAll(async () => {
  await expectCleanBooks(studio.db);
  await studio.close();
});

const path = (person: TestCustomer) => `/customer/admin/${person.customer_id}/disable`;
const disable = async (person: TestCustomer, choices: object = {}) =>
  (await studio.api.put(path(person), { disabled: true, ...choices }, { as: admin })).read(disabledAnswer);
const whatEnds = async (person: TestCustomer) =>
  (await studio.api.get(path(person), { as: admin })).read(whatEndsAnswer).what_ends;
const book = async (as: TestCustomer, single_class_id: number) =>
  (await studio.api.post('/class_reservations', { single_class_id }, { as })).status;
const liveOf = async (single_class_id: number) =>
  (
    await studio.db.rows<{ customer_id: number }>(
      'select customer_id from class_reservation where single_class_id = $1 and "deletedAt" is null order by 1',
      [single_class_id],
    )
  ).map(({ customer_id }) => customer_id);
const standingOf = async (purchase_id: number) =>
  (await studio.db.rows<{ status: string }>('select status from purchase where purchase_id = $1', [purchase_id]))[0]
    ?.status;
const leftOf = async (person: TestCustomer) => {
  const [row] = await studio.db.rows<{ left: number }>(
    'select coalesce(sum(remaining), 0)::integer as left from available_class where customer_id = $1 and closed_at is null',
    [person.customer_id],
  );
  return row?.left;
};
const letters = async (person: TestCustomer) =>
  studio.db.rows<{ notice: string; payload: object }>(
    `select notice, payload from outbox where customer_id = $1 and notice = 'account-disabled'`,
    [person.customer_id],
  );

async function subscribed(): Promise<number> {
  const { class_package_id } = await classPackage(studio, {
    title: 'Mensual',
    price: 1000,
    class_amount: 8,
    expiration_days: 31,
    is_subscription: true,
    subscription_period: 'month' as const,
    subscription_interval: 1,
  });
  const open = await openByCard(studio, ana, { class_package_id, consent: 'Acepto el cargo de cada mes.' });
  await provider.confirm(open.client_secret);
  await provider.deliverDue();
  return open.purchase_id;
}

it('previews what would end: subscriptions, reservations, waitlists, pending purchases', async () => {
  const purchase_id = await subscribed();
  const { single_class_id, class_date } = await singleClass(studio, { in: 30 });
  await book(ana, single_class_id);
  const full = await singleClass(studio, { in: 40, capacity: 1 });
  await grant(studio, bea);
  await book(bea, full.single_class_id);
  await studio.api.post('/waitlist', { single_class_id: full.single_class_id }, { as: ana });
  const { class_package_id } = await classPackage(studio, { title: 'Cinco', price: 500 });
  const tried = await studio.api.post('/checkout/attempt', { class_package_id, payment_method: 'cash' }, { as: ana });
  const pending = tried.read(attemptAnswer).purchase_id;
  expect(await whatEnds(ana)).toMatchObject({
    subscriptions: [{ purchase_id, title: 'Mensual' }],
    reservations: [{ class_date, guest: null, money_back: null }],
    waitlists: 1,
    pending: [{ purchase_id: pending, title: 'Cinco', total_payment: 500 }],
  });
  expect(await liveOf(single_class_id)).toEqual([ana.customer_id]);
});

it('ends the subscription at the end of the paid time: no more charges, classes stay until they expire', async () => {
  const purchase_id = await subscribed();
  const paid = await moneyOf(studio, purchase_id);
  await disable(ana);
  expect(await standingOf(purchase_id)).toBe('cancelled');
  expect(await leftOf(ana)).toBe(8);
  studio.clock.advance(65 * DAY);
  await provider.deliverDue();
  expect(await moneyOf(studio, purchase_id)).toEqual(paid);
});

it('keeps charging only if the administrator chose so', async () => {
  const purchase_id = await subscribed();
  const paid = await moneyOf(studio, purchase_id);
  await disable(ana, { subscriptions: 'keep' });
  expect(await standingOf(purchase_id)).toBe('active');
  studio.clock.advance(35 * DAY);
  await provider.deliverDue();
  expect((await moneyOf(studio, purchase_id)).length).toBe(paid.length + 1);
});

it('cancels coming reservations and their guests’, returns classes, promotes from the waitlist, and sends one letter', async () => {
  await grant(studio, ana, { class_amount: 5 });
  await grant(studio, bea, { class_amount: 5 });
  const { single_class_id } = await singleClass(studio, { in: 30, capacity: 1 });
  const other = await singleClass(studio, { in: 50 });
  await book(ana, single_class_id);
  await book(ana, other.single_class_id);
  await studio.api.post('/waitlist', { single_class_id }, { as: bea });
  expect(await disable(ana)).toMatchObject({ customer: { customer_id: ana.customer_id }, being_paid: [] });
  expect(await liveOf(single_class_id)).toEqual([bea.customer_id]);
  expect(await liveOf(other.single_class_id)).toEqual([]);
  expect(await leftOf(ana)).toBe(5);
  expect(await letters(ana)).toMatchObject([{ payload: { reservations: 2, subscriptions: [], money_back: 0 } }]);
  expect(await book(ana, other.single_class_id)).toBe(403);
});

it('keeps reservations if so chosen, but never waitlist entries', async () => {
  await grant(studio, ana, { class_amount: 5 });
  await grant(studio, bea, { class_amount: 5 });
  const { single_class_id } = await singleClass(studio, { in: 30, capacity: 1 });
  const mine = await singleClass(studio, { in: 50 });
  await book(bea, single_class_id);
  await studio.api.post('/waitlist', { single_class_id }, { as: ana });
  await book(ana, mine.single_class_id);
  await disable(ana, { reservations: 'keep' });
  expect(await liveOf(mine.single_class_id)).toEqual([ana.customer_id]);
  expect((await whatEnds(ana)).waitlists).toBe(0);
});

it('refunds what was paid for one class, without also returning its class', async () => {
  const { class_package_id } = await classPackage(studio, {
    title: 'Rodada',
    kind: 'especial',
    price: 350,
    class_amount: 1,
  });
  const { single_class_id } = await singleClass(studio, { in: 48, capacity: 3, class_package_id });
  const open = await openByCard(studio, ana, { class_package_id, single_class_id });
  await provider.confirm(open.client_secret);
  await provider.deliverDue();
  expect((await whatEnds(ana)).reservations).toMatchObject([{ money_back: 350 }]);
  await disable(ana);
  expect(await liveOf(single_class_id)).toEqual([]);
  expect(await leftOf(ana)).toBe(0);
  studio.clock.advance(11 * MINUTE);
  await sendRefunds(studio.context);
  await provider.deliverDue();
  expect(await moneyOf(studio, open.purchase_id)).toEqual(['payment 35000', 'refund -35000']);
  expect(await letters(ana)).toMatchObject([{ payload: { reservations: 1, money_back: 350 } }]);
});

it('cancels pending purchases, at the provider too', async () => {
  const { class_package_id } = await classPackage(studio, { price: 500 });
  const open = await openByCard(studio, ana, { class_package_id });
  expect((await disable(ana)).being_paid).toEqual([]);
  expect(await standingOf(open.purchase_id)).toBe('cancelled');
  await provider.confirm(open.client_secret).catch(() => undefined);
  await provider.deliverDue();
  expect(await moneyOf(studio, open.purchase_id)).toEqual([]);
});

it('a payment that the provider completed stays, and staff are notified', async () => {
  const { class_package_id } = await classPackage(studio, { title: 'Cinco', price: 500 });
  const open = await openByCard(studio, ana, { class_package_id });
  await provider.confirm(open.client_secret);
  expect((await disable(ana)).being_paid).toEqual([{ purchase_id: open.purchase_id, title: 'Cinco' }]);
  expect(await standingOf(open.purchase_id)).toBe('completed');
  await provider.deliverDue();
  expect(await moneyOf(studio, open.purchase_id)).toEqual(['payment 50000']);
});

it('repeated, has one effect: one letter, and nothing returned twice', async () => {
  await grant(studio, ana, { class_amount: 5 });
  const { single_class_id } = await singleClass(studio, { in: 30 });
  await book(ana, single_class_id);
  await disable(ana);
  await disable(ana);
  expect(await leftOf(ana)).toBe(5);
  expect(await letters(ana)).toHaveLength(1);
  const opened = await studio.api.put(path(ana), { disabled: false }, { as: admin });
  expect(opened.read(disabledAnswer)).toMatchObject({ customer: { disabled_at: null }, being_paid: [] });
  expect(await liveOf(single_class_id)).toEqual([]);
});

it('whoever stands at the desk books nothing with the classes of a closed account, and keeps no turn for it', async () => {
  const desk = await staff(studio, 'desk');
  await grant(studio, ana);
  const { single_class_id } = await singleClass(studio, { in: 30, capacity: 1 });
  await disable(ana);
  const asked = { single_class_id, customer_id: ana.customer_id };
  for (const as of [desk, admin])
    expect((await studio.api.post('/class_reservations', asked, { as })).code).toBe('person-disabled');
  await grant(studio, bea);
  await book(bea, single_class_id);
  expect((await studio.api.post('/waitlist', asked, { as: desk })).code).toBe('person-disabled');
  expect(await liveOf(single_class_id)).toEqual([bea.customer_id]);
  await studio.api.put(path(ana), { disabled: false }, { as: admin });
  expect((await studio.api.post('/waitlist', asked, { as: desk })).status).toBe(201);
});

it('a place that was kept for a closed account takes no further guest', async () => {
  await configure(studio, { allow_class_guests: true, max_guests: 1 });
  await grant(studio, ana);
  const { single_class_id } = await singleClass(studio, { in: 30 });
  await book(ana, single_class_id);
  await disable(ana, { reservations: 'keep' });
  const [kept] = await studio.db.rows<{ class_reservation_id: number }>(
    'select class_reservation_id from class_reservation where single_class_id = $1',
    [single_class_id],
  );
  const guest = await studio.api.post(
    '/single_class/guest',
    { ...kept, name: 'Eva', customer_id: ana.customer_id },
    { as: admin },
  );
  expect(guest.code).toBe('person-disabled');
  expect(await liveOf(single_class_id)).toEqual([ana.customer_id]);
});

it('is refused to reception and for one’s own account', async () => {
  const desk = await staff(studio, 'desk');
  expect((await studio.api.put(path(ana), { disabled: true }, { as: desk })).status).toBe(403);
  expect((await studio.api.get(path(ana), { as: desk })).status).toBe(403);
  expect((await studio.api.put(path(admin), { disabled: true }, { as: admin })).status).toBe(403);
});

it('a person who books at the same moment is in no class afterwards', async () => {
  for (let round = 0; round < 5; round += 1) {
    const as = await customer(studio);
    await grant(studio, as, { class_amount: 20 });
    const classes = await Promise.all(Array.from({ length: 6 }, () => singleClass(studio, { in: 30 + round })));
    await Promise.all([
      ...classes.map(({ single_class_id }) => book(as, single_class_id)),
      studio.api.put(path(as), { disabled: true }, { as: admin }),
    ]);
    const live = await Promise.all(classes.map(({ single_class_id }) => liveOf(single_class_id)));
    expect(live.flat()).toEqual([]);
    expect(await leftOf(as)).toBe(20);
  }
});
