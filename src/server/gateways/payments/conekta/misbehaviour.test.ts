import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  type ConektaStandIn,
  type Malfunction,
  startConektaStandIn,
} from '../../../../../tests/payments/conekta/stand-in.ts';
import { newOrder } from '../../../../../tests/payments/contract.ts';
import { movableClock } from '../../../clock.ts';
import { type NewPayment, type Payment, type PaymentGateway, ProviderUnavailable } from '../payment-gateway.ts';
import { ForgedWebhook } from '../webhook.ts';
import type { ConektaParts } from './client.ts';
import { createConektaGateway } from './conekta-gateway.ts';

const clock = movableClock(new Date('2026-11-23T16:00:00Z'));
const lines: unknown[] = [];
const note = (details: object, text: string) => void lines.push({ ...details, text });
const log = { info: note, warn: note, error: note };
const PATIENCE = 400;
/** Milliseconds that the client would wait if it were given no other time; a busy machine takes a second for the rest. */
const OWN_PATIENCE = 4_000;

let standIn: ConektaStandIn;
let gateway: PaymentGateway;
/** Another process of ours: what the first one remembers it does not know. */
const open = (changes: Partial<ConektaParts> = {}) =>
  createConektaGateway({
    secrets: standIn.secrets,
    apiBase: standIn.address,
    patience: PATIENCE,
    clock,
    log,
    ...changes,
  });

beforeAll(async () => {
  standIn = await startConektaStandIn({ clock });
  gateway = open();
});
afterAll(async () => {
  // Whatever the tests did, nothing was asked that the published description refuses.
  expect([...new Set(standIn.mistakes)]).toEqual([]);
  await standIn.close();
});
afterEach(() => {
  standIn.mishaps = [];
  standIn.oneFieldMore = false;
  standIn.sent();
});

const once = (how: Malfunction['how'], when: RegExp) => standIn.mishaps.push({ how, when });
const monthly = { period: 'month' as const, interval: 1, renewal_amount: 45_000, free_trial: null };
const byToken = (changes: Partial<Extract<NewPayment['pay'], { way: 'token' }>> = {}) => ({
  way: 'token' as const,
  token_id: 'tok_test_visa_4242',
  save: false,
  ...changes,
});
const begin = (changes: Partial<NewPayment> = {}) => gateway.createPayment(newOrder({ pay: byToken(), ...changes }));
const charge = ({ payment_id }: Payment, source_id = 'tok_test_visa_4242') =>
  gateway.chargeSource({ payment_id, source_id });
const ordersOf = (key: string) => [...standIn.books.orders.values()].filter(({ metadata }) => metadata.key === key);
const paidTimes = ({ payment_id }: Payment) =>
  standIn.books.orders.get(payment_id)?.charges.filter(({ paid_at }) => paid_at !== null).length;

async function received() {
  const all = [];
  for (const { raw, headers } of standIn.sent()) all.push(await gateway.readWebhook(raw, headers));
  return all.filter(({ happened }) => happened.kind !== 'other').map(({ happened }) => happened);
}

