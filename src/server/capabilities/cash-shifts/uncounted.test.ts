import { afterAll, beforeAll, expect, it } from 'vitest';
import { cashShiftPage, cashShiftSaved } from '#shared/wire/cash-shifts.ts';
import { deskPurchaseAnswer } from '#shared/wire/till.ts';
import { customer, staff, type TestCustomer } from '../../../../tests/factories/people.ts';
import { classPackage } from '../../../../tests/factories/selling.ts';
import { administrator } from '../../../../tests/factories/studio.ts';
import { startApp, type TestStudio } from '../../../../tests/start-app.ts';

/** Cash taken outside of any shift (docs/rules.md#cash-shifts). */
const CASH = 2;

let studio: TestStudio;
let [rita, nora]: TestCustomer[] = [];

beforeAll(async () => {
  studio = await startApp();
  // Full names: two people may share a first name, and a difference belongs to one drawer.
  rita = await staff(studio, 'desk', { name: 'Nora', last_name: 'Mora' });
  nora = await staff(studio, 'desk', { name: 'Nora', last_name: 'Luna' });
});
afterAll(() => studio.close());

const present = (person: TestCustomer | undefined) => person as TestCustomer;
const begins = async (as: TestCustomer | undefined, opening_float: number) =>
  (await studio.api.post('/cash_shifts', { opening_float }, { as: present(as) })).read(cashShiftSaved).cash_shift;
const closes = async (as: TestCustomer | undefined, id: number, counted: object) =>
  (await studio.api.put(`/cash_shifts/${id}/close`, { counted }, { as: present(as) })).read(cashShiftSaved).cash_shift;
const uncounted = async (as?: TestCustomer) => {
  const answer = await studio.api.get('/cash_shifts', { as: as ?? (await administrator(studio)) });
  const page = answer.read(cashShiftPage);
  return page.uncounted.map(({ person, amount, movements, since }) => [person.name, amount, movements, since]);
};

async function sells(as: TestCustomer | undefined, price: number): Promise<number> {
  const { customer_id } = await customer(studio);
  const { class_package_id } = await classPackage(studio, { price });
  const sale = { customer_id, class_package_id, payment_method_id: CASH };
  const answer = await studio.api.post('/customer/giveAccess', sale, { as: present(as) });
  studio.clock.advance(60_000);
  return answer.read(deskPurchaseAnswer).purchase.purchase_id;
}

it('is empty before the studio’s first shift: earlier cash is in its float', async () => {
  await sells(rita, 300);
  await sells(nora, 200);
  expect(await uncounted()).toEqual([]);
  const { cash_shift_id, opened_by, people } = await begins(rita, 500);
  expect([opened_by, ...people].map(({ name }) => name)).toEqual(['Nora Mora', 'Nora Mora']);
  expect(await uncounted()).toEqual([]);
  expect(await closes(rita, cash_shift_id, { 50000: 1 })).toMatchObject({ expected_total: 500, difference: 0 });
});

it('is shown to the owner by name, and belongs to the first count of whoever took it, who cannot hide it in her float', async () => {
  studio.clock.advance(60_000);
  const since = studio.clock.now().toISOString();
  const undone = await sells(nora, 1250);
  await sells(nora, 90);
  await studio.api.post(
    `/purchases/admin/${undone}/refund`,
    { amount: 1250, classes: 'revoke', reason: 'Se arrepintió' },
    { as: present(nora) },
  );
  await sells(nora, 110);
  expect(await uncounted()).toEqual([['Nora Luna', 200, 4, since]]);
  expect(await uncounted(present(nora))).toEqual([]);
  const { cash_shift_id } = await begins(nora, 500);
  expect(await uncounted()).toEqual([]);
  expect(await closes(nora, cash_shift_id, { 50000: 1 })).toMatchObject({ expected_total: 700, difference: -200 });
  expect(await uncounted()).toEqual([]);
});

it('between two shifts is shown until the next shift counts it', async () => {
  const since = studio.clock.now().toISOString();
  await sells(rita, 40);
  expect(await uncounted()).toEqual([['Nora Mora', 40, 1, since]]);
  const { cash_shift_id } = await begins(rita, 0);
  expect(await uncounted()).toEqual([]);
  expect(await closes(rita, cash_shift_id, { 2000: 2 })).toMatchObject({ expected_total: 40, difference: 0 });
});
