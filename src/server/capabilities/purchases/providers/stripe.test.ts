import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { attemptAnswer, captureAnswer, checkoutOptions } from '#shared/wire/checkout.ts';
import { purchaseAnswer } from '#shared/wire/purchases.ts';
import { configure } from '../../../../../tests/factories/configure.ts';
import { deliverLetters } from '../../../../../tests/factories/letters.ts';
import { customer, type TestCustomer } from '../../../../../tests/factories/people.ts';
import { classPackage } from '../../../../../tests/factories/selling.ts';
import { administrator } from '../../../../../tests/factories/studio.ts';
import { expectEnrolmentFirst } from '../../../../../tests/payments/enrolment.ts';
import { expectOvertakenRefund } from '../../../../../tests/payments/overtaken-refunds.ts';
import { must } from '../../../../../tests/payments/stripe/books.ts';
import { renew } from '../../../../../tests/payments/stripe/charging.ts';
import { payOnPage } from '../../../../../tests/payments/stripe/checkout.ts';
import { payReference } from '../../../../../tests/payments/stripe/intents.ts';
import { failRefund, refund } from '../../../../../tests/payments/stripe/money.ts';
import { peopleAt } from '../../../../../tests/payments/stripe/people.ts';
import { type StripeStandIn, startStripeStandIn } from '../../../../../tests/payments/stripe/stand-in.ts';
import { alertsOf, moneyOf, statusOf, topicsOf } from '../../../../../tests/payments/till.ts';
import { deliverSentWebhooks } from '../../../../../tests/payments/webhooks.ts';
import { expectCleanBooks } from '../../../../../tests/races/books.ts';
import { START, startApp, type TestStudio } from '../../../../../tests/start-app.ts';
import { movableClock } from '../../../clock.ts';
import { openPaymentGateways } from '../../../gateways/payments/open-gateways.ts';
import { lapsePurchases, reconcileProviders } from '../index.ts';

const clock = movableClock(START);
let standIn: StripeStandIn;
let studio: TestStudio;
let ana: TestCustomer;

beforeAll(async () => {
  standIn = await startStripeStandIn({ clock });
  studio = await startApp({
    environment: {
      STRIPE_SECRET_KEY: standIn.secrets.secret_key,
      STRIPE_WEBHOOK_SECRET: standIn.secrets.webhook_secret,
      STRIPE_API_BASE: standIn.address,
      SIMULATED_PAYMENTS: 'no',
    },
    payments: openPaymentGateways,
  });
  await configure(studio, {
    oxxo_enabled: true,
    spei_enabled: true,
    subscriptions_enabled: true,
    payment_sources_enabled: true,
    stripe_public: 'pk_test_publica1',
  });
});
beforeEach(async () => {
  ana = await customer(studio);
  standIn.sent();
});
afterAll(async () => {
  await expectCleanBooks(studio.db);
  await studio.close();
  await standIn.close();
});

const people = peopleAt(() => standIn);

const begin = (body: object) =>
  studio.api.post('/checkout/attempt', body, { as: ana, idempotencyKey: crypto.randomUUID() });
async function attempt(payment_method: unknown, overrides: object = {}, more: object = {}) {
  const { class_package_id } = await classPackage(studio, { price: 450, class_amount: 5, ...overrides });
  return begin({ class_package_id, payment_method, ...more });
}
const card = (saveCard = false) => ({ token_id: 'pm_card_visa', saveCard });
const bought = async (...order: Parameters<typeof attempt>) => (await attempt(...order)).read(attemptAnswer);
const capture = async (body: object) =>
  (await studio.api.post('/checkout/capture', body, { as: ana })).read(captureAnswer);
const paymentOf = async (purchase_id: number) => {
  const [row] = await studio.db.rows<{ provider_payment_id: string }>(
    'select provider_payment_id from purchase where purchase_id = $1',
    [purchase_id],
  );
  return row?.provider_payment_id ?? '';
};
/** Her card in the element on the page, as Stripe's script confirms it. */
const confirm = async (client_secret: string | null, token = 'pm_card_visa') =>
  people.confirm({ client_secret } as never, token);

const deliver = () => deliverSentWebhooks(studio, 'stripe', standIn.sent());

it('is offered for cards, cash and transfers, with its publishable key', async () => {
  const options = (await studio.api.get('/checkout/options', { as: ana })).read(checkoutOptions);
  expect(options.methods.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['card', 'oxxo', 'spei']));
  expect(options.card).toMatchObject({ provider: 'stripe', public_key: 'pk_test_publica1' });
});

it('charges a card in its element: once, whether the browser or the webhook reports first', async () => {
  for (const first of ['she', 'webhook']) {
    const { purchase_id, clientSecret, status } = await bought(card());
    expect(status).toBe('pending');
    await confirm(clientSecret);
    const returns = async () => expect((await capture({ purchase_id })).status).toBe('completed');
    const arrives = async () => expect((await deliver()).every((outcome) => outcome.startsWith('200'))).toBe(true);
    for (const happens of first === 'she' ? [returns, arrives] : [arrives, returns]) await happens();
    expect(await moneyOf(studio, purchase_id)).toEqual(['payment 45000']);
  }
});

