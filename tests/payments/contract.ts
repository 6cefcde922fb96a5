import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { abilitiesOf, type ProviderName, type ReferenceKind } from '#shared/payments/abilities.ts';
import { DAY, HOUR, MINUTE } from '#shared/time.ts';
import type { NewPayment, Payment, PaymentGateway } from '../../src/server/gateways/payments/payment-gateway.ts';
import { ForgedWebhook, type Webhook } from '../../src/server/gateways/payments/webhook.ts';

/** A provider under test, and events at it besides its calls: acts of people and banks, and time. */
export interface ProviderUnderTest {
  gateway(): PaymentGateway;
  /**
   * Tokens of cards: paid, saved but refused when charged later, one whose bank asks the customer, one without months.
   */
  cards: { good: string; poorOnceSaved: string; authentication: string; debit: string };
  /** Tokens of refused cards, with the code and the decline code of `CardFailure`; the first lacks funds. */
  refused: readonly (readonly [token_id: string, code: string, decline_code: string | null])[];
  /**
   * Pays with a card: by the provider's frame with a client secret, or by our server with the token of its frame
   * (`can.charges`); `bank` is the customer's answer to her bank.
   */
  confirm(payment: Payment, token_id: string, bank?: 'agrees' | 'refuses'): Promise<void>;
  /** The token of a card that is typed now, where a card's name is not one; absent: it is. */
  typed?(card: string): string;
  /** The number of months of a payment in the provider's books. */
  monthsOf(payment_id: string): Promise<number>;
  /** The customer on the provider's own page: pays there with a good card, or approves with her account. */
  visit(payment: Payment): Promise<void>;
  /** Somebody pays this number of centavos for a reference. */
  payReference(payment: Payment, amount: number): Promise<void>;
  /** The provider's clock; absent: the machine's. */
  now?(): Date;
  /** The time to pay a reference ends. */
  expire(payment: Payment): Promise<void>;
  /** The next charge of a subscription becomes due now; `refused`: its card is declined. */
  renew(subscription_id: string, refused?: boolean): Promise<void>;
  /** A bank takes a payment back. */
  dispute(payment_id: string): Promise<void>;
  /** The webhooks since the last call, as they arrive: raw and signed, in order. */
  sent(): Promise<SignedWebhook[]>;
}

export interface SignedWebhook {
  raw: Buffer;
  headers: Record<string, string>;
}

/**
 * The effect of a payment for a reference that comes late, or is of another amount: paid, reported to staff, or not
 * accepted by shops and banks. The simulated provider takes any amount and reports it.
 */
const beyond: Readonly<Record<ProviderName, Partial<Record<ReferenceKind, Record<'late' | 'more', Beyond>>>>> = {
  simulated: { oxxo: { late: 'paid', more: 'paid in its amount' }, spei: { late: 'paid', more: 'paid in its amount' } },
  stripe: { oxxo: { late: 'not taken', more: 'not taken' }, spei: { late: 'paid', more: 'paid and told' } },
  conekta: { oxxo: { late: 'not taken', more: 'not taken' }, spei: { late: 'not taken', more: 'not taken' } },
  paypal: {},
};
type Beyond = 'paid' | 'paid in its amount' | 'paid and told' | 'not taken';

/** An order of 450.00 pesos, different from every other one. */
export function newOrder(changes: Partial<NewPayment> = {}): NewPayment {
  return {
    purchase_id: 7,
    purchase_name: String(changes.purchase_id ?? 7),
    key: randomUUID(),
    title: 'Diez clases',
    amount: 45_000,
    currency: 'MXN',
    payer: { customer_id: 3, provider_customer_id: null, email: 'ana@ejemplo.mx', name: 'Ana', phone: '5512345678' },
    pay: { way: 'session', success_url: 'https://estudio.example/gracias/7', cancel_url: 'https://estudio.example/' },
    ...changes,
  };
}

const token = (token_id: string, save = false) => ({ way: 'token' as const, token_id, save });
const monthly = { period: 'month' as const, interval: 1, renewal_amount: 45_000, free_trial: null };

