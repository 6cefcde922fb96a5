import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { attemptAnswer } from '#shared/wire/checkout.ts';
import { deskPurchaseAnswer } from '#shared/wire/till.ts';
import { lapsePurchases } from '../../src/server/capabilities/purchases/index.ts';
import { configure } from '../factories/configure.ts';
import { customer, staff, type TestCustomer } from '../factories/people.ts';
import { classPackage, discount } from '../factories/selling.ts';
import { administrator, singleClass } from '../factories/studio.ts';
import { collectLogs } from '../log-lines.ts';
import { providerOf } from '../payments/at-provider.ts';
import { moneyOf, openByCard, statusOf, topicsOf } from '../payments/till.ts';
import { expectCleanBooks } from '../races/books.ts';
import { startApp, type TestStudio } from '../start-app.ts';

/** The cases of docs/cases.md, "Money" and "Whose is it", that a purchase can meet. */
const CARD = '4242 4242 4242 4242';
const logs = collectLogs();
let studio: TestStudio;
let provider: ReturnType<typeof providerOf>;
let ana: TestCustomer;
let beto: TestCustomer;
let desk: TestCustomer;

beforeAll(async () => {
  studio = await startApp({ logStream: logs, environment: { LOG_LEVEL: 'debug' } });
  provider = providerOf(studio);
  desk = await staff(studio, 'desk');
  await configure(studio, {
    cash_checkout_enabled: true,
    transfer_checkout_enabled: true,
    discounts_enabled: true,
    payment_sources_enabled: true,
  });
});
beforeEach(async () => {
  [ana, beto] = [await customer(studio), await customer(studio)];
});
afterAll(async () => {
  await expectCleanBooks(studio.db);
  await studio.close();
});

const attempt = (body: object, as = ana, idempotencyKey?: string) =>
  studio.api.post('/checkout/attempt', body, { as, ...(idempotencyKey && { idempotencyKey }) });
const priced = async (price: number, overrides: object = {}) =>
  (await classPackage(studio, { price, ...overrides })).class_package_id;

