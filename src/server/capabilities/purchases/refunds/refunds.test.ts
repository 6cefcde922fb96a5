import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { credits } from '#shared/wire/grants.ts';
import { movementList } from '#shared/wire/money-movements.ts';
import { invoiceList, purchaseAnswer } from '#shared/wire/purchases.ts';
import { deskPurchaseAnswer, deskPurchasePage } from '#shared/wire/till.ts';
import { configure } from '../../../../../tests/factories/configure.ts';
import { customer, staff, type TestCustomer } from '../../../../../tests/factories/people.ts';
import { classPackage } from '../../../../../tests/factories/selling.ts';
import { singleClass } from '../../../../../tests/factories/studio.ts';
import { providerOf } from '../../../../../tests/payments/at-provider.ts';
import { moneyOf, openByCard } from '../../../../../tests/payments/till.ts';
import { expectCleanBooks } from '../../../../../tests/races/books.ts';
import { startApp, type TestStudio } from '../../../../../tests/start-app.ts';
import { ProviderUnavailable } from '../../../gateways/payments/payment-gateway.ts';
import { simulatedProvider } from '../../../gateways/payments/simulated/provider.ts';
import { createSimulatedGateway } from '../../../gateways/payments/simulated/simulated-gateway.ts';
import { sendRefunds, stopSubscriptions } from '../index.ts';

const SUBSCRIPTION = { is_subscription: true, subscription_period: 'month' as const, subscription_interval: 1 };
const at_provider = { silent: false };
const silence = () => Promise.reject(new ProviderUnavailable('silent'));
let studio: TestStudio;
let provider: ReturnType<typeof providerOf>;
let [ana, desk, admin]: TestCustomer[] = [];

beforeAll(async () => {
  studio = await startApp({
    payments: async (parts) => {
      const gateway = createSimulatedGateway(simulatedProvider(parts, 1));
      return [
        {
          ...gateway,
          refund: (order) => (at_provider.silent ? silence() : gateway.refund(order)),
          cancelSubscription: (id) => (at_provider.silent ? silence() : gateway.cancelSubscription(id)),
        },
      ];
    },
  });
  provider = providerOf(studio);
  [desk, admin] = [await staff(studio, 'desk'), await staff(studio, 'administrator')];
  await configure(studio, { subscriptions_enabled: true });
});
beforeEach(async () => {
  at_provider.silent = false;
  ana = await customer(studio);
});
afterAll(async () => {
  await expectCleanBooks(studio.db);
  await studio.close();
});

async function sold(overrides: object = {}, sale: object = {}): Promise<number> {
  const { class_package_id } = await classPackage(studio, { price: 850, class_amount: 5, ...overrides });
  const body = { customer_id: ana?.customer_id, class_package_id, payment_method_id: 2, ...sale };
  const made = await studio.api.post('/customer/giveAccess', body, { as: desk });
  return made.read(deskPurchaseAnswer).purchase.purchase_id;
}

async function boughtByCard(overrides: object = {}): Promise<number> {
  const { class_package_id } = await classPackage(studio, { price: 850, class_amount: 5, ...overrides });
  const consent = 'is_subscription' in overrides ? { consent: 'Acepto' } : {};
  const open = await openByCard(studio, ana as TestCustomer, { class_package_id, ...consent });
  await provider.confirm(open.client_secret);
  await provider.deliverDue();
  return open.purchase_id;
}

const refund = (purchase_id: number, how: object) =>
  studio.api.post(
    `/purchases/admin/${purchase_id}/refund`,
    { amount: 850, reason: 'Se mudó', ...how },
    { as: admin, idempotencyKey: crypto.randomUUID() },
  );
const left = async () => (await studio.api.get('/available_classes', { as: ana })).read(credits).available;
const atDesk = async (purchase_id: number) =>
  (await studio.api.get(`/purchases/admin/${purchase_id}`, { as: desk })).read(deskPurchaseAnswer).purchase;
async function book(): Promise<void> {
  const { single_class_id } = await singleClass(studio);
  expect((await studio.api.post('/class_reservations', { single_class_id }, { as: ana })).status).toBe(201);
}
const coming = async () =>
  ((await studio.api.get('/class_reservations?filter=upcoming', { as: ana })).body as { total: number }).total;

it('a full refund removes the remaining classes and keeps reservations; a partial one asks', async () => {
  const purchase_id = await sold();
  await book();
  expect(await refund(purchase_id, { amount: 400 })).toMatchObject({ status: 400, code: 'refund-asks-classes' });
  expect(await moneyOf(studio, purchase_id)).toEqual(['payment 85000']);
  expect((await refund(purchase_id, { amount: 400, classes: 'keep' })).status).toBe(200);
  expect([await left(), await coming()]).toEqual([4, 1]);
  // The remainder is now its whole amount.
  expect((await refund(purchase_id, { amount: 450 })).status).toBe(200);
  expect([await left(), await coming()]).toEqual([0, 1]);
  const kept = await sold();
  expect((await refund(kept, { classes: 'keep' })).status).toBe(200);
  expect(await left()).toBe(5);
});

