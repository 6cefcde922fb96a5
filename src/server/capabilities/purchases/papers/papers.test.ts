import { afterAll, beforeAll, expect, it } from 'vitest';
import { attemptAnswer } from '#shared/wire/checkout.ts';
import { configure } from '../../../../../tests/factories/configure.ts';
import { customer, staff, type TestCustomer } from '../../../../../tests/factories/people.ts';
import { classPackage } from '../../../../../tests/factories/selling.ts';
import { startApp, type TestStudio } from '../../../../../tests/start-app.ts';

let studio: TestStudio;
let desk: TestCustomer;
beforeAll(async () => {
  studio = await startApp();
  await configure(studio, { cash_checkout_enabled: true });
  desk = await staff(studio, 'desk');
});
afterAll(() => studio.close());

it('is available to its owner and the desk once the purchase is paid, and to nobody else', async () => {
  const [ana, other] = [await customer(studio), await customer(studio)];
  const { class_package_id } = await classPackage(studio, { price: 500 });
  const tried = await studio.api.post('/checkout/attempt', { class_package_id, payment_method: 'cash' }, { as: ana });
  const { purchase_id } = tried.read(attemptAnswer);
  const [own, atDesk] = [`/purchases/sale_receipt/${purchase_id}`, `/purchases/admin/${purchase_id}/sale_receipt`];
  expect((await studio.api.get(own, { as: ana })).code).toBe('no-receipt-yet');
  await studio.api.put(`/purchases/admin/${purchase_id}/pay`, { payment_method_id: 4, reference: 'A1' }, { as: desk });
  for (const [path, as] of [
    [own, ana],
    [atDesk, desk],
  ] as const) {
    const { status, headers, text } = await studio.api.get(path, { as });
    expect(status).toBe(200);
    expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'private, no-store' });
    expect(text).toMatch(/^%PDF-/);
  }
  expect((await studio.api.get(own, { as: other })).code).toBe('purchase-not-found');
  expect((await studio.api.get(atDesk, { as: ana })).status).toBe(403);
  expect((await studio.api.get(own)).status).toBe(401);
});
