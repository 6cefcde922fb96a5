import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { configure } from '../../../../../tests/factories/configure.ts';
import { customer, staff, type TestCustomer } from '../../../../../tests/factories/people.ts';
import { classPackage } from '../../../../../tests/factories/selling.ts';
import { providerOf } from '../../../../../tests/payments/at-provider.ts';
import { moneyOf, openByCard, statusOf } from '../../../../../tests/payments/till.ts';
import { expectCleanBooks } from '../../../../../tests/races/books.ts';
import { startApp, type TestStudio } from '../../../../../tests/start-app.ts';
import type { PaymentGateway } from '../../../gateways/payments/payment-gateway.ts';
import { simulatedProvider } from '../../../gateways/payments/simulated/provider.ts';
import { createSimulatedGateway } from '../../../gateways/payments/simulated/simulated-gateway.ts';
import { withDeadline } from '../../../gateways/payments/with-deadline.ts';
import { sendRefunds } from '../index.ts';

/** How a provider can fail; `acts` whether it carried out the call first. */
const failures = {
  'answers 500': () => Promise.reject(new Error('500 Internal Server Error')),
  'answers half a body': async () => JSON.parse('{"id":"pay_1","sta'),
  'answers after thirty seconds': () => sleep(30_000, undefined, { ref: false }),
  'closes the connection': () => Promise.reject(new TypeError('fetch failed')),
};
type Failure = keyof typeof failures;

/** Milliseconds: longer than a call that does not fail takes on a busy machine. */
const DEADLINE = 800;
const now: { fails: Failure | undefined; acts: boolean } = { fails: undefined, acts: false };
let studio: TestStudio;
let provider: ReturnType<typeof providerOf>;
let ana: TestCustomer;
let class_package_id: number;

/** Every call fails as configured, before or after it was done. */
function failing(gateway: PaymentGateway): PaymentGateway {
  const through = async <T>(call: () => Promise<T>): Promise<T> => {
    if (now.fails === undefined) return call();
    if (now.acts) await call();
    await failures[now.fails]();
    return call();
  };
  return {
    ...gateway,
    createPayment: (payment) => through(() => gateway.createPayment(payment)),
    chargeSource: (order) => through(() => gateway.chargeSource(order)),
    capturePayment: (payment_id) => through(() => gateway.capturePayment(payment_id)),
    readPayment: (payment_id) => through(() => gateway.readPayment(payment_id)),
    cancelPayment: (payment_id) => through(() => gateway.cancelPayment(payment_id)),
    refund: (order) => through(() => gateway.refund(order)),
    saveSource: (payer, token_id) => through(() => gateway.saveSource(payer, token_id)),
  };
}

beforeAll(async () => {
  studio = await startApp({
    payments: async (parts) => [
      withDeadline(failing(createSimulatedGateway(simulatedProvider(parts, 1))), parts, DEADLINE),
    ],
  });
  provider = providerOf(studio);
  await configure(studio, { payment_sources_enabled: true });
  ({ class_package_id } = await classPackage(studio, { price: 450, class_amount: 5 }));
});
beforeEach(async () => {
  Object.assign(now, { fails: undefined, acts: false });
  ana = await customer(studio);
});
afterAll(async () => {
  await expectCleanBooks(studio.db);
  await studio.close();
});

const everyWay = Object.keys(failures).flatMap((fails) => [
  { fails, acts: false },
  { fails, acts: true },
]);

const charges = async () => {
  const [row] = await studio.db.rows<{ count: number }>(
    `select count(*) as count from simulated_payment join simulated_customer using (customer_id)
     where status = 'succeeded' and shop_reference = $1`,
    [ana.customer_id],
  );
  return row?.count ?? 0;
};

it.each(everyWay)(
  'that $fails (having acted: $acts) while a saved card pays: 503 in time, and once charged',
  async (how) => {
    const saved = await studio.api.post('/payment_sources', { token_id: 'tok_sim_visa' }, { as: ana });
    const { payment_source_id } = (saved.body as { payment_source: { payment_source_id: number } }).payment_source;
    const order = { class_package_id, payment_method: { payment_source_id } };
    const attempt = () => studio.api.post('/checkout/attempt', order, { as: ana, idempotencyKey: 'pago' });
    Object.assign(now, how);
    const began = performance.now();
    const broken = await attempt();
    expect([broken.status, broken.code]).toEqual([503, 'payment-provider-down']);
    expect(broken.headers['retry-after']).toBeDefined();
    // Without this deadline it would be ten seconds.
    expect(performance.now() - began).toBeLessThan(DEADLINE + 6000);
    now.fails = undefined;
    const after = await attempt();
    expect(after.body).toMatchObject({ status: 'completed' });
    expect((await attempt()).body).toEqual(after.body);
    await provider.deliverDue();
    expect(await charges()).toBe(1);
    const { purchase_id } = after.body as { purchase_id: number };
    expect(await moneyOf(studio, purchase_id)).toEqual(['payment 45000']);
  },
);

it.each(everyWay)(
  'that $fails (having acted: $acts) at the return page: pending, and paid by the webhook',
  async (how) => {
    const open = await openByCard(studio, ana, { class_package_id });
    await provider.confirm(open.client_secret);
    Object.assign(now, how);
    const response = await studio.api.post('/checkout/capture', { purchase_id: open.purchase_id }, { as: ana });
    expect(response.body).toMatchObject({ status: 'pending' });
    now.fails = undefined;
    await provider.deliverDue();
    expect(await statusOf(studio, ana, open.purchase_id)).toBe('completed');
  },
);

it.each(everyWay)('that $fails (having acted: $acts) gives money back once it answers, and once', async (how) => {
  const admin = await staff(studio, 'administrator');
  const open = await openByCard(studio, ana, { class_package_id });
  await provider.confirm(open.client_secret);
  await provider.deliverDue();
  Object.assign(now, how);
  const refund = { amount: 100, classes: 'keep', reason: 'Prueba' };
  const answer = await studio.api.post(`/purchases/admin/${open.purchase_id}/refund`, refund, { as: admin });
  expect(answer.status).toBe(200);
  now.fails = undefined;
  await Promise.all([sendRefunds(studio.context), sendRefunds(studio.context), provider.deliverDue()]);
  await provider.deliverDue();
  expect(await moneyOf(studio, open.purchase_id)).toEqual(['payment 45000', 'refund -10000']);
});

it('continues its payment after another method was refused', async () => {
  const open = await openByCard(studio, ana, { class_package_id });
  const withCash = await studio.api.post(
    '/checkout/attempt',
    { class_package_id, payment_method: 'cash' },
    { as: ana },
  );
  expect(withCash.code).toBe('payment-method-off');
  const again = await openByCard(studio, ana, { class_package_id });
  expect(again).toEqual(open);
  await provider.confirm(again.client_secret);
  await provider.deliverDue();
  expect(await statusOf(studio, ana, again.purchase_id)).toBe('completed');
});
