import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { deskPurchaseAnswer } from '#shared/wire/till.ts';
import { deliverLetters } from '../../../../../tests/factories/letters.ts';
import { customer, staff, type TestCustomer } from '../../../../../tests/factories/people.ts';
import { classPackage } from '../../../../../tests/factories/selling.ts';
import { providerOf } from '../../../../../tests/payments/at-provider.ts';
import { alertsOf, moneyOf, openByCard, topicsOf } from '../../../../../tests/payments/till.ts';
import { type Event, refunded, returnedOf, tell } from '../../../../../tests/payments/webhooks.ts';
import { expectCleanBooks } from '../../../../../tests/races/books.ts';
import { startApp, type TestStudio } from '../../../../../tests/start-app.ts';

let studio: TestStudio;
let provider: ReturnType<typeof providerOf>;
let admin: TestCustomer;
let ana: TestCustomer;
let open: Awaited<ReturnType<typeof openByCard>>;
let ways: Map<string, number>;

beforeAll(async () => {
  studio = await startApp();
  provider = providerOf(studio);
  admin = await staff(studio, 'administrator');
  const methods = await studio.db.rows<{ kind: string; id: number }>(
    'select kind, min(payment_method_id) as id from payment_method where "deletedAt" is null group by kind',
  );
  ways = new Map(methods.map(({ kind, id }) => [kind, id]));
});
beforeEach(async () => {
  const { class_package_id } = await classPackage(studio, { title: 'Diez clases', price: 500 });
  ana = await customer(studio, { name: 'Ana' });
  open = await openByCard(studio, ana, { class_package_id });
  await provider.confirm(open.client_secret);
  await provider.deliverDue();
});
afterAll(async () => {
  await expectCleanBooks(studio.db);
  await studio.close();
});

const wentBack = (amount: number) => refunded({ payment_id: open.payment_id, amount });
const receive = async (...events: Event[]) => {
  for (const event of events)
    expect((await tell(studio, { ...event, id: `evt_${crypto.randomUUID()}` })).status).toBe(200);
};
const shown = async () =>
  (await studio.api.get(`/purchases/admin/${open.purchase_id}`, { as: admin })).read(deskPurchaseAnswer).purchase;
const giveBack = (amount: number, more: object = {}) =>
  studio.api.post(
    `/purchases/admin/${open.purchase_id}/refund`,
    { amount, classes: 'keep', reason: 'Se mudó', ...more },
    { as: admin },
  );
const inCash = (amount: number) => giveBack(amount, { payment_method_id: ways.get('cash') });
/** Delivers the queued letters. @returns the letters to her, subject and plain text */
const lettersOf = async (): Promise<string[]> => {
  const sent = await deliverLetters(studio);
  return sent.filter(({ to }) => to === ana.email).map(({ subject, text }) => `${subject}\n${text}`);
};
const standing = ['payment 50000', 'refund -20000', 'refund-returned 20000'];

it('is booked as returned once, in any order, under any number of events, however often sent', async () => {
  const back = wentBack(20_000);
  await receive(back);
  expect(await shown()).toMatchObject({ refunded: 200, returned: 0 });
  await receive(returnedOf(back), returnedOf(back), back, returnedOf(back));
  expect(await shown()).toMatchObject({ paid: 500, refunded: 0, returned: 200, status: 'completed' });
  expect(await moneyOf(studio, open.purchase_id)).toEqual(standing);
  expect(await alertsOf(studio, open.purchase_id)).toEqual(['refund-returned']);
});

it('reported before the refund is known, books both once', async () => {
  const back = wentBack(20_000);
  await receive(returnedOf(back), back, returnedOf(back));
  expect(await moneyOf(studio, open.purchase_id)).toEqual(standing);
  expect(await shown()).toMatchObject({ refunded: 0, returned: 200 });
});

it('reported by many at once, is booked once', async () => {
  const back = wentBack(20_000);
  await Promise.all(Array.from({ length: 6 }, () => receive(returnedOf(back), back)));
  expect(await moneyOf(studio, open.purchase_id)).toEqual(standing);
  expect(await alertsOf(studio, open.purchase_id)).toEqual(['refund-returned']);
  expect(await topicsOf(studio, open.purchase_id)).toEqual(['paid', 'refund-returned']);
});

