import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { cashShiftSaved } from '#shared/wire/cash-shifts.ts';
import { errorAnswer } from '#shared/wire/common.ts';
import { movementList } from '#shared/wire/money-movements.ts';
import { invoiceList, purchaseAnswer } from '#shared/wire/purchases.ts';
import { salesReport } from '#shared/wire/reports/sales.ts';
import { deskPurchaseAnswer, deskPurchasePage } from '#shared/wire/till.ts';
import { configure } from '../../../../../tests/factories/configure.ts';
import { customer, staff, type TestCustomer } from '../../../../../tests/factories/people.ts';
import { classPackage, discount } from '../../../../../tests/factories/selling.ts';
import { administrator } from '../../../../../tests/factories/studio.ts';
import { moneyOf } from '../../../../../tests/payments/till.ts';
import { expectCleanBooks } from '../../../../../tests/races/books.ts';
import { startApp, type TestStudio } from '../../../../../tests/start-app.ts';
import { recount } from '../../books/index.ts';

const [CASH, TRANSFER, TERMINAL, COURTESY] = [2, 3, 4, 6];

let studio: TestStudio;
let admin: TestCustomer;
let desk: TestCustomer;
let ana: TestCustomer;
let class_package_id: number;
let slips = 7000;

beforeAll(async () => {
  studio = await startApp();
  admin = await administrator(studio);
  await configure(studio, { discounts_enabled: true, subscriptions_enabled: true });
  ({ class_package_id } = await classPackage(studio, { price: 900, limit_per_customer: null }));
});
beforeEach(async () => {
  [ana, desk] = [await customer(studio), await staff(studio, 'desk')];
  studio.clock.advance(60_000);
});
afterAll(async () => {
  await expectCleanBooks(studio.db);
  await studio.close();
});

const cash = (amount: number) => ({ payment_method_id: CASH, amount });
const slip = (amount: number, reference = String(++slips)) => ({ payment_method_id: TERMINAL, amount, reference });
const sell = (how: object, more: { as?: TestCustomer; idempotencyKey?: string } = {}) =>
  studio.api.post(
    '/customer/giveAccess',
    { customer_id: ana.customer_id, class_package_id, ...how },
    { as: desk, ...more },
  );
const sold = async (how: object, as = desk) => (await sell(how, { as })).read(deskPurchaseAnswer).purchase;
const refund = (purchase_id: number, body: object, as = desk) =>
  studio.api.post(`/purchases/admin/${purchase_id}/refund`, { reason: 'Se arrepintió', ...body }, { as });
const movementsOf = async (purchase_id: number) =>
  (await studio.api.get('/money_movements', { as: admin }))
    .read(movementList)
    .money_movements.filter((one) => one.purchase_id === purchase_id)
    .map(({ payment_method, amount, reference }) => [payment_method.name, amount, reference])
    .toReversed();

/** What the books say of each change, which is taken back. */
async function disagreementsAfter(changes: readonly string[]): Promise<string[][]> {
  const found: string[][] = [];
  for (const change of changes) {
    const back = studio.db.transaction(async (tx) => {
      await tx.rows('alter table money_movement disable trigger user');
      await tx.rows(change);
      found.push((await recount(tx)).disagreements.map(({ rule }) => rule));
      throw new Error('taken back');
    });
    await expect(back).rejects.toThrow('taken back');
  }
  return found;
}

it('is one purchase with a payment in each way, which its owner and the desk read', async () => {
  const purchase = await sold({ parts: [cash(500.5), slip(399.5, '4711')] });
  expect(purchase).toMatchObject({ status: 'completed', paid: 900, total_payment: 900, reference: '' });
  const parts = [
    { payment_method: { payment_method_id: CASH, name: 'Efectivo', kind: 'cash' }, amount: 500.5, reference: '' },
    {
      payment_method: { payment_method_id: TERMINAL, name: 'Terminal', kind: 'terminal' },
      amount: 399.5,
      reference: '4711',
    },
  ];
  expect(purchase.payment_parts).toEqual(parts);
  const own = await studio.api.get(`/purchases/${purchase.purchase_id}`, { as: ana });
  expect(own.read(purchaseAnswer).purchase.payment_parts).toEqual(parts);
  expect(await movementsOf(purchase.purchase_id)).toEqual([
    ['Efectivo', 500.5, ''],
    ['Terminal', 399.5, '4711'],
  ]);
  // A sale paid in one way has no parts.
  expect((await sold({ payment_method_id: CASH })).payment_parts).toEqual([]);
});