describe('Conekta fails', () => {
  it('after charging: the whole attempt repeated by another process charges nothing more', async () => {
    const order = newOrder({ pay: byToken() });
    const payment = await gateway.createPayment(order);
    once('broken-after', /charges$/);
    await expect(charge(payment)).rejects.toThrow(ProviderUnavailable);
    const again = await open().createPayment(order);
    expect(again).toMatchObject({ payment_id: payment.payment_id, status: 'succeeded' });
    expect(ordersOf(order.key)).toHaveLength(1);
  });

  it('after creating an order: a repeat, by this process or another, returns the same', async () => {
    const order = newOrder({ pay: byToken() });
    once('broken-after', /POST .*orders$/);
    await expect(gateway.createPayment(order)).rejects.toThrow(ProviderUnavailable);
    const one = await gateway.createPayment(order);
    expect((await open().createPayment(order)).payment_id).toBe(one.payment_id);
    expect(ordersOf(order.key)).toHaveLength(1);
  });

  it('after subscribing: a repeat leaves one subscription and one charge', async () => {
    const payment = await begin({ subscription: monthly });
    once('broken-after', /POST .*subscriptions$/);
    await expect(charge(payment)).rejects.toThrow(ProviderUnavailable);
    const again = await charge(payment);
    expect(again).toMatchObject({ status: 'succeeded', amount: 45_000, subscription: { trial: false } });
    const plan = String(standIn.books.orders.get(payment.payment_id)?.metadata.plan_id);
    const made = [...standIn.books.subscriptions.values()].filter(({ plan_id }) => plan_id === plan);
    expect(made).toHaveLength(1);
    expect((await received()).filter(({ kind }) => kind === 'subscription-paid')).toHaveLength(1);
  });

  it('after refunding: a repeat refunds nothing more, and another refund of the same amount is made', async () => {
    const payment = await begin();
    await charge(payment);
    const { payment_id } = payment;
    const order = { key: randomUUID(), payment_id, amount: 10_000 };
    once('broken-after', /refunds$/);
    await expect(gateway.refund(order)).rejects.toThrow(ProviderUnavailable);
    const first = await open().refund(order);
    const other = await gateway.refund({ ...order, key: randomUUID() });
    expect(other.refund_id).not.toBe(first.refund_id);
    expect(await gateway.refund(order)).toEqual(first);
    expect(standIn.books.orders.get(payment_id)?.charges[0]?.refunds).toHaveLength(2);
  });

  it('before refunding, while another refund of the same amount is made: both are made', async () => {
    const payment = await begin();
    await charge(payment);
    const { payment_id } = payment;
    const order = { key: randomUUID(), payment_id, amount: 10_000 };
    once('broken-before', /refunds$/);
    await expect(gateway.refund(order)).rejects.toThrow(ProviderUnavailable);
    const other = await gateway.refund({ ...order, key: randomUUID() });
    expect((await gateway.refund(order)).refund_id).not.toBe(other.refund_id);
    expect(standIn.books.orders.get(payment_id)?.charges[0]?.refunds).toHaveLength(2);
  });

  it.each(['broken-before', 'busy', 'gibberish', 'silent'] as const)(
    '%s: it is not known, within the time given',
    async (how) => {
      const payment = await begin();
      once(how, /GET .*orders/);
      const startedAt = performance.now();
      await expect(gateway.readPayment(payment.payment_id)).rejects.toThrow(ProviderUnavailable);
      expect(performance.now() - startedAt).toBeLessThan(OWN_PATIENCE);
      expect(await gateway.readPayment(payment.payment_id)).toMatchObject({ status: 'requires-action' });
    },
  );

  it('cannot be reached at all', async () => {
    const nowhere = open({ apiBase: 'http://127.0.0.1:9' });
    await expect(nowhere.createPayment(newOrder())).rejects.toThrow(ProviderUnavailable);
    expect(await nowhere.checkConnection()).toMatchObject({
      works: false,
      why: expect.stringContaining('no contestó'),
    });
  });
});