type Happened<K extends Webhook['happened']['kind']> = Extract<Webhook['happened'], { kind: K }>;

/**
 * What every provider behind the contract must do, the simulated one and the real ones, as far as the committed table
 * of abilities includes it. The others are not tested here: `tests/payments/offers.test.ts` shows that no screen offers
 * them.
 */
export function keepsTheContract(name: ProviderName, provider: ProviderUnderTest): void {
  const { gateway, cards, refused, confirm } = provider;
  const can = abilitiesOf[name];
  const [poor, poorCode, poorDecline] = refused[0] ?? ['', '', null];

  /** Creates and pays one in this provider's way. */
  async function paid(changes: Partial<NewPayment> = {}): Promise<Payment> {
    if (!can.embedded) return visited(changes);
    const payment = await gateway().createPayment(newOrder({ pay: token(cards.good), ...changes }));
    await confirm(payment, cards.good);
    return read(payment);
  }

  async function visited(changes: Partial<NewPayment> = {}): Promise<Payment> {
    const payment = await gateway().createPayment(newOrder(changes));
    await provider.visit(payment);
    await gateway().capturePayment(payment.payment_id);
    return read(payment);
  }

  const read = async (payment: Payment) => (await gateway().readPayment(payment.payment_id)) ?? payment;

  /** The webhooks of one kind since the last call. */
  async function heard<K extends Webhook['happened']['kind']>(kind: K): Promise<Happened<K>[]> {
    const all: Webhook['happened'][] = [];
    for (const { raw, headers } of await provider.sent())
      all.push((await gateway().readWebhook(raw, headers)).happened);
    return all.filter((happened): happened is Happened<K> => happened.kind === kind);
  }

  async function chargedBy(source_id: string): Promise<Payment> {
    const { payment_id } = await gateway().createPayment(newOrder({ pay: { way: 'source', source_id } }));
    return gateway().chargeSource({ payment_id, source_id });
  }

  describe(`${name} keeps the contract of a payment provider`, () => {
    it('has the abilities of the table', () => {
      expect(gateway().provider).toBe(name);
      expect(gateway().can).toEqual(can);
    });

    it('names its account', async () => {
      expect(await gateway().checkConnection()).toMatchObject({ works: true, account: expect.any(String) });
    });

    it('answers null for a payment it never made', async () => {
      expect(await gateway().readPayment('pay_unknown')).toBeNull();
      expect(await gateway().cancelPayment('pay_unknown')).toBeNull();
      expect(await gateway().capturePayment('pay_unknown')).toBeNull();
    });

    it('makes one payment for a key in twenty simultaneous requests', async () => {
      const order = newOrder(can.embedded ? { pay: token(cards.good) } : {});
      const payments = await Promise.all(Array.from({ length: 20 }, () => gateway().createPayment(order)));
      expect(new Set(payments.map(({ payment_id }) => payment_id)).size).toBe(1);
    });

    it('reports a payment by webhook, with its purchase', async () => {
      await provider.sent();
      const { payment_id } = await paid({ purchase_id: 4711 });
      expect(await heard('payment-succeeded')).toEqual([
        { kind: 'payment-succeeded', payment_id, purchase_name: '4711', amount: 45_000, currency: 'MXN' },
      ]);
    });

    it('refuses a webhook that was changed, is unsigned or empty', async () => {
      await provider.sent();
      await paid();
      const [first] = await provider.sent();
      const { raw, headers } = first ?? { raw: Buffer.alloc(0), headers: {} };
      expect((await gateway().readWebhook(raw, headers)).event_id).toBeTruthy();
      const changed = Buffer.from(raw.toString('utf8').replace('{', '{ '));
      for (const [body, by] of [
        [changed, headers],
        [raw, {}],
        [Buffer.from('nothing'), headers],
      ] as const)
        await expect(gateway().readWebhook(body, by)).rejects.toThrow(ForgedWebhook);
    });

    it('lists the movements of money', async () => {
      const { payment_id } = await paid();
      const moved = await gateway().listMovements(new Date(0));
      expect(moved.filter((movement) => movement.payment_id === payment_id)).toMatchObject([
        { kind: 'payment', amount: 45_000, currency: 'MXN' },
      ]);
    });

    it('refunds once per key and never more than was paid', async () => {
      await provider.sent();
      const { payment_id } = await paid();
      const order = { key: randomUUID(), payment_id, amount: 20_000 };
      const refunds = await Promise.all(Array.from({ length: 20 }, () => gateway().refund(order)));
      expect(new Set(refunds.map(({ refund_id }) => refund_id)).size).toBe(1);
      await expect(gateway().refund({ ...order, key: randomUUID(), amount: 25_001 })).rejects.toThrow();
      await gateway().refund({ ...order, key: randomUUID(), amount: 25_000 });
      await expect(gateway().refund({ ...order, key: randomUUID(), amount: 1 })).rejects.toThrow();
      const givenBack = (await heard('payment-refunded')).sort((a, b) => a.amount - b.amount);
      expect(givenBack).toMatchObject([
        { payment_id, refund_id: refunds[0]?.refund_id, amount: 20_000, currency: 'MXN' },
        { payment_id, amount: 25_000, currency: 'MXN' },
      ]);
    });

    it('reports a dispute', async () => {
      const { payment_id } = await paid();
      await provider.sent();
      await provider.dispute(payment_id);
      expect(await heard('chargeback')).toMatchObject([{ payment_id, amount: 45_000, currency: 'MXN' }]);
    });

    it('reports a dispute that arrives before its payment', async () => {
      await provider.sent();
      const { payment_id } = await paid({ purchase_id: 4712 });
      await provider.dispute(payment_id);
      const happened: Webhook['happened'][] = [];
      for (const { raw, headers } of (await provider.sent()).toReversed())
        happened.push((await gateway().readWebhook(raw, headers)).happened);
      expect(happened.filter(({ kind }) => kind === 'chargeback' || kind === 'payment-succeeded')).toMatchObject([
        { kind: 'chargeback', payment_id, amount: 45_000 },
        { kind: 'payment-succeeded', payment_id, purchase_name: '4712', amount: 45_000 },
      ]);
    });

    if (can.session)
      it('marks payments that are made on its page, to which no card typed here is charged', async () => {
        const onPage = await gateway().createPayment(newOrder());
        expect([onPage.on_page, (await read(onPage)).on_page]).toEqual([true, true]);
        if (!can.embedded) return;
        const typed = await gateway().createPayment(newOrder({ pay: token(cards.good) }));
        expect([typed.on_page, (await read(typed)).on_page]).toEqual([false, false]);
      });

    if (can.embedded)
      it('charges a card: open, confirmed, paid', async () => {
        const payment = await gateway().createPayment(newOrder({ pay: token(cards.good) }));
        expect(payment).toMatchObject({
          status: 'requires-action',
          amount: 45_000,
          currency: 'MXN',
          session_url: null,
        });
        expect(Boolean(payment.client_secret)).toBe(can.charges === 'page');
        await confirm(payment, cards.good);
        expect(await read(payment)).toMatchObject({ status: 'succeeded', failure: null });
      });

    for (const [token_id, code, decline_code] of can.embedded ? refused : [])
      it(`says why the card of ${token_id} was refused, and takes another one then`, async () => {
        const payment = await gateway().createPayment(newOrder({ pay: token(token_id) }));
        await confirm(payment, token_id);
        const failed = await read(payment);
        expect(failed.failure).toMatchObject({ code, decline_code, message: expect.any(String) });
        expect(failed.status).not.toBe('succeeded');
        await confirm(payment, cards.good);
        expect(await read(payment)).toMatchObject({ status: 'succeeded' });
      });

    if (can.embedded)
      it('waits for what the customer answers her bank', async () => {
        const begin = () => gateway().createPayment(newOrder({ pay: token(cards.authentication) }));
        const [agreed, declined] = [await begin(), await begin()];
        await confirm(agreed, cards.authentication, 'agrees');
        expect(await read(agreed)).toMatchObject({ status: 'succeeded' });
        await confirm(declined, cards.authentication, 'refuses');
        expect((await read(declined)).status).not.toBe('succeeded');
      });

    if (can.session)
      it('links to a page of its own, where it is paid', async () => {
        const payment = await gateway().createPayment(newOrder());
        expect(payment).toMatchObject({ status: 'requires-action', client_secret: null });
        expect(payment.session_url).toMatch(/^https?:|^\//);
        expect(await visited()).toMatchObject({ status: 'succeeded', amount: 45_000 });
      });

    if (can.account)
      it('captures an approved payment once', async () => {
        const payment = await gateway().createPayment(newOrder());
        expect(await gateway().capturePayment(payment.payment_id)).toMatchObject({ status: 'requires-action' });
        await provider.visit(payment);
        expect(await read(payment)).toMatchObject({ status: 'approved' });
        const taken = await Promise.all([1, 2, 3].map(() => gateway().capturePayment(payment.payment_id)));
        for (const one of taken) expect(one).toMatchObject({ status: 'succeeded', amount: 45_000 });
      });

    it('accepts no payment for a cancelled one, and cancels no paid one', async () => {
      const open = await gateway().createPayment(newOrder(can.embedded ? { pay: token(cards.good) } : {}));
      expect(await gateway().cancelPayment(open.payment_id)).toMatchObject({ status: 'cancelled' });
      await (can.embedded ? confirm(open, cards.good) : provider.visit(open));
      await gateway().capturePayment(open.payment_id);
      expect(await read(open)).toMatchObject({ status: 'cancelled' });
      expect(await gateway().cancelPayment((await paid()).payment_id)).toMatchObject({ status: 'succeeded' });
    });

    if (can.savedSources)
      describe('with saved cards', () => {
        it('saves a card that was paid with, and charges it only on request, once', async () => {
          const first = await paid({ pay: token(cards.good, true) });
          expect(first.saved_source).toMatchObject({ last_digits: expect.stringMatching(/^\d{4}$/) });
          const source_id = first.saved_source?.source_id ?? '';
          const { provider_customer_id } = first;
          const payer = { ...newOrder().payer, provider_customer_id };
          const order = newOrder({ payer, pay: { way: 'source', source_id } });
          const open = await gateway().createPayment(order);
          expect(open.status).toBe('requires-action');
          const charge = { payment_id: open.payment_id, source_id };
          const charged = await Promise.all([gateway().chargeSource(charge), gateway().chargeSource(charge)]);
          for (const payment of [...charged, await gateway().createPayment(order)])
            expect(payment).toMatchObject({ payment_id: open.payment_id, status: 'succeeded' });
          await gateway().deleteSource(source_id);
          await gateway().deleteSource(source_id);
          expect((await chargedBy(source_id)).status).not.toBe('succeeded');
        });

        // At Conekta a refused card ends the purchase of a subscription, and another card needs a payment of its own
        // (docs/decisions/0040-providers.md).
        const kinds: [string, Partial<NewPayment>][] = [
          ['one payment', {}],
          ...(name === 'conekta'
            ? []
            : [['a subscription', { subscription: monthly }] as [string, Partial<NewPayment>]]),
        ];
        for (const [what, more] of can.embedded ? kinds : [])
          it.each([
            [false, true],
            [true, false],
          ])(`keeps a card of ${what} as was wished last: at first %s, after a refusal %s`, async (before, wanted) => {
            const order = newOrder(more);
            const opened = await gateway().createPayment({ ...order, pay: token(poor, before) });
            await confirm(opened, poor);
            expect((await read(opened)).status).not.toBe('succeeded');
            const again = await gateway().createPayment({ ...order, pay: token(cards.good, wanted) });
            expect(again.payment_id).toBe(opened.payment_id);
            await confirm(again, cards.good);
            const paidThen = await read(again);
            expect([paidThen.status, Boolean(paidThen.saved_source)]).toEqual(['succeeded', wanted]);
          });

        it('charges no card with a payment that was cancelled', async () => {
          const { source_id } = await gateway().saveSource(newOrder().payer, cards.good);
          const { payment_id } = await gateway().createPayment(newOrder({ pay: { way: 'source', source_id } }));
          await gateway().cancelPayment(payment_id);
          expect(await gateway().chargeSource({ payment_id, source_id })).toMatchObject({ status: 'cancelled' });
        });

        it('recognises a card that was saved before, alone or with a payment, and no other one', async () => {
          const first = await gateway().saveSource(newOrder().payer, cards.good);
          const payer = { ...newOrder().payer, provider_customer_id: first.provider_customer_id };
          const again = await gateway().saveSource(payer, cards.good);
          const bought = await paid({ payer, pay: token(cards.good, true) });
          const other = await gateway().saveSource(payer, cards.poorOnceSaved);
          expect(first.fingerprint).toEqual(expect.any(String));
          expect([again.fingerprint, bought.saved_source?.fingerprint]).toEqual([first.fingerprint, first.fingerprint]);
          expect(other.fingerprint).not.toBe(first.fingerprint);
        });

        it('saves a card without a payment, and refuses one that cannot be charged', async () => {
          const { payer } = newOrder();
          await expect(gateway().saveSource(payer, poor)).rejects.toMatchObject({ code: 'card-declined' });
          const source = await gateway().saveSource(payer, cards.poorOnceSaved);
          expect((await chargedBy(source.source_id)).failure).toMatchObject({
            decline_code: poorDecline,
            code: poorCode,
          });
        });
      });

    if (can.installments.length > 0)
      describe('in months without interest', () => {
        const installments = can.installments[1] ?? 0;

        async function inMonths(card: string, save = false): Promise<Payment> {
          const token_id = provider.typed?.(card) ?? card;
          const pay = { way: 'token' as const, token_id, save, installments };
          const { payment_id } = await gateway().createPayment(newOrder({ amount: 200_000, pay }));
          return gateway().chargeSource({ payment_id, source_id: token_id });
        }

        it('charges a card that was typed, and then the kept one', async () => {
          const first = await inMonths(cards.good, true);
          expect([first.status, await provider.monthsOf(first.payment_id)]).toEqual(['succeeded', installments]);
          const source_id = first.saved_source?.source_id ?? '';
          const payer = { ...newOrder().payer, provider_customer_id: first.provider_customer_id };
          const again = newOrder({ amount: 200_000, payer, pay: { way: 'source', source_id, installments } });
          const { payment_id } = await gateway().createPayment(again);
          expect((await gateway().chargeSource({ payment_id, source_id })).status).toBe('succeeded');
          expect(await provider.monthsOf(payment_id)).toBe(installments);
          const atOnce = await chargedBy(source_id);
          expect([atOnce.status, (await provider.monthsOf(atOnce.payment_id)) > 1]).toEqual(['succeeded', false]);
        });

        it('reports a card without months, which is charged in one payment all the same', async () => {
          const refusedCard = await inMonths(cards.debit);
          const failure = { code: 'card_declined', decline_code: 'months_not_supported' };
          expect(refusedCard).toMatchObject({ status: 'failed', failure });
          const open = await gateway().createPayment(newOrder({ pay: token(cards.debit) }));
          await confirm(open, cards.debit);
          expect((await read(open)).status).toBe('succeeded');
        });

        it('asks the bank of the customer, and charges nothing before', async () => {
          const waiting = await inMonths(cards.authentication);
          expect(waiting.status).toBe('requires-action');
          expect(waiting.client_secret ?? waiting.session_url).toBeTruthy();
        });
      });

    if (can.references.length > 0)
      describe('with references', () => {
        const inThreeDays = () =>
          new Date(Math.floor((provider.now?.() ?? new Date()).getTime() / 1000) * 1000 + 3 * DAY);
        const reference = (kind: ReferenceKind, changes: Partial<NewPayment> = {}) =>
          gateway().createPayment(newOrder({ pay: { way: 'reference', kind, expires_at: inThreeDays() }, ...changes }));

        for (const kind of can.references) {
          it(`gives a number for ${kind}, paid later by whoever has it`, async () => {
            const payment = await reference(kind, { purchase_id: 815 });
            expect(payment).toMatchObject({ status: 'requires-action', session_url: null, reference: { kind } });
            expect(payment.reference?.number).toMatch(kind === 'spei' ? /^\d{18}$/ : /^\d{10,32}$/);
            expect(Math.abs(Number(payment.reference?.expires_at) - Number(inThreeDays()))).toBeLessThan(MINUTE);
            await provider.sent();
            await provider.payReference(payment, 45_000);
            expect(await heard('payment-succeeded')).toMatchObject([{ purchase_name: '815', amount: 45_000 }]);
            expect(await read(payment)).toMatchObject({ status: 'succeeded' });
          });

          it(`never calls ${kind} paid in whole by less, and once when the rest came`, async () => {
            const payment = await reference(kind, { purchase_id: 816 });
            await provider.sent();
            await provider.payReference(payment, 20_000);
            const parts: Webhook['happened'][] = [];
            for (const { raw, headers } of await provider.sent())
              parts.push((await gateway().readWebhook(raw, headers)).happened);
            const taken = parts.flatMap((one) => (one.kind === 'payment-succeeded' ? [one.amount] : []));
            // The simulated provider takes any amount and reports it, to test that the shop checks it.
            expect(taken).toEqual(name === 'simulated' ? [20_000] : []);
            if (name === 'simulated') return;
            expect(await read(payment)).toMatchObject({ status: 'requires-action' });
            // Where no shop or bank takes another amount, no webhook arrived.
            const received = parts.flatMap((one) => (one.kind === 'payment-partial' ? [one.received] : [])).at(-1) ?? 0;
            await provider.payReference(payment, 45_000 - received);
            expect(await heard('payment-succeeded')).toMatchObject([{ purchase_name: '816', amount: 45_000 }]);
            expect(await read(payment)).toMatchObject({ status: 'succeeded' });
          });

          it(`tells that the time of ${kind} is over`, async () => {
            const payment = await reference(kind);
            await provider.sent();
            await provider.expire(payment);
            expect(await heard('payment-expired')).toMatchObject([{ payment_id: payment.payment_id }]);
            expect((await read(payment)).status).toBe('cancelled');
          });
        }

        for (const [kind, becomes] of Object.entries(beyond[name]) as [
          ReferenceKind,
          Record<'late' | 'more', Beyond>,
        ][]) {
          const happened = async (payment: Payment, amount: number) => {
            await provider.sent();
            await provider.payReference(payment, amount);
            const all: Webhook['happened'][] = [];
            for (const { raw, headers } of await provider.sent())
              all.push((await gateway().readWebhook(raw, headers)).happened);
            // A payment that it causes has a webhook of its own too.
            for (const { raw, headers } of await provider.sent())
              all.push((await gateway().readWebhook(raw, headers)).happened);
            const paidBy = all.flatMap((one) => (one.kind === 'payment-succeeded' ? [one] : []));
            const excess = all.flatMap((one) => (one.kind === 'payment-partial' ? [one.received] : []));
            const payments = new Map(paidBy.map((one) => [one.payment_id, [one.purchase_name, one.amount]]));
            return { paid: [...payments.values()], excess };
          };
          const expected = (how: Beyond, amount: number) => ({
            paid: how === 'not taken' ? [] : [['817', how === 'paid in its amount' ? amount : 45_000]],
            excess: how === 'paid and told' ? [amount] : [],
          });

          it(`loses no money for ${kind} that comes late: ${becomes.late}`, async () => {
            const payment = await reference(kind, { purchase_id: 817 });
            await provider.expire(payment);
            expect(await happened(payment, 45_000)).toEqual(expected(becomes.late, 45_000));
          });

          it(`loses no money for ${kind} that is more than was asked: ${becomes.more}`, async () => {
            const payment = await reference(kind, { purchase_id: 817 });
            expect(await happened(payment, 50_000)).toEqual(expected(becomes.more, 50_000));
          });
        }

        it('returns a number for each purchase, and the same one when it is requested again', async () => {
          for (const kind of can.references) {
            const [one, other] = [await reference(kind, { key: `again-${kind}` }), await reference(kind)];
            const again = await reference(kind, { key: `again-${kind}` });
            expect(again.reference?.number).toBe(one.reference?.number);
            expect(other.reference?.number).not.toBe(one.reference?.number);
          }
        });
      });

    if (can.subscriptions !== null)
      describe('with subscriptions', () => {
        const begun = async (changes: Partial<NewPayment> = {}) => {
          const payment = await paid({ subscription: monthly, ...changes });
          return { payment, subscription_id: payment.subscription?.subscription_id ?? '' };
        };

        it('subscribes, with the date of the next charge, and reports a single charge', async () => {
          await provider.sent();
          const { payment, subscription_id } = await begun({ purchase_id: 99 });
          expect(payment).toMatchObject({ status: 'succeeded', amount: 45_000, subscription: { trial: false } });
          expect(payment.subscription?.next_charge_at).toBeInstanceOf(Date);
          const charges = await heard('subscription-paid');
          expect(charges).toMatchObject([
            { subscription_id, purchase_name: '99', amount: 45_000, payment_id: payment.payment_id },
          ]);
          await gateway().cancelSubscription(subscription_id);
          await gateway().cancelSubscription(subscription_id);
        });

        it('charges each period once, and reports a refused card and its later payment', async () => {
          const { subscription_id } = await begun();
          await provider.sent();
          await provider.renew(subscription_id);
          const [first] = await heard('subscription-paid');
          expect(first).toMatchObject({ subscription_id, amount: 45_000, currency: 'MXN' });
          await provider.renew(subscription_id, true);
          expect(await heard('subscription-payment-failed')).toMatchObject([{ subscription_id }]);
          await provider.renew(subscription_id);
          const [second] = await heard('subscription-paid');
          expect(second?.payment_id).not.toBe(first?.payment_id);
          expect(second?.invoice_id).not.toBe(first?.invoice_id);
        });

        it('charges nothing more once it is cancelled', async () => {
          const { subscription_id } = await begun();
          await gateway().cancelSubscription(subscription_id);
          await provider.sent();
          await provider.renew(subscription_id);
          expect(await heard('subscription-paid')).toEqual([]);
        });

        if (can.subscriptions?.freeTrial)
          it('charges nothing at the start of a free trial', async () => {
            const free_trial = { period: 'day' as const, length: 7 };
            await provider.sent();
            const { payment, subscription_id } = await begun({
              purchase_id: 31,
              subscription: { ...monthly, free_trial },
            });
            expect(payment).toMatchObject({ status: 'succeeded', amount: 0, subscription: { trial: true } });
            expect(await heard('subscription-trial-started')).toMatchObject([{ subscription_id, purchase_name: '31' }]);
          });

        if (can.subscriptions?.firstChargeDiffers)
          it('charges less the first time', async () => {
            const { payment, subscription_id } = await begun({
              amount: 30_000,
              subscription: { ...monthly, renewal_amount: 45_000 },
            });
            expect(payment).toMatchObject({ status: 'succeeded', amount: 30_000 });
            await provider.sent();
            await provider.renew(subscription_id);
            expect(await heard('subscription-paid')).toMatchObject([{ amount: 45_000 }]);
          });

        if (can.subscriptions?.changeCard)
          it('continues with another card, to which a refused charge is made at once', async () => {
            const { payment, subscription_id } = await begun();
            const payer = { ...newOrder().payer, provider_customer_id: payment.provider_customer_id };
            const change = async (token_id: string) => {
              const { source_id } = await gateway().saveSource(payer, token_id);
              return gateway().changeCard({ subscription_id, source_id });
            };
            expect(await change(cards.good)).toBeNull();
            await provider.sent();
            await provider.renew(subscription_id, true);
            expect(await heard('subscription-payment-failed')).toHaveLength(1);
            expect(await change(cards.poorOnceSaved)).toMatchObject({ code: poorCode, decline_code: poorDecline });
            expect(await heard('subscription-paid')).toEqual([]);
            expect(await change(cards.good)).toBeNull();
            expect(await heard('subscription-paid')).toMatchObject([{ subscription_id, amount: 45_000 }]);
            await gateway().cancelSubscription(subscription_id);
            await expect(change(cards.good)).rejects.toMatchObject({ code: 'payment-refused' });
          });

        if (can.subscriptions?.changeCard)
          it('names the card that it charges, and its last month', async () => {
            const { payment, subscription_id } = await begun();
            const payer = { ...newOrder().payer, provider_customer_id: payment.provider_customer_id };
            const before = await gateway().readCard(subscription_id);
            expect(before).toMatchObject({
              last_digits: expect.stringMatching(/^\d{4}$/),
              expires: expect.any(String),
            });
            expect(before?.expires).toMatch(/^20\d\d-(0[1-9]|1[0-2])$/);
            const { source_id, card_type, last_digits } = await gateway().saveSource(payer, cards.poorOnceSaved);
            await gateway().changeCard({ subscription_id, source_id });
            // The simulated provider keeps the card of a subscription; a card that was saved twice has either name.
            const named = gateway().provider === 'simulated' ? {} : { source_id };
            expect(await gateway().readCard(subscription_id)).toMatchObject({ card_type, last_digits, ...named });
            expect(last_digits).not.toBe(before?.last_digits);
          });

        if (can.subscriptions?.changeOfPlan)
          describe('that change their plan', () => {
            const plans = {
              former: { title: 'Diez clases', amount: 45_000, period: 'month' as const, interval: 1 },
              more: { title: 'Veinte clases', amount: 70_000, period: 'month' as const, interval: 1 },
              yearly: { title: 'Todo el año', amount: 400_000, period: 'year' as const, interval: 1 },
            };
            const change = (subscription_id: string, plan: keyof typeof plans) =>
              gateway().changePlan({ subscription_id, plan: plans[plan] });
            const charged = async (subscription_id: string) => {
              await provider.renew(subscription_id);
              const [one, ...more] = await heard('subscription-paid');
              expect(more).toEqual([]);
              return { amount: one?.amount, next: Number(one?.next_charge_at) };
            };

            it.each(['more', 'yearly'] as const)(
              'charges %s from the next charge on, on the day it has, and nothing now',
              async (plan) => {
                const { payment, subscription_id } = await begun();
                await provider.sent();
                await change(subscription_id, plan);
                await change(subscription_id, plan);
                expect(await heard('subscription-paid')).toEqual([]);
                const first = await charged(subscription_id);
                expect(first.amount).toBe(plans[plan].amount);
                const days = (first.next - Number(payment.subscription?.next_charge_at)) / DAY;
                expect(days).toBeGreaterThan(plan === 'more' ? 27 : 364);
                expect(days).toBeLessThan(plan === 'more' ? 32 : 367);
                expect((await charged(subscription_id)).amount).toBe(plans[plan].amount);
              },
            );

            it('applies the last change before the charge: another plan, or the former one', async () => {
              const [one, other] = [await begun(), await begun()];
              await provider.sent();
              for (const plan of ['yearly', 'more'] as const) await change(one.subscription_id, plan);
              for (const plan of ['yearly', 'former'] as const) await change(other.subscription_id, plan);
              expect(await heard('subscription-paid')).toEqual([]);
              expect((await charged(one.subscription_id)).amount).toBe(70_000);
              const kept = await charged(other.subscription_id);
              expect(kept.amount).toBe(45_000);
              expect((kept.next - Number(other.payment.subscription?.next_charge_at)) / DAY).toBeLessThan(32);
            });

            it('changes nothing once it is over', async () => {
              const { subscription_id } = await begun();
              await gateway().cancelSubscription(subscription_id);
              await expect(change(subscription_id, 'more')).rejects.toMatchObject({ code: 'payment-refused' });
            });
          });

        if (can.subscriptions?.pause)
          it('charges nothing while it is paused, and again from a day on', async () => {
            const { subscription_id } = await begun();
            await gateway().pauseSubscription(subscription_id);
            await gateway().pauseSubscription(subscription_id);
            await provider.sent();
            await provider.renew(subscription_id);
            expect(await heard('subscription-paid')).toEqual([]);
            const next_charge_at = new Date((provider.now?.() ?? new Date()).getTime() + 40 * 24 * HOUR);
            await gateway().resumeSubscription({ subscription_id, next_charge_at });
            await provider.renew(subscription_id);
            expect(await heard('subscription-paid')).toMatchObject([{ subscription_id }]);
          });
      });
  });
}