it('may be paid in three ways, two of them by one terminal', async () => {
  const transfer = { payment_method_id: TRANSFER, amount: 100, reference: 'MBAN01002311230055' };
  const { purchase_id } = await sold({ parts: [slip(300, '81'), slip(500, '82'), transfer] });
  expect(await movementsOf(purchase_id)).toEqual([
    ['Terminal', 300, '81'],
    ['Terminal', 500, '82'],
    ['Transferencia', 100, 'MBAN01002311230055'],
  ]);
});

it('its parts are its price to the centavo, or nothing is sold', async () => {
  const before = await studio.db.rows('select purchase_id from purchase');
  for (const parts of [
    [cash(500), slip(399.99)],
    [cash(500), slip(400.01)],
    [cash(900), slip(900)],
  ]) {
    const refused = await sell({ parts });
    expect([refused.status, refused.code]).toEqual([400, 'parts-differ']);
  }
  for (const parts of [[cash(900)], [cash(0), slip(900)], [cash(100), cash(200), cash(300), cash(300)], []])
    expect((await sell({ parts })).status).toBe(400);
  expect(await studio.db.rows('select purchase_id from purchase')).toHaveLength(before.length);
});

it('the database itself refuses hand payments that are not the price', async () => {
  const { purchase_id } = await sold({ parts: [cash(500), slip(400)] });
  const more = studio.db.transaction((tx) =>
    tx.rows(
      `insert into money_movement (purchase_id, kind, amount, payment_method_id, occurred_at)
       values ($1, 'payment', 1, 2, now())`,
      [purchase_id],
    ),
  );
  await expect(more).rejects.toThrow(/price/);
});

it('no part is a gift, waits, or goes beside a whole payment; a courtesy is no part', async () => {
  const parts = [cash(500), slip(400)];
  for (const how of [
    { parts, payment_method_id: CASH },
    { parts, is_gift: true },
    { parts, to_confirm: true },
    { parts, reference: 'folio 1' },
  ])
    expect((await sell(how, { as: admin })).status).toBe(400);
  const courtesy = [cash(500), { payment_method_id: COURTESY, amount: 400 }];
  expect((await sell({ parts: courtesy }, { as: admin })).code).toBe('payment-method-off');
  const online = [cash(500), { payment_method_id: 1, amount: 400 }];
  expect((await sell({ parts: online })).code).toBe('payment-method-off');
});

it('each part has what its way asks for: a slip that has not paid, the reference of a transfer', async () => {
  const fieldOf = (answer: { body: unknown }) => Object.keys(errorAnswer.parse(answer.body).error.fields ?? {});
  const missing = await sell({ parts: [cash(500), slip(400, '')] });
  expect([missing.code, fieldOf(missing)]).toEqual(['slip-missing', ['parts.1.reference']]);
  const unnamed = await sell({ parts: [{ payment_method_id: TRANSFER, amount: 500 }, cash(400)] });
  expect([unnamed.code, fieldOf(unnamed)]).toEqual(['transfer-reference-missing', ['parts.0.reference']]);
  await sold({ parts: [cash(500), slip(400, '9001')] });
  const used = await sell({ parts: [slip(500, '9001'), cash(400)] });
  expect([used.code, fieldOf(used)]).toEqual(['slip-used', ['parts.0.reference']]);
  expect((await sell({ parts: [slip(500, '9002'), slip(400, '9002')] })).code).toBe('slip-used');
  const key = 'MBAN01002311237788';
  const transfers = [500, 400].map((amount) => ({ payment_method_id: TRANSFER, amount, reference: key }));
  expect((await sell({ parts: transfers })).code).toBe('transfer-used');
});

it('one slip, or one transfer, pays one part only, and the other part says so', async () => {
  const fieldsOf = ({ status, body }: { status: number; body: unknown }) => [
    status,
    Object.keys(errorAnswer.parse(body).error.fields ?? {}),
  ];
  const slips = await sell({ parts: [slip(500, '88801'), slip(400, ' 88801 ')] });
  expect(fieldsOf(slips)).toEqual([409, ['parts.1.reference']]);
  const transfer = (amount: number) => ({ payment_method_id: TRANSFER, amount, reference: 'MBAN01002311230099' });
  const transfers = await sell({ parts: [transfer(500), transfer(400)] });
  expect(fieldsOf(transfers)).toEqual([409, ['parts.1.reference']]);
});

it('is sold once for one key, and the same key with other parts is refused', async () => {
  const parts = [cash(500), slip(400)];
  const idempotencyKey = `divided-sale-${slips}`;
  const first = await sell({ parts }, { idempotencyKey });
  const again = await sell({ parts }, { idempotencyKey });
  expect(again.read(deskPurchaseAnswer).purchase.purchase_id).toBe(first.read(deskPurchaseAnswer).purchase.purchase_id);
  expect((await sell({ parts: [cash(400), slip(500)] }, { idempotencyKey })).code).toBe('key-reused');
  const money = await moneyOf(studio, first.read(deskPurchaseAnswer).purchase.purchase_id);
  expect(money.toSorted()).toEqual(['payment 40000', 'payment 50000']);
});

