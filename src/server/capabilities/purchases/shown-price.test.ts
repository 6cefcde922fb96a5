import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { shownTermsOf } from '#shared/shown-terms.ts';
import { attemptAnswer } from '#shared/wire/checkout.ts';
import { classPackageAnswer } from '#shared/wire/class-packages.ts';
import { errorAnswer } from '#shared/wire/common.ts';
import { deskPurchaseAnswer } from '#shared/wire/till.ts';
import type { Answer } from '../../../../tests/api.ts';
import { configure } from '../../../../tests/factories/configure.ts';
import { customer, staff, type TestCustomer } from '../../../../tests/factories/people.ts';
import { classPackage, discount } from '../../../../tests/factories/selling.ts';
import { administrator, classType } from '../../../../tests/factories/studio.ts';
import { moneyOf } from '../../../../tests/payments/till.ts';
import { expectCleanBooks } from '../../../../tests/races/books.ts';
import { startApp, type TestStudio } from '../../../../tests/start-app.ts';

/** The price changes while the checkout is open (docs/rules.md#prices). */
const CASH = 2;
const COURTESY = 6;

let studio: TestStudio;
let desk: TestCustomer;
let ana: TestCustomer;
let class_package_id: number;

beforeAll(async () => {
  studio = await startApp();
  desk = await staff(studio, 'desk');
  await configure(studio, { cash_checkout_enabled: true, discounts_enabled: true, subscriptions_enabled: true });
  await configure(studio, { allow_restricted_times: true, allow_restricted_class_types: true });
});
beforeEach(async () => {
  ana = await customer(studio);
  ({ class_package_id } = await classPackage(studio, { price: 850 }));
});
afterAll(async () => {
  await expectCleanBooks(studio.db);
  await studio.close();
});

const buys = (how: object) =>
  studio.api.post('/checkout/attempt', { class_package_id, payment_method: 'cash', ...how }, { as: ana });
const sells = (how: object, as = desk) =>
  studio.api.post(
    '/customer/giveAccess',
    { customer_id: ana.customer_id, class_package_id, payment_method_id: CASH, ...how },
    { as },
  );

async function nowCosts(price: number): Promise<void> {
  const as = await administrator(studio);
  expect((await studio.api.put('/class_packages', { class_package_id, price }, { as })).status).toBe(200);
}

function expectPriceChanged(answer: Answer, total: number, says: string): void {
  expect([answer.status, answer.code], answer.text).toEqual([409, 'price-changed']);
  const { details, message } = errorAnswer.parse(answer.body).error;
  expect(details?.total).toBe(total);
  expect(message).toContain(says);
}

const purchases = async () =>
  (await studio.db.rows('select 1 from purchase where customer_id = $1', [ana.customer_id])).length;

it('at the checkout a purchase for another price than shown is refused; at the current one it succeeds', async () => {
  await nowCosts(950);
  expectPriceChanged(await buys({ shown_total: 850 }), 950, 'ahora son $950.00');
  expect(await purchases()).toBe(0);
  expect((await buys({ shown_total: 950 })).read(attemptAnswer).total_payment).toBe(950);
});

it('also for a lower price, so that the charge equals the price shown', async () => {
  await nowCosts(800);
  expectPriceChanged(await buys({ shown_total: 850 }), 800, 'ahora son $800.00');
});

it('also if a code reduces another amount by now, and by POST /checkout', async () => {
  const { discount_id } = await discount(studio, { code: `CIEN${class_package_id}`, amount: 100, is_percent: false });
  const discountCode = `CIEN${class_package_id}`;
  const as = await administrator(studio);
  expect((await studio.api.put('/discounts', { discount_id, amount: 50 }, { as })).status).toBe(200);
  expectPriceChanged(await buys({ shown_total: 750, discountCode }), 800, 'ahora son $800.00');
  const given = await classPackage(studio, { price: 0 });
  const offer = { class_package_id: given.class_package_id, shown_total: 120 };
  expectPriceChanged(await studio.api.post('/checkout', offer, { as: ana }), 0, 'ahora');
});

