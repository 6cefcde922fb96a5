import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { captureAnswer, checkoutOptions, payPalAnswer } from '#shared/wire/checkout.ts';
import { configure } from '../../../../../tests/factories/configure.ts';
import { customer, type TestCustomer } from '../../../../../tests/factories/people.ts';
import { classPackage } from '../../../../../tests/factories/selling.ts';
import { expectEnrolmentFirst } from '../../../../../tests/payments/enrolment.ts';
import { expectOvertakenRefund } from '../../../../../tests/payments/overtaken-refunds.ts';
import {
  type PayPalStandIn,
  payPalEnvironment,
  startPayPalStandIn,
} from '../../../../../tests/payments/paypal/stand-in.ts';
import { alertsOf, moneyOf, statusOf } from '../../../../../tests/payments/till.ts';
import { deliverSentWebhooks } from '../../../../../tests/payments/webhooks.ts';
import { expectCleanBooks } from '../../../../../tests/races/books.ts';
import { startApp, type TestStudio } from '../../../../../tests/start-app.ts';
import { openPaymentGateways } from '../../../gateways/payments/open-gateways.ts';
import { lapsePurchases } from '../index.ts';

const PAYING_TIME = 16 * 60_000;
let standIn: PayPalStandIn;
let studio: TestStudio;
let ana: TestCustomer;

