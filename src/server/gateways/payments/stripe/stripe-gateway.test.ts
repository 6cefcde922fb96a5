import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { collectLogs } from '../../../../../tests/log-lines.ts';
import { keepsTheContract, newOrder } from '../../../../../tests/payments/contract.ts';
import { must } from '../../../../../tests/payments/stripe/books.ts';
import { payReference } from '../../../../../tests/payments/stripe/intents.ts';
import { winDispute } from '../../../../../tests/payments/stripe/money.ts';
import { peopleAt } from '../../../../../tests/payments/stripe/people.ts';
import { type StripeStandIn, signed, startStripeStandIn } from '../../../../../tests/payments/stripe/stand-in.ts';
import { refusedCards } from '../../../../../tests/payments/stripe/test-cards.ts';
import { movableClock } from '../../../clock.ts';
import { type NewPayment, type PaymentGateway, ProviderUnavailable } from '../payment-gateway.ts';
import type { Webhook } from '../webhook.ts';
import { withDeadline } from '../with-deadline.ts';
import { createStripeGateway } from './stripe-gateway.ts';
import { eventTypes } from './webhook-events.ts';

/** The end of a day in Mexico City: OXXO's vouchers end then, and the contract's references three days after it began. */
const clock = movableClock(new Date(Date.UTC(2027, 0, 6, 5, 59, 59)));
const lines = collectLogs();
const log = pino({ level: 'debug' }, lines);
let standIn: StripeStandIn;
let gateway: PaymentGateway;

const opened = (timeout: number) => {
  const { address, secrets } = standIn;
  return withDeadline(createStripeGateway({ secrets, apiBase: address, clock, log, timeout }), { log }, timeout * 2);
};

beforeAll(async () => {
  standIn = await startStripeStandIn({ clock });
  gateway = opened(3000);
});
afterAll(() => standIn.close());

const people = peopleAt(() => standIn);
const token = (changes: Partial<{ save: boolean; installments: number }> = {}) => ({
  way: 'token' as const,
  token_id: 'pm_card_visa',
  save: false,
  ...changes,
});
const reference = (kind: 'oxxo' | 'spei') => ({
  way: 'reference' as const,
  kind,
  expires_at: new Date(Date.UTC(2027, 0, 10, 5, 59, 59)),
});
const monthly = { period: 'month' as const, interval: 1, renewal_amount: 45_000, free_trial: null };

keepsTheContract('stripe', {
  ...people,
  gateway: () => gateway,
  now: () => clock.now(),
  cards: {
    good: 'pm_card_visa',
    poorOnceSaved: 'pm_card_chargeCustomerFail',
    authentication: 'pm_card_authenticationRequired',
    debit: 'pm_card_debit',
  },
  refused: refusedCards,
});

async function received(): Promise<Webhook['happened'][]> {
  const all = [];
  for (const { raw, headers } of standIn.sent()) all.push((await gateway.readWebhook(raw, headers)).happened);
  return all;
}
const webhooksOf = async <K extends Webhook['happened']['kind']>(kind: K) =>
  (await received()).filter((happened) => happened.kind === kind);

async function paid(changes: Partial<NewPayment> = {}, card = 'pm_card_visa') {
  const payment = await gateway.createPayment(newOrder({ pay: token(), ...changes }));
  await people.confirm(payment, card);
  return (await gateway.readPayment(payment.payment_id)) ?? payment;
}
const intentsOf = (purchase_id: number) =>
  [...standIn.books.intents.values()].filter(({ metadata }) => metadata.purchase_id === String(purchase_id));

beforeEach(() => {
  standIn.sent();
  standIn.heard.splice(0);
});

