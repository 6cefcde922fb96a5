import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY, MINUTE } from '#shared/time.ts';
import { configure } from '../../../../../tests/factories/configure.ts';
import { customer, staff, type TestCustomer } from '../../../../../tests/factories/people.ts';
import { classPackage, discount } from '../../../../../tests/factories/selling.ts';
import { administrator, singleClass } from '../../../../../tests/factories/studio.ts';
import { startApp, type TestStudio } from '../../../../../tests/start-app.ts';
import { checkBooks } from '../../books/index.ts';
import { lapsePurchases, warnAboutLapse } from '../index.ts';

let studio: TestStudio;
let ana: TestCustomer;
let admin: TestCustomer;

beforeAll(async () => {
  studio = await startApp();
  admin = await staff(studio, 'administrator');
  await configure(studio, { cash_checkout_enabled: true, transfer_checkout_enabled: true, discounts_enabled: true });
});
beforeEach(async () => {
  ana = await customer(studio);
});
afterAll(async () => {
  expect((await checkBooks(studio.db)).disagreements).toEqual([]);
  await studio.close();
});

const attempt = (body: object, as = ana) => studio.api.post('/checkout/attempt', body, { as });
const creditsOf = async (as = ana) => (await studio.api.get('/available_classes', { as })).body;

