import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY, HOUR } from '#shared/time.ts';
import { attemptAnswer, checkoutOptions } from '#shared/wire/checkout.ts';
import { type Purchase, purchaseAnswer } from '#shared/wire/purchases.ts';
import { configure } from '../../../../../tests/factories/configure.ts';
import { deliverLetters } from '../../../../../tests/factories/letters.ts';
import { customer, type TestCustomer } from '../../../../../tests/factories/people.ts';
import { classPackage } from '../../../../../tests/factories/selling.ts';
import { providerOf } from '../../../../../tests/payments/at-provider.ts';
import { alertsOf, moneyOf, openPurchaseOf, topicsOf } from '../../../../../tests/payments/till.ts';
import { expectCleanBooks } from '../../../../../tests/races/books.ts';
import { startApp, type TestStudio } from '../../../../../tests/start-app.ts';
import { lapsePurchases, warnAboutLapse } from '../index.ts';

let studio: TestStudio;
let provider: ReturnType<typeof providerOf>;
let ana: TestCustomer;

beforeAll(async () => {
  studio = await startApp();
  provider = providerOf(studio);
  await configure(studio, { oxxo_enabled: true, spei_enabled: true, subscriptions_enabled: true });
});
beforeEach(async () => {
  ana = await customer(studio);
});
afterAll(async () => {
  await expectCleanBooks(studio.db);
  await studio.close();
});

const attempt = async (payment_method: 'oxxo' | 'spei', overrides: object = {}, order: object = {}) => {
  const { class_package_id } = await classPackage(studio, { price: 450, class_amount: 5, ...overrides });
  return studio.api.post('/checkout/attempt', { class_package_id, payment_method, ...order }, { as: ana });
};
const begun = async (payment_method: 'oxxo' | 'spei') => openPurchaseOf(studio, await attempt(payment_method));
const read = async (purchase_id: number): Promise<Purchase> =>
  (await studio.api.get(`/purchases/${purchase_id}`, { as: ana })).read(purchaseAnswer).purchase;

it.each([
  ['oxxo', /^\d{14}$/],
  ['spei', /^\d{18}$/],
] as const)('%s gives a number with its end, sent by letter, and is paid by whoever pays it', async (kind, number) => {
  const { purchase_id, payment_id } = await begun(kind);
  const waiting = await read(purchase_id);
  expect(waiting).toMatchObject({ status: 'pending', voucher: { kind, number: expect.stringMatching(number) } });
  expect(waiting.voucher?.expires_at).toBe(waiting.pending_until);
  expect(await topicsOf(studio, purchase_id)).toEqual(['pending']);
  const slip = (as = ana) => studio.api.get(`/purchases/payment_slip/${purchase_id}`, { as });
  expect((await slip()).text).toMatch(/^%PDF-/);
  expect((await slip(await customer(studio))).code).toBe('purchase-not-found');
  await provider.act({ act: 'pay', id: payment_id });
  await provider.deliverDue();
  expect(await read(purchase_id)).toMatchObject({ status: 'completed', voucher: null, paid: 450 });
  expect(await moneyOf(studio, purchase_id)).toEqual(['payment 45000']);
  expect((await slip()).code).toBe('nothing-to-pay');
});

it('returns the same number when requested again', async () => {
  const { class_package_id } = await classPackage(studio, { price: 450 });
  const ask = async () => {
    const body = { class_package_id, payment_method: 'spei' };
    return (await studio.api.post('/checkout/attempt', body, { as: ana })).read(attemptAnswer).purchase_id;
  };
  const [first, second] = [await ask(), await ask()];
  expect(second).toBe(first);
  expect(await topicsOf(studio, first)).toEqual(['pending']);
});

it('warns a day before its end; paid late it is accepted if there is room', async () => {
  const { purchase_id, payment_id } = await begun('oxxo');
  studio.clock.advance(60 * HOUR);
  await warnAboutLapse(studio.context);
  expect(await topicsOf(studio, purchase_id)).toEqual(['lapsing', 'pending']);
  studio.clock.advance(13 * HOUR);
  await lapsePurchases(studio.context);
  expect(await read(purchase_id)).toMatchObject({ status: 'failed', voucher: null });
  expect(await topicsOf(studio, purchase_id)).toEqual(['lapsed', 'lapsing', 'pending']);
  await provider.act({ act: 'pay', id: payment_id });
  await provider.deliverDue();
  expect(await read(purchase_id)).toMatchObject({ status: 'completed', paid: 450 });
});

it('paid with another amount gives nothing and is on the staff’s list', async () => {
  const { purchase_id, payment_id } = await begun('spei');
  await provider.act({ act: 'pay', id: payment_id, amount: 40_000 });
  await provider.deliverDue();
  expect(await read(purchase_id)).toMatchObject({ status: 'pending' });
  expect(await alertsOf(studio, purchase_id)).toEqual(['wrong-amount']);
  expect(await moneyOf(studio, purchase_id)).toEqual(['payment 40000']);
  const letters = async () =>
    (await deliverLetters(studio)).map(({ subject, text }) => `${subject}\n${text}`).join('\n');
  const queued = await letters();
  expect(queued).toContain('recibimos $400.00 MXN');
  expect(queued).toContain('Ese dinero es tuyo: el estudio se comunica contigo');
  // For a lapsed one it is not said that no payment came.
  studio.clock.advance(4 * DAY);
  await lapsePurchases(studio.context);
  expect(await read(purchase_id)).toMatchObject({ status: 'failed', paid: 400 });
  const lapsed = await letters();
  expect(lapsed).toContain('Nos llegaron $400.00 MXN de $450.00 MXN. Ese dinero es tuyo');
  expect(lapsed).not.toContain('no recibimos tu pago');
});

describe('is not offered', () => {
  it.each([
    ['for a subscription', { is_subscription: true, subscription_period: 'month', subscription_interval: 1 }, 412],
  ])('%s', async (_, overrides, status) => {
    expect((await attempt('oxxo', overrides, { consent: 'Acepto' })).status).toBe(status);
  });

  it('if it is off, nor by a provider that cannot', async () => {
    const methods = async () =>
      (await studio.api.get('/checkout/options', { as: ana })).read(checkoutOptions).methods.map(({ kind }) => kind);
    expect(await methods()).toEqual(expect.arrayContaining(['oxxo', 'spei']));
    await configure(studio, { oxxo_enabled: false });
    expect(await methods()).not.toContain('oxxo');
    expect((await attempt('oxxo')).status).toBe(412);
    await configure(studio, { oxxo_enabled: true });
    const { payments } = studio.context;
    studio.context.payments = { all: [], of: () => null };
    expect(await methods()).not.toContain('spei');
    expect((await attempt('spei')).status).toBe(412);
    studio.context.payments = payments;
  });
});