it('the drawer counts the cash part alone, the terminal its own; a whole sale in cash counts whole', async () => {
  const opened = await studio.api.post('/cash_shifts', { opening_float: 100 }, { as: desk });
  const { cash_shift_id } = opened.read(cashShiftSaved).cash_shift;
  await sold({ parts: [cash(500), slip(400)] });
  const undone = await sold({ parts: [slip(650), cash(250)] });
  expect((await refund(undone.purchase_id, { amount: 900, classes: 'revoke' })).status).toBe(200);
  await sold({ payment_method_id: CASH });
  const body = { counted: { 50000: 3 }, terminal_counted: 400 };
  const closed = await studio.api.put(`/cash_shifts/${cash_shift_id}/close`, body, { as: desk });
  expect(closed.read(cashShiftSaved).cash_shift).toMatchObject({
    counted_total: 1500,
    expected_total: 1500,
    difference: 0,
    terminal_expected: 400,
  });
});

it('needs an open shift only for its cash, where the studio counts every drawer', async () => {
  await configure(studio, { cash_shift_required: true });
  expect((await sell({ parts: [slip(400), cash(500)] })).code).toBe('shift-needed');
  const transfer = { payment_method_id: TRANSFER, amount: 500, reference: 'Ana Ruiz' };
  expect((await sell({ parts: [slip(400), transfer] })).status).toBe(201);
  await configure(studio, { cash_shift_required: false });
});

it('reception undoes its own whole sale of today, each part in its own way; any other refund is authorised', async () => {
  const { purchase_id } = await sold({ parts: [cash(500), slip(400)] });
  for (const body of [
    { amount: 900, classes: 'revoke', payment_method_id: CASH },
    { amount: 500, classes: 'revoke', payment_method_id: CASH },
    { amount: 500, classes: 'keep' },
  ])
    expect((await refund(purchase_id, body)).code).toBe('authorisation-needed');
  expect((await refund(purchase_id, { amount: 900, classes: 'revoke' })).status).toBe(200);
  expect(await movementsOf(purchase_id)).toEqual([
    ['Efectivo', 500, ''],
    ['Terminal', 400, String(slips)],
    ['Terminal', -400, ''],
    ['Efectivo', -500, ''],
  ]);
  // The slip of what was undone may pay the right sale.
  expect((await sell({ parts: [cash(500), slip(400, String(slips))] })).status).toBe(201);
});

it('a part of the money goes back by the last payment first, never more by a way than it brought', async () => {
  const { purchase_id } = await sold({ parts: [cash(500), slip(400)] });
  expect((await refund(purchase_id, { amount: 450, classes: 'keep' }, admin)).status).toBe(200);
  expect((await movementsOf(purchase_id)).slice(2)).toEqual([
    ['Terminal', -400, ''],
    ['Efectivo', -50, ''],
  ]);
  expect((await refund(purchase_id, { amount: 450.01, classes: 'keep' }, admin)).code).toBe('refund-too-much');
  expect((await refund(purchase_id, { amount: 450, classes: 'keep' }, admin)).status).toBe(200);
  expect((await movementsOf(purchase_id)).at(-1)).toEqual(['Efectivo', -450, '']);
});

it('what an administrator gives back in cash beyond the cash part leaves the drawer, and the books agree', async () => {
  const { purchase_id } = await sold({ parts: [cash(100), slip(800)] });
  const back = { amount: 900, classes: 'revoke', payment_method_id: CASH };
  expect((await refund(purchase_id, back, admin)).status).toBe(200);
  const total = (await movementsOf(purchase_id)).reduce((sum, [, amount]) => sum + Number(amount), 0);
  expect(total).toBe(0);
});

it('its discount is weighed on the whole price', async () => {
  await discount(studio, { code: 'MITAD', amount: 50, at_desk: true });
  await discount(studio, { code: 'DIEZ', amount: 10, at_desk: true });
  const half = { discountCode: 'MITAD', parts: [cash(250), slip(200)] };
  expect((await sell(half)).code).toBe('authorisation-needed');
  expect((await sold({ discountCode: 'DIEZ', parts: [cash(410), slip(400)], shown_total: 810 })).paid).toBe(810);
  const stale = { discountCode: 'DIEZ', parts: [cash(500), slip(400)], shown_total: 900 };
  expect((await sell(stale)).code).toBe('price-changed');
});

