import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { attemptAnswer, checkoutOptions } from '#shared/wire/checkout.ts';
import { purchaseAnswer } from '#shared/wire/purchases.ts';
import { configure } from '../../../../../tests/factories/configure.ts';
import { customer, type TestCustomer } from '../../../../../tests/factories/people.ts';
import { classPackage } from '../../../../../tests/factories/selling.ts';
import { giveBack } from '../../../../../tests/payments/conekta/orders.ts';
import { type ConektaStandIn, startConektaStandIn } from '../../../../../tests/payments/conekta/stand-in.ts';
import { expectEnrolmentFirst } from '../../../../../tests/payments/enrolment.ts';
import { expectOvertakenRefund } from '../../../../../tests/payments/overtaken-refunds.ts';
import { moneyOf, statusOf } from '../../../../../tests/payments/till.ts';
import { deliverSentWebhooks } from '../../../../../tests/payments/webhooks.ts';
import { expectCleanBooks } from '../../../../../tests/races/books.ts';
import { startApp, type TestStudio } from '../../../../../tests/start-app.ts';
import { openPaymentGateways, openRealGateways } from '../../../gateways/payments/open-gateways.ts';
import { sendRefunds } from '../index.ts';

let standIn: ConektaStandIn;
let studio: TestStudio;
let ana: TestCustomer;

