import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { GatewayAbilities } from '#shared/payments/abilities.ts';
import type { NewPayment, Payment, PaymentGateway } from '../../src/server/gateways/payments/payment-gateway.ts';
import type { Webhook } from '../../src/server/gateways/payments/webhook.ts';
import { newOrder, type ProviderUnderTest, type SignedWebhook } from './contract.ts';

/** A malfunction of one message to a provider, once. */
export type MalfunctionName =
  | 'fails before doing it'
  | 'fails after doing it'
  | 'is silent'
  | 'is slow'
  | 'a field more';

/** A stand-in that malfunctions on request, and our gateways to it. */
export interface Misbehaving extends Omit<ProviderUnderTest, 'monthsOf'> {
  /** Another process of ours, which waits this number of milliseconds for an answer. */
  open(patience: number): PaymentGateway;
  misbehave(how: MalfunctionName, on: RegExp): void;
  /** Malfunctions that have not happened yet. */
  left(): number;
  /** Removes all malfunctions. */
  behave(): void;
  /** `METHOD /path` of every message so far. */
  asked: readonly string[];
  /** Its webhooks, with an undescribed field. */
  sentWithMore(): Promise<SignedWebhook[]>;
  pass(milliseconds: number): void;
  close(): Promise<void>;
}

/** The calls of the contract; a subscription with a saved card sends other messages than a payment does. */
export type Call = Exclude<keyof PaymentGateway, 'provider' | 'can' | 'cardField' | 'readWebhook'> | 'subscribe';

interface Arranged {
  act(gateway: PaymentGateway): Promise<unknown>;
  /** The conditions after it was done, however often it was requested. */
  holds(): Promise<void>;
}

let purchases = 1000;

/** A shop with a stand-in: its calls, and all webhooks it received. */
export class Shop {
  readonly purchase_id = ++purchases;
  private readonly happenings: Webhook['happened'][] = [];

  readonly provider: Misbehaving;
  readonly can: GatewayAbilities;

  constructor(provider: Misbehaving, can: GatewayAbilities) {
    this.provider = provider;
    this.can = can;
  }

  get gateway(): PaymentGateway {
    return this.provider.gateway();
  }

  /** For this person only: a provider remembers what was requested for a person's card. */
  get payer(): NewPayment['payer'] {
    return { ...newOrder().payer, customer_id: this.purchase_id };
  }

  order(changes: Partial<NewPayment> = {}): NewPayment {
    const pay = { way: 'token' as const, token_id: this.provider.cards.good, save: false };
    return newOrder({
      purchase_id: this.purchase_id,
      payer: this.payer,
      ...(this.can.embedded && { pay }),
      ...changes,
    });
  }

  async settle(payment: Payment): Promise<Payment> {
    if (this.can.embedded) await this.provider.confirm(payment, this.provider.cards.good);
    else await this.provider.visit(payment);
    await this.gateway.capturePayment(payment.payment_id);
    return (await this.gateway.readPayment(payment.payment_id)) ?? payment;
  }

  async paid(changes: Partial<NewPayment> = {}): Promise<Payment> {
    return this.settle(await this.gateway.createPayment(this.order(changes)));
  }

  async subscribed(): Promise<{ payment: Payment; subscription_id: string }> {
    const subscription = { period: 'month' as const, interval: 1, renewal_amount: 45_000, free_trial: null };
    const payment = await this.paid({ subscription });
    return { payment, subscription_id: payment.subscription?.subscription_id ?? '' };
  }

  /** The number of payments for this purchase, by the provider's webhooks. */
  async takings(): Promise<number> {
    await this.listen();
    return this.happenings.filter(
      (one) =>
        (one.kind === 'payment-succeeded' || one.kind === 'subscription-paid') &&
        one.purchase_name === String(this.purchase_id),
    ).length;
  }

  /** The charges of its subscription, in order. */
  async charged(): Promise<number[]> {
    await this.listen();
    return this.happenings.flatMap((one) =>
      one.kind === 'subscription-paid' && one.purchase_name === String(this.purchase_id) ? [one.amount] : [],
    );
  }