describe('Stripe misbehaves', () => {
  it('fails before acting: a repeat creates one payment', async () => {
    const order = newOrder({ purchase_id: 901, pay: token() });
    standIn.misbehave({ on: /POST \/payment_intents$/, how: 'fails' });
    await expect(gateway.createPayment(order)).rejects.toThrow(ProviderUnavailable);
    const payment = await gateway.createPayment(order);
    expect(await gateway.createPayment(order)).toMatchObject({ payment_id: payment.payment_id });
    expect(intentsOf(901)).toHaveLength(1);
  });

  it('fails after creating a payment, and repeats that error for a day: the next is another, and the first cannot be paid', async () => {
    const order = newOrder({ purchase_id: 902, pay: token() });
    standIn.misbehave({ on: /POST \/payment_intents$/, how: 'fails after doing it' });
    await expect(gateway.createPayment(order)).rejects.toThrow(ProviderUnavailable);
    const payment = await gateway.createPayment(order);
    await people.confirm(payment, 'pm_card_visa');
    expect(await gateway.createPayment(order)).toMatchObject({ payment_id: payment.payment_id, status: 'succeeded' });
    expect(intentsOf(902).map(({ status }) => status)).toEqual(['requires_payment_method', 'succeeded']);
  });

  it('fails after refunding: a repeat, also days later when the key has expired, refunds once', async () => {
    const { payment_id } = await paid();
    const order = { key: randomUUID(), payment_id, amount: 10_000 };
    standIn.misbehave({ on: /POST \/refunds/, how: 'fails after doing it' });
    await expect(gateway.refund(order)).rejects.toThrow(ProviderUnavailable);
    const again = await gateway.refund(order);
    expect(await gateway.refund(order)).toEqual(again);
    expect([...standIn.books.refunds.values()].filter(({ intent }) => intent === payment_id)).toHaveLength(1);
  });

  it('does not answer: the call ends within its deadline', async () => {
    standIn.misbehave({ on: /GET \/account/, how: 'is silent' });
    expect(await opened(100).checkConnection()).toMatchObject({
      works: false,
      why: expect.stringContaining('contestó'),
    });
  });

  it('answers one of two simultaneous repeats with a conflict: both get the same payment', async () => {
    const order = newOrder({ purchase_id: 903, pay: token() });
    standIn.misbehave({ on: /POST \/payment_intents$/, how: 'is slow', by: 120 });
    const [one, other] = await Promise.all([gateway.createPayment(order), gateway.createPayment(order)]);
    expect(one?.payment_id).toBe(other?.payment_id);
    expect(intentsOf(903)).toHaveLength(1);
  });

  it('answers with an additional field, which is ignored, or without a required one, which is an error', async () => {
    const { payment_id } = await paid();
    standIn.misbehave({ on: /GET \/payment_intents/, how: 'a field more' });
    expect(await gateway.readPayment(payment_id)).toMatchObject({ status: 'succeeded' });
    standIn.misbehave({ on: /GET \/payment_intents/, how: 'a field less' });
    await expect(gateway.readPayment(payment_id)).rejects.toThrow(ProviderUnavailable);
  });

  it('refuses the key: the office reads what to do, and the key is in no log', async () => {
    const { address } = standIn;
    const secrets = { ...standIn.secrets, secret_key: 'sk_test_another' };
    const stranger = createStripeGateway({ secrets, apiBase: address, clock, log });
    expect(await stranger.checkConnection()).toMatchObject({
      works: false,
      why: expect.stringContaining('STRIPE_SECRET_KEY'),
    });
    await expect(stranger.createPayment(newOrder({ pay: token() }))).rejects.toThrow(ProviderUnavailable);
    expect(lines.text()).toContain('does not take our key');
    expect(lines.text()).not.toMatch(/sk_test|whsec|ana@ejemplo|_secret_|Ana/);
  });

  it('has no webhook of this studio, a disabled one, or one without an event: the text says what to do', async () => {
    const [ours] = standIn.books.webhooks;
    if (!ours) throw new Error('The stand-in tells nobody.');
    const why = async (changed: object | null) => {
      standIn.books.webhooks = changed ? [{ ...ours, ...changed }] : [];
      return gateway.checkConnection();
    };
    const nowhere = { works: false, why: expect.stringContaining('/api/checkout/notices/stripe') };
    expect(await why(null)).toMatchObject(nowhere);
    expect(await why({ url: 'https://otro.example/avisos' })).toMatchObject(nowhere);
    expect(await why({ status: 'disabled' })).toMatchObject(nowhere);
    expect(await why({ enabled_events: eventTypes })).toMatchObject({ works: true });
    expect(await why({ enabled_events: eventTypes.filter((event) => event !== 'invoice.paid') })).toEqual({
      works: false,
      why: expect.stringMatching(/faltan eventos.*: invoice\.paid\./),
    });
    expect(await why({ enabled_events: ['*'] })).toMatchObject({ works: true });
    // A restricted key that may not look at webhooks.
    standIn.misbehave({ on: /GET \/webhook_endpoints/, how: 'is not allowed' });
    expect(await why({})).toMatchObject({ works: true, account: expect.any(String) });
  });
});