beforeAll(async () => {
  standIn = await startConektaStandIn({ clock: { now: () => studio.clock.now() } });
  const { privateKey, webhookKey } = standIn.secrets;
  studio = await startApp({
    environment: {
      CONEKTA_PRIVATE_KEY: privateKey,
      CONEKTA_WEBHOOK_KEY: webhookKey,
      CONEKTA_API_BASE: standIn.address,
      SIMULATED_PAYMENTS: 'no',
    },
    payments: openPaymentGateways,
  });
  await configure(studio, {
    oxxo_enabled: true,
    subscriptions_enabled: true,
    payment_sources_enabled: true,
    conekta_public: 'key_publica1',
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

const begin = (body: object) =>
  studio.api.post('/checkout/attempt', body, { as: ana, idempotencyKey: crypto.randomUUID() });
async function attempt(payment_method: unknown, overrides: object = {}, more: object = {}) {
  const { class_package_id } = await classPackage(studio, { price: 450, class_amount: 5, ...overrides });
  return begin({ class_package_id, payment_method, ...more });
}
const bought = async (...order: Parameters<typeof attempt>) => (await attempt(...order)).read(attemptAnswer);
const card = (name?: string, saveCard = false) => ({ token_id: standIn.token(name), saveCard });
const ordersOf = (purchase_id: number) =>
  [...standIn.books.orders.values()].filter(({ metadata }) =>
    String(metadata.purchase_id).startsWith(`${purchase_id}-`),
  );

const monthly = { is_subscription: true, subscription_period: 'month' as const, subscription_interval: 1 };

const deliver = () => deliverSentWebhooks(studio, 'conekta', standIn.sent());

it('is offered for cards and cash, with its public key', async () => {
  const options = (await studio.api.get('/checkout/options', { as: ana })).read(checkoutOptions);
  expect(options.methods.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['card', 'oxxo']));
  expect(options.card).toMatchObject({ provider: 'conekta', public_key: 'key_publica1' });
});

it('charges a card by its token at once, and its webhooks then change nothing', async () => {
  const { purchase_id, status, clientSecret, session } = await bought(card());
  expect({ status, clientSecret, session }).toEqual({ status: 'completed', clientSecret: null, session: null });
  expect((await deliver()).every((outcome) => outcome.startsWith('200'))).toBe(true);
  expect(await moneyOf(studio, purchase_id)).toEqual(['payment 45000']);
  expect(ordersOf(purchase_id)).toHaveLength(1);
});

it('says why a card was refused, and charges another one as another purchase', async () => {
  const answer = await attempt(card('tok_test_insufficient_funds'));
  expect(answer.status).toBe(402);
  expect(answer.body).toMatchObject({
    error: { code: 'card-declined', details: { decline_code: 'insufficient_funds' } },
  });
  await deliver();
  expect(await bought(card())).toMatchObject({ status: 'completed' });
});

it.each([
  ['suspected_fraud', 'Lo sentimos, nuestro procesador de tarjetas ha rechazado el pago. Comunícate con nosotros.'],
  ['badly_formatted', 'El formato de la tarjeta no es válido, revisa los datos que ingresaste por favor.'],
])('a card with %s is refused in the words of this processor, typed or saved', async (name, message) => {
  const refused = { status: 402, body: { error: { code: 'card-declined', message } } };
  expect(await attempt(card(`tok_test_${name}`))).toMatchObject(refused);
  const typed = { token_id: standIn.token(`tok_test_${name}`), card_type: 'visa', last_digits: '0101', saveCard: true };
  expect(await studio.api.post('/metodosPago', typed, { as: ana })).toMatchObject(refused);

  const token_id = standIn.token(`tok_test_kept_then_${name}`);
  expect((await studio.api.post('/metodosPago', { ...typed, token_id }, { as: ana })).status).toBe(201);
  const { class_package_id } = await classPackage(studio, { price: 450 });
  const charged = await studio.api.post(
    '/checkout',
    { class_package_id },
    { as: ana, idempotencyKey: crypto.randomUUID() },
  );
  expect(charged).toMatchObject(refused);
});

it('asks to type the card again if its token was used', async () => {
  const used = card();
  await bought(used);
  const answer = await attempt(used);
  expect(answer.status).toBe(402);
  expect(JSON.stringify(answer.body)).toContain('Escribe otra vez los datos de tu tarjeta.');
});

it('sends the customer to the bank if required, and is paid by the webhook after she agreed', async () => {
  const { purchase_id, status, session } = await bought(card('tok_test_asks'));
  expect(status).toBe('pending');
  const [order] = ordersOf(purchase_id);
  expect(session?.url).toContain(`/3ds/${order?.id}`);
  expect(order?.return_url).toMatch(new RegExp(`/gracias/${purchase_id}$`));
  standIn.authenticate(order?.id ?? '', true);
  await deliver();
  expect(await statusOf(studio, ana, purchase_id)).toBe('completed');
});

it('charges another card if the bank refused', async () => {
  const { class_package_id } = await classPackage(studio, { price: 450, class_amount: 5 });
  const again = (payment_method: object) =>
    studio.api.post(
      '/checkout/attempt',
      { class_package_id, payment_method },
      { as: ana, idempotencyKey: crypto.randomUUID() },
    );
  const { purchase_id } = (await again(card('tok_test_asks'))).read(attemptAnswer);
  standIn.authenticate(ordersOf(purchase_id)[0]?.id ?? '', false);
  expect((await again(card())).read(attemptAnswer)).toMatchObject({ status: 'completed' });
  await deliver();
  const paid = [...standIn.books.orders.values()].filter(({ payment_status, metadata }) => {
    return payment_status === 'paid' && Number.parseInt(String(metadata.purchase_id), 10) >= purchase_id;
  });
  expect(paid).toHaveLength(1);
});

it('leads to its page, where a card is paid', async () => {
  const { purchase_id, status, session } = await bought('card');
  const [order] = ordersOf(purchase_id);
  expect({ status, url: session?.url }).toEqual({ status: 'pending', url: `${standIn.address}/checkout/${order?.id}` });
  standIn.payOnPage(order?.id ?? '');
  await deliver();
  expect(await statusOf(studio, ana, purchase_id)).toBe('completed');
});

it.each([
  ['as many as the owner offers', { installments_most: 6 }, 6],
  ['none where she offers none', { installments_enabled: false }, 0],
])('leads to its page, where a card is paid in months: %s', async (_, changes, months) => {
  await configure(studio, { installments_enabled: true, ...changes });
  const { purchase_id } = await bought('card', { price: 2400 });
  const [order] = ordersOf(purchase_id);
  standIn.payOnPage(order?.id ?? '', { inMonths: true });
  await deliver();
  expect(order?.charges.map((charge) => charge.months)).toEqual([months]);
  expect(await statusOf(studio, ana, purchase_id)).toBe('completed');
  // Refunded in one payment, whatever number of months she chose.
  expect(await moneyOf(studio, purchase_id)).toEqual(['payment 240000']);
});

it('requires the enrolment first, and sells the wanted package after Conekta charged it', () =>
  expectEnrolmentFirst(studio, {
    begin: (class_package_id) => begin({ class_package_id, payment_method: 'oxxo' }),
    async pay(begun) {
      const { purchase_id } = begun.read(attemptAnswer);
      const [cash] = ordersOf(purchase_id);
      standIn.payReference(cash?.id ?? '', cash?.amount ?? 0);
      await deliver();
      expect(await statusOf(studio, ana, purchase_id)).toBe('completed');
    },
  }));

it('saves a used card, and charges it alone later', async () => {
  await bought(card('tok_test_visa_4242', true));
  const [source] = await studio.db.rows<{ payment_source_id: number; source_id: string }>(
    'select payment_source_id, source_id from payment_source where customer_id = $1',
    [ana.customer_id],
  );
  expect(source?.source_id).toMatch(/^cus_\w+:src_\w+$/);
  expect(await bought(source?.payment_source_id)).toMatchObject({ status: 'completed' });
});

it('returns a cash reference, paid later at a shop', async () => {
  const { purchase_id, status } = await bought('oxxo');
  expect(status).toBe('pending');
  const { purchase } = (await studio.api.get(`/purchases/${purchase_id}`, { as: ana })).read(purchaseAnswer);
  expect(purchase.voucher).toMatchObject({ kind: 'oxxo', number: expect.stringMatching(/^\d{20}$/), bank: '7 Eleven' });
  const [order] = ordersOf(purchase_id);
  standIn.payReference(order?.id ?? '', 45_000);
  await deliver();
  await deliver();
  expect(await statusOf(studio, ana, purchase_id)).toBe('completed');
  expect(await moneyOf(studio, purchase_id)).toEqual(['payment 45000']);
});

it('subscribes, and each reported charge gives one more period', async () => {
  const { purchase_id, status } = await bought(card(), monthly, { consent: 'Acepto' });
  expect(status).toBe('active');
  await deliver();
  expect(await moneyOf(studio, purchase_id)).toEqual(['payment 45000']);
  const last = [...standIn.books.subscriptions.values()].at(-1);
  standIn.renew(last?.id ?? '');
  await deliver();
  expect(await moneyOf(studio, purchase_id)).toEqual(['payment 45000', 'payment 45000']);
});

it('replaces the card of a subscription as soon as one was refused', async () => {
  const { class_package_id } = await classPackage(studio, { price: 450, class_amount: 5, ...monthly });
  const again = (name?: string) => begin({ class_package_id, payment_method: card(name), consent: 'Acepto' });
  for (const refused of ['tok_test_insufficient_funds', 'tok_test_kept_then_poor'])
    expect((await again(refused)).code).toBe('card-declined');
  const { purchase_id, status } = (await again()).read(attemptAnswer);
  expect(status).toBe('active');
  await deliver();
  expect(await moneyOf(studio, purchase_id)).toEqual(['payment 45000']);
});

it('subscribes on its page too', async () => {
  const { purchase_id, session } = await bought('card', monthly, { consent: 'Acepto' });
  standIn.payOnPage(session?.url.split('/').at(-1) ?? '');
  await deliver();
  expect(await statusOf(studio, ana, purchase_id)).toBe('active');
  expect(await moneyOf(studio, purchase_id)).toEqual(['payment 45000']);
});

it('a part that the owner gives back at Conekta first withdraws a refund of more than is left', async () => {
  const { purchase_id } = await bought(card());
  await deliver();
  const [order] = ordersOf(purchase_id);
  if (!order) throw new Error('Nothing was ordered.');
  await expectOvertakenRefund(studio, purchase_id, {
    dashboard: async () => giveBack(standIn.books, order, { amount: 30_000 }),
    deliver,
  });
});

it('refunds once if two processes send the same order, or two orders of one payment', async () => {
  const { purchase_id } = await bought(card());
  const [order] = ordersOf(purchase_id);
  const { clock, log, settings } = studio.context;
  const [gateway] = await openRealGateways({ clock, log, settings });
  const another = { ...studio.context, payments: { all: [], of: () => gateway ?? null } };
  const at = studio.clock.now().toISOString();
  for (const amount of [10_000, 10_000])
    await studio.db.rows(
      `insert into refund_order (purchase_id, provider_payment_id, amount, reason, "createdAt") values ($1, $2, $3, 'Se mudó', $4::timestamptz)`,
      [purchase_id, order?.id, amount, at],
    );
  standIn.mishaps.push({ how: 'late', when: /^GET \/orders\//, milliseconds: 60 });
  await Promise.all([sendRefunds(studio.context), sendRefunds(another)]);
  while ((await sendRefunds(another)) > 0);
  await deliver();
  expect(order?.charges.flatMap(({ refunds }) => refunds.map(({ amount }) => amount))).toEqual([-10_000, -10_000]);
  expect(await moneyOf(studio, purchase_id)).toEqual(['payment 45000', 'refund -10000', 'refund -10000']);
});
