import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { cashShiftSaved } from '#shared/wire/cash-shifts.ts';
import { attemptAnswer } from '#shared/wire/checkout.ts';
import { errorAnswer } from '#shared/wire/common.ts';
import { movementList } from '#shared/wire/money-movements.ts';
import { salesReport } from '#shared/wire/reports/sales.ts';
import { deskPurchaseAnswer } from '#shared/wire/till.ts';
import { configure } from '../../../../../tests/factories/configure.ts';
import { customer, staff, type TestCustomer } from '../../../../../tests/factories/people.ts';
import { classPackage } from '../../../../../tests/factories/selling.ts';
import { administrator } from '../../../../../tests/factories/studio.ts';
import { moneyOf } from '../../../../../tests/payments/till.ts';
import { expectCleanBooks } from '../../../../../tests/races/books.ts';
import { startApp, type TestStudio } from '../../../../../tests/start-app.ts';
import { recount } from '../../books/index.ts';

/** What a customer began herself, collected at the desk in several ways (docs/rules.md#divided-sales). */
const [CASH, TRANSFER, TERMINAL, COURTESY] = [2, 3, 4, 6];

let studio: TestStudio;
let admin: TestCustomer;
let [desk, ana]: TestCustomer[] = [];
let class_package_id: number;

beforeAll(async () => {
  studio = await startApp();
  admin = await administrator(studio);
  await configure(studio, { transfer_checkout_enabled: true, cash_checkout_enabled: true });
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

async function begun(payment_method: 'cash' | 'transfer' = 'cash'): Promise<number> {
  // Later than a repetition of the last purchase.
  studio.clock.advance(31 * 60_000);
  const tried = await studio.api.post('/checkout/attempt', { class_package_id, payment_method }, { as: ana });
  return tried.read(attemptAnswer).purchase_id;
}
const cash = (amount: number) => ({ payment_method_id: CASH, amount });
const slip = (amount: number, reference: string) => ({ payment_method_id: TERMINAL, amount, reference });
const collect = (purchase_id: number, how: object, more: { as?: TestCustomer; idempotencyKey?: string } = {}) =>
  studio.api.put(`/purchases/admin/${purchase_id}/pay`, how, { as: desk, ...more });
const shown = async (purchase_id: number) =>
  (await studio.api.get(`/purchases/admin/${purchase_id}`, { as: desk })).read(deskPurchaseAnswer).purchase;
const loggedOf = (purchase_id: number) =>
  studio.db.rows<{ details: object }>(
    `select details from audit_log where action = 'purchase-paid' and subject_id = $1`,
    [purchase_id],
  );

it('cash that she chose is taken in part by terminal: one purchase, a payment in each way, one line of the log', async () => {
  const purchase_id = await begun();
  const paid = await collect(purchase_id, { parts: [cash(500.5), slip(399.5, '501')] });
  expect(paid.status, paid.text).toBe(200);
  expect(await shown(purchase_id)).toMatchObject({
    status: 'completed',
    paid: 900,
    payment_parts: [
      { payment_method: { payment_method_id: CASH }, amount: 500.5, reference: '' },
      { payment_method: { payment_method_id: TERMINAL }, amount: 399.5, reference: '501' },
    ],
  });
  expect((await moneyOf(studio, purchase_id)).toSorted()).toEqual(['payment 39950', 'payment 50050']);
  expect(await loggedOf(purchase_id)).toMatchObject([
    {
      details: {
        total_payment: 90_000,
        method: 'Efectivo y Terminal',
        parts: [
          { method: 'Efectivo', payment_method_id: CASH, amount: 50_050 },
          { method: 'Terminal', payment_method_id: TERMINAL, amount: 39_950, reference: '501' },
        ],
      },
    },
  ]);
});

it('adds up to its price, names each slip, and takes no courtesy', async () => {
  const purchase_id = await begun();
  const codes: [object, number, string][] = [
    [{ parts: [cash(500), slip(399.99, '511')] }, 400, 'parts-differ'],
    [{ parts: [cash(900), slip(900, '511')] }, 400, 'parts-differ'],
    [{ parts: [cash(500), { payment_method_id: COURTESY, amount: 400 }] }, 412, 'payment-method-off'],
    [{ parts: [cash(500), { payment_method_id: 1, amount: 400 }] }, 412, 'payment-method-off'],
    [{ parts: [cash(500), slip(400, '')] }, 400, 'slip-missing'],
    [{ parts: [slip(500, '511'), slip(400, '511')] }, 409, 'slip-used'],
    [{ parts: [cash(900)] }, 400, 'invalid-input'],
    [{ parts: [cash(500), slip(400, '511')], payment_method_id: CASH }, 400, 'invalid-input'],
    [{ parts: [cash(500), slip(400, '511')], reference: 'folio 1' }, 400, 'invalid-input'],
  ];
  for (const [how, status, code] of codes) {
    const refused = await collect(purchase_id, how);
    expect([refused.status, refused.code], JSON.stringify(how)).toEqual([status, code]);
  }
  const missing = await collect(purchase_id, { parts: [cash(500), slip(400, '')] });
  expect(Object.keys(errorAnswer.parse(missing.body).error.fields ?? {})).toEqual(['parts.1.reference']);
  expect(await shown(purchase_id)).toMatchObject({ status: 'pending', paid: 0 });
});

it('her transfer of a part keeps the reference that she sent, and pays once; the rest is cash', async () => {
  const purchase_id = await begun('transfer');
  const key = 'MBAN01002311231234';
  const sent = await studio.api.put(`/purchases/receipt/${purchase_id}`, { reference: key }, { as: ana });
  expect(sent.status, sent.text).toBe(200);
  const parts = [{ payment_method_id: TRANSFER, amount: 600 }, cash(300)];
  expect((await collect(purchase_id, { parts })).status).toBe(200);
  expect((await shown(purchase_id)).payment_parts.map(({ amount, reference }) => [amount, reference])).toEqual([
    [600, key],
    [300, ''],
  ]);
  const other = await begun();
  const again = { parts: [{ payment_method_id: TRANSFER, amount: 600, reference: key }, cash(300)] };
  expect((await collect(other, again)).code).toBe('transfer-used');
});

it('a colleague who took the money otherwise is told; the same call again has the same answer', async () => {
  const purchase_id = await begun();
  const parts = [cash(500), slip(400, '521')];
  const idempotencyKey = `divided-collecting-${purchase_id}`;
  expect((await collect(purchase_id, { parts }, { idempotencyKey })).status).toBe(200);
  expect((await collect(purchase_id, { parts }, { idempotencyKey })).status).toBe(200);
  expect((await collect(purchase_id, { parts: [cash(400), slip(500, '521')] }, { idempotencyKey })).code).toBe(
    'key-reused',
  );
  expect((await collect(purchase_id, { parts })).status).toBe(200);
  for (const how of [
    { payment_method_id: CASH },
    { payment_method_id: TERMINAL, reference: '521' },
    { parts: [cash(400), slip(500, '522')] },
    { parts: [cash(500), slip(400, '523')] },
  ]) {
    const second = await collect(purchase_id, how);
    expect([second.status, second.code]).toEqual([409, 'purchase-paid-otherwise']);
    expect(second.text).toContain('Ya se cobró por Efectivo y Terminal');
  }
  const whole = await begun();
  expect((await collect(whole, { payment_method_id: CASH })).status).toBe(200);
  expect((await collect(whole, { parts: [cash(500), slip(400, '524')] })).code).toBe('purchase-paid-otherwise');
});

it('collected at once in two ways by two, it is paid once', async () => {
  const purchase_id = await begun();
  const answers = await Promise.all([
    collect(purchase_id, { parts: [cash(500), slip(400, '531')] }),
    collect(purchase_id, { payment_method_id: CASH }, { as: admin }),
    collect(purchase_id, { parts: [slip(450, '532'), slip(450, '533')] }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  const sum = (await moneyOf(studio, purchase_id)).reduce((all, line) => all + Number(line.split(' ')[1]), 0);
  expect(sum).toBe(90_000);
});

it('the drawer counts its cash alone; each part goes back its own way, the last first', async () => {
  const opened = await studio.api.post('/cash_shifts', { opening_float: 100 }, { as: desk });
  const { cash_shift_id } = opened.read(cashShiftSaved).cash_shift;
  const purchase_id = await begun();
  await collect(purchase_id, { parts: [cash(500), slip(400, '541')] });
  const back = { amount: 450, classes: 'keep', reason: 'Se arrepintió' };
  expect((await studio.api.post(`/purchases/admin/${purchase_id}/refund`, back, { as: admin })).status).toBe(200);
  const moved = (await studio.api.get('/money_movements', { as: admin }))
    .read(movementList)
    .money_movements.filter((one) => one.purchase_id === purchase_id)
    .map(({ payment_method, amount }) => [payment_method.name, amount])
    .toReversed();
  expect(moved).toEqual([
    ['Efectivo', 500],
    ['Terminal', 400],
    ['Terminal', -400],
    ['Efectivo', -50],
  ]);
  const body = { counted: { 50000: 1, 10000: 1 }, terminal_counted: 400 };
  const closed = await studio.api.put(`/cash_shifts/${cash_shift_id}/close`, body, { as: desk });
  expect(closed.read(cashShiftSaved).cash_shift).toMatchObject({ expected_total: 600, difference: 0 });
});

it('is one sale of the report, with each way’s own money', async () => {
  studio.clock.moveTo(new Date('2027-03-15T18:00:00Z'));
  await collect(await begun(), { parts: [cash(500), slip(400, '551')] });
  const days = 'start_date=2027-03-15&end_date=2027-03-15';
  const report = (await studio.api.get(`/reports/sales?${days}`, { as: admin })).read(salesReport);
  expect(report.figures).toMatchObject({ gross: 900, payments: 1, average: 900 });
  expect(report.methods).toMatchObject([
    { name: 'Efectivo', gross: 500, payments: 1 },
    { name: 'Terminal', gross: 400, payments: 1 },
  ]);
});

it('a part that is booked by another way disagrees with the log', async () => {
  const purchase_id = await begun();
  await collect(purchase_id, { parts: [cash(500), slip(400, '561')] });
  const found: string[][] = [];
  const back = studio.db.transaction(async (tx) => {
    await tx.rows('alter table money_movement disable trigger user');
    await tx.rows(
      `update money_movement set payment_method_id = ${TRANSFER} where purchase_id = ${purchase_id} and amount = 40000`,
    );
    found.push((await recount(tx)).disagreements.map(({ rule }) => rule));
    throw new Error('taken back');
  });
  await expect(back).rejects.toThrow('taken back');
  expect(found).toEqual([['Una venta que se pagó de varias formas entró como dice la bitácora']]);
});