it('charges it on its own page', async () => {
  const { purchase_id, session } = await bought('card');
  expect(session?.url).toContain(standIn.address);
  await people.visit({ payment_id: await paymentOf(purchase_id) } as never);
  await deliver();
  expect(await statusOf(studio, ana, purchase_id)).toBe('completed');
});

it.each([
  ['the owner offers as many as its page has', { installments_most: 24 }, 2400, 24],
  ['the price allows no more than the owner offers', { installments_most: 12 }, 1799, 12],
  ['its page has more than the owner offers: at once then', { installments_most: 12 }, 1800, null],
  ['the owner offers none', { installments_enabled: false }, 2400, null],
])('takes it on its own page in months where %s', async (_, changes, price, months) => {
  await configure(studio, { installments_enabled: true, ...changes });
  const { purchase_id } = await bought('card', { price });
  const session = must(standIn.books.sessions, await paymentOf(purchase_id));
  payOnPage(standIn.books, session, { token: 'pm_card_visa', base: standIn.address, inMonths: true });
  await deliver();
  expect(must(standIn.books.intents, session.intent ?? '').installments.count).toBe(months);
  expect(await statusOf(studio, ana, purchase_id)).toBe('completed');
  // Refunded in one payment, whatever number of months she chose.
  expect(await moneyOf(studio, purchase_id)).toEqual([`payment ${price * 100}`]);
});

it('requires the enrolment first, and sells the wanted package after Stripe charged it', () =>
  expectEnrolmentFirst(studio, {
    begin: (class_package_id) => begin({ class_package_id, payment_method: card() }),
    async pay(begun) {
      const { purchase_id, clientSecret } = begun.read(attemptAnswer);
      await confirm(clientSecret);
      await deliver();
      expect(await statusOf(studio, ana, purchase_id)).toBe('completed');
    },
  }));

it('saves a card that pays the next time alone', async () => {
  const first = await bought(card(true));
  await confirm(first.clientSecret);
  await capture({ purchase_id: first.purchase_id });
  await deliver();
  const [source] = await studio.db.rows<{ payment_source_id: number }>(
    'select payment_source_id from payment_source where customer_id = $1',
    [ana.customer_id],
  );
  const next = await bought({ payment_source_id: source?.payment_source_id });
  expect(next.status).toBe('completed');
  expect(await moneyOf(studio, next.purchase_id)).toEqual(['payment 45000']);
});

it('returns a number for OXXO, and completes once it is paid', async () => {
  const { purchase_id } = await bought('oxxo');
  const shown = (await studio.api.get(`/purchases/${purchase_id}`, { as: ana })).read(purchaseAnswer).purchase;
  expect(shown.voucher).toMatchObject({ kind: 'oxxo' });
  payReference(standIn.books, must(standIn.books.intents, await paymentOf(purchase_id)), 45_000);
  await deliver();
  expect(await statusOf(studio, ana, purchase_id)).toBe('completed');
});

it('refunds to the card that paid', async () => {
  const { purchase_id, clientSecret } = await bought(card());
  await confirm(clientSecret);
  await capture({ purchase_id });
  const back = { amount: 450, classes: 'revoke', reason: 'Se mudó' };
  const admin = await administrator(studio);
  expect((await studio.api.post(`/purchases/admin/${purchase_id}/refund`, back, { as: admin })).status).toBeLessThan(
    300,
  );
  await deliver();
  expect(await moneyOf(studio, purchase_id)).toEqual(['payment 45000', 'refund -45000']);
});

it('a part that the owner gives back at Stripe first withdraws a refund of more than is left', async () => {
  const { purchase_id, clientSecret } = await bought(card());
  await confirm(clientSecret);
  await capture({ purchase_id });
  await deliver();
  const payment_intent = await paymentOf(purchase_id);
  await expectOvertakenRefund(studio, purchase_id, {
    dashboard: async () => refund(standIn.books, { payment_intent, amount: 30_000, metadata: {} }),
    deliver,
  });
});

/** Something went back of a paid purchase, and her bank does not take it. */
async function failedRefund() {
  const { purchase_id, clientSecret } = await bought(card());
  await confirm(clientSecret);
  await capture({ purchase_id });
  const back = { amount: 200, classes: 'keep', reason: 'Se mudó' };
  await studio.api.post(`/purchases/admin/${purchase_id}/refund`, back, { as: await administrator(studio) });
  await deliver();
  failRefund(standIn.books, [...standIn.books.refunds.values()].at(-1)?.id ?? '');
  return purchase_id;
}
const night = () => {
  for (const time of [clock, studio.clock]) time.advance(5 * 3_600_000);
  return reconcileProviders(studio.context);
};