describe('cash', () => {
  it('gives classes at once, which lapse with their reservations if nobody pays', async () => {
    const { class_package_id } = await classPackage(studio, { price: 500, class_amount: 5 });
    const tried = await attempt({ class_package_id, payment_method: 'cash' });
    expect(tried.body).toMatchObject({ status: 'pending', total_payment: 500, clientSecret: null });
    expect(await creditsOf()).toMatchObject({ available: 5 });
    const lesson = await singleClass(studio, { in: 24 * 6 });
    const booked = await studio.api.post(
      '/class_reservations',
      { single_class_id: lesson.single_class_id },
      { as: ana },
    );
    expect(booked.body).toMatchObject({ class_reservation: { is_cash: true, is_paid: false, status: 'cash-unpaid' } });
    studio.clock.advance(3 * DAY + 1000);
    expect(await lapsePurchases(studio.context)).toBe(1);
    expect((await studio.api.get('/class_reservations', { as: ana })).body).toMatchObject({
      class_reservations: [{ status: 'cancelled' }],
    });
    expect(await creditsOf()).toMatchObject({ available: 0 });
    const { purchase_id } = tried.body as { purchase_id: number };
    expect((await studio.api.get(`/purchases/${purchase_id}`, { as: ana })).body).toMatchObject({
      purchase: { status: 'failed' },
    });
    const paid = await studio.api.put(`/purchases/admin/${purchase_id}/pay`, {}, { as: admin });
    expect(paid.body).toMatchObject({ purchase: { status: 'completed' }, message: '¡Pago exitoso!' });
    expect(await creditsOf()).toMatchObject({ available: 5 });
  });

  it('that comes late restores the unused classes: one attended before the lapse counts', async () => {
    const { class_package_id } = await classPackage(studio, { price: 500, class_amount: 5 });
    const tried = await attempt({ class_package_id, payment_method: 'cash' });
    const { purchase_id } = tried.body as { purchase_id: number };
    const { single_class_id } = await singleClass(studio, { in: 24 });
    expect((await studio.api.post('/class_reservations', { single_class_id }, { as: ana })).status).toBe(201);
    studio.clock.advance(3 * DAY + 1000);
    expect(await lapsePurchases(studio.context)).toBe(1);
    const paid = await studio.api.put(`/purchases/admin/${purchase_id}/pay`, {}, { as: admin });
    expect(paid.body).toMatchObject({ purchase: { status: 'completed' } });
    expect(await creditsOf()).toMatchObject({ available: 4 });
  });

  it('that comes late for a discount that somebody else used meanwhile is refused', async () => {
    const { class_package_id } = await classPackage(studio, { price: 500 });
    await discount(studio, { code: 'UNICO', amount: 50, max_uses: 1 });
    const buy = (as: TestCustomer) => attempt({ class_package_id, payment_method: 'cash', discountCode: 'UNICO' }, as);
    const tried = await buy(ana);
    expect(tried.body).toMatchObject({ status: 'pending', total_payment: 250 });
    studio.clock.advance(3 * DAY + 1000);
    expect(await lapsePurchases(studio.context)).toBe(1);
    const other = (await buy(await customer(studio))).body as { purchase_id: number; status: string };
    expect(other.status).toBe('pending');
    const { purchase_id } = tried.body as { purchase_id: number };
    const late = await studio.api.put(`/purchases/admin/${purchase_id}/pay`, {}, { as: admin });
    expect(late.code).toBe('discount-used-up');
    // Nothing is left for the timed jobs in the tests that follow.
    await studio.api.put(`/purchases/admin/${other.purchase_id}/pay`, {}, { as: admin });
  });

  it('by transfer does not lapse while its receipt waits for staff; a refused receipt leaves a day for another', async () => {
    const { class_package_id } = await classPackage(studio, { price: 500 });
    const tried = await attempt({ class_package_id, payment_method: 'transfer' });
    const { purchase_id } = tried.body as { purchase_id: number };
    const mine = async () => (await studio.api.get(`/purchases/${purchase_id}`, { as: ana })).body;
    for (const nothing of [{}, { file_id: null }])
      expect(await studio.api.put(`/purchases/receipt/${purchase_id}`, nothing, { as: ana })).toMatchObject({
        body: { error: { fields: { reference: 'Escribe la referencia o sube tu comprobante.' } } },
      });
    const send = () => studio.api.put(`/purchases/receipt/${purchase_id}`, { reference: 'MBAN1' }, { as: ana });
    expect((await send()).status).toBe(200);
    studio.clock.advance(2.5 * DAY);
    expect(await warnAboutLapse(studio.context)).toBe(0);
    studio.clock.advance(2 * DAY);
    expect(await lapsePurchases(studio.context)).toBe(0);
    expect(await mine()).toMatchObject({ purchase: { status: 'pending' } });
    const until = new Date(studio.clock.now().getTime() + DAY).toISOString();
    await studio.api.put(`/purchases/admin/${purchase_id}/refuse`, { reason: 'No se lee' }, { as: admin });
    expect(await mine()).toMatchObject({ purchase: { status: 'pending', pending_until: until } });
    studio.clock.advance(DAY + 1000);
    expect(await lapsePurchases(studio.context)).toBe(1);
    expect(await mine()).toMatchObject({ purchase: { status: 'failed' } });
  });

  it('limits bookings before the payment, and pays them when it comes', async () => {
    const { class_package_id } = await classPackage(studio, { price: 500, class_amount: 5, expiration_days: 10 });
    const tried = await attempt({ class_package_id, payment_method: 'cash' });
    const book = async () => {
      const { single_class_id } = await singleClass(studio, { in: 30 });
      return studio.api.post('/class_reservations', { single_class_id }, { as: ana });
    };
    expect((await book()).status).toBe(201);
    // A person who has attended may have two.
    await studio.db.rows('update class_reservation set attended_at = $2, attended_by = $1 where customer_id = $1', [
      ana.customer_id,
      studio.clock.now().toISOString(),
    ]);
    expect((await book()).status).toBe(201);
    expect((await book()).body).toMatchObject({ error: { code: 'cash-unpaid-limit' } });
    const { purchase_id } = tried.body as { purchase_id: number };
    await studio.api.put(`/purchases/admin/${purchase_id}/pay`, { reference: 'caja 1' }, { as: admin });
    expect((await book()).status).toBe(201);
    expect((await studio.api.get('/class_reservations', { as: ana })).body).toMatchObject({
      class_reservations: [{ is_paid: true }, { is_paid: true }, { is_paid: true }],
    });
  });

  it('is one at a time, and a second tap returns the same purchase', async () => {
    const [one, other] = [await classPackage(studio), await classPackage(studio)];
    const first = await attempt({ class_package_id: one.class_package_id, payment_method: 'cash' });
    const again = await attempt({ class_package_id: one.class_package_id, payment_method: 'cash' });
    expect(again.body).toEqual(first.body);
    const second = await attempt({ class_package_id: other.class_package_id, payment_method: 'cash' });
    expect(second.body).toMatchObject({ error: { code: 'pending-payment' } });
    const transfer = await attempt({ class_package_id: one.class_package_id, payment_method: 'transfer' });
    expect(transfer.body).toMatchObject({ status: 'pending' });
    expect(transfer.body).not.toMatchObject({ purchase_id: (first.body as { purchase_id: number }).purchase_id });
  });
});