it('also if only the later charges of a subscription changed', async () => {
  const sold = { is_subscription: true, subscription_period: 'month', subscription_interval: 1 } as const;
  const { class_package_id: plan } = await classPackage(studio, { price: 600, class_amount: 8, ...sold });
  await discount(studio, { code: `GRATIS${plan}`, amount: 100, first_invoice_only: true });
  const subscribes = (shown_renewal: number) =>
    studio.api.post(
      '/checkout/attempt',
      {
        class_package_id: plan,
        discountCode: `GRATIS${plan}`,
        payment_method: { token_id: 'tok_sim_visa' },
        consent: 'Se renueva cada mes por $500.00',
        shown_total: 0,
        shown_renewal,
      },
      { as: ana },
    );
  expectPriceChanged(await subscribes(500), 0, 'ahora son $0.00, y en cada cobro siguiente son $600.00. No');
  expect((await subscribes(600)).status).toBe(201);
});

it('also if a subscription charges more often by now; the buyer reads how often', async () => {
  const sold = { is_subscription: true, subscription_period: 'month', subscription_interval: 3 } as const;
  const { class_package_id: plan } = await classPackage(studio, { price: 600, class_amount: 8, ...sold });
  const payment_method = { token_id: 'tok_sim_visa' };
  const order = { class_package_id: plan, payment_method, consent: 'Se renueva por $600.00', shown_renewal: 600 };
  const subscribes = (interval: number) =>
    studio.api.post('/checkout/attempt', { ...order, shown_rhythm: { period: 'month', interval } }, { as: ana });
  const as = await administrator(studio);
  const monthly = { class_package_id: plan, subscription_interval: 1 };
  expect((await studio.api.put('/class_packages', monthly, { as })).status).toBe(200);
  expectPriceChanged(await subscribes(3), 600, 'ahora son $600.00 en cada cobro (cada mes). No');
  expect(await purchases()).toBe(0);
  expect((await subscribes(1)).status).toBe(201);
});

/** The package as a buyer's screen has it. */
const seen = async (package_id = class_package_id) => {
  const { class_package } = (await studio.api.get(`/class_packages/${package_id}`)).read(classPackageAnswer);
  return { shown_total: class_package.price, shown_terms: shownTermsOf(class_package) };
};

it.each<[string, object]>([
  ['fewer classes', { class_amount: 4 }],
  ['fewer days', { expiration_days: 7 }],
  ['days that count from the first class', { starts: 'primera_clase' }],
  ['other hours', { allowed_times: [{ weekdays: [1, 2], from: '06:00', until: '12:00' }] }],
])('a package that gives %s than its screen said is not sold; as it is now it is', async (_, change) => {
  const shown = await seen();
  const as = await administrator(studio);
  expect((await studio.api.put('/class_packages', { class_package_id, ...change }, { as })).status).toBe(200);
  const refused = await buys(shown);
  expect([refused.status, refused.code], refused.text).toEqual([409, 'package-changed']);
  expect(errorAnswer.parse(refused.body).error.message).toContain('No se cobró nada');
  expect(await purchases()).toBe(0);
  expect((await buys(await seen())).status).toBe(201);
});

it('other class types, in one count or each in its own, are seen before they are bought', async () => {
  const [yoga, barre] = [await classType(studio), await classType(studio)];
  const as = await administrator(studio);
  for (const change of [
    { class_type_ids: [barre.class_type_id, yoga.class_type_id] },
    {
      class_type_ids: null,
      class_package_types: [{ class_type_id: yoga.class_type_id, class_amount: 5, expiration_days: 45 }],
    },
  ]) {
    const shown = await seen();
    expect((await studio.api.put('/class_packages', { class_package_id, ...change }, { as })).status).toBe(200);
    expect((await buys(shown)).code).toBe('package-changed');
  }
  expect((await buys(await seen())).status).toBe(201);
});

