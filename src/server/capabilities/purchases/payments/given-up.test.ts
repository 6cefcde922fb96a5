import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { HOUR } from '#shared/time.ts';
import { attemptAnswer } from '#shared/wire/checkout.ts';
import { errorAnswer } from '#shared/wire/common.ts';
import { reserveAnswer } from '#shared/wire/reservations.ts';
import { PASSWORD, withPassword } from '../../../../../tests/factories/authorising.ts';
import { configure } from '../../../../../tests/factories/configure.ts';
import { customer, staff, type TestCustomer } from '../../../../../tests/factories/people.ts';
import { classPackage } from '../../../../../tests/factories/selling.ts';
import { administrator, singleClass } from '../../../../../tests/factories/studio.ts';
import { moneyOf, statusOf } from '../../../../../tests/payments/till.ts';
import { expectCleanBooks } from '../../../../../tests/races/books.ts';
import { startApp, type TestStudio } from '../../../../../tests/start-app.ts';
import { lapsePurchases } from './lapse-purchases.ts';

/** Classes attended before their payment, and the purchase cancelled afterwards (docs/rules.md#lapse). */

let studio: TestStudio;
let desk: TestCustomer;
let ana: TestCustomer;
let purchase_id: number;

beforeAll(async () => {
  studio = await startApp();
  desk = await staff(studio, 'desk');
  await configure(studio, { cash_checkout_enabled: true });
});
beforeEach(async () => {
  ana = await customer(studio);
  const { class_package_id } = await classPackage(studio);
  const order = { class_package_id, payment_method: 'cash' };
  ({ purchase_id } = (await studio.api.post('/checkout/attempt', order, { as: ana })).read(attemptAnswer));
});
afterAll(async () => {
  await expectCleanBooks(studio.db);
  await studio.close();
});

const givesUp = () => studio.api.post(`/purchases/cancel/${purchase_id}`, { reason: 'Prefiero no decir' }, { as: ana });
const cancels = (as: TestCustomer) =>
  studio.api.put(`/purchases/admin/${purchase_id}/cancel`, { reason: 'Se arrepintió' }, { as });

/** A reservation in three hours, before any payment. */
async function books(): Promise<number> {
  const { single_class_id } = await singleClass(studio, { in: 3 });
  const made = await studio.api.post('/class_reservations', { single_class_id }, { as: ana });
  return made.read(reserveAnswer).class_reservation.class_reservation_id;
}

it('a purchase with attended, unpaid classes cannot be cancelled by its buyer, and is collected later', async () => {
  const class_reservation_id = await books();
  studio.clock.advance(2 * HOUR);
  const mark = { class_reservation_id, attend: true };
  expect((await studio.api.put('/class_reservations/attend', mark, { as: desk })).status).toBe(200);
  const refused = await givesUp();
  expect([refused.status, refused.code], refused.text).toEqual([412, 'classes-owed']);
  expect(errorAnswer.parse(refused.body).error.message).toBe(
    'Con esta compra ya tuviste una clase que falta pagar. Pásala a pagar en recepción.',
  );
  studio.clock.advance(96 * HOUR);
  await lapsePurchases(studio.context);
  expect(await statusOf(studio, ana, purchase_id)).toBe('failed');
  expect((await studio.api.put(`/purchases/admin/${purchase_id}/pay`, {}, { as: desk })).status).toBe(200);
  expect(await moneyOf(studio, purchase_id)).toEqual(['payment 125000']);
});

it('nor by reception, who could favour a friend; an administrator may', async () => {
  await books();
  studio.clock.advance(4 * HOUR);
  const refused = await cancels(desk);
  expect([refused.status, refused.code], refused.text).toEqual([412, 'classes-owed']);
  expect(errorAnswer.parse(refused.body).error.message).toBe(
    'Con esta compra ya tuvo una clase que falta pagar. Cóbrala, o pide a la administración que la cancele.',
  );
  expect((await cancels(await administrator(studio))).status).toBe(200);
  expect(await statusOf(studio, ana, purchase_id)).toBe('cancelled');
});

it('control: one with only a reservation is cancelled, and its place is free again', async () => {
  await books();
  expect((await givesUp()).status).toBe(200);
  expect(await statusOf(studio, ana, purchase_id)).toBe('cancelled');
});

it('control: a cancelled class owes nothing, and a paid purchase is another case', async () => {
  const class_reservation_id = await books();
  expect((await studio.api.delete(`/class_reservations/${class_reservation_id}`, { as: ana })).status).toBe(200);
  studio.clock.advance(4 * HOUR);
  expect((await cancels(desk)).status).toBe(200);
});

it('an account with a debt can still be disabled', async () => {
  await books();
  studio.clock.advance(4 * HOUR);
  const close = { disabled: true };
  const as = await administrator(studio);
  const closed = await studio.api.put(`/customer/admin/${ana.customer_id}/disable`, close, { as });
  expect(closed.status, closed.text).toBe(200);
  const [row] = await studio.db.rows<{ status: string }>('select status from purchase where purchase_id = $1', [
    purchase_id,
  ]);
  expect(row?.status).toBe('cancelled');
});

it('nor does a debt stop her from erasing her own account', async () => {
  ana = await withPassword(studio, 'customer');
  await studio.db.rows(
    'update customer set phone = $2, confirmed_email = email, email_confirmed_at = $3 where customer_id = $1',
    [ana.customer_id, '5511223344', studio.clock.now().toISOString()],
  );
  const { class_package_id } = await classPackage(studio);
  const order = { class_package_id, payment_method: 'cash' };
  ({ purchase_id } = (await studio.api.post('/checkout/attempt', order, { as: ana })).read(attemptAnswer));
  await books();
  studio.clock.advance(4 * HOUR);
  expect((await givesUp()).code).toBe('classes-owed');
  expect((await studio.api.post('/identity/confirm', { password: PASSWORD }, { as: ana })).status).toBe(204);
  const erased = await studio.api.post('/customer/deletion', { confirm: 'ELIMINAR' }, { as: ana });
  expect(erased.status, erased.text).toBe(200);
});
