import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { MINUTE } from '#shared/time.ts';
import { errorAnswer } from '#shared/wire/common.ts';
import { deskPurchaseAnswer } from '#shared/wire/till.ts';
import { customer, staff, type TestCustomer } from '../../../../../tests/factories/people.ts';
import { classPackage } from '../../../../../tests/factories/selling.ts';
import { administrator } from '../../../../../tests/factories/studio.ts';
import { buyByCard } from '../../../../../tests/payments/till.ts';
import { expectCleanBooks } from '../../../../../tests/races/books.ts';
import { startApp, type TestStudio } from '../../../../../tests/start-app.ts';

/** One payment, two sales: two receptionists at once, or a screen that was loaded again (docs/rules.md#same-package-again). */
const CASH = 2;
const COURTESY = 6;

let studio: TestStudio;
let rita: TestCustomer;
let luz: TestCustomer;
let ana: TestCustomer;
let class_package_id: number;

beforeAll(async () => {
  studio = await startApp();
  [rita, luz] = [await staff(studio, 'desk', { name: 'Rita' }), await staff(studio, 'desk', { name: 'Luz' })];
});
beforeEach(async () => {
  ana = await customer(studio);
  ({ class_package_id } = await classPackage(studio));
});
afterAll(async () => {
  await expectCleanBooks(studio.db);
  await studio.close();
});

const sells = (as: TestCustomer, how: object = { again_after: null }) =>
  studio.api.post(
    '/customer/giveAccess',
    { customer_id: ana.customer_id, class_package_id, payment_method_id: CASH, ...how },
    { as },
  );
const sold = async (as: TestCustomer, how?: object) =>
  (await sells(as, how)).read(deskPurchaseAnswer).purchase.purchase_id;

it('requires confirmation: it names seller and time, and only a confirmation of that sale sells another', async () => {
  const first = await sold(rita);
  studio.clock.advance(2 * MINUTE);
  const response = await sells(luz);
  expect([response.status, response.code], response.text).toEqual([409, 'bought-just-now']);
  const { details, message } = errorAnswer.parse(response.body).error;
  expect(details?.purchase_id).toBe(first);
  expect(message).toBe('Rita ya le vendió Diez clases hace 2 minutos. ¿Venderlo otra vez?');
  const second = await sold(luz, { again_after: first });
  expect((await sells(rita, { again_after: first })).code).toBe('bought-just-now');
  expect(await sold(rita, { again_after: second })).toBeGreaterThan(second);
});

it('of two simultaneous sales one requires confirmation', async () => {
  const answers = await Promise.all([sells(rita), sells(luz)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
});

it('also after the customer paid on her phone at the desk', async () => {
  await buyByCard(studio, ana, { class_package_id });
  const response = await sells(rita);
  expect(errorAnswer.parse(response.body).error.message).toBe(
    'Ya compró Diez clases hace un momento. ¿Venderlo otra vez?',
  );
});

it('control: no confirmation after half an hour, for a free package, for another package, or without the field', async () => {
  await sold(rita);
  expect((await sells(rita, {})).status).toBe(201);
  const free = { payment_method_id: COURTESY, again_after: null };
  expect((await sells(await administrator(studio), free)).status).toBe(201);
  const other = await classPackage(studio);
  expect((await sells(rita, { class_package_id: other.class_package_id, again_after: null })).status).toBe(201);
  studio.clock.advance(31 * MINUTE);
  expect((await sells(rita)).status).toBe(201);
});