describe('the same key', () => {
  it('and body buys once: repeated, simultaneously, and after a lost answer', async () => {
    const class_package_id = await priced(0);
    const order = { class_package_id, payment_method: 'free' };
    const [one, two] = await Promise.all([attempt(order, ana, 'k'), attempt(order, ana, 'k')]);
    expect(two.body).toEqual(one.body);
    expect((await attempt(order, ana, 'k')).body).toEqual(one.body);
    expect((await attempt(order, ana, 'otra')).body).not.toEqual(one.body);
  });

  it('with another body is refused, and is a separate key for another person', async () => {
    const order = { class_package_id: await priced(0), payment_method: 'free' };
    expect((await attempt(order, ana, 'k2')).status).toBe(201);
    const other = await attempt({ ...order, class_package_id: await priced(0) }, ana, 'k2');
    expect([other.status, other.code]).toEqual([422, 'key-reused']);
    expect((await attempt(order, beto, 'k2')).body).toMatchObject({ status: 'completed' });
  });

  it('sells to one of two people at the desk at the same time', async () => {
    const class_package_id = await priced(100);
    const sale = ({ customer_id }: TestCustomer) =>
      studio.api.post(
        '/customer/giveAccess',
        { customer_id, class_package_id, payment_method_id: 2 },
        { as: desk, idempotencyKey: 'dos personas' },
      );
    const statuses = (await Promise.all([sale(ana), sale(beto)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([201, 422]);
  });

  it('continues with a hosted page, and buys again after a refused card', async () => {
    const class_package_id = await priced(100);
    const hosted = { class_package_id, payment_method: 'card' };
    const first = await attempt(hosted, ana, 'pagina');
    expect((await attempt(hosted, ana, 'pagina')).body).toEqual(first.body);
    const saved = await studio.api.post('/payment_sources', { token_id: 'tok_sim_saves_then_declines' }, { as: beto });
    const { payment_source } = saved.read(z.object({ payment_source: z.object({ payment_source_id: z.int() }) }));
    const byCard = { class_package_id, payment_method: { payment_source_id: payment_source.payment_source_id } };
    expect((await attempt(byCard, beto, 'tarjeta')).code).toBe('card-declined');
    expect((await attempt(byCard, beto, 'tarjeta')).code).toBe('card-declined');
  });
});

describe('a refused card', () => {
  const lost = 'Lo sentimos. Esta tarjeta ha sido reportada como robada o perdida y no puede utilizarse.';

  it.each([
    ['declined', 'Lo sentimos. Tu tarjeta ha sido rechazada por tu banco. Comunícate con tu banco para saber más.'],
    ['insufficient_funds', 'Lo sentimos. Tu tarjeta ha sido rechazada por fondos insuficientes.'],
    ['lost_card', lost],
    ['stolen_card', lost],
    ['expired_card', 'Lo sentimos. Tu tarjeta ha expirado'],
    ['incorrect_cvc', 'Lo sentimos. El CVV de tu tarjeta es incorrecto'],
    ['incorrect_number', 'Lo sentimos. El número de la tarjeta es incorrecto.'],
  ])('%s has words of its own', async (card, message) => {
    const saved = await studio.api.post('/payment_sources', { token_id: `tok_sim_${card}` }, { as: ana });
    expect(saved).toMatchObject({ status: 402, body: { error: { code: 'card-declined', message } } });
  });

  it('that is saved pays by its id only, and only while saved cards are on', async () => {
    const kept = await studio.api.post('/payment_sources', { token_id: 'tok_sim_visa' }, { as: ana });
    const { payment_source } = kept.read(z.object({ payment_source: z.object({ payment_source_id: z.int() }) }));
    const order = { class_package_id: await priced(100), payment_method: payment_source.payment_source_id };
    await configure(studio, { payment_sources_enabled: false });
    expect((await attempt(order, ana)).code).toBe('payment-method-off');
    await configure(studio, { payment_sources_enabled: true });
    expect((await attempt(order, ana)).body).toMatchObject({ status: 'completed' });
  });
});

describe('the price', () => {
  it.each(['total_payment', 'amount', 'price', 'sale_price', 'discount_amount'])(
    'is never the client’s %s',
    async (field) => {
      const class_package_id = await priced(100);
      expect((await attempt({ class_package_id, payment_method: 'cash', [field]: 1 })).status).toBe(400);
      expect((await attempt({ class_package_id, payment_method: 'free' })).code).toBe('not-free');
    },
  );

  it.each([
    [{ sale_price: 0 }, 0],
    [{ sale_price: null }, 1000],
    [{ sale_price: 999.99 }, 999.99],
    [{}, 1000],
  ])('with %o is %f', async (overrides, total) => {
    const class_package_id = await priced(1000, overrides);
    const { body } = await attempt({ class_package_id, payment_method: 'cash' });
    expect(body).toMatchObject({ total_payment: total, status: total === 0 ? 'completed' : 'pending' });
    const { purchase_id } = body as { purchase_id: number };
    expect(await topicsOf(studio, purchase_id)).toEqual([total === 0 ? 'paid' : 'pending']);
  });

  it.each([[{ sale_price: '' }], [{ sale_price: 1000.01 }], [{ sale_price: -1 }], [{ price: 0.001 }]])(
    'cannot be %o',
    async (overrides) => {
      const as = await administrator(studio);
      const input = { title: 'Diez', price: 1000, class_amount: 10, expiration_days: 30, ...overrides };
      expect((await studio.api.post('/class_packages', input, { as })).status).toBe(400);
    },
  );

  it.each([
    [99.99, 33, true, 66.99],
    [0.01, 50, true, 0],
    [12_345.67, 15, true, 10_493.82],
    [1_400, 1_400, false, 0],
    [100, 500, false, 0],
    [1_000_000, 1, true, 990_000],
  ])('%f less %f (per cent: %s) is %f', async (price, amount, is_percent, total) => {
    const class_package_id = await priced(price);
    const code = `D${class_package_id}`;
    await discount(studio, { code, amount, is_percent });
    const tried = await attempt({ class_package_id, payment_method: 'cash', discountCode: code });
    expect(tried.read(attemptAnswer).total_payment).toBe(total);
  });
});

it.each([
  { amount: 150, is_percent: true },
  { amount: -1, is_percent: false },
  { amount: 'NaN', is_percent: true },
  { amount: 0.001, is_percent: false },
])('no discount is %o', async (overrides) => {
  const as = await administrator(studio);
  const answer = await studio.api.post('/discounts', { code: 'MALO', ...overrides }, { as });
  expect([answer.status, answer.code]).toEqual([400, 'invalid-input']);
});

describe('unavailable payment methods', () => {
  it('refuses cash and transfer when they are off, PayPal without PayPal, and a free path for what costs', async () => {
    const class_package_id = await priced(100);
    await configure(studio, { cash_checkout_enabled: false, transfer_checkout_enabled: false, paypal_enabled: true });
    for (const payment_method of ['cash', 'transfer', 'paypal'])
      expect((await attempt({ class_package_id, payment_method })).code).toBe('payment-method-off');
    await configure(studio, { cash_checkout_enabled: true, transfer_checkout_enabled: true, paypal_enabled: false });
    expect((await studio.api.post('/checkout', { class_package_id }, { as: ana })).code).toBe('no-payment-method');
    const own = await studio.api.get('/purchases', { as: ana });
    expect(own.body).toEqual({ purchases: [] });
  });

  it('asks for the documents first', async () => {
    const page = { title: 'Contrato', slug: 'contrato', content: '<p>Uno</p>', required: true };
    const as = await administrator(studio);
    const made = (await studio.api.post('/pages', page, { as })).read(
      z.object({ page: z.object({ page_id: z.int() }) }),
    );
    const { page_id } = made.page;
    const class_package_id = await priced(100);
    const order = { class_package_id, payment_method: 'cash' };
    expect((await attempt(order)).code).toBe('page-not-accepted');
    expect((await attempt({ ...order, accepted_pages: [{ page_id, version: 999 }] })).code).toBe('page-not-accepted');
    expect((await attempt({ ...order, accepted_pages: [{ page_id }] })).status).toBe(201);
    await studio.db.rows('update page set required = false where page_id = $1', [page_id]);
  });

  it('does not let the desk accept late cash over a used-up limit', async () => {
    const class_package_id = await priced(100, { total_limit: 1 });
    const { purchase_id } = (await attempt({ class_package_id, payment_method: 'cash' })).read(attemptAnswer);
    await studio.api.post(`/purchases/cancel/${purchase_id}`, { reason: 'Prefiero no decir' }, { as: ana });
    const second = (await attempt({ class_package_id, payment_method: 'cash' }, beto)).read(attemptAnswer);
    await studio.db.rows(`update purchase set pending_until = "createdAt" where purchase_id = $1`, [
      second.purchase_id,
    ]);
    await lapsePurchases(studio.context);
    await attempt({ class_package_id, payment_method: 'cash' });
    const paid = await studio.api.put(`/purchases/admin/${second.purchase_id}/pay`, {}, { as: desk });
    expect([paid.status, paid.code]).toEqual([412, 'package-sold-out']);
    const byCard = await studio.api.put(
      `/purchases/admin/${second.purchase_id}/pay`,
      { payment_method_id: 1 },
      { as: desk },
    );
    expect(byCard.status).toBe(412);
  });
});

describe('ownership', () => {
  it('an unknown saved card begins no purchase, and holds no place from others', async () => {
    const { class_package_id } = await classPackage(studio, { kind: 'especial', price: 350, class_amount: 1 });
    const { single_class_id } = await singleClass(studio, { capacity: 1, class_package_id });
    const wanted = { class_package_id, single_class_id };
    const gone = await attempt({ ...wanted, payment_method: { payment_source_id: 2_000_000_000 } });
    expect(gone.code).toBe('source-not-found');
    expect((await studio.api.get('/purchases', { as: ana })).body).toEqual({ purchases: [] });
    const next = { ...wanted, payment_method: { token_id: 'tok_sim_visa' } };
    expect((await attempt(next, beto)).status).toBe(201);
  });

  it('nobody sees, captures, cancels or pays another person’s purchase', async () => {
    const open = await openByCard(studio, beto, { class_package_id: await priced(100) });
    const { purchase_id } = open;
    const calls = [
      studio.api.get(`/purchases/${purchase_id}`, { as: ana }),
      studio.api.post('/checkout/capture', { purchase_id }, { as: ana }),
      studio.api.post('/checkout/capture', { orderID: open.payment_id }, { as: ana }),
      studio.api.post(`/purchases/cancel/${purchase_id}`, { reason: 'Prefiero no decir' }, { as: ana }),
      studio.api.put(`/purchases/receipt/${purchase_id}`, { reference: '123' }, { as: ana }),
    ];
    for (const answer of await Promise.all(calls))
      expect([answer.status, answer.code]).toEqual([404, 'purchase-not-found']);
    const saved = await studio.api.post('/payment_sources', { token_id: 'tok_sim_visa' }, { as: beto });
    const { payment_source } = saved.read(z.object({ payment_source: z.object({ payment_source_id: z.int() }) }));
    const { payment_source_id } = payment_source;
    const class_package_id = await priced(100);
    expect((await attempt({ class_package_id, payment_method: { payment_source_id } })).code).toBe('source-not-found');
    await provider.confirm(open.client_secret);
    await provider.deliverDue();
    expect((await studio.api.get('/invoices', { as: ana })).body).toEqual({ invoices: [] });
    const again = () => studio.api.post('/checkout/capture', { orderID: open.payment_id }, { as: beto });
    expect([(await again()).body, (await again()).body]).toEqual(Array(2).fill({ purchase_id, status: 'completed' }));
    expect(await moneyOf(studio, purchase_id)).toEqual(['payment 10000']);
  });

  it('a customer_id in a customer’s body buys for nobody else', async () => {
    const class_package_id = await priced(0);
    const body = { class_package_id, customer_id: beto.customer_id };
    const desk = await staff(studio, 'desk');
    for (const as of [ana, desk])
      for (const path of ['/checkout', '/checkout/paypal'])
        expect(await studio.api.post(path, body, { as }), path).toMatchObject({ status: 403, code: 'forbidden' });
    for (const as of [ana, beto, desk])
      expect((await studio.api.get('/purchases', { as })).body).toEqual({ purchases: [] });
    const own = { class_package_id, customer_id: ana.customer_id };
    expect((await studio.api.post('/checkout', own, { as: ana })).status).toBe(201);
    expect((await attempt({ ...body, payment_method: 'free' })).status).toBe(400);
  });

  it('the till is open to the desk only, not to customers and coaches', async () => {
    const coach = await staff(studio, 'coach');
    const calls = [
      ['POST', '/customer/giveAccess', { customer_id: ana.customer_id, class_package_id: 1, is_gift: true }],
      ['PUT', '/customer/revokeAccess', { purchase_id: 1 }],
      ['PUT', '/customer/removeClasses', { customer_id: beto.customer_id, amount: 1 }],
      ['PUT', '/purchases/admin/1/pay', {}],
      ['POST', '/purchases/admin/1/refund', { amount: 1, classes: 'keep', reason: 'x' }],
      ['GET', '/purchases/admin/all', undefined],
      ['GET', '/money_movements', undefined],
      ['GET', '/payment_alerts', undefined],
    ] as const;
    for (const [method, path, body] of calls)
      for (const as of [ana, coach]) expect((await studio.api.call(method, path, body, { as })).status).toBe(403);
  });
});

describe('digits of a card', () => {
  it('are refused in every field, and no log has them', async () => {
    const class_package_id = await priced(100);
    const transfer = (await attempt({ class_package_id, payment_method: 'transfer' })).read(attemptAnswer);
    const sale = { customer_id: beto.customer_id, class_package_id, payment_method_id: 2 };
    const { purchase } = (await studio.api.post('/customer/giveAccess', sale, { as: desk })).read(deskPurchaseAnswer);
    const admin = `/purchases/admin/${purchase.purchase_id}`;
    const tries = [
      ['POST', '/checkout/attempt', { class_package_id, payment_method: { token_id: CARD.replaceAll(' ', '') } }],
      ['POST', '/checkout/attempt', { class_package_id, payment_method: 'cash', discountCode: CARD }],
      ['POST', '/checkout/attempt', { class_package_id, payment_method: 'cash', consent: `Sí, ${CARD}` }],
      ['POST', '/checkout/attempt', { class_package_id, payment_method: 'cash', number: CARD }],
      ['POST', '/checkout/capture', { orderID: CARD }],
      ['PUT', `/purchases/receipt/${transfer.purchase_id}`, { reference: CARD }],
      ['POST', `/purchases/cancel/${transfer.purchase_id}`, { reason: CARD }],
      ['POST', '/customer/giveAccess', { ...sale, reference: CARD }],
      ['PUT', `${admin}/pay`, { reference: CARD }],
      ['POST', `${admin}/refund`, { amount: 1, classes: 'keep', reason: CARD }],
      ['PUT', '/customer/revokeAccess', { purchase_id: purchase.purchase_id, reason: CARD }],
      ['PUT', '/customer/removeClasses', { customer_id: beto.customer_id, amount: 1, reason: CARD }],
      ['GET', `/discounts/code/${encodeURIComponent(CARD)}`, undefined],
    ] as const;
    for (const [method, path, body] of tries) {
      const answer = await studio.api.call(method, path, body, {
        as: path.includes('admin') || path.includes('customer') ? desk : ana,
      });
      expect([400, 404], `${method} ${path}: ${answer.text}`).toContain(answer.status);
    }
    const paid = await openByCard(studio, beto, { class_package_id, again_after: purchase.purchase_id });
    await provider.confirm(paid.client_secret);
    await provider.deliverDue();
    expect(await statusOf(studio, beto, paid.purchase_id)).toBe('completed');
    expect(logs.text().length).toBeGreaterThan(0);
    expect(logs.text()).not.toMatch(/4242[ +%20-]*4242/);
  });
});
