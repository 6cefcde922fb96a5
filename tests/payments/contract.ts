import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { NewPayment, Payment, PaymentGateway } from '../../src/server/gateways/payments/payment-gateway.ts';

/** A provider under test, and how a person pays at it. */
export interface ProviderUnderTest {
  gateway(): PaymentGateway;
  /** Tokens of cards that are paid, refused for want of money, and kept but refused later. */
  cards: { good: string; poor: string; poorOnceSaved: string };
  /** What the provider's frame does with a client secret. */
  confirm(client_secret: string, token_id: string): Promise<void>;
}

/** An order of 450.00 pesos, not like any other. */
export function newOrder(changes: Partial<NewPayment> = {}): NewPayment {
  return {
    purchase_id: 7,
    key: randomUUID(),
    title: 'Diez clases',
    amount: 45_000,
    currency: 'MXN',
    payer: { customer_id: 3, provider_customer_id: null, email: 'ana@ejemplo.mx', name: 'Ana' },
    pay: { way: 'session', success_url: 'https://estudio.example/gracias/7', cancel_url: 'https://estudio.example/' },
    ...changes,
  };
}

/** What every provider behind the contract must do, the simulated one and the real ones alike. */
export function keepsTheContract({ gateway, cards, confirm }: ProviderUnderTest): void {
  const token = (token_id: string, save = false) => ({ way: 'token' as const, token_id, save });

  async function paid(changes: Partial<NewPayment> = {}): Promise<Payment> {
    const payment = await gateway().createPayment(newOrder({ pay: token(cards.good), ...changes }));
    await confirm(payment.client_secret ?? '', cards.good);
    return (await gateway().readPayment(payment.payment_id)) ?? payment;
  }

  async function chargedBy(source_id: string): Promise<Payment> {
    const { payment_id } = await gateway().createPayment(newOrder({ pay: { way: 'source', source_id } }));
    return gateway().chargeSource({ payment_id, source_id });
  }

  describe('keeps the contract of a payment provider', () => {
    it('takes a card with a client secret: open, confirmed, paid', async () => {
      const payment = await gateway().createPayment(newOrder({ pay: token(cards.good) }));
      expect(payment).toMatchObject({ status: 'requires-action', amount: 45_000, currency: 'MXN', session_url: null });
      expect(payment.client_secret).toBeTruthy();
      await confirm(payment.client_secret ?? '', cards.good);
      expect(await gateway().readPayment(payment.payment_id)).toMatchObject({ status: 'succeeded', failure: null });
    });

    it('makes one payment of a key, twenty times asked at once', async () => {
      const order = newOrder({ pay: token(cards.good) });
      const payments = await Promise.all(Array.from({ length: 20 }, () => gateway().createPayment(order)));
      expect(new Set(payments.map(({ payment_id }) => payment_id)).size).toBe(1);
    });

    it('answers a refused card, and says why', async () => {
      const payment = await gateway().createPayment(newOrder({ pay: token(cards.poor) }));
      await confirm(payment.client_secret ?? '', cards.poor);
      expect(await gateway().readPayment(payment.payment_id)).toMatchObject({
        status: 'failed',
        failure: { code: 'card_declined', decline_code: 'insufficient_funds' },
      });
    });

    it('leads to a hosted page', async () => {
      const payment = await gateway().createPayment(newOrder());
      expect(payment).toMatchObject({ status: 'requires-action', client_secret: null });
      expect(payment.session_url).toContain(payment.payment_id);
    });

    it('lets nobody pay what was cancelled, and cancels nothing that is paid', async () => {
      const open = await gateway().createPayment(newOrder({ pay: token(cards.good) }));
      expect(await gateway().cancelPayment(open.payment_id)).toMatchObject({ status: 'cancelled' });
      await confirm(open.client_secret ?? '', cards.good);
      expect(await gateway().readPayment(open.payment_id)).toMatchObject({ status: 'cancelled' });
      expect(await gateway().cancelPayment((await paid()).payment_id)).toMatchObject({ status: 'succeeded' });
    });

    it('knows nothing of what it never made', async () => {
      expect(await gateway().readPayment('pay_unknown')).toBeNull();
      expect(await gateway().cancelPayment('pay_unknown')).toBeNull();
    });

    it('keeps a card that was paid with, and charges it only when told to, once', async () => {
      const first = await paid({ pay: token(cards.good, true) });
      expect(first.saved_source).toMatchObject({ last_digits: expect.stringMatching(/^\d{4}$/) });
      const source_id = first.saved_source?.source_id ?? '';
      const order = newOrder({ pay: { way: 'source', source_id } });
      const open = await gateway().createPayment(order);
      expect(open.status).toBe('requires-action');
      const charge = { payment_id: open.payment_id, source_id };
      const charged = await Promise.all([gateway().chargeSource(charge), gateway().chargeSource(charge)]);
      for (const payment of [...charged, await gateway().createPayment(order)])
        expect(payment).toMatchObject({ payment_id: open.payment_id, status: 'succeeded', client_secret: null });
      await gateway().deleteSource(source_id);
      await gateway().deleteSource(source_id);
      expect(await chargedBy(source_id)).toMatchObject({ status: 'failed' });
    });

    it('charges no card with a payment that was cancelled', async () => {
      const source = await gateway().saveSource(newOrder().payer, cards.good);
      const pay = { way: 'source' as const, source_id: source.source_id };
      const { payment_id } = await gateway().createPayment(newOrder({ pay }));
      await gateway().cancelPayment(payment_id);
      expect(await gateway().chargeSource({ payment_id, source_id: source.source_id })).toMatchObject({
        status: 'cancelled',
      });
    });

    it('keeps a card by itself, and refuses one that cannot be charged', async () => {
      const { payer } = newOrder();
      await expect(gateway().saveSource(payer, cards.poor)).rejects.toMatchObject({ code: 'card-declined' });
      const source = await gateway().saveSource(payer, cards.poorOnceSaved);
      expect(await chargedBy(source.source_id)).toMatchObject({
        status: 'failed',
        failure: { decline_code: 'insufficient_funds' },
      });
    });

    it('gives money back once per key and never more than was paid', async () => {
      const { payment_id } = await paid();
      const order = { key: randomUUID(), payment_id, amount: 20_000 };
      const refunds = await Promise.all(Array.from({ length: 20 }, () => gateway().refund(order)));
      expect(new Set(refunds.map(({ refund_id }) => refund_id)).size).toBe(1);
      await expect(gateway().refund({ ...order, key: randomUUID(), amount: 25_001 })).rejects.toThrow();
      await gateway().refund({ ...order, key: randomUUID(), amount: 25_000 });
      await expect(gateway().refund({ ...order, key: randomUUID(), amount: 1 })).rejects.toThrow();
    });

    it('subscribes, with the date of the next charge', async () => {
      const subscription = { period: 'month' as const, interval: 1, renewal_amount: 50_000, free_trial: null };
      const payment = await paid({ subscription });
      expect(payment).toMatchObject({ status: 'succeeded', amount: 45_000, subscription: { trial: false } });
      expect(payment.subscription?.next_charge_at).toBeInstanceOf(Date);
      const { subscription_id = '' } = payment.subscription ?? {};
      await gateway().cancelSubscription(subscription_id);
      await gateway().cancelSubscription(subscription_id);
    });

    it('charges nothing at the start of a free trial', async () => {
      const free_trial = { period: 'day' as const, length: 7 };
      const subscription = { period: 'month' as const, interval: 1, renewal_amount: 50_000, free_trial };
      expect(await paid({ subscription })).toMatchObject({
        status: 'succeeded',
        amount: 0,
        subscription: { trial: true },
      });
    });
  });
}