describe('Stripe refuses what its types forbid', () => {
  it('a parameter of an older version, an unknown enum value, and another version of its API', async () => {
    const { default: Stripe } = await import('stripe');
    const { hostname, port } = new URL(standIn.address);
    const { secret_key } = standIn.secrets;
    const own = new Stripe(secret_key, { host: hostname, port, protocol: 'http', maxNetworkRetries: 0 });
    const older = { amount: 100, currency: 'mxn', payment_method_types: ['card'] };
    await expect(own.paymentIntents.create(older)).rejects.toMatchObject({ code: 'parameter_unknown' });
    const odd = { amount: 100, currency: 'mxn', capture_method: 'perhaps' };
    await expect(own.paymentIntents.create(odd)).rejects.toMatchObject({ param: 'capture_method' });
    const headers = { authorization: `Bearer ${secret_key}`, 'stripe-version': '2020-08-27' };
    expect((await fetch(`${standIn.address}/v1/account`, { headers })).status).toBe(400);
  });

  it('a first charge above the later ones, a voucher without a mail, one above ten thousand pesos: permanently', async () => {
    const { payer } = newOrder();
    for (const order of [
      newOrder({ amount: 90_000, pay: token(), subscription: monthly }),
      newOrder({ pay: reference('oxxo'), payer: { ...payer, email: null } }),
      newOrder({ pay: reference('oxxo'), amount: 1_000_001 }),
      newOrder({ pay: reference('spei'), subscription: monthly }),
    ])
      await expect(gateway.createPayment(order)).rejects.toMatchObject({ code: 'payment-refused' });
  });
});

describe('cards of Stripe', () => {
  it('are saved by a payment only if requested last, and no card is charged twice', async () => {
    const order = newOrder({ pay: token({ save: true }) });
    await gateway.createPayment(order);
    const payment = await gateway.createPayment({ ...order, pay: token() });
    await people.confirm(payment, 'pm_card_visa');
    await people.confirm(payment, 'pm_card_visa');
    expect(await gateway.readPayment(payment.payment_id)).toMatchObject({ status: 'succeeded', saved_source: null });
    expect([...standIn.books.charges.values()].filter(({ intent }) => intent === payment.payment_id)).toHaveLength(1);
  });

  it('wait for the customer if the bank requires it, and are charged once she confirmed', async () => {
    const { payer } = newOrder();
    const { source_id } = await gateway.saveSource(payer, 'pm_card_authenticationRequired');
    const { payment_id } = await gateway.createPayment(newOrder({ pay: { way: 'source', source_id } }));
    const waiting = await gateway.chargeSource({ payment_id, source_id });
    expect(waiting).toMatchObject({ status: 'requires-action', failure: { code: 'authentication_required' } });
    await people.confirm(waiting, source_id);
    expect(await gateway.readPayment(payment_id)).toMatchObject({ status: 'succeeded', client_secret: null });
  });

  it('pay by months if chosen', async () => {
    const { payer } = newOrder();
    const { source_id } = await gateway.saveSource(payer, 'pm_card_visa');
    const pay = { way: 'source' as const, source_id, installments: 6 };
    const { payment_id } = await gateway.createPayment(newOrder({ pay }));
    expect(await gateway.chargeSource({ payment_id, source_id })).toMatchObject({ status: 'succeeded' });
    expect(must(standIn.books.intents, payment_id).installments).toEqual({ enabled: true, count: 6 });
    const typed = await gateway.createPayment(newOrder({ pay: token({ installments: 3 }) }));
    expect(must(standIn.books.intents, typed.payment_id).installments.enabled).toBe(true);
  });

  it('are saved with a new customer if Stripe does not know the old one', async () => {
    const payer = { ...newOrder().payer, provider_customer_id: 'cus_ofTheTestMode' };
    const kept = await gateway.saveSource(payer, 'pm_card_visa');
    expect(kept.provider_customer_id).not.toBe(payer.provider_customer_id);
    expect(await paid({ payer, pay: token({ save: true }) })).toMatchObject({ status: 'succeeded' });
    expect(await paid({ payer, subscription: monthly })).toMatchObject({ status: 'succeeded' });
  });
});