it('a full refund of a special class cancels its place', async () => {
  const { class_package_id } = await classPackage(studio, { kind: 'especial', price: 850, class_amount: 1 });
  const { single_class_id } = await singleClass(studio, { capacity: 1, class_package_id });
  const body = { customer_id: ana?.customer_id, class_package_id, payment_method_id: 2, single_class_id };
  const made = await studio.api.post('/customer/giveAccess', body, { as: desk });
  const { purchase_id } = made.read(deskPurchaseAnswer).purchase;
  expect(await coming()).toBe(1);
  expect((await refund(purchase_id, {})).body).toMatchObject({ purchase: { status: 'revoked', refunded: 850 } });
  expect(await coming()).toBe(0);
});

it('a refund that also revokes does both or neither: if it cannot be revoked, no money moves', async () => {
  const { class_package_id } = await classPackage(studio, { price: 850 });
  const open = await openByCard(studio, ana as TestCustomer, { class_package_id });
  await studio.db.rows(
    `insert into money_movement (purchase_id, kind, amount, payment_method_id, occurred_at)
     values ($1, 'payment', 85000, 1, $2)`,
    [open.purchase_id, studio.clock.now().toISOString()],
  );
  expect((await refund(open.purchase_id, { classes: 'revoke' })).code).toBe('not-cancellable');
  expect(await moneyOf(studio, open.purchase_id)).toEqual(['payment 85000']);
  expect((await refund(open.purchase_id, { classes: 'keep' })).status).toBe(200);
  expect(await moneyOf(studio, open.purchase_id)).toEqual(['payment 85000', 'refund -85000']);
});

it('a subscription refunded and revoked while its provider is silent: both are queued, both done once it answers', async () => {
  const purchase_id = await boughtByCard(SUBSCRIPTION);
  await book();
  at_provider.silent = true;
  expect((await refund(purchase_id, { classes: 'revoke' })).body).toMatchObject({
    purchase: { status: 'revoked', refunded: 0, refunding: 850, paid: 850 },
  });
  expect([await left(), await coming()]).toEqual([0, 0]);
  expect(await moneyOf(studio, purchase_id)).toEqual(['payment 85000']);
  expect((await refund(purchase_id, { amount: 1, classes: 'keep' })).code).toBe('refund-too-much');
  at_provider.silent = false;
  const done = await Promise.all([stopSubscriptions(studio.context), stopSubscriptions(studio.context)]);
  expect(Math.max(...done)).toBe(1);
  await Promise.all([sendRefunds(studio.context), sendRefunds(studio.context)]);
  expect(await stopSubscriptions(studio.context)).toBe(0);
  studio.clock.advance(70 * 86_400_000);
  await provider.deliverDue();
  expect(await moneyOf(studio, purchase_id)).toEqual(['payment 85000', 'refund -85000']);
});

it('a subscription that staff end while its provider is silent is ended here, and not charged once it answers', async () => {
  const purchase_id = await boughtByCard(SUBSCRIPTION);
  at_provider.silent = true;
  const ended = await studio.api.put(`/purchases/admin/${purchase_id}/cancel`, { reason: 'Lo pidió' }, { as: desk });
  expect(ended.body).toMatchObject({ purchase: { status: 'cancelled' } });
  at_provider.silent = false;
  expect(await stopSubscriptions(studio.context)).toBe(1);
  studio.clock.advance(70 * 86_400_000);
  await provider.deliverDue();
  expect(await moneyOf(studio, purchase_id)).toEqual(['payment 85000']);
});

it('a subscription that its provider refuses to stop is on the staff’s list, and the request is repeated', async () => {
  const purchase_id = await boughtByCard(SUBSCRIPTION);
  at_provider.silent = true;
  await studio.api.put('/customer/revokeAccess', { purchase_id, reason: 'x' }, { as: admin });
  for (let tries = 0; tries < 25; tries += 1) await stopSubscriptions(studio.context);
  const alerts = (await studio.api.get('/payment_alerts', { as: desk })).body as { payment_alerts: object[] };
  expect(alerts.payment_alerts).toMatchObject([{ kind: 'subscription-not-stopped', purchase_id }]);
  at_provider.silent = false;
  expect(await stopSubscriptions(studio.context)).toBe(1);
});

