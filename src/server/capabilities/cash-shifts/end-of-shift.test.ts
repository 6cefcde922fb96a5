import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditPage } from '#shared/wire/audit.ts';
import { type CashShiftWhole, cashShiftAnswer, cashShiftSaved } from '#shared/wire/cash-shifts.ts';
import { movementList } from '#shared/wire/money-movements.ts';
import { deskPurchaseAnswer } from '#shared/wire/till.ts';
import { callWith, permitFor, withPassword } from '../../../../tests/factories/authorising.ts';
import { customer, staff, type TestCustomer } from '../../../../tests/factories/people.ts';
import { classPackage } from '../../../../tests/factories/selling.ts';
import { expectCleanBooks } from '../../../../tests/races/books.ts';
import { startApp, type TestStudio } from '../../../../tests/start-app.ts';

/** An evening shift that ends after midnight, beside a colleague's drawer: every sum line by line. */
const [CASH, TERMINAL] = [2, 4];
const [FRIDAY, SATURDAY, SUNDAY] = ['2026-11-27', '2026-11-28', '2026-11-29'];

let studio: TestStudio;
let [admin, rita, luz]: TestCustomer[] = [];
let shift: CashShiftWhole;
const her = (person: TestCustomer | undefined) => person as TestCustomer;

async function sell(as: TestCustomer | undefined, price: number, how: object): Promise<number> {
  const { class_package_id } = await classPackage(studio, { price, limit_per_customer: null });
  const sale = { customer_id: (await customer(studio)).customer_id, class_package_id, ...how };
  const answer = await studio.api.post('/customer/giveAccess', sale, { as: her(as) });
  return answer.read(deskPurchaseAnswer).purchase.purchase_id;
}
const begin = async (as: TestCustomer | undefined, opening_float: number) =>
  (await studio.api.post('/cash_shifts', { opening_float }, { as: her(as) })).read(cashShiftSaved).cash_shift
    .cash_shift_id;
const close = async (as: TestCustomer | undefined, id: number, body: object) =>
  (await studio.api.put(`/cash_shifts/${id}/close`, body, { as: her(as) })).read(cashShiftSaved).cash_shift;

/** Rita gives money back, with Jimena's password where that is needed. @returns whether it was */
async function refund(purchase_id: number, amount: number): Promise<boolean> {
  const body = { amount, classes: 'remove', reason: 'Se arrepintió' };
  const ask = { method: 'POST', path: `/purchases/admin/${purchase_id}/refund`, body } as const;
  const as = her(rita);
  const alone = await callWith(studio, ask, { as });
  if (alone.status === 200) return false;
  expect(alone.code).toBe('authorisation-needed');
  const permit = await permitFor(studio, ask, { as, by: her(admin) });
  const answer = await callWith(studio, ask, { as, permit });
  expect(answer.status, answer.text).toBe(200);
  return true;
}

beforeAll(async () => {
  studio = await startApp();
  // 20:00 of Friday in the studio.
  studio.clock.moveTo(new Date('2026-11-28T02:00:00Z'));
  admin = await withPassword(studio);
  [rita, luz] = [await staff(studio, 'desk', { name: 'Rita' }), await staff(studio, 'desk', { name: 'Luz' })];
  const friday = await begin(rita, 500);
  const ofFriday = await sell(rita, 500, { payment_method_id: CASH });
  expect(await close(rita, friday, { counted: { 50000: 2 } })).toMatchObject({ difference: 0 });

  studio.clock.moveTo(new Date('2026-11-29T02:00:00Z'));
  const evening = await begin(rita, 1000);
  const beside = await begin(luz, 200);
  const parts = [
    { payment_method_id: CASH, amount: 300 },
    { payment_method_id: TERMINAL, amount: 550, reference: '4711' },
  ];
  const divided = await sell(rita, 850, { parts });
  await sell(rita, 400, { payment_method_id: TERMINAL, reference: '4712' });
  const alone = await sell(rita, 250, { payment_method_id: CASH });
  await sell(luz, 100, { payment_method_id: CASH });
  // Yesterday's sale is not hers to undo; today's is.
  expect(await refund(ofFriday, 500)).toBe(true);
  expect(await refund(alone, 250)).toBe(false);

  // 00:30 of Sunday: what she sold an hour ago was sold yesterday.
  studio.clock.moveTo(new Date('2026-11-29T06:30:00Z'));
  await sell(rita, 120, { payment_method_id: CASH });
  expect(await refund(divided, 850)).toBe(true);
  // 20 pesos are missing, and the terminal’s close has both slips: the paper of the refund was forgotten.
  shift = await close(rita, evening, { counted: { 50000: 1, 10000: 1 }, terminal_counted: 950 });
  expect(await close(luz, beside, { counted: { 10000: 3 } })).toMatchObject({ difference: 0 });
});
afterAll(async () => {
  await expectCleanBooks(studio.db);
  await studio.close();
});

const till = async (day: string | undefined, which = '') =>
  (
    await studio.api.get(`/money_movements?page_size=500&start_date=${day}&end_date=${day}${which}`, { as: her(admin) })
  ).read(movementList);
const lines = (list: CashShiftWhole, kind: 'cash' | 'terminal') =>
  list.movements.filter((movement) => movement.kind === kind).map(({ amount }) => amount);
const sum = (pesos: readonly number[]) => pesos.reduce((all, one) => all + one, 0);

it('the count is the float and its lines, of two days, without the colleague’s', () => {
  expect(lines(shift, 'cash')).toEqual([300, 250, -500, -250, 120, -300]);
  expect(lines(shift, 'terminal')).toEqual([550, 400, -550]);
  expect(shift).toMatchObject({
    opening_float: 1000,
    expected_total: 620,
    counted_total: 600,
    difference: -20,
    terminal_expected: 400,
    terminal_counted: 950,
  });
  expect(shift.opening_float + sum(lines(shift, 'cash'))).toBe(shift.expected_total);
});

it('each day of the till has its own lines, whatever shift counted them', async () => {
  const of = async (day: string | undefined, method: number) => {
    const { total, money_movements } = await till(day, `&payment_method_id=${method}`);
    expect(sum(money_movements.map(({ amount }) => amount))).toBe(total);
    return total;
  };
  expect([await of(FRIDAY, CASH), await of(SATURDAY, CASH), await of(SUNDAY, CASH)]).toEqual([500, -100, -180]);
  expect([await of(SATURDAY, TERMINAL), await of(SUNDAY, TERMINAL)]).toEqual([950, -550]);
});

it('is counted by nobody else, and the log says both differences and who authorised each refund', async () => {
  const again = (await studio.api.get(`/cash_shifts/${shift.cash_shift_id}`, { as: her(admin) })).read(cashShiftAnswer);
  expect(again.cash_shift.movements).toEqual(shift.movements);
  const { audit } = (await studio.api.get('/audit?view=money', { as: her(admin) })).read(auditPage);
  const said = (action: string) => audit.filter((row) => row.action === action).map(({ sentence }) => sentence);
  expect(said('cash-shift-closed')).toContain(
    'Rita Ramírez cerró un turno de caja con $600.00: faltan $20.00; en la terminal sobran $550.00.',
  );
  const refunds = audit.filter(({ action }) => action === 'purchase-refunded').toReversed();
  expect(refunds.map(({ authorised_by }) => authorised_by?.name ?? null)).toEqual(['Jimena Ríos', null, 'Jimena Ríos']);
});