describe('transfers to a CLABE of Stripe', () => {
  it('that are incomplete are reported with the sum so far, and complete the payment together', async () => {
    const { payment_id } = await gateway.createPayment(newOrder({ purchase_id: 61, pay: reference('spei') }));
    const intent = must(standIn.books.intents, payment_id);
    payReference(standIn.books, intent, 20_000);
    const about = { payment_id, purchase_name: '61', currency: 'MXN' };
    expect(await received()).toEqual([{ kind: 'payment-partial', ...about, received: 20_000, amount: 45_000 }]);
    payReference(standIn.books, intent, 25_000);
    expect(await received()).toEqual([{ kind: 'payment-succeeded', ...about, amount: 45_000 }]);
  });

  it('that exceed the amount are reported with the whole sum', async () => {
    const { payment_id } = await gateway.createPayment(newOrder({ purchase_id: 62, pay: reference('spei') }));
    payReference(standIn.books, must(standIn.books.intents, payment_id), 50_000);
    const about = { payment_id, purchase_name: '62', currency: 'MXN' };
    expect(await received()).toEqual([
      { kind: 'payment-succeeded', ...about, amount: 45_000 },
      { kind: 'payment-partial', ...about, received: 50_000, amount: 45_000 },
    ]);
  });
});

describe('subscriptions of Stripe', () => {
  const trial = { ...monthly, free_trial: { period: 'day' as const, length: 7 } };

  it('that nobody paid are withdrawn with their invoice: the secret cannot be used', async () => {
    const open = await gateway.createPayment(newOrder({ pay: token(), subscription: monthly }));
    expect(await gateway.cancelPayment(open.payment_id)).toMatchObject({ status: 'cancelled' });
    await people.confirm(open, 'pm_card_visa');
    expect(await gateway.readPayment(open.payment_id)).toMatchObject({ status: 'cancelled' });
  });

  it('with a free trial start with a card only, once given, and charge the first amount and then the later one', async () => {
    const order = newOrder({ purchase_id: 71, amount: 30_000, pay: token({ save: true }), subscription: trial });
    const open = await gateway.createPayment(order);
    expect(open).toMatchObject({
      status: 'requires-action',
      amount: 0,
      client_secret: expect.stringMatching(/^seti_/),
    });
    expect(await webhooksOf('subscription-trial-started')).toEqual([]);
    await people.confirm(open, 'pm_card_visa_chargeDeclined');
    expect(await gateway.readPayment(open.payment_id)).toMatchObject({
      status: 'failed',
      failure: { decline_code: 'generic_decline' },
    });
    await people.confirm(open, 'pm_card_visa');
    const begun = await gateway.createPayment(order);
    expect(begun).toMatchObject({ status: 'succeeded', subscription: { trial: true } });
    expect((await gateway.readPayment(open.payment_id))?.saved_source).toMatchObject({ last_digits: '4242' });
    const subscription_id = begun.subscription?.subscription_id ?? '';
    standIn.sent();
    await people.renew(subscription_id);
    await people.renew(subscription_id);
    expect(await webhooksOf('subscription-paid')).toMatchObject([{ amount: 30_000 }, { amount: 45_000 }]);
  });

  it('with a free trial charge the card she gave, also if she never returned from giving it', async () => {
    const open = await gateway.createPayment(newOrder({ purchase_id: 72, pay: token(), subscription: trial }));
    await people.confirm(open, 'pm_card_visa');
    const [begun] = await webhooksOf('subscription-trial-started');
    const subscription_id = begun && 'subscription_id' in begun ? begun.subscription_id : '';
    expect(must(standIn.books.subscriptions, subscription_id).method).toMatch(/^pm_/);
    await people.renew(subscription_id);
    expect(await webhooksOf('subscription-paid')).toMatchObject([{ subscription_id, amount: 45_000 }]);
  });

  it('with a free trial can be withdrawn, and one by a saved card waits for its confirmation', async () => {
    const open = await gateway.createPayment(newOrder({ pay: token(), subscription: trial }));
    expect(await gateway.cancelPayment(open.payment_id)).toMatchObject({ status: 'cancelled' });
    const { source_id } = await gateway.saveSource(newOrder().payer, 'pm_card_visa');
    const kept = await gateway.createPayment(newOrder({ pay: { way: 'source', source_id }, subscription: trial }));
    const { payment_id } = kept;
    expect(kept.status).toBe('requires-action');
    expect(await gateway.chargeSource({ payment_id, source_id })).toMatchObject({ status: 'succeeded', amount: 0 });
  });

  it('by a saved card charge it at once, or report the reason', async () => {
    const { payer } = newOrder();
    for (const [card, status] of [
      ['pm_card_visa', 'succeeded'],
      ['pm_card_chargeCustomerFail', 'failed'],
    ] as const) {
      const { source_id } = await gateway.saveSource(payer, card);
      const order = newOrder({ pay: { way: 'source', source_id }, subscription: monthly });
      const { payment_id } = await gateway.createPayment(order);
      expect(await gateway.chargeSource({ payment_id, source_id })).toMatchObject({ status });
    }
  });

  it('whose first charge is zero begin with a card too', async () => {
    const open = await gateway.createPayment(
      newOrder({ purchase_id: 72, amount: 0, pay: token(), subscription: monthly }),
    );
    expect(await webhooksOf('subscription-paid')).toEqual([]);
    await people.confirm(open, 'pm_card_visa');
    expect(await webhooksOf('subscription-paid')).toMatchObject([{ purchase_name: '72', amount: 0 }]);
    expect(await gateway.readPayment(open.payment_id)).toMatchObject({
      status: 'succeeded',
      subscription: { trial: false },
    });
  });

  it('whose first charge after a free trial is zero report it, and charge the later ones', async () => {
    const order = newOrder({ purchase_id: 73, amount: 0, pay: token(), subscription: trial });
    const open = await gateway.createPayment(order);
    await people.confirm(open, 'pm_card_visa');
    const subscription_id = (await gateway.createPayment(order)).subscription?.subscription_id ?? '';
    await webhooksOf('subscription-trial-started');
    await people.renew(subscription_id);
    await people.renew(subscription_id);
    const webhooks = await webhooksOf('subscription-paid');
    expect(webhooks).toMatchObject([
      { subscription_id, amount: 0, payment_id: expect.stringMatching(/^in_/) },
      { subscription_id, amount: 45_000 },
    ]);
    const [free, paid] = webhooks.map((one) => ('next_charge_at' in one ? one.next_charge_at.getTime() : 0));
    expect(free).toBeLessThan(paid ?? 0);
  });

  it.each([
    ['monthly', monthly, { status: 'succeeded', amount: 45_000, subscription: { trial: false } }],
    ['a trial', trial, { status: 'succeeded', amount: 0, subscription: { trial: true } }],
  ])('begin on the page: %s', async (_name, subscription, expected) => {
    const page = await gateway.createPayment(newOrder({ purchase_id: 73, subscription }));
    await people.visit(page);
    expect(await gateway.readPayment(page.payment_id)).toMatchObject(expected);
    const kinds = (await received()).map(({ kind }) => kind).filter((kind) => kind !== 'other');
    expect(kinds).toEqual([expected.amount > 0 ? 'subscription-paid' : 'subscription-trial-started']);
  });

  it('move their day when resumed, and their payment is no trial', async () => {
    const { payment_id, subscription } = await paid({ subscription: monthly });
    const subscription_id = subscription?.subscription_id ?? '';
    await gateway.pauseSubscription(subscription_id);
    const next_charge_at = new Date(Date.UTC(2027, 2, 1, 18));
    await gateway.resumeSubscription({ subscription_id, next_charge_at });
    expect(await gateway.readPayment(payment_id)).toMatchObject({ subscription: { next_charge_at, trial: false } });
    expect(await webhooksOf('subscription-trial-started')).toEqual([]);
  });
});

