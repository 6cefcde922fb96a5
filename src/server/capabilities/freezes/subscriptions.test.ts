import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { DAY, HOUR } from '#shared/time.ts';
import { freezePreview } from '#shared/wire/freezes.ts';
import { availableClass } from '#shared/wire/grants.ts';
import { purchaseAnswer } from '#shared/wire/purchases.ts';
import { configure } from '../../../../tests/factories/configure.ts';
import { customer, staff, type TestCustomer } from '../../../../tests/factories/people.ts';
import { classPackage } from '../../../../tests/factories/selling.ts';
import { providerOf } from '../../../../tests/payments/at-provider.ts';
import { alertsOf, moneyOf, openByCard } from '../../../../tests/payments/till.ts';
import { expectCleanBooks } from '../../../../tests/races/books.ts';
import { START, startApp, type TestStudio } from '../../../../tests/start-app.ts';
import { simulatedProvider } from '../../gateways/payments/simulated/provider.ts';
import { createSimulatedGateway } from '../../gateways/payments/simulated/simulated-gateway.ts';
import { withDeadline } from '../../gateways/payments/with-deadline.ts';
import { sendPostponements } from '../purchases/index.ts';

/** Whether the provider answers; whether it knows how to charge later. */
const at = { answers: true, pauses: true, resumes: true, slow: null as Promise<void> | null };
let studio: TestStudio;
let provider: ReturnType<typeof providerOf>;
let ana: TestCustomer;
let admin: TestCustomer;

beforeAll(async () => {
  studio = await startApp({
    payments: async (parts) => {
      const gateway = createSimulatedGateway(simulatedProvider(parts, 1));
      const { subscriptions } = gateway.can;
      const wayward = {
        ...gateway,
        get can() {
          return { ...gateway.can, subscriptions: subscriptions && { ...subscriptions, pause: at.pauses } };
        },
        pauseSubscription: (subscription_id: string) =>
          at.answers ? gateway.pauseSubscription(subscription_id) : Promise.reject(new TypeError('fetch failed')),
        async resumeSubscription(order: Parameters<typeof gateway.resumeSubscription>[0]) {
          if (!at.answers || !at.resumes) throw new TypeError('fetch failed');
          const { slow } = at;
          at.slow = null;
          await slow;
          return gateway.resumeSubscription(order);
        },
      };
      return [Object.defineProperty(withDeadline(wayward, parts), 'can', { get: () => wayward.can })];
    },
  });
  provider = providerOf(studio);
  admin = await staff(studio, 'administrator');
  await configure(studio, { subscriptions_enabled: true });
});
beforeEach(async () => {
  Object.assign(at, { answers: true, pauses: true, resumes: true, slow: null });
  studio.clock.moveTo(START);
  ana = await customer(studio);
});
afterAll(async () => {
  await expectCleanBooks(studio.db);
  await studio.close();
});

const day = (ahead: number) =>
  new Date(studio.clock.now().getTime() + ahead * DAY - 6 * HOUR).toISOString().slice(0, 10);

async function subscribe(months = 1) {
  const { class_package_id } = await classPackage(studio, {
    price: 1000,
    class_amount: 8,
    expiration_days: 31,
    is_subscription: true,
    subscription_period: 'month' as const,
    subscription_interval: months,
  });
  const { purchase_id, client_secret } = await openByCard(studio, ana, { class_package_id, consent: 'Acepto.' });
  await provider.confirm(client_secret);
  await provider.deliverDue();
  return { purchase_id, path: await pathOfGrant() };
}
/** Of what was paid last. */
async function pathOfGrant(): Promise<string> {
  const { available_classes } = (await studio.api.get('/available_classes', { as: ana })).read(
    z.object({ available_classes: z.array(availableClass) }),
  );
  const last = Math.max(...available_classes.map(({ available_class_id }) => available_class_id));
  return `/available_classes/admin/${last}/freeze`;
}
const freeze = (path: string, from: number, until: number) =>
  studio.api.post(path, { starts_on: day(from), ends_on: day(until), reason: 'Viaje' }, { as: admin });
const shown = async (purchase_id: number) =>
  (await studio.api.get(`/purchases/${purchase_id}`, { as: ana })).read(purchaseAnswer).purchase;

async function pass(days: number): Promise<void> {
  studio.clock.advance(days * DAY);
  await provider.deliverDue();
}

