import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { attemptAnswer } from '#shared/wire/checkout.ts';
import { PASSWORD, withPassword } from '../../../../tests/factories/authorising.ts';
import { configure } from '../../../../tests/factories/configure.ts';
import { type CustomerOverrides, customer, staff, type TestCustomer } from '../../../../tests/factories/people.ts';
import { classPackage, discount } from '../../../../tests/factories/selling.ts';
import { buyByCard } from '../../../../tests/payments/till.ts';
import { startApp, type TestStudio } from '../../../../tests/start-app.ts';

/** A code that each person has once, and somebody with a second account (docs/rules.md#discounts). */
let studio: TestStudio;
let class_package_id: number;
let discountCode: string;
let made = 0;

beforeAll(async () => {
  studio = await startApp();
  await configure(studio, { discounts_enabled: true, cash_checkout_enabled: true });
});
beforeEach(async () => {
  made += 1;
  discountCode = `UNAVEZ${made}`;
  ({ class_package_id } = await classPackage(studio, { price: 1000 }));
  await discount(studio, { code: discountCode, amount: 50, max_uses_per_customer: 1, at_desk: true });
});
afterAll(() => studio.close());

const buys = (as: TestCustomer) =>
  studio.api.post('/checkout/attempt', { class_package_id, discountCode, payment_method: 'cash' }, { as });
const asks = (as: TestCustomer) =>
  studio.api.get(`/discounts/code/${discountCode}?class_package_id=${class_package_id}`, { as });
const used = async (overrides: CustomerOverrides) => {
  const person = await customer(studio, overrides);
  await buyByCard(studio, person, { class_package_id, discountCode });
  return person;
};

it('is refused to a second account with another spelling of the same mailbox, at the checkout and at the desk', async () => {
  await used({ email: `ana.lopez${made}@gmail.com` });
  const again = await customer(studio, { email: `analopez${made}+dos@gmail.com` });
  expect((await asks(again)).code).toBe('discount-used-up');
  expect((await buys(again)).code).toBe('discount-used-up');
  const sale = { customer_id: again.customer_id, class_package_id, payment_method_id: 2, discountCode };
  const desk = await staff(studio, 'desk');
  const sold = await studio.api.post('/customer/giveAccess', sale, { as: desk });
  expect(sold.code).toBe('discount-used-up');
  expect(sold.body).toMatchObject({ error: { message: 'Ese descuento ya se agotó.' } });
  const at_desk = `/discounts/admin/code/${discountCode}?class_package_id=${class_package_id}&customer_id=${again.customer_id}`;
  expect((await studio.api.get(at_desk, { as: desk })).body).toMatchObject({
    error: { message: 'Ese descuento ya se agotó.' },
  });
});

it('nor after the account that used it was erased', async () => {
  const bea = await withPassword(studio, 'customer');
  await buyByCard(studio, bea, { class_package_id, discountCode });
  expect((await studio.api.post('/identity/confirm', { password: PASSWORD }, { as: bea })).status).toBe(204);
  expect((await studio.api.post('/customer/deletion', { confirm: 'ELIMINAR' }, { as: bea })).status).toBe(200);
  const again = await customer(studio, { email: bea.email });
  expect((await buys(again)).code).toBe('discount-used-up');
});

it('control: another person may use it, her own unfinished purchase does not count, and codes without that limit are free for all', async () => {
  await used({ email: `carla${made}@gmail.com` });
  const other = await customer(studio, { email: `carla${made}@ejemplo.mx` });
  expect((await asks(other)).status).toBe(200);
  const [first, second] = [await buys(other), await buys(other)];
  expect(second.read(attemptAnswer).total_payment, second.text).toBe(500);
  expect(first.status).toBe(201);
  discountCode = `SIEMPRE${made}`;
  await discount(studio, { code: discountCode, amount: 50 });
  await used({ email: `diana${made}@gmail.com` });
  expect((await buys(await customer(studio, { email: `diana${made}+2@gmail.com` }))).status).toBe(201);
});
