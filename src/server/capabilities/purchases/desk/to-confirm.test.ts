import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { DAY } from '#shared/time.ts';
import { attemptAnswer } from '#shared/wire/checkout.ts';
import { credits } from '#shared/wire/grants.ts';
import { movementList } from '#shared/wire/money-movements.ts';
import { deskPurchaseAnswer, deskPurchasePage } from '#shared/wire/till.ts';
import { configure } from '../../../../../tests/factories/configure.ts';
import { customer, staff, type TestCustomer } from '../../../../../tests/factories/people.ts';
import { classPackage, discount } from '../../../../../tests/factories/selling.ts';
import { administrator, singleClass } from '../../../../../tests/factories/studio.ts';
import { expectCleanBooks } from '../../../../../tests/races/books.ts';
import { startApp, type TestStudio } from '../../../../../tests/start-app.ts';
import { lapsePurchases } from '../index.ts';

const TRANSFER = 3;
const CASH = 2;
const CLAVE = 'MBAN01002311230099';

let studio: TestStudio;
let desk: TestCustomer;
let ana: TestCustomer;
let class_package_id: number;

beforeAll(async () => {
  studio = await startApp();
  desk = await staff(studio, 'desk');
  await configure(studio, {
    cash_checkout_enabled: true,
    transfer_checkout_enabled: true,
    discounts_enabled: true,
  });
});
beforeEach(async () => {
  ana = await customer(studio);
  ({ class_package_id } = await classPackage(studio, { price: 500 }));
});
afterAll(async () => {
  await expectCleanBooks(studio.db);
  await studio.close();
});

const sell = (how: object = {}, as = desk) =>
  studio.api.post(
    '/customer/giveAccess',
    { customer_id: ana.customer_id, class_package_id, payment_method_id: TRANSFER, to_confirm: true, ...how },
    { as },
  );
const sold = async (how: object = {}) => (await sell(how)).read(deskPurchaseAnswer).purchase;
const confirm = (purchase_id: number, how: object = {}, as = desk) =>
  studio.api.put(`/purchases/admin/${purchase_id}/pay`, how, { as });
const purchaseAt = async (purchase_id: number) =>
  (await studio.api.get(`/purchases/admin/${purchase_id}`, { as: desk })).read(deskPurchaseAnswer).purchase;
const classesOf = async (person: TestCustomer) =>
  (await studio.api.get('/available_classes', { as: person }))
    .read(credits)
    .available_classes.filter(({ closed_at }) => closed_at === null);
const inTheTill = async () =>
  (await studio.api.get('/money_movements', { as: desk })).read(movementList).money_movements.length;

it('is pending like a customer’s own transfer, and is paid once staff see it; seen at once it is paid at once', async () => {
  const before = await inTheTill();
  const purchase = await sold();
  expect(purchase).toMatchObject({
    status: 'pending',
    to_confirm: true,
    paid: 0,
    sold_by: { name: `${desk.name} ${desk.last_name}` },
  });
  expect(purchase.pending_until).toBe(new Date(studio.clock.now().getTime() + 3 * DAY).toISOString());
  expect([await inTheTill(), await classesOf(ana)]).toEqual([before, []]);
  const { purchase_id } = purchase;
  expect((await confirm(purchase_id, { reference: CLAVE })).status).toBe(200);
  expect(await purchaseAt(purchase_id)).toMatchObject({ status: 'completed', to_confirm: false, paid: 500 });
  expect([await inTheTill(), (await classesOf(ana)).length]).toEqual([before + 1, 1]);
  expect((await confirm(purchase_id)).status).toBe(200);
  expect(await inTheTill()).toBe(before + 1);
  const seen = await sold({ to_confirm: false, reference: 'Ana López' });
  expect(seen).toMatchObject({ status: 'completed', to_confirm: false, paid: 500 });
});