it('is charged as many days later as it was frozen, once, and then continues from there', async () => {
  const { purchase_id, path } = await subscribe();
  const said = (await studio.api.get(`${path}?starts_on=${day(5)}&ends_on=${day(14)}`, { as: admin })).read(
    freezePreview,
  );
  expect(said.next_charge).toEqual({ before: '2026-12-23T13:00:00.000Z', after: '2027-01-02T13:00:00.000Z' });
  expect((await freeze(path, 5, 14)).status).toBe(200);
  expect((await shown(purchase_id)).next_charge_at).toBe('2027-01-02T13:00:00.000Z');
  await pass(39);
  expect(await moneyOf(studio, purchase_id)).toEqual(['payment 100000']);
  await pass(1);
  expect(await moneyOf(studio, purchase_id)).toEqual(Array(2).fill('payment 100000'));
  expect((await shown(purchase_id)).next_charge_at).toBe('2027-02-02T13:00:00.000Z');
});

it('is charged earlier again by the days that were not frozen', async () => {
  const { purchase_id, path } = await subscribe();
  await freeze(path, 0, 19);
  await pass(5);
  expect((await studio.api.delete(path, { as: admin })).status).toBe(200);
  expect((await shown(purchase_id)).next_charge_at).toBe('2026-12-28T13:00:00.000Z');
  await pass(30);
  expect(await moneyOf(studio, purchase_id)).toEqual(Array(2).fill('payment 100000'));
});

it('is sent to its provider until it answers, and is not charged meanwhile', async () => {
  const { purchase_id, path } = await subscribe();
  at.answers = false;
  expect((await freeze(path, 5, 14)).status).toBe(200);
  expect(await sendPostponements(studio.context)).toBe(0);
  // Frozen again before the provider was asked: it receives the last date alone.
  await studio.api.delete(path, { as: admin });
  await freeze(path, 5, 19);
  at.answers = true;
  expect(await sendPostponements(studio.context)).toBe(1);
  expect(await sendPostponements(studio.context)).toBe(0);
  await pass(44);
  expect(await moneyOf(studio, purchase_id)).toEqual(['payment 100000']);
  await pass(1);
  expect(await moneyOf(studio, purchase_id)).toEqual(Array(2).fill('payment 100000'));
});

it('whose date reaches its provider after a later one is sent the later one again', async () => {
  const { purchase_id, path } = await subscribe();
  const { promise, resolve } = Promise.withResolvers<void>();
  at.slow = promise;
  const freezing = freeze(path, 5, 14);
  await expect.poll(() => at.slow === null).toBe(true);
  // From a second tab, whose call to the provider passes the first one's.
  expect((await studio.api.delete(path, { as: admin })).status).toBe(200);
  resolve();
  expect((await freezing).status).toBe(200);
  expect((await shown(purchase_id)).next_charge_at).toBe('2026-12-23T13:00:00.000Z');
  expect(await sendPostponements(studio.context)).toBe(1);
  expect(await sendPostponements(studio.context)).toBe(0);
  await pass(30);
  expect(await moneyOf(studio, purchase_id)).toEqual(Array(2).fill('payment 100000'));
});

it('whose provider was informed too late is on the staff’s list', async () => {
  const { purchase_id, path } = await subscribe();
  at.answers = false;
  await freeze(path, 5, 14);
  at.answers = true;
  studio.clock.advance(29.99 * DAY);
  expect(await sendPostponements(studio.context)).toBe(1);
  expect(await alertsOf(studio, purchase_id)).toEqual(['charge-not-postponed']);
});

it('that its freeze could not move is shown and charged on its own day, also once the freeze ends early', async () => {
  const { purchase_id, path } = await subscribe();
  at.answers = false;
  // So long that the date after next, by the provider, is before the one that the freeze ordered.
  expect((await freeze(path, 5, 44)).status).toBe(200);
  studio.clock.advance(29.99 * DAY);
  expect(await sendPostponements(studio.context)).toBe(1);
  expect((await shown(purchase_id)).next_charge_at).toBe('2026-12-23T13:00:00.000Z');
  at.answers = true;
  await pass(1);
  expect(await moneyOf(studio, purchase_id)).toEqual(Array(2).fill('payment 100000'));
  expect((await shown(purchase_id)).next_charge_at).toBe('2027-01-23T13:00:00.000Z');
  expect((await studio.api.delete(path, { as: admin })).status).toBe(200);
  expect((await shown(purchase_id)).next_charge_at).toBe('2027-01-23T13:00:00.000Z');
  await pass(29);
  expect(await moneyOf(studio, purchase_id)).toHaveLength(2);
  await pass(2);
  expect(await moneyOf(studio, purchase_id)).toHaveLength(3);
});