describe('webhooks and lists of Stripe', () => {
  it('have one id for a payment of its page: in webhooks, lists, refunds, disputes and won disputes', async () => {
    const page = await gateway.createPayment(newOrder({ purchase_id: 81 }));
    await people.visit(page);
    const { payment_id } = (await gateway.readPayment(page.payment_id)) ?? page;
    const [succeeded] = await webhooksOf('payment-succeeded');
    expect(succeeded).toMatchObject({ payment_id, purchase_name: '81' });
    const { refund_id } = await gateway.refund({ key: randomUUID(), payment_id, amount: 5000 });
    await people.dispute(payment_id);
    const dispute = [...standIn.books.disputes.values()].find(({ intent }) => intent === payment_id);
    winDispute(standIn.books, dispute?.id ?? '');
    const about = { payment_id, currency: 'MXN' };
    expect((await received()).filter(({ kind }) => kind !== 'other')).toEqual([
      { kind: 'payment-refunded', ...about, refund_id, amount: 5000 },
      { kind: 'chargeback', ...about, dispute_id: dispute?.id, amount: 45_000 },
      { kind: 'chargeback-won', ...about, dispute_id: dispute?.id, amount: 45_000 },
    ]);
    const moved = (await gateway.listMovements(new Date(0))).filter((one) => one.payment_id === payment_id);
    expect(moved).toMatchObject([
      { kind: 'payment', movement_id: payment_id, amount: 45_000, fee: 1920 },
      { kind: 'refund', movement_id: refund_id, amount: 5000, fee: 0 },
      { kind: 'chargeback', movement_id: dispute?.id, amount: 45_000, fee: 15_000 },
      { kind: 'chargeback-won', movement_id: dispute?.id, amount: 45_000, fee: 0 },
    ]);
  });

  it('list payouts to the bank, and returned ones', async () => {
    const { movements } = standIn.books;
    const row = { category: 'payout' as const, fee: 0, source: 'po_1', created: 1_700_000_000 };
    movements.push({ ...row, id: 'txn_out', amount: -90_000 }, { ...row, id: 'txn_back', amount: 90_000 });
    expect(await gateway.listPayouts(new Date(0))).toEqual([
      { payout_id: 'txn_out', amount: 90_000, currency: 'MXN', at: new Date(1_700_000_000_000) },
      { payout_id: 'txn_back', amount: -90_000, currency: 'MXN', at: new Date(1_700_000_000_000) },
    ]);
    movements.splice(-2);
  });

  it('report an abandoned page, and withdraw an open one', async () => {
    const page = await gateway.createPayment(newOrder());
    const { payment_id } = page;
    expect(await gateway.cancelPayment(payment_id)).toMatchObject({ status: 'cancelled', session_url: null });
    expect(await webhooksOf('payment-expired')).toEqual([{ kind: 'payment-expired', payment_id, purchase_name: null }]);
  });

  it('are accepted for five minutes by our clock, and unknown events are of kind ‘other’', async () => {
    const event = { id: 'evt_1', type: 'tax_id.created', created: 1, object: { id: 'txi_1' }, previous: null };
    const { raw, headers } = signed({ ...standIn, version: 'another' }, event);
    expect(await gateway.readWebhook(raw, headers)).toEqual({
      event_id: 'evt_1',
      at: new Date(1000),
      type: 'tax_id.created',
      happened: { kind: 'other' },
    });
    const now = clock.now();
    clock.advance(301_000);
    await expect(gateway.readWebhook(raw, headers)).rejects.toMatchObject({ name: 'ForgedWebhook' });
    clock.moveTo(now);
  });

  it('are read again if a known event cannot be parsed', async () => {
    const event = { id: 'evt_2', type: 'payment_intent.succeeded', created: 1, object: { id: 'pi_1' }, previous: null };
    const { raw, headers } = signed({ ...standIn, version: 'another' }, event);
    await expect(gateway.readWebhook(raw, headers)).rejects.toThrow(ProviderUnavailable);
  });

  it('renders its card field by its own script, in a frame of ours, with the public key', () => {
    const keys = { stripe_public: 'pk_test_1', conekta_public: '', paypal_client_id: '' };
    expect(gateway.cardField(keys)).toEqual({
      public_key: 'pk_test_1',
      frame_url: '/marco/stripe',
      frame_origin: 'self',
    });
    expect(gateway.cardField({ ...keys, stripe_public: '' })).toBeNull();
  });
});