it('books a refund that her bank returned: notified, and the nightly comparison adds nothing', async () => {
  const purchase_id = await failedRefund();
  expect(await deliver()).toEqual(['200 done']);
  expect(await night()).toBe(0);
  expect(await moneyOf(studio, purchase_id)).toEqual(['payment 45000', 'refund -20000', 'refund-returned 20000']);
  expect(await alertsOf(studio, purchase_id)).toEqual(['refund-returned']);
});

it('books it once if the nightly comparison finds it, twice run, and its webhook comes later', async () => {
  const purchase_id = await failedRefund();
  // A webhook may still come: not looked at yet.
  await reconcileProviders(studio.context);
  expect(await moneyOf(studio, purchase_id)).toEqual(['payment 45000', 'refund -20000']);
  for (const time of [clock, studio.clock]) time.advance(5 * 3_600_000);
  const [, , outcomes] = await Promise.all([
    reconcileProviders(studio.context),
    reconcileProviders(studio.context),
    deliver(),
  ]);
  expect(outcomes).toEqual([expect.stringMatching(/^200 (done|repeated)$/)]);
  expect(await night()).toBe(0);
  expect(await moneyOf(studio, purchase_id)).toEqual(['payment 45000', 'refund -20000', 'refund-returned 20000']);
  expect(await alertsOf(studio, purchase_id)).toEqual(['refund-returned']);
});

it('books it by the nightly comparison alone', async () => {
  const purchase_id = await failedRefund();
  standIn.sent();
  await night();
  expect(await night()).toBe(0);
  expect(await moneyOf(studio, purchase_id)).toEqual(['payment 45000', 'refund -20000', 'refund-returned 20000']);
  expect(await alertsOf(studio, purchase_id)).toEqual(['refund-returned']);
  expect(await topicsOf(studio, purchase_id)).toEqual(['paid', 'refund-returned', 'refunded']);
});

it('subscribes, and each reported charge gives one more period', async () => {
  const monthly = { is_subscription: true, subscription_period: 'month', subscription_interval: 1 };
  const { purchase_id, clientSecret } = await bought(card(true), monthly, { consent: 'Acepto' });
  await confirm(clientSecret);
  await capture({ purchase_id });
  await deliver();
  expect(await statusOf(studio, ana, purchase_id)).toBe('active');
  const [row] = await studio.db.rows<{ subscription_id: string }>(
    'select subscription_id from purchase where purchase_id = $1',
    [purchase_id],
  );
  renew(standIn.books, must(standIn.books.subscriptions, row?.subscription_id ?? ''), false);
  await deliver();
  expect(await moneyOf(studio, purchase_id)).toEqual(['payment 45000', 'payment 45000']);
});

it.each([
  ['as much as it asked for', 45_000, 'completed', ['payment 45000'], []],
  ['of another sum', 40_000, 'failed', [], ['partial-payment']],
] as const)('a transfer that comes after its end, %s, is not lost', async (_, amount, status, money, alerts) => {
  const { purchase_id } = await bought('spei');
  const intent = must(standIn.books.intents, await paymentOf(purchase_id));
  for (const time of [clock, studio.clock]) time.advance(4 * 86_400_000);
  await lapsePurchases(studio.context);
  await deliver();
  expect([await statusOf(studio, ana, purchase_id), intent.status]).toEqual(['failed', 'canceled']);
  payReference(standIn.books, intent, amount);
  await deliver();
  await deliver();
  expect(await statusOf(studio, ana, purchase_id)).toBe(status);
  expect([await moneyOf(studio, purchase_id), await alertsOf(studio, purchase_id)]).toEqual([money, alerts]);
});

it('an incomplete transfer is notified with the missing amount, and a lapse with the received one; the rest completes it', async () => {
  const letters = async () => {
    const sent = await deliverLetters(studio);
    return sent.flatMap(({ to, text }) => (to === ana.email ? [text] : [])).join('\n');
  };
  const { purchase_id } = await bought('spei');
  const intent = must(standIn.books.intents, await paymentOf(purchase_id));
  await letters();
  payReference(standIn.books, intent, 30_000);
  await deliver();
  const queued = await letters();
  expect(queued).toContain('recibimos $300.00 MXN');
  expect(queued).toContain('Faltan $150.00 MXN: transfiérelos a la misma CLABE');
  payReference(standIn.books, intent, 15_000);
  await deliver();
  expect(await statusOf(studio, ana, purchase_id)).toBe('completed');
  const other = await bought('spei');
  payReference(standIn.books, must(standIn.books.intents, await paymentOf(other.purchase_id)), 30_000);
  await deliver();
  await letters();
  for (const time of [clock, studio.clock]) time.advance(4 * 86_400_000);
  await lapsePurchases(studio.context);
  expect(await letters()).toContain('Nos llegaron $300.00 MXN de $450.00 MXN. Ese dinero es tuyo');
});