it('that its provider paused without learning when to resume is sent until it answers, however late; otherwise it would never be charged again', async () => {
  const { purchase_id, path } = await subscribe();
  at.resumes = false;
  await freeze(path, 5, 14);
  studio.clock.advance(45 * DAY);
  await provider.deliverDue();
  expect(await sendPostponements(studio.context)).toBe(0);
  expect([await moneyOf(studio, purchase_id), await alertsOf(studio, purchase_id)]).toEqual([['payment 100000'], []]);
  at.resumes = true;
  expect(await sendPostponements(studio.context)).toBe(1);
  await pass(1);
  expect(await moneyOf(studio, purchase_id)).toEqual(Array(2).fill('payment 100000'));
});

it('is not frozen beyond its next charge, close before it, or if its provider cannot postpone charges', async () => {
  const { path } = await subscribe();
  expect((await freeze(path, 31, 40)).code).toBe('freeze-before-charge');
  studio.clock.advance(29.5 * DAY);
  expect((await freeze(path, 0, 9)).code).toBe('freeze-before-charge');
  studio.clock.moveTo(START);
  at.pauses = false;
  expect((await freeze(path, 5, 14)).code).toBe('freeze-of-charges');
});

it('that has ended is frozen like any package: nothing is charged any more', async () => {
  const { purchase_id, path } = await subscribe();
  await studio.api.post(`/purchases/cancel/${purchase_id}`, { reason: 'Me mudo' }, { as: ana });
  expect((await freeze(path, 5, 14)).status).toBe(200);
  await pass(60);
  expect(await moneyOf(studio, purchase_id)).toEqual(['payment 100000']);
});

/** Lets the next charge be made, an hour late. @returns the day on which it was to be made */
async function nextCharge(purchase_id: number): Promise<string> {
  const next = (await shown(purchase_id)).next_charge_at ?? '';
  studio.clock.moveTo(new Date(Date.parse(next) + HOUR));
  await provider.deliverDue();
  await sendPostponements(studio.context);
  return next.slice(5, 10);
}

it.each([
  ['a freeze that ended before it began', 0],
  ['a freeze that ended after three days, which moved it for good', 3],
])('of the 31st, after %s', async (_, days) => {
  studio.clock.moveTo(new Date('2027-01-31T18:00:00Z'));
  [ana, admin] = [await customer(studio), await staff(studio, 'administrator')];
  const { purchase_id, path } = await subscribe();
  const charges = () => nextCharge(purchase_id);
  await pass(5);
  expect((await freeze(path, 2 - Math.min(days, 2), 12)).status).toBe(200);
  await pass(days);
  expect((await studio.api.delete(path, { as: admin })).status).toBe(200);
  const on = [await charges(), await charges(), await charges(), await charges(), await charges()];
  expect(on).toEqual(
    days === 0 ? ['02-28', '03-31', '04-30', '05-31', '06-30'] : ['03-03', '04-03', '05-03', '06-03', '07-03'],
  );
  expect(await moneyOf(studio, purchase_id)).toEqual(Array(6).fill('payment 100000'));
});

it.each([
  ['30 April, which June does not pass', '2027-02-28T18:00:00Z', ['04-30', '06-30', '08-31', '10-31', '12-31']],
  ['28 February, which April does not pass', '2026-12-31T18:00:00Z', ['02-28', '04-30', '06-30', '08-31', '10-31']],
])('of the 31st every two months, moved back to %s', async (_, frozen_at, on) => {
  studio.clock.moveTo(new Date('2026-12-31T18:00:00Z'));
  [ana, admin] = [await customer(studio), await staff(studio, 'administrator')];
  const { purchase_id } = await subscribe(2);
  if (on[0] === '04-30') expect(await nextCharge(purchase_id)).toBe('02-28');
  studio.clock.moveTo(new Date(Date.parse(frozen_at) + 2 * HOUR));
  const path = await pathOfGrant();
  expect((await freeze(path, 1, 12)).status).toBe(200);
  expect((await studio.api.delete(path, { as: admin })).status).toBe(200);
  const charged: string[] = [];
  for (const _charge of on) charged.push(await nextCharge(purchase_id));
  expect(charged).toEqual(on);
});
