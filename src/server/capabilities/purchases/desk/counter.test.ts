import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { attemptAnswer } from '#shared/wire/checkout.ts';
import { errorAnswer } from '#shared/wire/common.ts';
import { deskPurchaseAnswer } from '#shared/wire/till.ts';
import { configure } from '../../../../../tests/factories/configure.ts';
import { customer, staff, type TestCustomer } from '../../../../../tests/factories/people.ts';
import { classPackage, discount } from '../../../../../tests/factories/selling.ts';
import { administrator } from '../../../../../tests/factories/studio.ts';
import { moneyOf } from '../../../../../tests/payments/till.ts';
import { startApp, type TestStudio } from '../../../../../tests/start-app.ts';

let studio: TestStudio;
let ana: TestCustomer;
let desk: TestCustomer;
let class_package_id: number;

beforeAll(async () => {
  studio = await startApp();
  desk = await staff(studio, 'desk');
  await configure(studio, { cash_checkout_enabled: true, discounts_enabled: true });
  ({ class_package_id } = await classPackage(studio));
});
beforeEach(async () => {
  ana = await customer(studio);
});
afterAll(() => studio.close());

const CASH = 2;
const TERMINAL = 4;
const sell = (how: object, as = desk) =>
  studio.api.post('/customer/giveAccess', { customer_id: ana.customer_id, class_package_id, ...how }, { as });

it('reception sells without a permit by cash, transfer and terminal at list price, and with a code allowed at the desk', async () => {
  await discount(studio, { code: 'MOSTRADOR', at_desk: true });
  for (const how of [
    { payment_method_id: CASH },
    { payment_method_id: 3, reference: 'Ana López' },
    { payment_method_id: TERMINAL, reference: '4711' },
    { payment_method_id: CASH, discountCode: 'MOSTRADOR' },
    { payment_method_id: CASH, package_days: 7 },
  ])
    expect((await sell(how)).status).toBe(201);
});

it('a code is valid at the desk only if marked so, and if codes are on, whoever sells', async () => {
  await discount(studio, { code: 'ENLINEA' });
  const how = { payment_method_id: CASH, discountCode: 'ENLINEA' };
  const admin = await administrator(studio);
  for (const as of [desk, admin]) expect((await sell(how, as)).code).toBe('discount-not-at-desk');
  const asked = `/discounts/admin/code/ENLINEA?class_package_id=${class_package_id}&customer_id=${ana.customer_id}`;
  expect((await studio.api.get(asked, { as: desk })).code).toBe('discount-not-at-desk');
  await discount(studio, { code: 'MARCADO', at_desk: true });
  await configure(studio, { discounts_enabled: false });
  for (const as of [desk, admin])
    expect((await sell({ ...how, discountCode: 'MARCADO' }, as)).code).toBe('discount-not-usable');
  await configure(studio, { discounts_enabled: true });
  expect((await sell({ ...how, discountCode: 'MARCADO' })).status).toBe(201);
});

it('a sale by terminal has its slip number, unique for the day', async () => {
  const missing = await sell({ payment_method_id: TERMINAL });
  expect([missing.status, missing.code]).toEqual([400, 'slip-missing']);
  expect(errorAnswer.parse(missing.body).error.fields).toHaveProperty('reference');
  expect((await sell({ payment_method_id: TERMINAL, reference: '0088-1' })).status).toBe(201);
  for (const reference of ['0088-1', '881', ' 88 1 '])
    expect((await sell({ payment_method_id: TERMINAL, reference })).code).toBe('slip-used');
  expect((await sell({ payment_method_id: TERMINAL, reference: '882' })).status).toBe(201);
  studio.clock.advance(24 * 3_600_000);
  expect((await sell({ payment_method_id: TERMINAL, reference: '881' })).status).toBe(201);
});