it('with a charge among the customer’s invoices it has one, of the whole price', async () => {
  const { purchase_id } = await sold({ bill: true, parts: [cash(500), slip(400)] });
  const mine = async () => (await studio.api.get('/invoices', { as: ana })).read(invoiceList).invoices;
  expect(await mine()).toMatchObject([{ purchase_id, total_payment: 900, refunded: 0 }]);
  await refund(purchase_id, { amount: 450, classes: 'keep' }, admin);
  expect(await mine()).toMatchObject([{ purchase_id, total_payment: 900, refunded: 450 }]);
});

it('is found under each of its ways', async () => {
  const { purchase_id } = await sold({ parts: [cash(500), slip(400, '55501')] });
  const found = async (query: string) =>
    (await studio.api.get(`/purchases/admin/all?customer_id=${ana.customer_id}&${query}`, { as: desk }))
      .read(deskPurchasePage)
      .purchases.map((one) => one.purchase_id);
  expect(await found(`payment_method_id=${CASH}`)).toEqual([purchase_id]);
  expect(await found(`payment_method_id=${TERMINAL}`)).toEqual([purchase_id]);
  expect(await found(`payment_method_id=${TRANSFER}`)).toEqual([]);
  expect(await found('query=55501')).toEqual([purchase_id]);
});

it('the list filtered by a way adds up what moved in that way, as the till does, and all ways are the whole', async () => {
  studio.clock.advance(24 * 3_600_000);
  await sold({ parts: [cash(500), slip(400)] });
  const undone = await sold({ parts: [cash(300), slip(600)] });
  await refund(undone.purchase_id, { amount: 500, classes: 'keep' }, admin);
  await refund(undone.purchase_id, { amount: 250, classes: 'keep', payment_method_id: TRANSFER }, admin);
  await sold({ payment_method_id: CASH });
  const till = (await studio.api.get('/money_movements', { as: admin })).read(movementList);
  const day = new Date(studio.clock.now().getTime() - 6 * 3_600_000).toISOString().slice(0, 10);
  const sumsOf = async (filter: string) =>
    (await studio.api.get(`/purchases/admin/all?start_date=${day}${filter}`, { as: admin })).read(deskPurchasePage)
      .sums;
  const ways = till.totals.map(({ payment_method_id, payments, refunds, total }) => [
    payment_method_id,
    { gross: payments, returned: 0 - (refunds ?? 0), net: total },
  ]);
  expect(ways.map(([way]) => way)).toEqual([CASH, TRANSFER, TERMINAL]);
  for (const [way, sums] of ways) expect([way, await sumsOf(`&payment_method_id=${way}`)]).toEqual([way, sums]);
  expect(await sumsOf('')).toMatchObject({ gross: 2700, returned: 750, net: till.total });
});

it('the log says each way and its amount', async () => {
  const { purchase_id } = await sold({ parts: [cash(500), slip(400, '66601')] });
  const [row] = await studio.db.rows<{ details: unknown }>(
    `select details from audit_log where action = 'access-given' and subject_id = $1`,
    [purchase_id],
  );
  expect(row?.details).toMatchObject({
    total_payment: 90_000,
    method: 'Efectivo y Terminal',
    parts: [
      { method: 'Efectivo', payment_method_id: CASH, amount: 50_000, reference: '' },
      { method: 'Terminal', payment_method_id: TERMINAL, amount: 40_000, reference: '66601' },
    ],
  });
});

it('a part that is booked by another way disagrees with the log', async () => {
  const { purchase_id } = await sold({ parts: [cash(500), slip(400)] });
  const wrong = await disagreementsAfter([
    `update money_movement set payment_method_id = ${TRANSFER} where purchase_id = ${purchase_id} and amount = 40000`,
    `update money_movement set amount = amount + case payment_method_id when ${CASH} then -100 else 100 end where purchase_id = ${purchase_id}`,
  ]);
  const rule = 'Una venta que se pagó de varias formas entró como dice la bitácora';
  expect(wrong).toEqual([[rule], [rule]]);
});

it('counts as one sale in the report, with each way’s own money', async () => {
  studio.clock.moveTo(new Date('2027-03-15T18:00:00Z'));
  await sold({ parts: [cash(500), slip(400)] });
  await sold({ payment_method_id: CASH });
  const days = 'start_date=2027-03-15&end_date=2027-03-15';
  const report = (await studio.api.get(`/reports/sales?${days}`, { as: admin })).read(salesReport);
  expect(report.figures).toMatchObject({ gross: 1800, payments: 2, average: 900 });
  expect(report.methods).toMatchObject([
    { name: 'Efectivo', gross: 1400, payments: 2 },
    { name: 'Terminal', gross: 400, payments: 1 },
  ]);
  const till = (await studio.api.get('/money_movements?start_date=2027-03-15', { as: admin })).read(movementList);
  expect(till.totals.map(({ name, total }) => [name, total])).toEqual([
    ['Efectivo', 1400],
    ['Terminal', 400],
  ]);
});