it('gives its classes before payment only if configured, and cancels reservations when it lapses', async () => {
  await configure(studio, { transfer_usable_before_payment: true });
  const { purchase_id, usable_unpaid } = await sold();
  await configure(studio, { transfer_usable_before_payment: false });
  expect(usable_unpaid).toBe(true);
  const { single_class_id } = await singleClass(studio, { in: 200 });
  await studio.api.post('/class_reservations', { single_class_id }, { as: ana });
  expect(await purchaseAt(purchase_id)).toMatchObject({ unpaid_classes: 1 });
  studio.clock.advance(3 * DAY);
  await lapsePurchases(studio.context);
  expect(await purchaseAt(purchase_id)).toMatchObject({ status: 'failed', unpaid_classes: 0 });
  expect(await classesOf(ana)).toEqual([]);
});

it('is limited to one at a time for each person, whoever began the other', async () => {
  const other = await classPackage(studio, { price: 700 });
  await sold();
  for (const how of [{}, { class_package_id: other.class_package_id }])
    expect((await sell(how)).code).toBe('pending-payment');
  const order = { class_package_id: other.class_package_id, payment_method: 'transfer' };
  expect((await studio.api.post('/checkout/attempt', order, { as: ana })).code).toBe('pending-payment');

  ana = await customer(studio);
  await studio.api.post('/checkout/attempt', order, { as: ana });
  for (const how of [{}, { class_package_id: other.class_package_id }])
    expect((await sell(how)).code).toBe('pending-payment');
  // Her payment at the counter is another purchase.
  expect((await sell({ payment_method_id: CASH, to_confirm: false })).status).toBe(201);
});

it('belongs to the customer: she can continue it, and another method replaces it', async () => {
  const { purchase_id } = await sold();
  const order = { class_package_id, payment_method: 'transfer' };
  const same = (await studio.api.post('/checkout/attempt', order, { as: ana })).read(attemptAnswer);
  expect(same.purchase_id).toBe(purchase_id);
  const cash = await studio.api.post('/checkout/attempt', { ...order, payment_method: 'cash' }, { as: ana });
  expect(cash.read(attemptAnswer).purchase_id).not.toBe(purchase_id);
  expect(await purchaseAt(purchase_id)).toMatchObject({ status: 'failed' });
});

it('counts for limits and discounts while pending, and no longer once cancelled', async () => {
  ({ class_package_id } = await classPackage(studio, { price: 500, total_limit: 1 }));
  await discount(studio, { code: 'UNICO', max_uses: 1, at_desk: true });
  const { purchase_id } = await sold({ discountCode: 'UNICO' });
  const first = ana;
  ana = await customer(studio);
  expect((await sell()).code).toBe('package-sold-out');
  const other = await classPackage(studio);
  const more = { class_package_id: other.class_package_id, discountCode: 'UNICO' };
  expect((await sell(more)).code).toBe('discount-used-up');
  const refund = { amount: 500, classes: 'revoke', reason: 'No llegó' };
  const admin = await administrator(studio);
  expect((await studio.api.post(`/purchases/admin/${purchase_id}/refund`, refund, { as: admin })).status).toBe(409);
  await studio.api.put(`/purchases/admin/${purchase_id}/cancel`, { reason: 'Era otra persona' }, { as: desk });
  expect((await confirm(purchase_id, { reference: CLAVE })).code).toBe('purchase-not-pending');
  expect((await sell(more)).status).toBe(201);
  ana = first;
  expect((await sell()).status).toBe(201);
});

it('is a transfer only, for no event, without an invoice', async () => {
  expect((await sell({ payment_method_id: CASH })).code).toBe('payment-method-off');
  expect((await sell({ bill: true })).status).toBe(400);
  const special = await classPackage(studio, { kind: 'especial', class_amount: 1 });
  const { single_class_id } = await singleClass(studio, { class_package_id: special.class_package_id });
  const place = { class_package_id: special.class_package_id, single_class_id };
  expect((await sell(place)).code).toBe('slow-payment-for-class');
});

it('a used reference pays nothing more, and of two pending with one reference one is paid', async () => {
  const reference = 'BNET01002311229911';
  const { purchase_id } = await sold({ reference });
  ana = await customer(studio);
  const other = await sold({ reference });
  expect((await confirm(purchase_id)).status).toBe(200);
  expect((await confirm(other.purchase_id)).code).toBe('transfer-used');
  ana = await customer(studio);
  expect((await sell({ reference })).code).toBe('transfer-used');
});