it('refunds are shown wherever the purchase is, and sums are net', async () => {
  const by_hand = await sold({}, { bill: true });
  const subscription = await boughtByCard(SUBSCRIPTION);
  // Another person's refunds, also by hand, do not count for hers.
  const bea = await customer(studio);
  await refund(await sold({}, { customer_id: bea.customer_id }), { amount: 50, classes: 'keep' });
  const before = (await studio.api.get('/money_movements', { as: desk })).read(movementList);
  await refund(by_hand, { amount: 400, classes: 'keep' });
  await refund(subscription, { amount: 100.5, classes: 'keep' });
  const after = (await studio.api.get('/money_movements', { as: desk })).read(movementList);
  expect(Math.round((Number(before.total) - Number(after.total)) * 100)).toBe(50_050);
  expect(after.totals).toEqual(
    after.totals.map((sum) => ({
      ...sum,
      total: Math.round((Number(sum.payments) + Number(sum.refunds)) * 100) / 100,
    })),
  );
  const seen = { paid: 850, refunded: 400, refunding: 0 };
  expect(await atDesk(by_hand)).toMatchObject(seen);
  const list = await studio.api.get(`/purchases/admin/all?customer_id=${ana?.customer_id}`, { as: desk });
  expect(list.read(deskPurchasePage).purchases.map(({ refunded }) => refunded)).toEqual([100.5, 400]);
  const own = await studio.api.get(`/purchases/${by_hand}`, { as: ana });
  expect(own.read(purchaseAnswer).purchase).toMatchObject(seen);
  const charges = (await studio.api.get('/invoices', { as: ana })).read(invoiceList).invoices;
  expect(charges.map(({ total_payment, refunded }) => [total_payment, refunded])).toEqual([
    [850, 100.5],
    [850, 400],
  ]);
});

const TRANSFER = 3;
const TERMINAL = 4;
const methodsOf = async (purchase_id: number) => {
  const rows = await studio.db.rows<{ name: string; amount: number }>(
    `select m.name, v.amount from money_movement v join payment_method m using (payment_method_id)
     where v.purchase_id = $1 order by v.money_movement_id`,
    [purchase_id],
  );
  return rows.map(({ name, amount }) => `${name} ${amount}`);
};

it('money taken by hand is refunded in another way, and in two, and the books say which', async () => {
  const purchase_id = await sold({}, { payment_method_id: TERMINAL, reference: 'B1' });
  const byHand = (how: object) => refund(purchase_id, { classes: 'keep', ...how });
  expect((await byHand({ amount: 425, payment_method_id: 2 })).status).toBe(200);
  expect((await byHand({ amount: 426, payment_method_id: TRANSFER })).code).toBe('refund-too-much');
  expect((await byHand({ amount: 426 })).code).toBe('refund-too-much');
  expect((await byHand({ amount: 400 })).status).toBe(200);
  expect((await refund(purchase_id, { amount: 25, payment_method_id: TRANSFER })).status).toBe(200);
  expect(await methodsOf(purchase_id)).toEqual([
    'Terminal 85000',
    'Efectivo -42500',
    'Terminal -40000',
    'Transferencia -2500',
  ]);
  expect(await left()).toBe(0);
  const [entry] = await studio.db.rows<{ details: object }>(
    "select details from audit_log where subject_id = $1 and action = 'purchase-refunded' order by audit_log_id limit 1",
    [purchase_id],
  );
  expect(entry?.details).toMatchObject({ amount: 42500, given_by: 'Efectivo' });
});

it('what a provider took is not refunded by hand, nor anything by a way that is none', async () => {
  const card = await boughtByCard();
  expect((await refund(card, { payment_method_id: 2 })).code).toBe('refund-too-much');
  const cash = await sold();
  for (const payment_method_id of [1, TERMINAL, 6])
    expect((await refund(cash, { payment_method_id })).code).toBe('payment-method-off');
});

it('a slip or a transfer whose money stayed pays nothing else, though its sale was refunded in cash', async () => {
  const slip = { payment_method_id: TERMINAL, reference: 'B2' };
  const transfer = { payment_method_id: TRANSFER, reference: 'MBAN010023119999' };
  for (const how of [slip, transfer]) {
    const purchase_id = await sold({}, how);
    expect((await refund(purchase_id, { payment_method_id: 2 })).status).toBe(200);
    await expect(sold({}, how)).rejects.toThrow();
  }
});

it('undoing her own sale in another way than it was paid is a refund for reception', async () => {
  const purchase_id = await sold({}, { payment_method_id: TERMINAL, reference: 'B3' });
  const undo = (how: object) =>
    studio.api.post(
      `/purchases/admin/${purchase_id}/refund`,
      { amount: 850, reason: 'Otra persona', ...how },
      { as: desk, idempotencyKey: crypto.randomUUID() },
    );
  expect((await undo({ payment_method_id: 2 })).code).toBe('authorisation-needed');
  expect((await undo({})).status).toBe(200);
});