describe('limits', () => {
  it('refuses over the limit per customer with 409, over the total with 412', async () => {
    const limited = await classPackage(studio, { price: 0, limit_per_customer: 1, total_limit: 2 });
    const take = (as: TestCustomer) =>
      attempt({ class_package_id: limited.class_package_id, payment_method: 'free' }, as);
    expect((await take(ana)).body).toMatchObject({ status: 'completed', message: '¡Compra exitosa!' });
    expect((await take(ana)).body).toMatchObject({ error: { code: 'purchase-limit' } });
    expect((await take(await customer(studio))).status).toBe(201);
    expect((await take(await customer(studio))).status).toBe(412);
    const { class_package_id } = limited;
    const legacy = await studio.api.post('/checkout', { class_package_id }, { as: await customer(studio) });
    const message = 'Lo sentimos, se ha alcanzado el límite de personas para este paquete.';
    expect(legacy).toMatchObject({ status: 412, body: { error: { code: 'package-sold-out', message } } });
  });

  it('has the times of creation and last change, and its number under both names', async () => {
    const { class_package_id } = await classPackage(studio, { price: 500 });
    const { purchase_id } = (await attempt({ class_package_id, payment_method: 'cash' })).body as {
      purchase_id: number;
    };
    const mine = async () => (await studio.api.get(`/purchases/${purchase_id}`, { as: ana })).body;
    const createdAt = studio.clock.now().toISOString();
    expect(await mine()).toMatchObject({ purchase: { payment_id: purchase_id, createdAt, updatedAt: createdAt } });
    studio.clock.advance(MINUTE);
    await studio.api.put(`/purchases/admin/${purchase_id}/pay`, {}, { as: admin });
    const updatedAt = studio.clock.now().toISOString();
    expect(await mine()).toMatchObject({ purchase: { createdAt, updatedAt } });
  });

  it('counts the uses of a discount', async () => {
    const { class_package_id } = await classPackage(studio, { price: 100 });
    await discount(studio, { code: 'MITAD', amount: 50, is_percent: true, max_uses_per_customer: 1 });
    const tried = await attempt({ class_package_id, payment_method: 'cash', discountCode: 'mitad' });
    expect(tried.body).toMatchObject({ total_payment: 50 });
    await studio.api.put(
      `/purchases/admin/${(tried.body as { purchase_id: number }).purchase_id}/pay`,
      {},
      { as: admin },
    );
    const again = await attempt({ class_package_id, payment_method: 'cash', discountCode: 'MITAD' });
    expect(again.body).toMatchObject({ error: { code: 'discount-used-up' } });
    expect((await attempt({ class_package_id, payment_method: 'cash', discountCode: 'NADA' })).status).toBe(412);
  });

  it('ignores a price in the body, and never gives a paid package free', async () => {
    const { class_package_id } = await classPackage(studio, { price: 100 });
    expect((await attempt({ class_package_id, payment_method: 'free' })).body).toMatchObject({
      error: { code: 'not-free' },
    });
    expect((await attempt({ class_package_id, payment_method: 'cash', total_payment: 1 })).status).toBe(400);
    for (const payment_method of [undefined, null, '']) {
      expect((await attempt({ class_package_id, payment_method })).body).toMatchObject({
        error: { code: 'no-payment-method', message: 'No has seleccionado un método de pago.' },
      });
    }
    for (const payment_method of ['bitcoin', true, []])
      expect((await attempt({ class_package_id, payment_method })).body).toMatchObject({
        error: { fields: { payment_method: 'No conocemos esa forma de pago. Elige una de las que se ofrecen.' } },
      });
    expect((await attempt({ class_package_id, payment_method: 'cash', discountCode: '' })).status).toBe(201);
  });

  it('does not say that what cost nothing was paid by card, whatever was chosen', async () => {
    const gift = await classPackage(studio, { price: 0 });
    const dear = await classPackage(studio, { price: 100 });
    await discount(studio, { code: 'TODO', amount: 100, is_percent: true });
    const bought = [
      await attempt({ class_package_id: gift.class_package_id, payment_method: 'card' }),
      await attempt({ class_package_id: dear.class_package_id, payment_method: 'cash', discountCode: 'TODO' }),
      await attempt({ class_package_id: gift.class_package_id, payment_method: 'free' }, await customer(studio)),
    ];
    for (const { body } of bought) {
      expect(body).toMatchObject({ status: 'completed', total_payment: 0 });
      const [shown] = await studio.db.rows(
        'select m.name from purchase join payment_method m using (payment_method_id) where purchase_id = $1',
        [(body as { purchase_id: number }).purchase_id],
      );
      expect(shown).toEqual({ name: 'Cortesía' });
    }
  });

  it('refuses a missing package before a missing payment method', async () => {
    const { class_package_id } = await classPackage(studio, { price: 100 });
    const gone = { status: 404, code: 'package-not-found' };
    const both = () =>
      Promise.all([
        attempt({ class_package_id, payment_method: null }),
        studio.api.post('/checkout', { class_package_id }, { as: ana }),
      ]);
    for (const answer of await both()) expect(answer).toMatchObject({ status: 400, code: 'no-payment-method' });
    await studio.db.rows('update class_package set hidden_at = $2 where class_package_id = $1', [
      class_package_id,
      studio.clock.now().toISOString(),
    ]);
    for (const answer of await both()) expect(answer).toMatchObject(gone);
  });
});

