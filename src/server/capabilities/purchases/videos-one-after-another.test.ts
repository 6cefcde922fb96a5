import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { DAY } from '#shared/time.ts';
import { purchaseAnswer, purchaseList } from '#shared/wire/purchases.ts';
import { configure } from '../../../../tests/factories/configure.ts';
import { customer, staff, type TestCustomer } from '../../../../tests/factories/people.ts';
import { classPackage } from '../../../../tests/factories/selling.ts';
import { providerOf } from '../../../../tests/payments/at-provider.ts';
import { openByCard } from '../../../../tests/payments/till.ts';
import { expectCleanBooks } from '../../../../tests/races/books.ts';
import { START, startApp, type TestStudio } from '../../../../tests/start-app.ts';
import { sendRefunds } from './index.ts';

let studio: TestStudio;
let provider: ReturnType<typeof providerOf>;
let admin: TestCustomer;
let ana: TestCustomer;

beforeAll(async () => {
  studio = await startApp();
  provider = providerOf(studio);
  admin = await staff(studio, 'administrator');
  await configure(studio, { videos_enabled: true, subscriptions_enabled: true });
  const video = { name: 'Estirar', duration: 20, publish_on: '2026-11-01', url: 'https://youtu.be/dQw4w9WgXcQ' };
  await studio.api.post('/videos', video, { as: admin });
});
afterAll(async () => {
  await expectCleanBooks(studio.db);
  await studio.close();
});
beforeEach(async () => {
  studio.clock.moveTo(START);
  ana = await customer(studio);
});

const videosFor = (expiration_days: number, more: object = {}) =>
  classPackage(studio, { kind: 'online', price: 300, class_amount: -1, expiration_days, ...more });

async function bought(expiration_days: number, more: object = {}, order: object = {}): Promise<number> {
  const { class_package_id } = await videosFor(expiration_days, more);
  const { client_secret, purchase_id } = await openByCard(studio, ana, { class_package_id, ...order });
  await provider.confirm(client_secret);
  await provider.deliverDue();
  return purchase_id;
}

const daysOf = async (purchase_id: number) =>
  (await studio.api.get(`/purchases/${purchase_id}`, { as: ana })).read(purchaseAnswer).purchase.videos;
const watches = async () => (await studio.api.get('/videos', { as: ana })).status;
const refund = async (purchase_id: number, classes: string) => {
  const body = { amount: 300, classes, reason: 'se equivocó de paquete' };
  const answer = await studio.api.post(`/purchases/admin/${purchase_id}/refund`, body, {
    as: admin,
    idempotencyKey: `refund-${purchase_id}`,
  });
  expect(answer.status, answer.text).toBe(200);
  await sendRefunds(studio.context);
};

it('a package of videos begins after the one that runs, and after those that wait', async () => {
  const first = await bought(30);
  expect(await daysOf(first)).toEqual({ starts_on: '2026-11-23', expiration_date: '2026-12-23' });
  studio.clock.advance(7 * DAY);
  const second = await bought(10);
  expect(await daysOf(second)).toEqual({ starts_on: '2026-12-24', expiration_date: '2027-01-03' });
  const third = await bought(1);
  expect(await daysOf(third)).toEqual({ starts_on: '2027-01-04', expiration_date: '2027-01-05' });
  // Every one of the days that were paid for opens them, and none after.
  for (const [day, status] of [
    ['2026-12-23', 200],
    ['2026-12-24', 200],
    ['2027-01-05', 200],
    ['2027-01-06', 412],
  ] as const) {
    studio.clock.moveTo(new Date(`${day}T18:00:00Z`));
    expect(await watches(), day).toBe(status);
  }
  const list = (await studio.api.get('/purchases', { as: ana })).read(purchaseList).purchases;
  expect(list.map(({ videos }) => videos?.starts_on).sort()).toEqual(['2026-11-23', '2026-12-24', '2027-01-04']);
});

it('after the running one ends, the next one bought begins that day', async () => {
  await bought(1);
  studio.clock.advance(10 * DAY);
  expect(await daysOf(await bought(5))).toEqual({ starts_on: '2026-12-03', expiration_date: '2026-12-08' });
});

it.each(['remove', 'revoke'])('what waits moves up when the one before goes with its money: %s', async (classes) => {
  const [first, second, third] = [await bought(30), await bought(10), await bought(5)];
  studio.clock.advance(2 * DAY);
  await refund(first, classes);
  expect(await daysOf(first)).toBeNull();
  expect(await daysOf(second)).toEqual({ starts_on: '2026-11-25', expiration_date: '2026-12-05' });
  expect(await daysOf(third)).toEqual({ starts_on: '2026-12-06', expiration_date: '2026-12-11' });
  expect(await watches()).toBe(200);
});

it('a refund that keeps the videos moves nothing; removing a waiting one leaves the running one unchanged', async () => {
  const [first, second, third] = [await bought(30), await bought(10), await bought(5)];
  await refund(first, 'keep');
  expect(await daysOf(second)).toEqual({ starts_on: '2026-12-24', expiration_date: '2027-01-03' });
  await refund(second, 'remove');
  expect(await daysOf(first)).toEqual({ starts_on: '2026-11-23', expiration_date: '2026-12-23' });
  expect(await daysOf(third)).toEqual({ starts_on: '2026-12-24', expiration_date: '2026-12-29' });
});

it('a subscription follows its charges: it does not wait, and nothing waits for it', async () => {
  const monthly = { is_subscription: true, subscription_period: 'month', subscription_interval: 1 };
  const first = await bought(30, monthly, { consent: 'Acepto el cargo de cada mes.' });
  const second = await bought(10);
  expect((await daysOf(first))?.starts_on).toBe('2026-11-23');
  expect((await daysOf(second))?.starts_on).toBe('2026-11-23');
  const third = await bought(30, monthly, { consent: 'Acepto el cargo de cada mes.' });
  expect((await daysOf(third))?.starts_on).toBe('2026-11-23');
});

it('packages of other people are not moved', async () => {
  const hers = await bought(30);
  const eva = ana;
  ana = await customer(studio);
  expect((await daysOf(await bought(30)))?.starts_on).toBe('2026-11-23');
  ana = eva;
  const waiting = await bought(10);
  ana = await customer(studio);
  await refund(await bought(30), 'remove');
  ana = eva;
  expect([await daysOf(hers), await daysOf(waiting)]).toMatchObject([
    { starts_on: '2026-11-23' },
    { starts_on: '2026-12-24' },
  ]);
});
