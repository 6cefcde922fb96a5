import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkoutOptions } from '#shared/wire/checkout.ts';
import { purchaseAnswer } from '#shared/wire/purchases.ts';
import { configure } from '../../../../../tests/factories/configure.ts';
import { customer, type TestCustomer } from '../../../../../tests/factories/people.ts';
import { classPackage } from '../../../../../tests/factories/selling.ts';
import { providerOf } from '../../../../../tests/payments/at-provider.ts';
import { moneyOf } from '../../../../../tests/payments/till.ts';
import { expectCleanBooks } from '../../../../../tests/races/books.ts';
import { startApp, type TestStudio } from '../../../../../tests/start-app.ts';

let studio: TestStudio;
let ana: TestCustomer;
let class_package_id: number;
const visa = { token_id: 'tok_sim_visa', saveCard: false };

beforeAll(async () => {
  studio = await startApp();
});
beforeEach(async () => {
  ana = await customer(studio);
  ({ class_package_id } = await classPackage(studio, { price: 1200, class_amount: 5 }));
  await configure(studio, {
    installments_enabled: true,
    installments_most: 9,
    installments_from: 500,
    payment_sources_enabled: true,
    cash_checkout_enabled: true,
    subscriptions_enabled: true,
  });
});
afterAll(async () => {
  await expectCleanBooks(studio.db);
  await studio.close();
});

const attempt = (body: object, key?: string) =>
  studio.api.post(
    '/checkout/attempt',
    { class_package_id, payment_method: visa, ...body },
    { as: ana, ...(key && { idempotencyKey: key }) },
  );
const shown = async (purchase_id: number) =>
  (await studio.api.get(`/purchases/${purchase_id}`, { as: ana })).read(purchaseAnswer).purchase;
const idOf = ({ body }: { body: unknown }) => (body as { purchase_id: number }).purchase_id;
const monthsAtProvider = async (purchase_id: number) =>
  (
    await studio.db.rows<{ installments: number; status: string }>(
      'select installments, status from simulated_payment where purchase_id = $1 order by created_at',
      [purchase_id],
    )
  ).map(({ installments, status }) => `${status} ${installments}`);

describe('a card in months without interest', () => {
  it('is offered within the limits of owner and provider', async () => {
    const { card } = (await studio.api.get('/checkout/options', { as: ana })).read(checkoutOptions);
    expect(card?.installments).toEqual({ months: [3, 6, 9], from: 500 });
    await configure(studio, { installments_enabled: false });
    const off = (await studio.api.get('/checkout/options', { as: ana })).read(checkoutOptions);
    expect(off.card?.installments).toBeNull();
  });

  it('is charged by the server in full, and the purchase states the number of months', async () => {
    const tried = await attempt({ installments: 6 });
    expect(tried.body).toMatchObject({ status: 'completed', clientSecret: null, total_payment: 1200 });
    await providerOf(studio).deliverDue();
    expect(await monthsAtProvider(idOf(tried))).toEqual(['succeeded 6']);
    expect(await moneyOf(studio, idOf(tried))).toEqual(['payment 120000']);
    expect(await shown(idOf(tried))).toMatchObject({ installments: 6, status: 'completed', paid: 1200 });
  });

  it('is charged once, however often it is requested', async () => {
    const all = await Promise.all([1, 2, 3].map(() => attempt({ installments: 3 }, 'one-tap')));
    expect(new Set(all.map(idOf)).size).toBe(1);
    expect(await monthsAtProvider(idOf(all[0] ?? { body: {} }))).toEqual(['succeeded 3']);
  });

  it('is one payment at once when null, the same attempt as with nothing said', async () => {
    const [unsaid, empty] = [await attempt({}), await attempt({ installments: null })];
    expect([unsaid.status, empty.status], JSON.stringify(empty.body)).toEqual([201, 201]);
    expect(idOf(empty)).toBe(idOf(unsaid));
    expect(await shown(idOf(empty))).toMatchObject({ installments: 1 });
  });

  it('of a saved card too', async () => {
    const kept = await studio.api.post('/payment_sources', { token_id: 'tok_sim_visa' }, { as: ana });
    const { payment_source_id } = (kept.body as { payment_source: { payment_source_id: number } }).payment_source;
    const tried = await attempt({ payment_method: { payment_source_id }, installments: 9 });
    expect(tried.body).toMatchObject({ status: 'completed' });
    expect(await monthsAtProvider(idOf(tried))).toEqual(['succeeded 9']);
  });

  it('that has no installments is refused with a text that says so, and is then charged in one payment', async () => {
    const payment_method = { token_id: 'tok_sim_debit', saveCard: false };
    const refused = await attempt({ payment_method, installments: 6 });
    expect([refused.status, refused.code]).toEqual([402, 'card-declined']);
    expect(JSON.stringify(refused.body)).toContain('Tu tarjeta no acepta esos meses sin intereses.');
    const atOnce = await attempt({ payment_method });
    expect(atOnce.body).toMatchObject({ status: 'pending', clientSecret: expect.stringContaining('secret') });
  });

  it('whose bank asks for confirmation is paid in those months after she agrees', async () => {
    const tried = await attempt({
      payment_method: { token_id: 'tok_sim_authentication', saveCard: false },
      installments: 3,
    });
    expect(tried.body).toMatchObject({ status: 'pending' });
    const { clientSecret } = tried.body as { clientSecret: string };
    const provider = providerOf(studio);
    await provider.authenticate(clientSecret, true);
    await provider.deliverDue();
    expect(await monthsAtProvider(idOf(tried))).toEqual(['succeeded 3']);
    expect((await shown(idOf(tried))).status).toBe('completed');
  });

  it('with another number of months is another attempt: the earlier payment cannot be paid any more', async () => {
    const first = await attempt({});
    const second = await attempt({
      payment_method: { token_id: 'tok_sim_authentication', saveCard: false },
      installments: 3,
    });
    expect(idOf(second)).not.toBe(idOf(first));
    expect(await monthsAtProvider(idOf(first))).toEqual(['cancelled 1']);
    expect(await shown(idOf(first))).toMatchObject({ status: 'failed', replaced_by: idOf(second) });
  });

  it.each([
    ['months that nobody offers', { installments: 4 }],
    ['more than the owner offers', { installments: 12 }],
    ['cash', { installments: 3, payment_method: 'cash' }],
    ['the page of the provider, which asks itself', { installments: 3, payment_method: 'card' }],
  ])('is refused for %s', async (_, body) => {
    expect((await attempt(body)).code).toBe('no-such-installments');
  });

  it('is refused below the owner’s minimum price, for a subscription, and while it is off', async () => {
    const cheap = await classPackage(studio, { price: 499 });
    expect((await attempt({ class_package_id: cheap.class_package_id, installments: 3 })).code).toBe(
      'no-such-installments',
    );
    const monthly = await classPackage(studio, {
      is_subscription: true,
      subscription_period: 'month',
      subscription_interval: 1,
      price: 1200,
      expiration_days: 31,
    });
    const subscribed = { class_package_id: monthly.class_package_id, consent: 'Sí', installments: 3 };
    expect((await attempt(subscribed)).code).toBe('no-such-installments');
    await configure(studio, { installments_enabled: false });
    expect((await attempt({ installments: 3 })).code).toBe('no-such-installments');
    expect((await attempt({})).status).toBe(201);
  });
});