it('staff see at once, and when confirming, which other one has the same clave, however it is typed', async () => {
  const reference = 'BNET01002311229955';
  const first = await sold({ reference });
  expect(first.same_reference).toEqual([]);
  const of = { customer_id: ana.customer_id, name: ana.name, last_name: ana.last_name };
  ana = await customer(studio);
  const second = await sold({ reference: 'bnet 0100 2311 2299 55' });
  expect(second.same_reference).toEqual([{ purchase_id: first.purchase_id, customer: of }]);
  expect((await purchaseAt(first.purchase_id)).same_reference).toMatchObject([{ purchase_id: second.purchase_id }]);
  // One that a customer sends with her receipt is one of them.
  ana = await customer(studio);
  const third = await sold();
  await studio.api.put(`/purchases/receipt/${third.purchase_id}`, { reference }, { as: ana });
  expect((await purchaseAt(third.purchase_id)).same_reference).toHaveLength(2);
  // Controls: a name is no clave, and paid or lapsed ones are not pending.
  await confirm(second.purchase_id, { payment_method_id: CASH });
  await studio.api.put(`/purchases/admin/${third.purchase_id}/cancel`, { reason: 'Era la misma' }, { as: desk });
  expect((await purchaseAt(first.purchase_id)).same_reference).toEqual([]);
  ana = await customer(studio);
  await sold({ reference: 'Ana López' });
  ana = await customer(studio);
  expect((await sold({ reference: 'Ana López' })).same_reference).toEqual([]);
});

it('nobody sells it to herself, and its seller names the transfer whatever receipt arrived', async () => {
  expect((await sell({ customer_id: desk.customer_id })).code).toBe('own-record');
  const { purchase_id } = await sold();
  await studio.api.put(`/purchases/receipt/${purchase_id}`, { reference: '–' }, { as: ana });
  expect((await confirm(purchase_id)).code).toBe('transfer-reference-missing');
  expect((await confirm(purchase_id, {}, await staff(studio, 'desk'))).status).toBe(200);
});

it('after one lapsed, the person is sold another only with a permit, for ninety days', async () => {
  const { purchase_id } = await sold();
  studio.clock.advance(3 * DAY);
  await lapsePurchases(studio.context);
  expect(await purchaseAt(purchase_id)).toMatchObject({ status: 'failed' });
  expect((await sell()).code).toBe('authorisation-needed');
  expect((await sell({ to_confirm: false, reference: 'Ana López' })).status).toBe(201);
  studio.clock.advance(90 * DAY);
  expect((await sell()).status).toBe(201);
});

it('twice at once is one', async () => {
  const how = { customer_id: ana.customer_id, class_package_id, payment_method_id: TRANSFER, to_confirm: true };
  const options = { as: desk, idempotencyKey: 'vender-por-confirmar' };
  const answers = await Promise.all([1, 2].map(() => studio.api.post('/customer/giveAccess', how, options)));
  const [one, two] = answers.map((answer) => answer.read(deskPurchaseAnswer).purchase.purchase_id);
  expect(one).toBe(two);
  const racing = await Promise.all([sell({ customer_id: desk.customer_id }), sell(), sell()]);
  expect(racing.map(({ code }) => code)).toEqual(['own-record', 'pending-payment', 'pending-payment']);
});

it('the list of pending matters has it, with its seller', async () => {
  const { purchase_id } = await sold();
  const listed = await studio.api.get('/purchases/admin/all?to_review=true', { as: desk });
  const found = listed.read(deskPurchasePage).purchases.find((one) => one.purchase_id === purchase_id);
  expect(found).toMatchObject({ to_confirm: true, sold_by: { customer_id: desk.customer_id } });
  await confirm(purchase_id, { reference: 'Ana, lunes' });
  const after = await studio.api.get('/purchases/admin/all?to_review=true', { as: desk });
  expect(after.read(deskPurchasePage).purchases.map((one) => one.purchase_id)).not.toContain(purchase_id);
});
