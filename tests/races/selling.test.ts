import { afterAll, expect, it } from 'vitest';
import { HOUR } from '#shared/time.ts';
import { attemptAnswer } from '#shared/wire/checkout.ts';
import { credits } from '#shared/wire/grants.ts';
import { deskPurchaseAnswer } from '#shared/wire/till.ts';
import { lapsePurchases, sendRefunds, warnAboutLapse } from '../../src/server/capabilities/purchases/index.ts';
import { readSimulatedSettings } from '../../src/server/gateways/payments/simulated/queries/settings.ts';
import { signWebhook } from '../../src/server/gateways/payments/simulated/webhooks/signature-rules.ts';
import type { JobContext } from '../../src/server/jobs/timed-jobs.ts';
import { staff, type TestCustomer } from '../factories/people.ts';
import { classPackage } from '../factories/selling.ts';
import { singleClass } from '../factories/studio.ts';
import { moneyOf, openByCard, statusOf, topicsOf } from '../payments/till.ts';
import { type Event, paid } from '../payments/webhooks.ts';
import { expectCleanBooks, liveReservations } from './books.ts';
import { race, tally } from './race.ts';
import { sellingScenarios } from './selling-scenarios.ts';
import { buyers, confirmAt, count, jobsOf, openSellingTrack, runOut } from './selling-track.ts';

const track = await openSellingTrack();
afterAll(() => track.close());

const admin = await staff(track, 'administrator');
const ROUNDS = 5;

async function one(): Promise<TestCustomer> {
  const [person] = await buyers(track, 1);
  if (!person) throw new Error('Nobody was made.');
  return person;
}

/** The same event, to be posted to any process. */
async function noticeShot(as: TestCustomer, event: Event) {
  const { notice_secret } = await readSimulatedSettings(track.db);
  const body = JSON.stringify(event);
  const seconds = Math.floor(track.clock.now().getTime() / 1000);
  const headers = { 'cupo-signature': signWebhook(notice_secret, body, seconds) };
  return { as, path: '/checkout/notices/simulated', body, headers };
}

async function sold(as: TestCustomer, order: object) {
  const sale = { customer_id: as.customer_id, payment_method_id: 2, ...order };
  return (await track.api.post('/customer/giveAccess', sale, { as: admin })).read(deskPurchaseAnswer).purchase;
}

const available = async (as: TestCustomer) =>
  (await track.api.get('/available_classes', { as })).read(credits).available;

it.each(sellingScenarios)('$name', async ({ prepare }) => {
  const { shots, ends } = await prepare(track);
  expect(tally(await race(track, shots))).toEqual(ends);
  await expectCleanBooks(track.db);
});

it('one customer, two tabs, three payment methods, a limit of one: one purchase is pending, and one is bought', async () => {
  const { class_package_id } = await classPackage(track, { limit_per_customer: 1 });
  const as = await one();
  const ways = ['cash', 'transfer', { token_id: 'tok_sim_visa' }];
  const shots = Array.from({ length: 20 }, (_, index) => ({
    as,
    path: '/checkout/attempt',
    body: { class_package_id, payment_method: ways[index % 3] },
  }));
  const ends = tally(await race(track, shots));
  expect(
    Object.keys(ends).filter((end) => !['201', '409 being-paid', '409 attempt-replaced', '503 busy'].includes(end)),
  ).toEqual([]);
  expect(await count(track, `purchase where customer_id = $1 and status = 'pending'`, [as.customer_id])).toBe(1);
  await expectCleanBooks(track.db);
  const last = await openByCard(track, as, { class_package_id });
  await confirmAt(track, last.client_secret);
  await track.api.post('/checkout/capture', { purchase_id: last.purchase_id }, { as });
  const more = tally(await race(track, shots));
  expect(more).toEqual({ '409 purchase-limit': 20 });
  await expectCleanBooks(track.db);
});

it('a saved card is charged once by twenty taps of one key', async () => {
  const { class_package_id } = await classPackage(track);
  const as = await one();
  const saved = await track.api.post('/payment_sources', { token_id: 'tok_sim_visa' }, { as });
  const { payment_source_id } = (saved.body as { payment_source: { payment_source_id: number } }).payment_source;
  const body = { class_package_id, payment_method: { payment_source_id } };
  const shot = { as, path: '/checkout/attempt', body, idempotencyKey: 'un-pago' };
  const finishes = await race(track, Array(20).fill(shot));
  const ids = finishes.map(({ answer }) => answer?.read(attemptAnswer).purchase_id);
  expect(new Set(ids).size).toBe(1);
  expect(await moneyOf(track, ids[0] ?? 0)).toEqual(['payment 125000']);
});