describe('a card', () => {
  it('is charged once by two processes at once', async () => {
    const payment = await begin();
    const { payment_id } = payment;
    const order = { payment_id, source_id: 'tok_test_visa_4242' };
    await Promise.all([gateway.chargeSource(order), open().chargeSource(order)]);
    expect(paidTimes(payment)).toBe(1);
  });

  it('subscribes once by two processes at once', async () => {
    const { payment_id } = await begin({ subscription: monthly });
    const order = { payment_id, source_id: 'tok_test_visa_4242' };
    await Promise.all([gateway.chargeSource(order), open().chargeSource(order)]);
    const plan = standIn.books.orders.get(payment_id)?.metadata.plan_id;
    expect([...standIn.books.subscriptions.values()].filter(({ plan_id }) => plan_id === plan)).toHaveLength(1);
  });

  it('cannot be subscribed with once the payment was withdrawn', async () => {
    const payment = await begin({ subscription: monthly });
    expect(await gateway.cancelPayment(payment.payment_id)).toMatchObject({ status: 'cancelled' });
    expect(await charge(payment)).toMatchObject({ status: 'cancelled' });
  });

  it('of a used token is refused with a helpful text', async () => {
    const token = standIn.token();
    expect(await charge(await begin(), token)).toMatchObject({ status: 'succeeded' });
    expect(await charge(await begin(), token)).toMatchObject({
      status: 'failed',
      failure: { code: 'token_used', message: 'Escribe otra vez los datos de tu tarjeta.' },
    });
  });

  it('that is refused is not saved, though that was requested', async () => {
    const payment = await begin({ pay: byToken({ save: true }) });
    const failed = await charge(payment, 'tok_test_kept_then_poor');
    expect(failed).toMatchObject({ status: 'failed', saved_source: null });
    const customer = standIn.books.orders.get(payment.payment_id)?.customer_info.customer_id;
    expect([...standIn.books.sources.values()].filter(({ customer_id }) => customer_id === customer)).toEqual([]);
  });

  it('that is refused at once leaves no subscription', async () => {
    const payment = await begin({ subscription: monthly });
    expect(await charge(payment, 'tok_test_kept_then_poor')).toMatchObject({
      status: 'failed',
      failure: { decline_code: 'insufficient_funds' },
      subscription: null,
    });
    const last = [...standIn.books.subscriptions.values()].at(-1);
    expect(last?.status).toBe('canceled');
  });

  it('that its subscription saves is reported, by id', async () => {
    const payment = await begin({ subscription: monthly, pay: byToken({ save: true }) });
    const paid = await charge(payment);
    expect(paid.saved_source).toMatchObject({ card_type: 'visa', last_digits: '4242' });
    expect(paid.saved_source?.source_id).toMatch(/^cus_\w+:src_\w+$/);
  });

  it('is charged in months, and returns from its bank to the shop', async () => {
    const return_url = 'https://estudio.example/gracias/7';
    const payment = await begin({ pay: byToken({ installments: 6, return_url }) });
    const startedAt = await charge(payment, 'tok_test_asks');
    expect(startedAt).toMatchObject({ status: 'requires-action', client_secret: null });
    expect(startedAt.session_url).toContain(`/3ds/${payment.payment_id}`);
    const order = standIn.books.orders.get(payment.payment_id);
    expect(order?.charges[0]?.months).toBe(6);
    expect(order?.return_url).toBe(return_url);
    expect(await charge(payment)).toMatchObject({ status: 'requires-action', session_url: startedAt.session_url });
    standIn.authenticate(payment.payment_id, false);
    expect((await gateway.readPayment(payment.payment_id))?.failure?.message).toMatch(/^Tu banco no autorizó/);
  });
});

