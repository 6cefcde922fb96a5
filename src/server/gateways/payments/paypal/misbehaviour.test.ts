import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { newOrder } from '../../../../../tests/payments/contract.ts';
import {
  type Malfunction,
  type PayPalStandIn,
  startPayPalStandIn,
} from '../../../../../tests/payments/paypal/stand-in.ts';
import { movableClock } from '../../../clock.ts';
import { type Payment, type PaymentGateway, ProviderUnavailable } from '../payment-gateway.ts';
import { ForgedWebhook } from '../webhook.ts';
import type { PayPalParts } from './client.ts';
import { createPayPalGateway } from './paypal-gateway.ts';

const clock = movableClock(new Date('2026-11-23T16:00:00Z'));
const lines: unknown[] = [];
const note = (details: object, text: string) => void lines.push({ ...details, text });
const log = { info: note, warn: note, error: note };
const PATIENCE = 400;
/** Milliseconds that the client would wait if it were given no other time; a busy machine takes a second for the rest. */
const OWN_PATIENCE = 4_000;

let standIn: PayPalStandIn;
let gateway: PaymentGateway;
const open = (changes: Partial<PayPalParts> = {}) =>
  createPayPalGateway({
    secrets: standIn.secrets,
    apiBase: standIn.address,
    patience: PATIENCE,
    clock,
    log,
    ...changes,
  });

beforeAll(async () => {
  standIn = await startPayPalStandIn({ clock });
  gateway = open();
});
afterAll(async () => {
  // Whatever the tests did, nothing was asked that the published description refuses.
  expect(standIn.mistakes).toEqual([]);
  await standIn.close();
});
afterEach(() => {
  standIn.mishaps = [];
  standIn.oneFieldMore = false;
  standIn.sent();
});

const once = (how: Malfunction['how'], when: RegExp) => standIn.mishaps.push({ how, when });
const monthly = { period: 'month' as const, interval: 1, renewal_amount: 45_000, free_trial: null };
const begin = (changes = {}) => gateway.createPayment(newOrder(changes));
const read = ({ payment_id }: Payment) => gateway.readPayment(payment_id);

async function approved(changes = {}): Promise<Payment> {
  const payment = await begin(changes);
  standIn.approve(payment.payment_id);
  return payment;
}

async function paid(changes = {}): Promise<Payment> {
  const { payment_id } = await approved(changes);
  const taken = await gateway.capturePayment(payment_id);
  if (taken?.status !== 'succeeded') throw new Error(`It is ${taken?.status}.`);
  return taken;
}

/** What came of one type, in order. */
async function received(type: string) {
  const all = [];
  for (const { raw, headers } of standIn.sent()) all.push(await gateway.readWebhook(raw, headers));
  return all.filter((webhook) => webhook.type === type).map(({ happened }) => happened);
}

const takenTimes = () => standIn.events().filter(({ event_type }) => event_type === 'PAYMENT.CAPTURE.COMPLETED').length;