it('the slip of a sale to the wrong person pays the right one once the first is undone, and names the sale it paid', async () => {
  const slip = { payment_method_id: TERMINAL, reference: '7710' };
  const wrong = (await sell(slip)).read(deskPurchaseAnswer).purchase;
  const bea = await customer(studio);
  const refund = (body: object) =>
    studio.api.post(`/purchases/admin/${wrong.purchase_id}/refund`, { reason: 'Era de Bea', ...body }, { as: desk });
  const refused = await sell({ ...slip, customer_id: bea.customer_id });
  expect(refused.code).toBe('slip-used');
  expect(errorAnswer.parse(refused.body).error.message).toContain(`de ${ana.name}`);
  expect(errorAnswer.parse(refused.body).error.message).toContain(`compra ${wrong.purchase_id}`);
  expect((await refund({ amount: wrong.total_payment, classes: 'remove' })).status).toBe(200);
  const right = (await sell({ ...slip, customer_id: bea.customer_id })).read(deskPurchaseAnswer).purchase;
  expect(await moneyOf(studio, right.purchase_id)).toEqual(['payment 125000']);
  expect((await sell(slip)).code).toBe('slip-used');
});

it('a slip whose money was refunded only in part pays nothing else', async () => {
  const slip = { payment_method_id: TERMINAL, reference: '7711' };
  const { purchase_id } = (await sell(slip)).read(deskPurchaseAnswer).purchase;
  const part = { amount: 100, classes: 'keep', reason: 'Llegó tarde' };
  const admin = await administrator(studio);
  expect((await studio.api.post(`/purchases/admin/${purchase_id}/refund`, part, { as: admin })).status).toBe(200);
  expect((await sell(slip)).code).toBe('slip-used');
});

it('a transfer taken by reception has its reference or the customer’s receipt; an administrator needs neither', async () => {
  const TRANSFER = 3;
  for (const reference of ['', ' – ']) {
    const missing = await sell({ payment_method_id: TRANSFER, reference });
    expect([missing.status, missing.code]).toEqual([400, 'transfer-reference-missing']);
    expect(errorAnswer.parse(missing.body).error.fields).toHaveProperty('reference');
  }
  const admin = await administrator(studio);
  expect((await sell({ payment_method_id: TRANSFER, reference: 'Ana López' })).status).toBe(201);
  expect((await sell({ payment_method_id: TRANSFER }, admin)).status).toBe(201);

  await configure(studio, { transfer_checkout_enabled: true });
  const bea = await customer(studio);
  const order = { class_package_id, payment_method: 'transfer' };
  const { purchase_id } = (await studio.api.post('/checkout/attempt', order, { as: bea })).read(attemptAnswer);
  const pay = (body: object) => studio.api.put(`/purchases/admin/${purchase_id}/pay`, body, { as: desk });
  expect((await pay({})).code).toBe('transfer-reference-missing');
  await studio.api.put(`/purchases/receipt/${purchase_id}`, { reference: 'SPEI 7781' }, { as: bea });
  expect((await pay({})).status).toBe(200);
});

it('a transfer’s clave de rastreo pays once, however it is typed, unless all that it paid was refunded', async () => {
  const TRANSFER = 3;
  const reference = 'MBAN 0100-2311-2300';
  const sold = await sell({ payment_method_id: TRANSFER, reference });
  const { purchase_id } = sold.read(deskPurchaseAnswer).purchase;
  const again = await sell({ payment_method_id: TRANSFER, reference: 'mban010023112300' });
  expect([again.status, again.code]).toEqual([409, 'transfer-used']);
  expect(errorAnswer.parse(again.body).error.message).toContain(`compra ${purchase_id}`);
  // Text that people type may be equal, and a terminal's slip is another kind of number.
  for (const how of [
    { payment_method_id: TRANSFER, reference: 'Ana López' },
    { payment_method_id: TRANSFER, reference: 'Ana López' },
    { payment_method_id: TERMINAL, reference },
  ])
    expect((await sell(how)).status).toBe(201);

  await configure(studio, { transfer_checkout_enabled: true });
  const bea = await customer(studio);
  const order = { class_package_id, payment_method: 'transfer' };
  const other = (await studio.api.post('/checkout/attempt', order, { as: bea })).read(attemptAnswer).purchase_id;
  const receipt = await studio.api.put(`/purchases/receipt/${other}`, { reference }, { as: bea });
  expect(receipt.code).toBe('transfer-used');
  expect(receipt.text).not.toContain(ana.name);
  const approve = () => studio.api.put(`/purchases/admin/${other}/pay`, { reference }, { as: desk });
  expect((await approve()).code).toBe('transfer-used');
  const back = { amount: 100, classes: 'revoke', reason: 'Era otra compra' };
  const admin = await administrator(studio);
  const paid = sold.read(deskPurchaseAnswer).purchase.total_payment;
  await studio.api.post(`/purchases/admin/${purchase_id}/refund`, { ...back, amount: paid }, { as: admin });
  expect((await approve()).status).toBe(200);
  expect((await sell({ payment_method_id: TRANSFER, reference })).code).toBe('transfer-used');
});