describe('a subscription on its page', () => {
  const onPage = (changes: Partial<NewPayment> = {}) =>
    begin({ purchase_id: 88, subscription: monthly, pay: newOrder().pay, ...changes });

  it('is charged by its plan only, and reported once', async () => {
    const payment = await onPage();
    expect(payment).toMatchObject({ status: 'requires-action', client_secret: null });
    expect(await charge(payment)).toMatchObject({ status: 'requires-action', session_url: payment.session_url });
    standIn.payOnPage(payment.payment_id);
    const paid = await gateway.readPayment(payment.payment_id);
    expect(paid).toMatchObject({ status: 'succeeded', amount: 45_000, subscription: { trial: false } });
    const took = [...standIn.books.orders.values()].filter(({ customer_info: { customer_id } }) => {
      return customer_id === paid?.provider_customer_id;
    });
    expect(took.reduce((sum, { amount }) => sum + amount, 0)).toBe(45_000);
    expect((await received()).filter(({ kind }) => /paid|succeeded/.test(kind))).toMatchObject([
      { kind: 'subscription-paid', purchase_name: '88', amount: 45_000, payment_id: paid?.payment_id },
    ]);
  });

  it('begins with its free days', async () => {
    const free_trial = { period: 'day' as const, length: 7 };
    const payment = await onPage({ subscription: { ...monthly, free_trial } });
    standIn.payOnPage(payment.payment_id);
    expect(await gateway.readPayment(payment.payment_id)).toMatchObject({
      status: 'succeeded',
      amount: 0,
      subscription: { trial: true, next_charge_at: new Date(clock.now().getTime() + 7 * 86_400_000) },
    });
    expect(await received()).toMatchObject([{ kind: 'subscription-trial-started', purchase_name: '88' }]);
  });

  it('cannot be begun once withdrawn, and is the same for any repeat', async () => {
    const order = newOrder({ subscription: monthly });
    once('broken-after', /POST .*orders$/);
    await expect(gateway.createPayment(order)).rejects.toThrow(ProviderUnavailable);
    const { payment_id } = await gateway.createPayment(order);
    expect(ordersOf(order.key)).toHaveLength(1);
    expect(await gateway.cancelPayment(payment_id)).toMatchObject({ status: 'cancelled', session_url: null });
    standIn.payOnPage(payment_id);
    expect(await gateway.readPayment(payment_id)).toMatchObject({ status: 'cancelled' });
  });
});

it.each([
  [
    'by a number to pay with',
    {
      subscription: monthly,
      pay: { way: 'reference' as const, kind: 'spei' as const, expires_at: new Date(clock.now()) },
    },
  ],
  ['with a first charge of its own', { subscription: { ...monthly, renewal_amount: 50_000 } }],
  ['every ten days', { subscription: { ...monthly, period: 'day' as const, interval: 10 } }],
])('takes no subscription %s', async (_what, changes) => {
  await expect(begin(changes)).rejects.toMatchObject({ code: 'payment-refused' });
});

it('cannot refund cash: staff do that by hand', async () => {
  const expires_at = new Date(clock.now().getTime() + 3 * 86_400_000);
  const payment = await begin({ pay: { way: 'reference', kind: 'oxxo', expires_at } });
  standIn.payReference(payment.payment_id, 45_000);
  const order = { key: randomUUID(), payment_id: payment.payment_id, amount: 45_000 };
  await expect(gateway.refund(order)).rejects.toMatchObject({ code: 'no-refund-here' });
  await expect(gateway.refund({ ...order, payment_id: 'ord_unknown' })).rejects.toMatchObject({
    code: 'no-refund-here',
  });
});