describe('PayPal fails', () => {
  it('after creating an order or a subscription: a repeat returns the same', async () => {
    for (const [order, call] of [
      [newOrder(), /POST .*orders$/],
      [newOrder({ subscription: monthly }), /POST .*subscriptions$/],
    ] as const) {
      once('broken-after', call);
      await expect(gateway.createPayment(order)).rejects.toThrow(ProviderUnavailable);
      const one = await gateway.createPayment(order);
      expect((await gateway.createPayment(order)).payment_id).toBe(one.payment_id);
      standIn.approve(one.payment_id);
      expect(await gateway.createPayment(order)).toMatchObject({ payment_id: one.payment_id, status: 'approved' });
    }
  });

  it.each(['broken-before', 'busy', 'gibberish', 'silent'] as const)(
    '%s: it is not known, within the time given',
    async (how) => {
      const payment = await begin();
      once(how, /GET .*orders/);
      const startedAt = performance.now();
      await expect(read(payment)).rejects.toThrow(ProviderUnavailable);
      expect(performance.now() - startedAt).toBeLessThan(OWN_PATIENCE);
      expect(await read(payment)).toMatchObject({ status: 'requires-action' });
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

  it('answers with one field more everywhere: nothing changes', async () => {
    standIn.oneFieldMore = true;
    const { payment_id } = await paid({ purchase_id: 12 });
    expect(await received('PAYMENT.CAPTURE.COMPLETED')).toMatchObject([{ payment_id, purchase_name: '12' }]);
    const { subscription } = await paid({ subscription: monthly });
    standIn.renew(subscription?.subscription_id ?? '');
    expect(await received('PAYMENT.SALE.COMPLETED')).toHaveLength(2);
  });

  it('refuses an order permanently', async () => {
    await expect(begin({ amount: 0 })).rejects.toMatchObject({ code: 'payment-refused' });
  });
});

describe('access to PayPal', () => {
  it('is requested once and stored until shortly before it ends', async () => {
    const mine = open();
    const times = () => standIn.asked.filter((call) => call.endsWith('/oauth2/token')).length;
    const before = times();
    await Promise.all([1, 2, 3].map(() => mine.readPayment('ABC')));
    expect(times()).toBe(before + 1);
    clock.advance(8 * 3_600_000);
    await mine.readPayment('ABC');
    expect(times()).toBe(before + 1);
    clock.advance(3_600_000 - 30_000);
    await mine.readPayment('ABC');
    expect(times()).toBe(before + 2);
  });

  it('is requested again if PayPal revoked it', async () => {
    const payment = await begin();
    standIn.endTokens();
    expect(await read(payment)).toMatchObject({ status: 'requires-action' });
  });

  it('is tested, with errors explained in Spanish', async () => {
    const { secrets, webhook } = standIn;
    expect(await gateway.checkConnection()).toEqual({
      works: true,
      account: expect.stringContaining(webhook.url),
      live: false,
    });
    const wrong = (changes: object) => open({ secrets: { ...secrets, ...changes } }).checkConnection();
    expect(await wrong({ clientSecret: 'x' })).toMatchObject({ why: expect.stringContaining('PAYPAL_CLIENT_SECRET') });
    expect(await wrong({ webhookId: 'X' })).toMatchObject({ why: expect.stringContaining('PAYPAL_WEBHOOK_ID') });
    webhook.event_types = ['PAYMENT.CAPTURE.COMPLETED'];
    expect(await gateway.checkConnection()).toMatchObject({ why: expect.stringContaining('CHECKOUT.ORDER.APPROVED') });
    webhook.event_types = ['*'];
    const { url } = webhook;
    webhook.url = 'https://otro.example/avisos';
    expect(await gateway.checkConnection()).toMatchObject({
      works: false,
      why: expect.stringContaining('/api/checkout/notices/paypal'),
    });
    webhook.url = url;
  });

  it('leaves no secret, token or person in logs and errors', async () => {
    await expect(open({ secrets: { ...standIn.secrets, clientSecret: 'x' } }).readPayment('ABC')).rejects.toThrow();
    await begin({ amount: 0 }).catch((error: unknown) => lines.push(String(error)));
    const logged = JSON.stringify(lines);
    expect(logged).toContain('PayPal said no');
    for (const secret of [standIn.secrets.clientId, standIn.secrets.clientSecret, 'Bearer', 'Basic', 'ana@', '55123'])
      expect(logged).not.toContain(secret);
  });
});

describe('approval by the customer', () => {
  it('happens on a page that returns to the studio', async () => {
    const { session_url } = await begin();
    const page = await fetch(session_url ?? '');
    expect(await page.text()).toContain('450.00 MXN');
    const agree = (act: string) =>
      fetch(session_url ?? '', { method: 'POST', body: new URLSearchParams({ act }), redirect: 'manual' });
    expect((await agree('leave')).headers.get('location')).toMatch(/^https:\/\/estudio\.example\/\?token=/);
    expect((await agree('agree')).headers.get('location')).toMatch(/gracias\/7\?token=\w+&PayerID=/);
    expect(await received('CHECKOUT.ORDER.APPROVED')).toMatchObject([{ kind: 'payment-approved', purchase_name: '7' }]);
  });

  it('can be repeated with another card after a refusal', async () => {
    const { payment_id } = await begin();
    standIn.approve(payment_id, 'INSTRUMENT_DECLINED');
    expect(await gateway.capturePayment(payment_id)).toMatchObject({
      status: 'failed',
      failure: { code: 'card_declined', decline_code: 'generic_decline', message: expect.stringContaining('otra') },
    });
    standIn.approve(payment_id);
    expect(await gateway.capturePayment(payment_id)).toMatchObject({ status: 'succeeded' });
  });

  it.each([
    ['PENDING', 'processing'],
    ['DECLINED', 'failed'],
    ['FAILED', 'failed'],
    ['PARTIALLY_REFUNDED', 'succeeded'],
  ])('is %s at PayPal: %s', async (at, status) => {
    const payment = await paid();
    standIn.setCapture(payment.payment_id, at);
    expect(await read(payment)).toMatchObject({ status });
  });

  it('is not captured if withdrawn while the capture is on its way', async () => {
    const { payment_id } = await approved();
    const slow = open({
      fetch: async (address, request) => {
        if (String(address).endsWith('/capture'))
          expect(await gateway.cancelPayment(payment_id)).toMatchObject({ status: 'cancelled' });
        return fetch(address, request);
      },
    });
    const before = takenTimes();
    expect(await slow.capturePayment(payment_id)).toMatchObject({ status: 'cancelled' });
    expect(takenTimes()).toBe(before);
  });

  it('is unchanged if PayPal refuses the withdrawal', async () => {
    const payment = await begin();
    const stubborn = open({
      fetch: async (address, request) =>
        request?.method === 'PATCH'
          ? Response.json({ details: [{ issue: 'NOT_PATCHABLE' }] }, { status: 422 })
          : fetch(address, request),
    });
    expect(await stubborn.cancelPayment(payment.payment_id)).toMatchObject({ status: 'requires-action' });
  });

  it('sends no event for an order withdrawn before approval', async () => {
    const { payment_id } = await begin();
    await gateway.cancelPayment(payment_id);
    standIn.approve(payment_id);
    expect(await received('CHECKOUT.ORDER.APPROVED')).toEqual([{ kind: 'other' }]);
  });
});

describe('subscriptions', () => {
  const subscribed = async (changes = {}) => {
    const payment = await paid({ subscription: monthly, ...changes });
    return { payment, subscription_id: payment.subscription?.subscription_id ?? '' };
  };

  it('charge nothing after a withdrawal, before or after approval, or meanwhile', async () => {
    const [before, after] = [await begin({ subscription: monthly }), await approved({ subscription: monthly })];
    for (const { payment_id } of [before, after]) {
      expect(await gateway.cancelPayment(payment_id)).toMatchObject({ status: 'cancelled' });
      standIn.approve(payment_id);
      expect(await gateway.capturePayment(payment_id)).toMatchObject({ status: 'cancelled' });
      await gateway.cancelSubscription(payment_id);
    }
    const { payment_id } = await approved({ subscription: monthly });
    const slow = open({
      fetch: async (address, request) => {
        if (String(address).endsWith('/activate')) await gateway.cancelPayment(payment_id);
        return fetch(address, request);
      },
    });
    // PayPal took the first charge: it is reported as it is, and nothing is charged after the cancellation.
    expect(await slow.capturePayment(payment_id)).toMatchObject({ status: 'succeeded' });
    standIn.renew(payment_id);
    expect(await received('PAYMENT.SALE.COMPLETED')).toHaveLength(1);
  });

  it('begin with the first charge, whose refusal is reported', async () => {
    const { payment_id } = await begin({ subscription: monthly });
    standIn.approve(payment_id, 'PAYER_CANNOT_PAY');
    expect(await gateway.capturePayment(payment_id)).toMatchObject({
      status: 'failed',
      failure: { code: 'card_declined' },
    });
    standIn.renew(payment_id);
    expect(await gateway.readPayment(payment_id)).toMatchObject({ status: 'succeeded', amount: 45_000 });
  });

  it('end after PayPal tried three times, not when the owner pauses one there', async () => {
    const { subscription_id } = await subscribed();
    for (let time = 0; time < 3; time += 1) standIn.renew(subscription_id, true);
    expect(await received('BILLING.SUBSCRIPTION.SUSPENDED')).toEqual([{ kind: 'subscription-ended', subscription_id }]);
    const { subscription_id: other } = await subscribed();
    standIn.suspend(other);
    expect(await received('BILLING.SUBSCRIPTION.SUSPENDED')).toEqual([{ kind: 'other' }]);
    await gateway.cancelSubscription(other);
    expect(await received('BILLING.SUBSCRIPTION.CANCELLED')).toMatchObject([{ kind: 'subscription-ended' }]);
  });

  it('are paid, refunded, disputed and listed charge by charge', async () => {
    const { payment, subscription_id } = await subscribed({ purchase_id: 55 });
    standIn.renew(subscription_id);
    const [, renewal] = await received('PAYMENT.SALE.COMPLETED');
    if (renewal?.kind !== 'subscription-paid') throw new Error('It was not renewed.');
    expect(renewal).toMatchObject({ subscription_id, purchase_name: '55', amount: 45_000 });
    expect(renewal.payment_id).not.toBe(payment.payment_id);
    expect(await gateway.readPayment(renewal.payment_id)).toMatchObject({ status: 'succeeded', amount: 45_000 });
    const { refund_id } = await gateway.refund({ key: randomUUID(), payment_id: renewal.payment_id, amount: 10_000 });
    expect(await received('PAYMENT.SALE.REFUNDED')).toMatchObject([
      { kind: 'payment-refunded', payment_id: renewal.payment_id, refund_id, amount: 10_000 },
    ]);
    standIn.dispute(payment.payment_id);
    expect(await received('CUSTOMER.DISPUTE.CREATED')).toMatchObject([
      { kind: 'chargeback', payment_id: payment.payment_id },
    ]);
    const listed = await gateway.listMovements(new Date(0));
    expect(listed.filter(({ payment_id }) => payment_id === renewal.payment_id)).toMatchObject([
      { kind: 'payment', amount: 45_000, fee: 2178 },
      { kind: 'refund', movement_id: refund_id, amount: 10_000 },
    ]);
    // Requested with the subscription's id, its first charge is refunded.
    const again = await subscribed();
    await gateway.refund({ key: randomUUID(), payment_id: again.subscription_id, amount: 45_000 });
    expect(await received('PAYMENT.SALE.REFUNDED')).toMatchObject([{ payment_id: again.payment.payment_id }]);
  });
});

describe('webhooks', () => {
  const event = async () => {
    const payment = await paid();
    standIn.sent();
    const found = standIn.events().findLast(({ event_type }) => event_type === 'PAYMENT.CAPTURE.COMPLETED');
    if (!found) throw new Error('Nothing was taken.');
    return { payment, event: found };
  };
  const readIt = ({ raw, headers }: ReturnType<PayPalStandIn['signed']>) => gateway.readWebhook(raw, headers);
  const day = 24 * 3_600_000;

  it('are accepted up to four days late, as long as PayPal retries', async () => {
    const { payment, event: sent } = await event();
    for (const at of [clock.now(), new Date(clock.now().getTime() - 3.9 * day)])
      expect(await readIt(standIn.signed(sent, { at }))).toMatchObject({
        event_id: sent.id,
        happened: { payment_id: payment.payment_id },
      });
    await expect(readIt(standIn.signed(sent, { at: new Date(clock.now().getTime() - 4.1 * day) }))).rejects.toThrow(
      ForgedWebhook,
    );
  });

  it('are refused for another webhook, algorithm or certificate', async () => {
    const { event: sent } = await event();
    const { privateKey } = await import('node:crypto').then(({ generateKeyPairSync }) =>
      generateKeyPairSync('rsa', { modulusLength: 2048 }),
    );
    const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    const startedAt: string[] = [];
    const watched = open({
      fetch: (address, request) => {
        startedAt.push(String(address));
        return fetch(address, request);
      },
    });
    for (const changes of [
      { key },
      { webhook_id: 'ANOTHER' },
      { algorithm: 'SHA1withRSA' },
      { certificate: 'https://paypal.com.example/v1/notifications/certs/CERT-1' },
      { certificate: 'https://www.paypal.com/v1/notifications/certs/CERT-1' },
      { certificate: 'http://api.paypal.com/v1/notifications/certs/CERT-1' },
      { certificate: 'https://api.paypal.com@evil.example/v1/notifications/certs/CERT-1' },
      { certificate: `${standIn.address}/v1/anything/CERT-1` },
      { certificate: `${standIn.address}/v1/notifications/certs/../../upload` },
      { certificate: 'no address' },
    ]) {
      const { raw, headers } = standIn.signed(sent, changes);
      await expect(watched.readWebhook(raw, headers)).rejects.toThrow(ForgedWebhook);
    }
    expect(
      startedAt.filter((address) => !address.startsWith(`${standIn.address}/v1/notifications/certs/CERT-`)),
    ).toEqual([]);
  });

  it('are read back from PayPal, since the signature covers a CRC-32 only', async () => {
    const { payment, event: sent } = await event();
    // As an attacker who saw a valid event could make it: another body with the same CRC-32.
    const raw = Buffer.from(JSON.stringify(sent).replaceAll('450.00', '999.00').replace('"7"', '"8"'));
    expect((await readIt(standIn.signed(raw))).happened).toEqual({
      kind: 'payment-succeeded',
      payment_id: payment.payment_id,
      purchase_name: '7',
      amount: 45_000,
      currency: 'MXN',
    });
  });

  it('are retried until PayPal can show the object', async () => {
    const { event: sent } = await event();
    const webhook = standIn.signed(sent);
    standIn.forget(sent.id);
    await expect(readIt(webhook)).rejects.toThrow(ProviderUnavailable);
  });

  it('are accepted if irrelevant', async () => {
    const { event: sent } = await event();
    const unknown = { ...sent, id: 'WH-1', event_type: 'CATALOG.PRODUCT.CREATED' };
    (standIn.events() as (typeof sent)[]).push(unknown);
    expect(await readIt(standIn.signed(unknown))).toEqual({
      event_id: 'WH-1',
      at: null,
      type: 'CATALOG.PRODUCT.CREATED',
      happened: { kind: 'other' },
    });
  });

  it('name the order refunded or disputed at PayPal, in any order of arrival', async () => {
    const { payment_id } = await paid();
    standIn.sent();
    standIn.dispute(payment_id);
    standIn.dispute(payment_id, 'RESOLVED_SELLER_FAVOUR');
    standIn.dispute(payment_id, 'RESOLVED_BUYER_FAVOUR');
    standIn.refundAtPayPal(payment_id);
    const all = [];
    for (const webhook of standIn.sent().toReversed()) all.push((await readIt(webhook)).happened);
    expect(all).toMatchObject([
      { kind: 'payment-refunded', payment_id, amount: 45_000 },
      { kind: 'other' },
      { kind: 'chargeback-won', payment_id, amount: 45_000 },
      { kind: 'chargeback', payment_id, amount: 45_000 },
    ]);
  });

  it.each([
    ['RESOLVED_BUYER_FAVOUR', '300.00', 'chargeback-won', 15_000],
    ['ACCEPTED', '450.00', 'other', undefined],
    ['RESOLVED_SELLER_FAVOUR', '0.00', 'chargeback-won', 45_000],
  ] as const)('gives back what a dispute that ends as %s with %s for her leaves', async (code, value, kind, amount) => {
    const { payment_id } = await paid();
    standIn.sent();
    standIn.dispute(payment_id, code, { currency_code: 'MXN', value });
    const all = [];
    for (const webhook of standIn.sent()) all.push((await readIt(webhook)).happened);
    expect(all).toMatchObject([{ kind, ...(amount && { amount, disputed: 45_000, currency: 'MXN' }) }]);
  });

  it('report a denied payment, of which no refund is made', async () => {
    const { payment, event: sent } = await event();
    const denied = { ...sent, id: 'WH-2', event_type: 'PAYMENT.CAPTURE.DENIED' };
    (standIn.events() as (typeof sent)[]).push(denied);
    expect((await readIt(standIn.signed(denied))).happened).toMatchObject({
      kind: 'payment-failed',
      payment_id: payment.payment_id,
      purchase_name: '7',
      failure: { code: 'card_declined' },
    });
    const order = { key: randomUUID(), payment_id: (await begin()).payment_id, amount: 1 };
    await expect(gateway.refund(order)).rejects.toMatchObject({ code: 'no-refund-here' });
    await expect(gateway.refund({ ...order, payment_id: 'NEVERWAS' })).rejects.toMatchObject({
      code: 'no-refund-here',
    });
  });
});

it('lists movements over several pages, oldest first, since an instant', async () => {
  clock.advance(3_600_000);
  const since = clock.now();
  const payments = [];
  for (let count = 0; count < 51; count += 1) payments.push((await paid()).payment_id);
  clock.advance(60_000);
  await gateway.refund({ key: randomUUID(), payment_id: payments[0] ?? '', amount: 100 });
  const listed = await gateway.listMovements(since);
  expect(listed.map(({ payment_id }) => payment_id).toSorted()).toEqual([...payments, payments[0]].toSorted());
  expect(listed.at(-1)).toMatchObject({ kind: 'refund', payment_id: payments[0], amount: 100 });
  expect(listed[0]).toMatchObject({ kind: 'payment', amount: 45_000, fee: 2178, currency: 'MXN' });
});
