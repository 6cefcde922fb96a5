import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { movementList } from '#shared/wire/money-movements.ts';
import { deskPurchaseAnswer, deskPurchasePage } from '#shared/wire/till.ts';
import { customer, staff, type TestCustomer } from '../../../../../tests/factories/people.ts';
import { classPackage } from '../../../../../tests/factories/selling.ts';
import { providerOf } from '../../../../../tests/payments/at-provider.ts';
import { alertsOf, moneyOf, openByCard } from '../../../../../tests/payments/till.ts';
import { disputeThatIsWon, type Event, tell } from '../../../../../tests/payments/webhooks.ts';
import { expectCleanBooks } from '../../../../../tests/races/books.ts';
import { startApp, type TestStudio } from '../../../../../tests/start-app.ts';
import { sendRefunds } from '../index.ts';

let studio: TestStudio;
let provider: ReturnType<typeof providerOf>;
let admin: TestCustomer;
let open: Awaited<ReturnType<typeof openByCard>>;
let class_package_id: number;

beforeAll(async () => {
  studio = await startApp();
  provider = providerOf(studio);
  admin = await staff(studio, 'administrator');
});
beforeEach(async () => {
  ({ class_package_id } = await classPackage(studio, { price: 500 }));
  open = await openByCard(studio, await customer(studio), { class_package_id });
  await provider.confirm(open.client_secret);
  await provider.deliverDue();
});
afterAll(async () => {
  await expectCleanBooks(studio.db);
  await studio.close();
});

const dispute = (back?: number) => disputeThatIsWon({ payment_id: open.payment_id, amount: 50_000 }, back);
const receive = async (...events: Event[]) => {
  for (const event of events) expect((await tell(studio, event)).status).toBe(200);
};
const shown = async () =>
  (await studio.api.get(`/purchases/admin/${open.purchase_id}`, { as: admin })).read(deskPurchaseAnswer).purchase;

it('a won dispute returns the money once, in any order and however often reported', async () => {
  const { lost, won } = dispute();
  await receive(lost);
  expect(await shown()).toMatchObject({ paid: 500, refunded: 500, disputed: 500 });
  await receive(won, won, lost);
  expect(await shown()).toMatchObject({ paid: 500, refunded: 0, disputed: 0, status: 'completed' });
  expect(await moneyOf(studio, open.purchase_id)).toEqual([
    'chargeback -50000',
    'chargeback-won 50000',
    'payment 50000',
  ]);
  expect(await alertsOf(studio, open.purchase_id)).toEqual(['chargeback', 'chargeback-won']);
});

it('reported before the dispute itself, books both once', async () => {
  const { lost, won } = dispute();
  await receive(won, lost, won);
  expect(await moneyOf(studio, open.purchase_id)).toEqual([
    'chargeback -50000',
    'chargeback-won 50000',
    'payment 50000',
  ]);
});

it('the returned amount can be refunded to the customer, and no more', async () => {
  const { lost, won } = dispute();
  const refund = () =>
    studio.api.post(
      `/purchases/admin/${open.purchase_id}/refund`,
      { amount: 500, classes: 'revoke', reason: 'Lo pidió' },
      { as: admin },
    );
  await receive(lost);
  expect((await refund()).status).not.toBe(200);
  await receive(won);
  expect((await refund()).status).toBe(200);
  expect((await refund()).status).not.toBe(200);
});

/** The sums of the office's list, of the same purchase alone. */
const summed = async () =>
  (await studio.api.get(`/purchases/admin/all?class_package_id=${class_package_id}`, { as: admin })).read(
    deskPurchasePage,
  ).sums;

it('an amount disputed while its refund is pending is not refunded twice, and is sent once the studio has it again', async () => {
  await provider.act({ act: 'settings', refunds_fail: true });
  const refund = { amount: 500, classes: 'keep', reason: 'Lo pidió' };
  await studio.api.post(`/purchases/admin/${open.purchase_id}/refund`, refund, { as: admin });
  const { lost, won } = dispute();
  await receive(lost);
  await provider.act({ act: 'settings', refunds_fail: false });
  studio.clock.advance(3_600_000);
  expect(await sendRefunds(studio.context)).toBe(0);
  await provider.deliverDue();
  expect(await moneyOf(studio, open.purchase_id)).toEqual(['chargeback -50000', 'payment 50000']);
  // No refund is sent while the bank has the money.
  expect(await shown()).toMatchObject({ paid: 500, refunded: 500, refunding: 0, disputed: 500 });
  expect(await summed()).toEqual({ gross: 500, returned: 500, net: 0 });
  await receive(won);
  expect(await shown()).toMatchObject({ refunded: 0, refunding: 500, disputed: 0 });
  expect(await summed()).toEqual({ gross: 500, returned: 500, net: 0 });
  expect(await sendRefunds(studio.context)).toBe(1);
  expect(await shown()).toMatchObject({ refunded: 500, refunding: 0, disputed: 0 });
});

it('a dispute of a part holds no refund that the rest of the payment covers', async () => {
  await provider.act({ act: 'settings', refunds_fail: true });
  const refund = { amount: 300, classes: 'keep', reason: 'Lo pidió' };
  await studio.api.post(`/purchases/admin/${open.purchase_id}/refund`, refund, { as: admin });
  await receive(disputeThatIsWon({ payment_id: open.payment_id, amount: 20_000 }).lost);
  await provider.act({ act: 'settings', refunds_fail: false });
  expect(await shown()).toMatchObject({ refunded: 200, refunding: 300, disputed: 200 });
  studio.clock.advance(3_600_000);
  expect(await sendRefunds(studio.context)).toBe(1);
  expect(await shown()).toMatchObject({ paid: 500, refunded: 500, refunding: 0 });
});

it('of more than the dispute is reported to staff and not booked', async () => {
  const { lost, won } = dispute(60_000);
  await receive(lost, won);
  expect(await moneyOf(studio, open.purchase_id)).toEqual(['chargeback -50000', 'payment 50000']);
  expect(await alertsOf(studio, open.purchase_id)).toEqual(['chargeback', 'chargeback-won']);
});

it('is not counted as a sale of its day', async () => {
  const sums = async () => {
    const { totals } = (await studio.api.get('/money_movements', { as: admin })).read(movementList);
    return totals.reduce((sum, { payments }) => sum + Number(payments), 0);
  };
  const before = await sums();
  const { lost, won } = dispute();
  await receive(lost, won);
  expect(await sums()).toBe(before);
});
