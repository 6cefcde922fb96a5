import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Api, apiOf } from '../../../../../tests/api.ts';
import { configure } from '../../../../../tests/factories/configure.ts';
import { customer, staff, type TestCustomer } from '../../../../../tests/factories/people.ts';
import { subscribed } from '../../../../../tests/factories/subscriptions.ts';
import { alertsOf, statusOf, topicsOf } from '../../../../../tests/payments/till.ts';
import { stoppingBefore } from '../../../../../tests/races/without-locks.ts';
import { startApp, type TestStudio } from '../../../../../tests/start-app.ts';
import { testEnvironment } from '../../../../../tests/test-environment.ts';
import { buildApp } from '../../../app.ts';
import type { AppContext } from '../../../context.ts';
import { readSettings } from '../../../settings.ts';
import { openIdentity } from '../../identity/index.ts';
import { sendRefunds, stopSubscriptions } from '../index.ts';

/** A studio whose owner took a provider's keys away while subscriptions run there, which goes on charging them. */
let studio: TestStudio;
/** The same studio, started without the keys. */
let without: { api: Api; context: AppContext; close(): Promise<unknown> };
let [ana, admin]: TestCustomer[] = [];

beforeAll(async () => {
  studio = await startApp();
  const { db, clock } = studio;
  const settings = readSettings(testEnvironment);
  const { app, context } = await buildApp({
    settings,
    db,
    clock,
    identity: (parts) => openIdentity(parts),
    payments: async () => [],
  });
  without = { api: apiOf(app, clock), context, close: () => app.close() };
  [ana, admin] = [await customer(studio), await staff(studio, 'administrator')];
  await configure(studio, { subscriptions_enabled: true, payment_sources_enabled: true });
});
afterAll(async () => {
  await without.close();
  await studio.close();
});

const charged = async (purchase_id: number) =>
  (
    await studio.db.rows<{ status: string }>('select status from simulated_subscription where purchase_id = $1', [
      purchase_id,
    ])
  )[0]?.status;
const orderRefund = (purchase_id: number) =>
  studio.db.rows(
    `insert into refund_order (purchase_id, provider_payment_id, amount, reason, "createdAt")
     select purchase_id, provider_movement_id, 5000, 'Prueba', occurred_at from money_movement where purchase_id = $1`,
    [purchase_id],
  );
const tries = async (run: () => Promise<number>) => {
  for (let minute = 0; minute < 21; minute += 1) await run();
};

it('a customer is not told that nothing more is charged', async () => {
  const { purchase_id } = await subscribed(studio, ana as TestCustomer);
  const cancel = (api: Api) =>
    api.post(`/purchases/cancel/${purchase_id}`, { reason: 'Me mudo' }, { as: ana as TestCustomer });
  const answer = await cancel(without.api);
  expect([answer.status, answer.code]).toEqual([503, 'payment-provider-down']);
  expect(answer.text).toContain('Pídele al estudio que la termine');
  expect(await statusOf(studio, ana as TestCustomer, purchase_id)).toBe('active');
  expect(await topicsOf(studio, purchase_id)).not.toContain('cancelled');
  // The control: with the keys it ends there too.
  expect((await cancel(studio.api)).status).toBe(200);
  expect(await charged(purchase_id)).toBe('ended');
});

it('what staff end is on their list, and ends there once the keys are back', async () => {
  const eva = await customer(studio);
  const { purchase_id } = await subscribed(studio, eva);
  const end = { reason: 'Lo pidió' };
  expect(
    (await without.api.put(`/purchases/admin/${purchase_id}/cancel`, end, { as: admin as TestCustomer })).status,
  ).toBe(200);
  await tries(() => stopSubscriptions(without.context));
  expect([await charged(purchase_id), await alertsOf(studio, purchase_id)]).toEqual([
    'active',
    ['subscription-not-stopped'],
  ]);
  expect(await stopSubscriptions(studio.context)).toBe(1);
  expect(await charged(purchase_id)).toBe('ended');
});

it('a refund that was ordered before is on the list too', async () => {
  const eva = await customer(studio);
  const { purchase_id } = await subscribed(studio, eva);
  await orderRefund(purchase_id);
  await tries(() => sendRefunds(without.context));
  expect(await alertsOf(studio, purchase_id)).toEqual(['refund-failed']);
});

it.each([
  ['a subscription that goes on', 'subscription-not-stopped', (context: AppContext) => stopSubscriptions(context)],
  ['a refund', 'refund-failed', (context: AppContext) => sendRefunds(context)],
] as const)('a process that ends while it reports %s leaves that to the next', async (_, kind, run) => {
  const eva = await customer(studio);
  const { purchase_id } = await subscribed(studio, eva);
  if (kind === 'refund-failed') await orderRefund(purchase_id);
  else
    await without.api.put(
      `/purchases/admin/${purchase_id}/cancel`,
      { reason: 'Lo pidió' },
      { as: admin as TestCustomer },
    );
  const ends = async () => {
    throw new Error('the process ended');
  };
  const db = stoppingBefore(studio.db, /insert into payment_alert/, ends, true);
  await expect(tries(() => run({ ...without.context, db }))).rejects.toThrow('the process ended');
  expect(await alertsOf(studio, purchase_id)).toEqual([]);
  await run(without.context);
  expect(await alertsOf(studio, purchase_id)).toEqual([kind]);
});