describe('the desk', () => {
  it('sells for cash, refunds in part and revokes', async () => {
    const { class_package_id } = await classPackage(studio, { price: 800, class_amount: 8 });
    const sale = { customer_id: ana.customer_id, class_package_id, payment_method_id: 2 };
    const sold = await studio.api.post('/customer/giveAccess', sale, { as: admin, idempotencyKey: 'k1' });
    expect(sold.body).toMatchObject({
      message: '¡Acceso agregado!',
      purchase: { status: 'completed', total_payment: 800 },
    });
    const twice = await studio.api.post('/customer/giveAccess', sale, { as: admin, idempotencyKey: 'k1' });
    expect(twice.body).toEqual(sold.body);
    const { purchase_id } = (sold.body as { purchase: { purchase_id: number } }).purchase;
    const refund = { amount: 300, classes: 'keep', reason: 'Se mudó' };
    const refunded = await studio.api.post(`/purchases/admin/${purchase_id}/refund`, refund, { as: admin });
    expect(refunded.body).toMatchObject({ purchase: { refunded: 300, status: 'completed' } });
    const toomuch = await studio.api.post(
      `/purchases/admin/${purchase_id}/refund`,
      { ...refund, amount: 500.01 },
      { as: admin },
    );
    expect(toomuch.status).toBe(409);
    const { single_class_id } = await singleClass(studio);
    await studio.api.post('/class_reservations', { single_class_id }, { as: ana });
    const revoked = await studio.api.put('/customer/revokeAccess', { purchase_id }, { as: admin });
    expect(revoked.body).toMatchObject({ message: '¡Acceso eliminado!', purchase: { status: 'revoked' } });
    expect(await creditsOf()).toMatchObject({ available: 0 });
    const day = await studio.api.get('/money_movements', { as: admin });
    expect(day.body).toMatchObject({
      totals: expect.arrayContaining([expect.objectContaining({ payment_method_id: 2 })]),
    });
  });

  it('removes classes from the grants that expire soonest, never below zero', async () => {
    const { class_package_id } = await classPackage(studio, { class_amount: 4 });
    await studio.api.post(
      '/customer/giveAccess',
      { customer_id: ana.customer_id, class_package_id, is_gift: true },
      { as: admin },
    );
    const remove = (amount: number) =>
      studio.api.put('/customer/removeClasses', { customer_id: ana.customer_id, amount }, { as: admin });
    expect((await remove(3)).body).toMatchObject({ message: '¡Clases Restadas!' });
    expect((await remove(2)).status).toBe(409);
    expect(await creditsOf()).toMatchObject({ available: 1 });
  });
});

describe('a special class', () => {
  it('is booked by buying its package, and in no other way', async () => {
    const special = await classPackage(studio, { kind: 'especial', price: 350, class_amount: 1 });
    const { class_package_id } = special;
    const { single_class_id } = await singleClass(studio, { capacity: 1, class_package_id });
    const refused = await studio.api.post('/class_reservations', { single_class_id }, { as: ana });
    expect(refused.body).toMatchObject({ error: { code: 'special-class', details: { class_package_id } } });
    expect((await attempt({ class_package_id, payment_method: 'cash', single_class_id })).body).toMatchObject({
      error: { code: 'slow-payment-for-class' },
    });
    const sale = { customer_id: ana.customer_id, class_package_id, payment_method_id: 2, single_class_id };
    expect((await studio.api.post('/customer/giveAccess', sale, { as: admin })).status).toBe(201);
    expect((await studio.api.get('/class_reservations', { as: ana })).body).toMatchObject({
      class_reservations: [{ single_class_id, status: 'upcoming', cancel: { returns_credit: false } }],
    });
    const other = await customer(studio);
    const late = await studio.api.post(
      '/customer/giveAccess',
      { ...sale, customer_id: other.customer_id },
      { as: admin },
    );
    expect(late.body).toMatchObject({ error: { code: 'class-full' } });
  });
});

it('is sold by an administrator as at the desk', async () => {
  expect(await administrator(studio)).toBeDefined();
});