it('of more than the refund is reported to staff and not booked', async () => {
  const back = wentBack(20_000);
  await receive(back, returnedOf(back, 20_001));
  expect(await moneyOf(studio, open.purchase_id)).toEqual(['payment 50000', 'refund -20000']);
  expect(await alertsOf(studio, open.purchase_id)).toEqual(['refund-returned']);
  expect(await topicsOf(studio, open.purchase_id)).toEqual(['paid']);
});

it('in another currency is reported to staff and not booked', async () => {
  const back = wentBack(20_000);
  const returned = returnedOf(back);
  await receive(back, { ...returned, data: { object: { ...returned.data.object, currency: 'usd' } } });
  expect(await moneyOf(studio, open.purchase_id)).toEqual(['payment 50000', 'refund -20000']);
  expect(await alertsOf(studio, open.purchase_id)).toEqual(['refund-returned']);
  expect(await topicsOf(studio, open.purchase_id)).toEqual(['paid']);
});

it('is notified to the customer once, with what happens next, and again when she has the money', async () => {
  const back = wentBack(20_000);
  await receive(back);
  await lettersOf();
  await receive(returnedOf(back), returnedOf(back));
  const [returned, ...others] = await lettersOf();
  expect(others).toEqual([]);
  expect(returned).toMatch(/^Tu banco no aceptó tu devolución: Diez clases\n/);
  expect(returned).toContain('Ana, tu devolución de $200.00 MXN no llegó a tu cuenta');
  expect(returned).toContain('el estudio se comunica contigo para devolvértelo por otra vía');
  expect((await inCash(200)).status).toBe(200);
  const [given] = await lettersOf();
  expect(given).toMatch(/^Devolución de \$200\.00 MXN\n/);
  expect(given).toContain('Te lo dimos por otra vía: Efectivo.');
  expect(given).not.toContain('tarjeta');
  // Control: a refund by the original method mentions her bank.
  expect((await giveBack(100)).status).toBe(200);
  const [asPaid] = await lettersOf();
  expect(asPaid).toContain('Si pagaste con tarjeta');
  expect(asPaid).not.toContain('otra vía');
});

it('can then be paid in cash, up to the returned amount, and no more', async () => {
  const back = wentBack(20_000);
  await receive(back);
  // Control: a refund that her bank accepted is not paid by hand.
  expect((await inCash(1)).code).toBe('refund-too-much');
  await receive(returnedOf(back));
  expect((await inCash(200.01)).code).toBe('refund-too-much');
  expect((await inCash(150)).status).toBe(200);
  expect((await inCash(50.01)).code).toBe('refund-too-much');
  expect((await inCash(50)).status).toBe(200);
  expect(await shown()).toMatchObject({ refunded: 200, returned: 0 });
  expect((await giveBack(300.01)).code).toBe('refund-too-much');
  expect((await giveBack(300)).status).toBe(200);
  await provider.deliverDue();
  expect(await shown()).toMatchObject({ paid: 500, refunded: 500, refunding: 0 });
  // An excess that the provider returns goes on the staff's list: refunds in the books never exceed payments.
  await receive(wentBack(1));
  expect(await alertsOf(studio, open.purchase_id)).toEqual(['refund-returned', 'refund-not-booked']);
});

it('is sent by the provider again unless staff choose another method, and is then no longer owed by hand', async () => {
  const back = wentBack(50_000);
  await receive(back, returnedOf(back));
  expect((await giveBack(500)).status).toBe(200);
  await provider.deliverDue();
  expect(await shown()).toMatchObject({ refunded: 500, returned: 0 });
  expect((await inCash(1)).code).toBe('refund-too-much');
});

it('cannot be paid by a method that staff do not handle', async () => {
  const back = wentBack(20_000);
  await receive(back, returnedOf(back));
  for (const payment_method_id of [ways.get('card'), ways.get('courtesy'), ways.get('terminal'), 9_999])
    expect((await giveBack(200, { payment_method_id })).code).toBe('payment-method-off');
  expect((await giveBack(200, { payment_method_id: ways.get('transfer') })).status).toBe(200);
});