it('of two simultaneous sales with one transfer one succeeds', async () => {
  const how = { payment_method_id: 3, reference: 'BNET01002311220001' };
  const other = { customer_id: (await customer(studio)).customer_id };
  const answers = await Promise.all([sell(how), sell({ ...how, ...other })]);
  expect(answers.map(({ status, code }) => [status, code]).sort()).toEqual([
    [201, undefined],
    [409, 'transfer-used'],
  ]);
});

it('of two simultaneous sales with one slip one succeeds', async () => {
  const how = { payment_method_id: TERMINAL, reference: '9001' };
  const other = { customer_id: (await customer(studio)).customer_id };
  const answers = await Promise.all([sell(how), sell({ ...how, ...other })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
});

it('a pending purchase is collected by terminal only with a slip', async () => {
  const tried = await studio.api.post('/checkout/attempt', { class_package_id, payment_method: 'cash' }, { as: ana });
  const { purchase_id } = tried.read(attemptAnswer);
  const pay = (body: object) => studio.api.put(`/purchases/admin/${purchase_id}/pay`, body, { as: desk });
  expect((await pay({ payment_method_id: TERMINAL })).code).toBe('slip-missing');
  expect((await sell({ payment_method_id: TERMINAL, reference: '5005' })).status).toBe(201);
  expect((await pay({ payment_method_id: TERMINAL, reference: '5005' })).code).toBe('slip-used');
  expect((await pay({ payment_method_id: TERMINAL, reference: '5006' })).status).toBe(200);
});

it('reception refunds her own sale of today as a whole, and nothing else of it', async () => {
  const { purchase_id } = (await sell({ payment_method_id: CASH })).read(deskPurchaseAnswer).purchase;
  const refund = (body: object, as = desk) =>
    studio.api.post(`/purchases/admin/${purchase_id}/refund`, { reason: 'Se arrepintió', ...body }, { as });
  const other = await staff(studio, 'desk');
  expect((await refund({ amount: 1250, classes: 'remove' }, other)).code).toBe('authorisation-needed');
  expect((await refund({ amount: 1249, classes: 'remove' })).code).toBe('authorisation-needed');
  expect((await refund({ amount: 1250, classes: 'keep' })).code).toBe('authorisation-needed');
  expect((await refund({ amount: 1250, classes: 'remove' })).status).toBe(200);
  expect(await moneyOf(studio, purchase_id)).toEqual(['payment 125000', 'refund -125000']);
});

it('nobody at the desk moves money on her own record; an administrator may', async () => {
  const admin = await administrator(studio);
  expect((await sell({ customer_id: desk.customer_id, payment_method_id: CASH })).code).toBe('own-record');
  expect((await sell({ customer_id: admin.customer_id, payment_method_id: CASH }, admin)).status).toBe(201);
  const order = { class_package_id, payment_method: 'cash' };
  const { purchase_id } = (await studio.api.post('/checkout/attempt', order, { as: desk })).read(attemptAnswer);
  expect((await studio.api.put(`/purchases/admin/${purchase_id}/pay`, {}, { as: desk })).code).toBe('own-record');
  const cancelled = await studio.api.put(`/purchases/admin/${purchase_id}/cancel`, { reason: 'No' }, { as: desk });
  expect(cancelled.code).toBe('own-record');
});
