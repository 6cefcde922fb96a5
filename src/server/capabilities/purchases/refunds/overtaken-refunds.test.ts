import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { customer, staff, type TestCustomer } from '../../../../../tests/factories/people.ts';
import { classPackage } from '../../../../../tests/factories/selling.ts';
import { providerOf } from '../../../../../tests/payments/at-provider.ts';
import { faultyGateway, type GatewayFaults, noFaults } from '../../../../../tests/payments/faulty-gateway.ts';
import { expectOvertakenRefund } from '../../../../../tests/payments/overtaken-refunds.ts';
import { alertsOf, moneyOf, openByCard } from '../../../../../tests/payments/till.ts';
import { disputed, tell } from '../../../../../tests/payments/webhooks.ts';
import { expectCleanBooks } from '../../../../../tests/races/books.ts';
import { startApp, type TestStudio } from '../../../../../tests/start-app.ts';
import { sendRefunds } from '../index.ts';

/** Money goes back on the provider's own page while our refund is under way (docs/rules.md#refunds). */
const faults: GatewayFaults = noFaults();
let studio: TestStudio;
let provider: ReturnType<typeof providerOf>;
let [ana, admin]: TestCustomer[] = [];
let class_package_id: number;

beforeAll(async () => {
  studio = await startApp({ payments: faultyGateway(faults) });
  provider = providerOf(studio);
  admin = await staff(studio, 'administrator');
  ({ class_package_id } = await classPackage(studio, { price: 450, class_amount: 5, limit_per_customer: null }));
});
beforeEach(async () => {
  Object.assign(faults, noFaults());
  ana = await customer(studio);
});
afterAll(async () => {
  await expectCleanBooks(studio.db);
  await studio.close();
});

async function paid() {
  const open = await openByCard(studio, ana as TestCustomer, { class_package_id });
  await provider.confirm(open.client_secret);
  await provider.deliverDue();
  return open;
}
const refund = (purchase_id: number, amount: number) =>
  studio.api.post(
    `/purchases/admin/${purchase_id}/refund`,
    { amount, classes: 'keep', reason: 'Se mudó' },
    { as: admin, idempotencyKey: crypto.randomUUID() },
  );
const shown = async (purchase_id: number) =>
  (await studio.api.get(`/purchases/admin/${purchase_id}`, { as: admin })).body;
const tryFor = async (minutes: number) => {
  for (let minute = 0; minute < minutes; minute += 1) await sendRefunds(studio.context);
};

it('a part that goes back there first withdraws ours of more than is left', async () => {
  const { purchase_id, payment_id } = await paid();
  await expectOvertakenRefund(studio, purchase_id, {
    dashboard: () => provider.act({ act: 'refund', id: payment_id, amount: 30_000 }),
    deliver: () => provider.deliverDue(),
  });
});

it('what staff then do there, as their list says, ends the refund that was not sent for half an hour', async () => {
  const { purchase_id, payment_id } = await paid();
  faults.silent = ['refund'];
  expect((await refund(purchase_id, 450)).status).toBe(200);
  await tryFor(30);
  expect(await alertsOf(studio, purchase_id)).toEqual(['refund-failed']);
  await provider.act({ act: 'refund', id: payment_id });
  faults.silent = [];
  await provider.deliverDue();
  await tryFor(2);
  expect(await shown(purchase_id)).toMatchObject({ purchase: { refunded: 450, refunding: 0 } });
  expect(await moneyOf(studio, purchase_id)).toEqual(['payment 45000', 'refund -45000']);
});

it('ours, done there for half an hour without an answer and booked by its webhook, is closed and not withdrawn', async () => {
  const { purchase_id } = await paid();
  Object.assign(faults, { silent: ['refund'], acts: true });
  expect((await refund(purchase_id, 450)).status).toBe(200);
  await tryFor(30);
  await provider.deliverDue();
  Object.assign(faults, noFaults());
  await tryFor(2);
  expect(await shown(purchase_id)).toMatchObject({ purchase: { refunded: 450, refunding: 0 } });
  expect(await moneyOf(studio, purchase_id)).toEqual(['payment 45000', 'refund -45000']);
  expect(await alertsOf(studio, purchase_id)).toEqual(['refund-failed']);
});

it('two refunds of one payment at once, each of more than half, give back one', async () => {
  const { purchase_id } = await paid();
  const answers = await Promise.all([refund(purchase_id, 300), refund(purchase_id, 300), refund(purchase_id, 151)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  await provider.deliverDue();
  await tryFor(1);
  expect((await moneyOf(studio, purchase_id)).length).toBe(2);
});

it('a part that staff then gave back there is waited for no more once they take it off their list', async () => {
  const { purchase_id, payment_id } = await paid();
  faults.silent = ['refund'];
  expect((await refund(purchase_id, 100)).status).toBe(200);
  await tryFor(25);
  await provider.act({ act: 'refund', id: payment_id, amount: 10_000 });
  faults.silent = [];
  await provider.deliverDue();
  await tryFor(2);
  expect(await shown(purchase_id)).toMatchObject({ purchase: { refunded: 100, refunding: 100 } });
  const [alert] = await studio.db.rows<{ payment_alert_id: number }>(
    `select payment_alert_id from payment_alert where purchase_id = $1 and kind = 'refund-failed'`,
    [purchase_id],
  );
  const resolved = await studio.api.put(
    '/payment_alerts',
    { payment_alert_id: alert?.payment_alert_id },
    { as: admin },
  );
  expect(resolved.status, resolved.text).toBeLessThan(300);
  await tryFor(2);
  expect(await shown(purchase_id)).toMatchObject({ purchase: { refunded: 100, refunding: 0 } });
  expect(await moneyOf(studio, purchase_id)).toEqual(['payment 45000', 'refund -10000']);
});

it('control: a refund that is refused while enough is left stays, and is told after twenty tries', async () => {
  const { purchase_id } = await paid();
  await provider.act({ act: 'settings', refunds_fail: true });
  expect((await refund(purchase_id, 450)).status).toBe(200);
  await tryFor(25);
  expect(await shown(purchase_id)).toMatchObject({ purchase: { refunded: 0, refunding: 450 } });
  await provider.act({ act: 'settings', refunds_fail: false });
  await tryFor(1);
  // No more tries: it is on the staff's list.
  expect(await alertsOf(studio, purchase_id)).toEqual(['refund-failed']);
});

it('what a bank left of a payment can be refunded while a refund of all of it waits for the bank', async () => {
  const { purchase_id, payment_id } = await paid();
  faults.silent = ['refund'];
  expect((await refund(purchase_id, 450)).status).toBe(200);
  expect((await tell(studio, disputed({ payment_id, amount: 10_000 }))).status).toBe(200);
  Object.assign(faults, noFaults());
  await tryFor(2);
  expect(await shown(purchase_id)).toMatchObject({ purchase: { refunded: 100, refunding: 0 } });
  expect((await refund(purchase_id, 351)).code).toBe('refund-too-much');
  expect((await refund(purchase_id, 350)).status).toBe(200);
  await provider.deliverDue();
  expect(await moneyOf(studio, purchase_id)).toEqual(['chargeback -10000', 'payment 45000', 'refund -35000']);
  expect((await refund(purchase_id, 1)).code).toBe('refund-too-much');
});