describe('its webhooks', () => {
  it('are accepted with its own key only', async () => {
    const event = { id: 'e1', type: 'order.paid', data: { object: {} } };
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const forged = standIn.signed(event, privateKey);
    await expect(gateway.readWebhook(forged.raw, forged.headers)).rejects.toThrow(ForgedWebhook);
    for (const digest of ['', 'AAAA', 'not base64 …']) {
      const { raw } = standIn.signed(event);
      await expect(gateway.readWebhook(raw, { digest })).rejects.toThrow(ForgedWebhook);
    }
  });

  it('of unknown types are ignored, and invalid events too', async () => {
    const unknown = standIn.signed({ id: 'e2', type: 'payout.paid_out', data: { object: { id: 1 } } });
    expect(await gateway.readWebhook(unknown.raw, unknown.headers)).toEqual({
      event_id: 'e2',
      at: null,
      type: 'payout.paid_out',
      happened: { kind: 'other' },
    });
    const ping = standIn.signed({ id: 'e3', type: 'webhook_ping' });
    expect(await gateway.readWebhook(ping.raw, ping.headers)).toMatchObject({ happened: { kind: 'other' } });
    const nothing = standIn.signed(Buffer.from('[1]'));
    await expect(gateway.readWebhook(nothing.raw, nothing.headers)).rejects.toThrow(ForgedWebhook);
  });

  it('that cannot be parsed are sent again', async () => {
    const { raw, headers } = standIn.signed({ id: 'e4', type: 'order.paid', data: { object: { id: 'ord_1' } } });
    await expect(gateway.readWebhook(raw, headers)).rejects.toThrow(ProviderUnavailable);
  });

  it('report a renewal equally twice and out of order', async () => {
    const begun = await charge(await begin({ subscription: monthly }));
    const subscription_id = begun.subscription?.subscription_id ?? '';
    standIn.sent();
    standIn.renew(subscription_id);
    standIn.renew(subscription_id);
    const sent = standIn.sent();
    const announced = [];
    for (const { raw, headers } of [...sent, ...sent.toReversed()]) {
      const { happened } = await gateway.readWebhook(raw, headers);
      if (happened.kind === 'subscription-paid')
        announced.push(`${happened.payment_id} ${happened.next_charge_at.toISOString()}`);
    }
    expect(announced).toHaveLength(4);
    expect(new Set(announced).size).toBe(2);
  });

  it('report a chargeback, and its reversal', async () => {
    const payment = await begin();
    await charge(payment);
    standIn.sent();
    standIn.dispute(payment.payment_id);
    standIn.dispute(payment.payment_id, 'won');
    const [taken, back] = await received();
    expect(taken).toMatchObject({ kind: 'chargeback', payment_id: payment.payment_id, amount: 45_000 });
    expect(back).toMatchObject({ ...taken, kind: 'chargeback-won' });
  });

  it('report refunds made at Conekta itself', async () => {
    const payment = await begin();
    await charge(payment);
    standIn.sent();
    standIn.refundAtConekta(payment.payment_id, 5_000);
    expect(await received()).toMatchObject([{ kind: 'payment-refunded', amount: 5_000 }]);
    const moved = await gateway.listMovements(new Date(0));
    expect(moved.filter(({ payment_id }) => payment_id === payment.payment_id)).toMatchObject([
      { kind: 'payment', amount: 45_000 },
      { kind: 'refund', amount: 5_000 },
    ]);
  });
});

describe('testing the keys', () => {
  it('reports a wrong private key, an unknown webhook key, a missing webhook and missing events', async () => {
    const why = async (of: PaymentGateway) => {
      const found = await of.checkConnection();
      return found.works ? 'works' : found.why;
    };
    expect(await why(gateway)).toBe('works');
    expect(await why(open({ secrets: { ...standIn.secrets, privateKey: 'key_x' } }))).toContain('CONEKTA_PRIVATE_KEY');
    const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const webhookKey = publicKey.export({ type: 'spki', format: 'pem' }).toString();
    expect(await why(open({ secrets: { ...standIn.secrets, webhookKey } }))).toContain('CONEKTA_WEBHOOK_KEY');
    const { webhook } = standIn.account;
    standIn.account.webhook = { ...webhook, url: 'https://otro.example/avisos' };
    expect(await why(gateway)).toContain('/api/checkout/notices/conekta');
    standIn.account.webhook = { ...webhook, subscribed_events: ['order.paid'] };
    expect(await why(gateway)).toContain('subscription.paid');
    standIn.account.webhook = webhook;
  });

  it('accepts the webhook key in one line too', async () => {
    const oneLine = standIn.secrets.webhookKey.replaceAll('\n', '\\n');
    const bare = standIn.secrets.webhookKey.replace(/-----[^-]+-----|\n/g, '');
    for (const webhookKey of [oneLine, bare])
      expect(await open({ secrets: { ...standIn.secrets, webhookKey } }).checkConnection()).toMatchObject({
        works: true,
      });
  });
});

it('writes no secret, card or person into the log', async () => {
  await charge(await begin(), 'tok_test_card_declined');
  const written = JSON.stringify(lines);
  expect(written).toContain('Conekta said no');
  for (const private_ of [standIn.secrets.privateKey, 'ana@ejemplo.mx', '5512345678', 'tok_test'])
    expect(written).not.toContain(private_);
});