beforeAll(async () => {
  standIn = await startPayPalStandIn({ clock: { now: () => studio.clock.now() } });
  studio = await startApp({ environment: payPalEnvironment(standIn), payments: openPaymentGateways });
  await configure(studio, { paypal_enabled: true, subscriptions_enabled: true });
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
  studio.api.post('/checkout/paypal', body, { as: ana, idempotencyKey: crypto.randomUUID() });
async function begun(overrides: object = {}, more: object = {}) {
  const { class_package_id } = await classPackage(studio, { price: 450, class_amount: 5, ...overrides });
  return (await begin({ class_package_id, ...more })).read(payPalAnswer);
}

const capture = async (body: object, as = ana) => studio.api.post('/checkout/capture', body, { as });

const deliver = () => deliverSentWebhooks(studio, 'paypal', standIn.sent());

it('is offered beside the card, and redirects to PayPal', async () => {
  const options = (await studio.api.get('/checkout/options', { as: ana })).read(checkoutOptions);
  expect(options.methods.map(({ kind }) => kind)).toEqual(['card', 'paypal']);
  const { orderID, plan_id, url } = await begun();
  expect(orderID).toBeTruthy();
  expect(plan_id).toBeNull();
  expect(url).toContain(orderID);
});

it('is refused for another price than the screen showed', async () => {
  const { class_package_id } = await classPackage(studio, { price: 450 });
  const other = await begin({ class_package_id, shown_total: 400 });
  expect([other.status, other.code], other.text).toEqual([409, 'price-changed']);
  expect(standIn.sent()).toEqual([]);
  expect((await begin({ class_package_id, shown_total: 450 })).status).toBe(201);
});

it('is paid once when she returns, and its webhooks then change nothing', async () => {
  const { purchase_id, orderID } = await begun();
  expect((await capture({ orderID })).read(captureAnswer).status).toBe('pending');
  standIn.approve(orderID ?? '');
  expect((await capture({ orderID })).read(captureAnswer)).toEqual({ purchase_id, status: 'completed' });
  expect((await deliver()).every((outcome) => outcome.startsWith('200'))).toBe(true);
  expect(await moneyOf(studio, purchase_id)).toEqual(['payment 45000']);
});

it('says that the charge was refused, and is paid with another card', async () => {
  const { purchase_id, orderID } = await begun();
  standIn.approve(orderID ?? '', 'INSTRUMENT_DECLINED');
  const refused = { purchase_id, status: 'pending', refused: true };
  expect((await capture({ purchase_id })).read(captureAnswer)).toEqual(refused);
  await deliver();
  expect(await moneyOf(studio, purchase_id)).toEqual([]);
  standIn.approve(orderID ?? '');
  expect((await capture({ purchase_id })).read(captureAnswer)).toEqual({ purchase_id, status: 'completed' });
  expect(await moneyOf(studio, purchase_id)).toEqual(['payment 45000']);
});

it('is paid by the webhook alone if she never returns', async () => {
  const { purchase_id, orderID } = await begun();
  standIn.approve(orderID ?? '');
  await deliver();
  await deliver();
  expect(await statusOf(studio, ana, purchase_id)).toBe('completed');
  expect(await moneyOf(studio, purchase_id)).toEqual(['payment 45000']);
});

it('is captured at its end if she agreed, never returned and no webhook came', async () => {
  const { purchase_id, orderID } = await begun();
  standIn.approve(orderID ?? '');
  standIn.sent();
  studio.clock.advance(PAYING_TIME);
  await lapsePurchases(studio.context);
  expect(await statusOf(studio, ana, purchase_id)).toBe('completed');
  expect(await moneyOf(studio, purchase_id)).toEqual(['payment 45000']);
});

it('captures nothing for a purchase that lapsed before she agreed', async () => {
  const { purchase_id, orderID } = await begun();
  studio.clock.advance(PAYING_TIME);
  await lapsePurchases(studio.context);
  standIn.approve(orderID ?? '');
  await deliver();
  expect(await statusOf(studio, ana, purchase_id)).toBe('failed');
  expect(await moneyOf(studio, purchase_id)).toEqual([]);
});

it('requires the enrolment first, and sells the wanted package after PayPal charged it', () =>
  expectEnrolmentFirst(studio, {
    begin: (class_package_id) => begin({ class_package_id }),
    async pay(answer) {
      const { purchase_id, orderID } = answer.read(payPalAnswer);
      standIn.approve(orderID ?? '');
      await deliver();
      expect(await statusOf(studio, ana, purchase_id)).toBe('completed');
    },
  }));

it.each(['in its order', 'the other way round'])(
  'of a dispute that ends with a part for her the rest is the studio’s again, reported %s',
  async (order) => {
    const { purchase_id, orderID } = await begun();
    standIn.approve(orderID ?? '');
    await capture({ orderID });
    await deliver();
    standIn.dispute(orderID ?? '');
    standIn.dispute(orderID ?? '', 'RESOLVED_BUYER_FAVOUR', { currency_code: 'MXN', value: '300.00' });
    const told = standIn.sent();
    const sent = order === 'in its order' ? told : told.toReversed();
    await deliverSentWebhooks(studio, 'paypal', [...sent, ...sent]);
    expect(await moneyOf(studio, purchase_id)).toEqual(['chargeback -45000', 'chargeback-won 15000', 'payment 45000']);
  },
);

async function paidByPayPal() {
  const { purchase_id, orderID } = await begun();
  standIn.approve(orderID ?? '');
  await capture({ orderID });
  await deliver();
  return { purchase_id, orderID: orderID ?? '' };
}

it('a payment that PayPal takes back without a dispute is reported to staff once, and moves no money here', async () => {
  const { purchase_id, orderID } = await paidByPayPal();
  standIn.reverse(orderID);
  const [told] = standIn.sent();
  if (!told) throw new Error('Nothing was sent.');
  expect(await deliverSentWebhooks(studio, 'paypal', [told, told])).toEqual(['200 done', '200 repeated']);
  // The same reversal, by another event.
  const event = standIn.events().at(-1);
  if (!event) throw new Error('There is no event.');
  const again = { ...event, id: `${event.id}-2` };
  (standIn.events() as object[]).push(again);
  expect(await deliverSentWebhooks(studio, 'paypal', [standIn.signed(again)])).toEqual(['200 repeated']);
  expect(await alertsOf(studio, purchase_id)).toEqual(['payment-reversed']);
  expect(await moneyOf(studio, purchase_id)).toEqual(['payment 45000']);
  expect(await statusOf(studio, ana, purchase_id)).toBe('completed');
});

const openAlertsOf = async (purchase_id: number) => {
  const open = 'select kind from payment_alert where purchase_id = $1 and resolved_at is null order by 1';
  return (await studio.db.rows<{ kind: string }>(open, [purchase_id])).map(({ kind }) => kind);
};

it.each([
  ['after its dispute', ['chargeback']],
  ['before its dispute', ['payment-reversed', 'chargeback']],
])(
  'a payment that PayPal takes back is booked once, by its dispute, reported %s, and is one line',
  async (order, alerts) => {
    const { purchase_id, orderID } = await paidByPayPal();
    standIn.dispute(orderID);
    standIn.reverse(orderID);
    const told = standIn.sent();
    const sent = order === 'after its dispute' ? told : told.toReversed();
    await deliverSentWebhooks(studio, 'paypal', [...sent, ...sent]);
    expect(await moneyOf(studio, purchase_id)).toEqual(['chargeback -45000', 'payment 45000']);
    expect(await alertsOf(studio, purchase_id)).toEqual(alerts);
    expect(await openAlertsOf(purchase_id)).toEqual(['chargeback']);
  },
);

it.each(['after its dispute', 'before its dispute'])(
  'a reversal of more than its dispute, reported %s, stays on the list beside it',
  async (order) => {
    const { purchase_id, orderID } = await paidByPayPal();
    standIn.dispute(orderID);
    const dispute_amount = { currency_code: 'MXN', value: '300.00' };
    Object.assign(standIn.events().at(-1)?.resource ?? {}, { dispute_amount });
    standIn.reverse(orderID);
    const told = standIn.sent();
    await deliverSentWebhooks(studio, 'paypal', order === 'after its dispute' ? told : told.toReversed());
    expect(await moneyOf(studio, purchase_id)).toEqual(['chargeback -30000', 'payment 45000']);
    expect(await openAlertsOf(purchase_id)).toEqual(['chargeback', 'payment-reversed']);
  },
);

it('a part that the owner gives back at PayPal first withdraws a refund of more than is left', async () => {
  const { purchase_id, orderID } = await paidByPayPal();
  await expectOvertakenRefund(studio, purchase_id, {
    dashboard: async () => standIn.refundAtPayPal(orderID, { currency_code: 'MXN', value: '300.00' }),
    deliver,
  });
});

it('a reversal of a shape that nobody described, or of a charge of a subscription, is reported too', async () => {
  const monthly = { is_subscription: true, subscription_period: 'month', subscription_interval: 1 };
  const { purchase_id, plan_id } = await begun(monthly, { consent: 'Acepto' });
  standIn.approve(plan_id ?? '');
  await capture({ purchase_id });
  await deliver();
  const charge = standIn.events().findLast(({ event_type }) => event_type === 'PAYMENT.SALE.COMPLETED');
  if (!charge) throw new Error('Nothing was charged.');
  standIn.reverse((charge.resource as { id: string }).id);
  expect(await deliver()).toEqual(['200 done']);
  expect(await alertsOf(studio, purchase_id)).toEqual(['payment-reversed']);
  const odd = {
    ...charge,
    id: 'WH-odd',
    event_type: 'PAYMENT.CAPTURE.REVERSED',
    resource: { id: 'X1', amount: 'mucho' },
  };
  (standIn.events() as object[]).push(odd);
  expect(await deliverSentWebhooks(studio, 'paypal', [standIn.signed(odd as never)])).toEqual(['200 done']);
  const last = 'select kind, purchase_id from payment_alert order by payment_alert_id desc limit 1';
  expect(await studio.db.rows(last)).toEqual([{ kind: 'payment-reversed', purchase_id: null }]);
});

it('an approval that PayPal takes back has no effect: nothing was captured, and she may approve again', async () => {
  const { purchase_id, orderID } = await begun();
  const event = {
    id: 'WH-approval',
    create_time: studio.clock.now().toISOString(),
    event_type: 'CHECKOUT.PAYMENT-APPROVAL.REVERSED',
    resource: { order_id: orderID, purchase_units: [{ custom_id: `${purchase_id}` }] },
  };
  (standIn.events() as object[]).push(event);
  expect(await deliverSentWebhooks(studio, 'paypal', [standIn.signed(event as never)])).toEqual(['200 ignored']);
  expect(await statusOf(studio, ana, purchase_id)).toBe('pending');
  standIn.approve(orderID ?? '');
  await deliver();
  expect(await moneyOf(studio, purchase_id)).toEqual(['payment 45000']);
});

it.each([[{}], [{ orderID: '' }]])('asks which purchase where none is named: %j', async (body) => {
  const response = await capture(body);
  expect(response.status).toBe(400);
  expect(response.body).toMatchObject({ error: { fields: { purchase_id: 'Falta decir de qué compra se trata.' } } });
});

it('cannot be captured by another person', async () => {
  const { orderID } = await begun();
  standIn.approve(orderID ?? '');
  expect((await capture({ orderID }, await customer(studio))).status).toBe(404);
});

it('subscribes, and each reported charge gives one more period', async () => {
  const monthly = { is_subscription: true, subscription_period: 'month', subscription_interval: 1 };
  const { purchase_id, orderID, plan_id } = await begun(monthly, { consent: 'Acepto' });
  expect(orderID).toBeNull();
  standIn.approve(plan_id ?? '');
  await capture({ purchase_id });
  await deliver();
  expect(await statusOf(studio, ana, purchase_id)).toBe('active');
  standIn.renew(plan_id ?? '');
  await deliver();
  expect(await moneyOf(studio, purchase_id)).toEqual(['payment 45000', 'payment 45000']);
});