it('the webhook against the return page: one payment, one grant, one letter', async () => {
  const { class_package_id } = await classPackage(track, { class_amount: 5 });
  for (let round = 0; round < ROUNDS * 4; round += 1) {
    const as = await one();
    const open = await openByCard(track, as, { class_package_id });
    await confirmAt(track, open.client_secret);
    const notice = await noticeShot(as, paid(open));
    const capture = { as, path: '/checkout/capture', body: { purchase_id: open.purchase_id } };
    expect(tally(await race(track, [notice, capture, capture, notice]))).toEqual({ '200': 4 });
    expect(await moneyOf(track, open.purchase_id)).toEqual(['payment 125000']);
    expect(await topicsOf(track, open.purchase_id)).toEqual(['paid']);
    expect(await available(as)).toBe(5);
  }
  await expectCleanBooks(track.db);
});

it('ten deliveries of one event at once: one effect', async () => {
  const { class_package_id } = await classPackage(track);
  const as = await one();
  const open = await openByCard(track, as, { class_package_id });
  const finishes = await race(track, Array(10).fill(await noticeShot(as, paid(open))));
  const outcomes = finishes.map(({ answer }) => answer?.text).sort();
  expect(outcomes).toEqual(['{"outcome":"done"}', ...Array(9).fill('{"outcome":"repeated"}')]);
  await expectCleanBooks(track.db);
});

it('revoking while ten classes are booked with it: nobody stays', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { class_package_id } = await classPackage(track, { class_amount: 10 });
    const as = await one();
    const { purchase_id } = await sold(as, { class_package_id });
    const classes = [];
    for (let index = 0; index < 6; index += 1) classes.push(await singleClass(track, { in: 30 + index }));
    const shots = classes.map(({ single_class_id }) => ({
      as,
      path: '/class_reservations',
      body: { single_class_id },
    }));
    const revoke = { as: admin, method: 'PUT' as const, path: '/customer/revokeAccess', body: { purchase_id } };
    const ends = tally(await race(track, [...shots.slice(0, 3), revoke, ...shots.slice(3)]));
    expect([ends['200'], (ends['201'] ?? 0) + (ends['412 no-credits'] ?? 0)]).toEqual([1, 6]);
    for (const { single_class_id } of classes) expect(await liveReservations(track.db, single_class_id)).toBe(0);
    expect(await available(as)).toBe(0);
  }
  await expectCleanBooks(track.db);
});

it('removing classes while they are booked: never below zero, none invented', async () => {
  const { class_package_id } = await classPackage(track, { class_amount: 6 });
  const as = await one();
  await sold(as, { class_package_id });
  const classes = [];
  for (let index = 0; index < 6; index += 1) classes.push(await singleClass(track, { in: 30 + index }));
  const shots = classes.map(({ single_class_id }) => ({ as, path: '/class_reservations', body: { single_class_id } }));
  const body = { customer_id: as.customer_id, amount: 2 };
  const remove = { as: admin, method: 'PUT' as const, path: '/customer/removeClasses', body };
  const ends = tally(await race(track, [...shots, remove, remove]));
  expect((ends['201'] ?? 0) + 2 * (ends['200'] ?? 0) + (await available(as))).toBe(6);
  await expectCleanBooks(track.db);
});

it('lapsing against a late webhook: it is bought, once, whichever comes first', async () => {
  const jobs = jobsOf(track);
  const { class_package_id } = await classPackage(track, { class_amount: 5 });
  for (let round = 0; round < ROUNDS; round += 1) {
    const as = await one();
    const open = await openByCard(track, as, { class_package_id });
    await confirmAt(track, open.client_secret);
    await runOut(track, open.purchase_id);
    const lapsing = [lapsePurchases(jobs), lapsePurchases(jobs)];
    await race(track, Array(4).fill(await noticeShot(as, paid(open))));
    await Promise.all(lapsing);
    expect(await statusOf(track, as, open.purchase_id)).toBe('completed');
    expect(await moneyOf(track, open.purchase_id)).toEqual(['payment 125000']);
    expect(await available(as)).toBe(5);
  }
  await expectCleanBooks(track.db);
});