  async givenBack(payment_id: string): Promise<number[]> {
    await this.listen();
    return this.happenings.flatMap((one) =>
      one.kind === 'payment-refunded' && one.payment_id === payment_id ? [one.amount] : [],
    );
  }

  private async listen(): Promise<void> {
    for (const { raw, headers } of await this.provider.sent())
      this.happenings.push((await this.gateway.readWebhook(raw, headers)).happened);
  }
}

/** One case for each call of the contract: without a case for a new call it does not compile. */
export const calls: Readonly<Record<Call, (shop: Shop) => Promise<Arranged>>> = {
  async createPayment(shop) {
    const order = shop.order();
    return {
      act: (gateway) => gateway.createPayment(order),
      async holds() {
        await shop.settle(await shop.gateway.createPayment(order));
        expect(await shop.gateway.createPayment(order)).toMatchObject({ status: 'succeeded' });
        expect(await shop.takings()).toBe(1);
      },
    };
  },
  async chargeSource(shop) {
    const { source_id, provider_customer_id } = await shop.gateway.saveSource(shop.payer, shop.provider.cards.good);
    const payer = { ...shop.payer, provider_customer_id };
    const { payment_id } = await shop.gateway.createPayment(shop.order({ payer, pay: { way: 'source', source_id } }));
    return {
      act: (gateway) => gateway.chargeSource({ payment_id, source_id }),
      async holds() {
        expect(await shop.gateway.readPayment(payment_id)).toMatchObject({ status: 'succeeded' });
        expect(await shop.takings()).toBe(1);
      },
    };
  },
  async subscribe(shop) {
    const { source_id, provider_customer_id } = await shop.gateway.saveSource(shop.payer, shop.provider.cards.good);
    const payer = { ...shop.payer, provider_customer_id };
    const subscription = { period: 'month' as const, interval: 1, renewal_amount: 45_000, free_trial: null };
    const pay = { way: 'source' as const, source_id };
    const { payment_id } = await shop.gateway.createPayment(shop.order({ payer, pay, subscription }));
    return {
      act: (gateway) => gateway.chargeSource({ payment_id, source_id }),
      async holds() {
        const stands = await shop.gateway.readPayment(payment_id);
        expect(stands).toMatchObject({ status: 'succeeded' });
        expect(await shop.takings()).toBe(1);
        await shop.provider.renew(stands?.subscription?.subscription_id ?? '');
        expect(await shop.takings()).toBe(2);
      },
    };
  },
  async capturePayment(shop) {
    const payment = await shop.gateway.createPayment(shop.order({ pay: newOrder().pay }));
    await shop.provider.visit(payment);
    return {
      act: (gateway) => gateway.capturePayment(payment.payment_id),
      async holds() {
        expect(await shop.gateway.readPayment(payment.payment_id)).toMatchObject({ status: 'succeeded' });
        expect(await shop.takings()).toBe(1);
      },
    };
  },
  async readPayment(shop) {
    const { payment_id } = await shop.paid();
    return {
      act: (gateway) => gateway.readPayment(payment_id),
      async holds() {
        expect(await shop.gateway.readPayment(payment_id)).toMatchObject({ status: 'succeeded', amount: 45_000 });
        expect(await shop.takings()).toBe(1);
      },
    };
  },
  async cancelPayment(shop) {
    const payment = await shop.gateway.createPayment(shop.order());
    return {
      act: (gateway) => gateway.cancelPayment(payment.payment_id),
      async holds() {
        expect(await shop.settle(payment)).toMatchObject({ status: 'cancelled' });
        expect(await shop.takings()).toBe(0);
      },
    };
  },
  async refund(shop) {
    const { payment_id } = await shop.paid();
    const order = { key: randomUUID(), payment_id, amount: 10_000 };
    return {
      act: (gateway) => gateway.refund(order),
      async holds() {
        expect(await shop.gateway.refund(order)).toEqual(await shop.provider.open(3000).refund(order));
        expect(await shop.givenBack(payment_id)).toEqual([10_000]);
      },
    };
  },
  async saveSource(shop) {
    const { payer } = shop;
    let source_id = '';
    return {
      act: async (gateway) => {
        ({ source_id } = await gateway.saveSource(payer, shop.provider.cards.good));
      },
      async holds() {
        const { payment_id } = await shop.gateway.createPayment(shop.order({ pay: { way: 'source', source_id } }));
        expect(await shop.gateway.chargeSource({ payment_id, source_id })).toMatchObject({ status: 'succeeded' });
        expect(await shop.takings()).toBe(1);
      },
    };
  },
  async deleteSource(shop) {
    const { source_id } = await shop.gateway.saveSource(shop.payer, shop.provider.cards.good);
    return {
      act: (gateway) => gateway.deleteSource(source_id),
      async holds() {
        const { payment_id } = await shop.gateway.createPayment(shop.order({ pay: { way: 'source', source_id } }));
        expect((await shop.gateway.chargeSource({ payment_id, source_id })).status).not.toBe('succeeded');
        expect(await shop.takings()).toBe(0);
      },
    };
  },
  async cancelSubscription(shop) {
    const { subscription_id } = await shop.subscribed();
    return {
      act: (gateway) => gateway.cancelSubscription(subscription_id),
      async holds() {
        await shop.provider.renew(subscription_id);
        expect(await shop.takings()).toBe(1);
      },
    };
  },
  async pauseSubscription(shop) {
    const { subscription_id } = await shop.subscribed();
    return {
      act: (gateway) => gateway.pauseSubscription(subscription_id),
      async holds() {
        await shop.provider.renew(subscription_id);
        expect(await shop.takings()).toBe(1);
      },
    };
  },
  async resumeSubscription(shop) {
    const { subscription_id } = await shop.subscribed();
    await shop.gateway.pauseSubscription(subscription_id);
    const next_charge_at = new Date((shop.provider.now?.() ?? new Date()).getTime() + 40 * 86_400_000);
    return {
      act: (gateway) => gateway.resumeSubscription({ subscription_id, next_charge_at }),
      async holds() {
        expect(await shop.takings()).toBe(1);
        await shop.provider.renew(subscription_id);
        expect(await shop.takings()).toBe(2);
      },
    };
  },
  async changeCard(shop) {
    const { payment, subscription_id } = await shop.subscribed();
    const payer = { ...shop.payer, provider_customer_id: payment.provider_customer_id };
    const { source_id } = await shop.gateway.saveSource(payer, shop.provider.cards.good);
    await shop.provider.renew(subscription_id, true);
    return {
      act: (gateway) => gateway.changeCard({ subscription_id, source_id }),
      async holds() {
        expect(await shop.takings()).toBe(2);
      },
    };
  },
  async readCard(shop) {
    const { subscription_id } = await shop.subscribed();
    return {
      act: (gateway) => gateway.readCard(subscription_id),
      async holds() {
        expect(await shop.takings()).toBe(1);
      },
    };
  },
  async changePlan(shop) {
    const { subscription_id } = await shop.subscribed();
    const plan = { title: 'Doce meses', amount: 400_000, period: 'year' as const, interval: 1 };
    return {
      act: (gateway) => gateway.changePlan({ subscription_id, plan }),
      async holds() {
        expect(await shop.charged()).toEqual([45_000]);
        await shop.provider.renew(subscription_id);
        expect(await shop.charged()).toEqual([45_000, 400_000]);
      },
    };
  },
  async listMovements(shop) {
    const { payment_id } = await shop.paid();
    const list = async (gateway: PaymentGateway) =>
      (await gateway.listMovements(new Date(0))).filter((movement) => movement.payment_id === payment_id);
    return {
      act: list,
      async holds() {
        expect(await list(shop.gateway)).toMatchObject([{ kind: 'payment', amount: 45_000 }]);
      },
    };
  },
  async listPayouts(shop) {
    return {
      act: (gateway) => gateway.listPayouts(new Date(0)),
      async holds() {
        expect(await shop.gateway.listPayouts(new Date(0))).toEqual(expect.any(Array));
      },
    };
  },
  async checkConnection(shop) {
    return {
      act: (gateway) => gateway.checkConnection(),
      async holds() {
        expect(await shop.gateway.checkConnection()).toMatchObject({ works: true });
      },
    };
  },
};