it('nobody who read that today costs nothing is charged today because the free days were withdrawn', async () => {
  const sold = { is_subscription: true, subscription_period: 'month', subscription_interval: 1 } as const;
  const trial = { free_trial_length: 7, free_trial_period: 'day' } as const;
  const { class_package_id: plan } = await classPackage(studio, { price: 600, class_amount: 8, ...sold, ...trial });
  const subscribes = (shown: object) =>
    buys({ class_package_id: plan, payment_method: { token_id: 'tok_sim_visa' }, consent: 'Se renueva.', ...shown });
  const shown = await seen(plan);
  const as = await administrator(studio);
  const none = { class_package_id: plan, free_trial_length: null, free_trial_period: null };
  expect((await studio.api.put('/class_packages', none, { as })).status).toBe(200);
  expect((await subscribes(shown)).code).toBe('package-changed');
  expect(await purchases()).toBe(0);
  expect((await subscribes(await seen(plan))).status).toBe(201);
});

it('also when nothing is paid; a new name or text stops no sale', async () => {
  const given = await classPackage(studio, { price: 0, limit_per_customer: null });
  const shown = await seen(given.class_package_id);
  const as = await administrator(studio);
  const change = { class_package_id: given.class_package_id, class_amount: 1 };
  expect((await studio.api.put('/class_packages', change, { as })).status).toBe(200);
  const takes = { class_package_id: given.class_package_id, ...shown };
  expect((await studio.api.post('/checkout', takes, { as: ana })).code).toBe('package-changed');
  const before = await seen();
  const words = { class_package_id, title: 'Diez clases de verano', short_description: 'Para todos' };
  expect((await studio.api.put('/class_packages', words, { as })).status).toBe(200);
  expect((await buys(before)).status).toBe(201);
});

it('at the desk a sale for another price than shown is refused; a courtesy is not one', async () => {
  await nowCosts(950);
  expectPriceChanged(await sells({ shown_total: 850 }), 950, 'ahora son $950.00');
  expect(await purchases()).toBe(0);
  const { purchase } = (await sells({ shown_total: 950 })).read(deskPurchaseAnswer);
  expect(await moneyOf(studio, purchase.purchase_id)).toEqual(['payment 95000']);
  const gift = await sells({ shown_total: 0, payment_method_id: COURTESY }, await administrator(studio));
  expect(gift.status, gift.text).toBe(201);
});

it('a repeat after a lost answer returns the same sale, whatever its price by now', async () => {
  const once = { as: ana, idempotencyKey: `lost-${class_package_id}` };
  const body = { class_package_id, payment_method: 'cash', shown_total: 850 };
  const first = (await studio.api.post('/checkout/attempt', body, once)).read(attemptAnswer);
  await nowCosts(950);
  const again = (await studio.api.post('/checkout/attempt', body, once)).read(attemptAnswer);
  expect([again.purchase_id, again.total_payment]).toEqual([first.purchase_id, 850]);
});

it('control: a request without a shown price is sold at the current one, as before', async () => {
  await nowCosts(950);
  expect((await buys({})).read(attemptAnswer).total_payment).toBe(950);
  for (const shown_total of [-1, 850.001, '850', 1_000_001]) expect((await buys({ shown_total })).status).toBe(400);
});

it('at the desk too, what the package gives is what the list said; a gift is not compared', async () => {
  const as = await administrator(studio);
  const read = await studio.api.get(`/class_packages/${class_package_id}`, { as });
  const shown_terms = shownTermsOf(read.read(classPackageAnswer).class_package);
  expect((await studio.api.put('/class_packages', { class_package_id, class_amount: 4 }, { as })).status).toBe(200);
  const refused = await sells({ shown_total: 850, shown_terms });
  expect([refused.status, refused.code], refused.text).toEqual([409, 'package-changed']);
  expect(await purchases()).toBe(0);
  // Other days, as reception may sell them, are not another package.
  const now = { ...shown_terms, class_amount: 4 };
  expect((await sells({ shown_total: 850, shown_terms: now, package_days: 20 })).status).toBe(201);
  expect((await sells({ payment_method_id: COURTESY, is_gift: true, shown_terms }, as)).status).toBe(201);
});