it('the end of a hold against its payment and another buyer: one of them has the place, the other a refund', async () => {
  const jobs = jobsOf(track);
  for (let round = 0; round < ROUNDS; round += 1) {
    const special = await classPackage(track, { kind: 'especial', price: 450, class_amount: 1 });
    const { class_package_id } = special;
    const { single_class_id } = await singleClass(track, { capacity: 1, class_package_id });
    const [first, second] = await buyers(track, 2);
    if (!first || !second) throw new Error('Nobody was made.');
    const open = await openByCard(track, first, { class_package_id, single_class_id });
    await runOut(track, open.purchase_id);
    const attempt = {
      as: second,
      path: '/checkout/attempt',
      body: { class_package_id, single_class_id, payment_method: { token_id: 'tok_sim_visa' } },
    };
    const notice = await noticeShot(first, paid(open));
    const lapsing = lapsePurchases(jobs);
    await race(track, [attempt, notice, attempt, notice, attempt]);
    await lapsing;
    const bought = (await statusOf(track, first, open.purchase_id)) === 'completed';
    expect(await liveReservations(track.db, single_class_id)).toBe(bought ? 1 : 0);
    const orders = await count(track, 'refund_order where purchase_id = $1', [open.purchase_id]);
    expect(orders).toBe(bought ? 0 : 1);
    await expectCleanBooks(track.db);
  }
});

it('paying at the desk against lapsing: reservations stay paid, or are cancelled with usable classes', async () => {
  const jobs = jobsOf(track);
  const { class_package_id } = await classPackage(track, { class_amount: 5 });
  for (let round = 0; round < ROUNDS; round += 1) {
    const as = await one();
    const order = { class_package_id, payment_method: 'cash' };
    const { purchase_id } = (await track.api.post('/checkout/attempt', order, { as })).read(attemptAnswer);
    const classes = [await singleClass(track, { in: 40 }), await singleClass(track, { in: 41 })];
    for (const { single_class_id } of classes) await track.api.post('/class_reservations', { single_class_id }, { as });
    await runOut(track, purchase_id);
    const pay = { as: admin, method: 'PUT' as const, path: `/purchases/admin/${purchase_id}/pay`, body: {} };
    const lapsing = [lapsePurchases(jobs), lapsePurchases(jobs)];
    expect(tally(await race(track, [pay, pay]))).toEqual({ '200': 2 });
    await Promise.all(lapsing);
    await lapsePurchases(jobs);
    expect(await statusOf(track, as, purchase_id)).toBe('completed');
    expect(await moneyOf(track, purchase_id)).toEqual(['payment 125000']);
    let booked = 0;
    for (const { single_class_id } of classes) booked += await liveReservations(track.db, single_class_id);
    expect(booked + (await available(as))).toBe(5);
    expect(
      await count(track, 'class_reservation where customer_id = $1 and not is_paid and "deletedAt" is null', [
        as.customer_id,
      ]),
    ).toBe(0);
  }
  await expectCleanBooks(track.db);
});

it('each job in three places at once: one lapse, one letter, one refund', async () => {
  const places = [jobsOf(track), jobsOf(track), jobsOf(track)];
  const everywhere = async (job: (context: (typeof places)[number]) => Promise<number>) =>
    (await Promise.all(places.map(job))).reduce((sum, each) => sum + each, 0);
  const soonDue = { now: () => new Date(track.clock.now().getTime() + 60 * HOUR) };
  const warn = (context: JobContext) => warnAboutLapse({ ...context, clock: soonDue });
  await everywhere(warn);
  const { class_package_id } = await classPackage(track, { limit_per_customer: 1 });
  const as = await one();
  const order = { class_package_id, payment_method: 'cash' };
  const { purchase_id } = (await track.api.post('/checkout/attempt', order, { as })).read(attemptAnswer);
  expect(await everywhere(warn)).toBe(1);
  expect(await everywhere(warn)).toBe(0);
  await runOut(track, purchase_id);
  expect(await everywhere(lapsePurchases)).toBe(1);
  expect(await everywhere(lapsePurchases)).toBe(0);
  expect(await topicsOf(track, purchase_id)).toEqual(['lapsed', 'lapsing', 'pending']);
  const other = await one();
  const open = await openByCard(track, other, { class_package_id });
  await confirmAt(track, open.client_secret);
  await track.api.post('/checkout/capture', { purchase_id: open.purchase_id }, { as: other });
  await track.db.rows(
    `insert into refund_order (purchase_id, provider_payment_id, amount, reason, "createdAt") values ($1, $2, 5000, 'Prueba', $3::timestamptz)`,
    [open.purchase_id, open.payment_id, track.clock.now().toISOString()],
  );
  expect(await everywhere((context) => sendRefunds(context))).toBe(1);
  expect(await moneyOf(track, open.purchase_id)).toEqual(['payment 125000', 'refund -5000']);
  await expectCleanBooks(track.db);
});
