import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { abilitiesOf, type GatewayAbilities } from '#shared/payments/abilities.ts';
import { DAY } from '#shared/time.ts';
import { type PaymentGateway, ProviderUnavailable } from '../../src/server/gateways/payments/payment-gateway.ts';
import { ForgedWebhook } from '../../src/server/gateways/payments/webhook.ts';
import { misbehaving } from './misbehaving.ts';
import { type Call, calls, type Misbehaving, Shop } from './misbehaviour.ts';

const providers = ['stripe', 'conekta', 'paypal'] as const;
const HASTY = 150;
/** An ended process has no call in progress. */
const LONG_ENOUGH = 121_000;

/** Calls that a provider may lack, according to its table of abilities; every other one has a case at each. */
const without: Partial<Record<Call, (can: GatewayAbilities) => boolean>> = {
  chargeSource: (can) => !can.savedSources,
  subscribe: (can) => !can.savedSources || !can.subscriptions,
  saveSource: (can) => !can.savedSources,
  deleteSource: (can) => !can.savedSources,
  pauseSubscription: (can) => !can.subscriptions?.pause,
  resumeSubscription: (can) => !can.subscriptions?.pause,
  changeCard: (can) => !can.subscriptions?.changeCard,
  readCard: (can) => !can.subscriptions?.changeCard,
  changePlan: (can) => !can.subscriptions?.changeOfPlan,
  listPayouts: (can) => !can.payouts,
};
const allCalls = Object.keys(calls) as Call[];
const holesOf = (can: GatewayAbilities) => allCalls.filter((call) => without[call]?.(can));

it('has a gap only if a provider lacks the ability', () => {
  expect(Object.fromEntries(providers.map((name) => [name, holesOf(abilitiesOf[name])]))).toEqual({
    stripe: [],
    conekta: ['listPayouts'],
    paypal: [
      'chargeSource',
      'subscribe',
      'saveSource',
      'deleteSource',
      'pauseSubscription',
      'resumeSubscription',
      'changeCard',
      'readCard',
      'changePlan',
      'listPayouts',
    ],
  });
});

/** How a signature that is three days old is treated: one with a time is refused, and a new delivery has a new one. */
const oldSignature = { stripe: 'refused', conekta: 'believed', paypal: 'believed' } as const;

/**
 * Calls that the provider would do twice for two simultaneous requests: only one process at a time makes them
 * (`purchases/providers/conekta.test.ts`).
 */
const oneAtATime: Partial<Record<string, readonly Call[]>> = { conekta: ['refund'] };

/** A path without its ids, so that it matches the same message about another object. */
function patternOf(message: string): RegExp {
  const path = message
    .split('/')
    .map((part) => (part.length >= 8 && /[A-Z\d]/.test(part) ? '[^/]+' : part))
    .join('/');
  return new RegExp(`^${path}$`);
}

describe.each(providers)('%s misbehaves', (name) => {
  const can = abilitiesOf[name];
  let provider: Misbehaving;
  beforeAll(async () => {
    provider = await misbehaving[name]();
  });
  afterEach(async () => {
    provider.behave();
    await provider.sent();
  });
  afterAll(() => provider.close());

  const known = new Map<Call, RegExp[]>();

  /** The messages of a call without any malfunction. */
  async function messagesOf(call: Call): Promise<RegExp[]> {
    const before = known.get(call);
    if (before) return before;
    const { act } = await calls[call](new Shop(provider, can));
    const asked = provider.asked.length;
    await act(provider.open(3000));
    const said = provider.asked.slice(asked).map((message) => patternOf(message).source);
    const messages = [...new Set(said)].map((source) => new RegExp(source));
    known.set(call, messages);
    return messages;
  }

  describe.each(allCalls.filter((call) => !holesOf(can).includes(call)))('at a message of %s', (call) => {
    const begun = async () => calls[call](new Shop(provider, can));

    /**
     * Repeated; if the answer says that another process may still be doing it, repeated once more when that has ended.
     */
    async function doneAfterAll(act: (gateway: PaymentGateway) => Promise<unknown>): Promise<void> {
      try {
        await act(provider.gateway());
      } catch (error) {
        expect(error).toBeInstanceOf(ProviderUnavailable);
        provider.pass(LONG_ENOUGH);
        await act(provider.gateway());
      }
    }

    /**
     * On a busy machine earlier messages may use up a short deadline before the malfunction: then it is run with a
     * longer one.
     */
    async function untilSaid(act: (gateway: PaymentGateway) => Promise<unknown>, deadline: number): Promise<unknown> {
      const answer = await act(provider.open(deadline)).catch((error: unknown) => error);
      return provider.left() > 0 && deadline < 3000 ? untilSaid(act, deadline * 4) : answer;
    }

    it.each(['fails before doing it', 'fails after doing it', 'is silent'] as const)(
      '%s: asked again it is done, once',
      async (how) => {
        const messages = await messagesOf(call);
        expect(messages).not.toEqual([]);
        // Each silence takes its whole deadline, so only the last message, which has the effect, is tested with it.
        for (const message of how === 'is silent' ? messages.slice(-1) : messages) {
          const { act, holds } = await begun();
          provider.misbehave(how, message);
          const first = await untilSaid(act, how === 'is silent' ? HASTY : 3000);
          expect(provider.left(), `${message} was not said`).toBe(0);
          if (first instanceof Error) {
            expect(first, String(message)).toBeInstanceOf(ProviderUnavailable);
            await doneAfterAll(act);
          }
          await holds();
        }
      },
    );

    const two = oneAtATime[name]?.includes(call) ? undefined : it;
    two?.('two processes at once, one of them late at each message in turn: done once', async () => {
      for (const message of await messagesOf(call)) {
        const { act, holds } = await begun();
        provider.misbehave('is slow', message);
        const both = await Promise.allSettled([act(provider.open(3000)), act(provider.gateway())]);
        // The second request may be answered with "try again", and then finds it done.
        if (both.some(({ status }) => status === 'rejected')) await doneAfterAll(act);
        for (const one of both)
          if (one.status === 'rejected') expect(one.reason, String(message)).toBeInstanceOf(ProviderUnavailable);
        provider.behave();
        await holds();
      }
    });

    it.each(['is slow', 'a field more'] as const)('%s: it is done, once', async (how) => {
      const { act, holds } = await begun();
      for (const message of await messagesOf(call)) provider.misbehave(how, message);
      await act(provider.open(3000));
      expect(provider.left()).toBe(0);
      provider.behave();
      await holds();
    });
  });

  describe('in its webhooks', () => {
    async function paidAndRefunded() {
      await provider.sent();
      const shop = new Shop(provider, can);
      const { payment_id } = await shop.paid();
      await provider.gateway().refund({ key: `back-${payment_id}`, payment_id, amount: 10_000 });
      return payment_id;
    }
    const read = ({ raw, headers }: Awaited<ReturnType<Misbehaving['sent']>>[number]) =>
      provider.gateway().readWebhook(raw, headers);

    it('twice: under one id, which counts once', async () => {
      await paidAndRefunded();
      for (const webhook of await provider.sent()) expect(await read(webhook)).toEqual(await read(webhook));
    });

    it('out of order: each has the same content as in order', async () => {
      await paidAndRefunded();
      const webhooks = await provider.sent();
      const inOrder = [];
      for (const webhook of webhooks) inOrder.push(await read(webhook));
      const backwards = [];
      for (const webhook of webhooks.toReversed()) backwards.push(await read(webhook));
      expect(backwards.toReversed()).toEqual(inOrder);
      const kinds = inOrder.map(({ happened }) => happened.kind);
      expect(kinds).toEqual(expect.arrayContaining(['payment-succeeded', 'payment-refunded']));
    });

    it('three days late: a new attempt is accepted, an old signature only if it has no time or a long tolerance', async () => {
      await paidAndRefunded();
      const [old] = await provider.sent();
      if (!old) throw new Error('Nothing was told.');
      await paidAndRefunded();
      provider.pass(3 * DAY);
      if (oldSignature[name] === 'believed') expect((await read(old)).event_id).toBeTruthy();
      else await expect(read(old)).rejects.toThrow(ForgedWebhook);
      const late = [];
      for (const webhook of await provider.sent()) late.push((await read(webhook)).happened.kind);
      expect(late).toContain('payment-succeeded');
    });

    it('with a wrong signature: refused', async () => {
      await paidAndRefunded();
      for (const { raw, headers } of await provider.sent()) {
        const changed = Buffer.from(raw.toString('utf8').replace('{', '{ '));
        await expect(read({ raw: changed, headers })).rejects.toThrow(ForgedWebhook);
      }
    });

    it('with an additional field: still read', async () => {
      const payment_id = await paidAndRefunded();
      const kinds = [];
      for (const webhook of await provider.sentWithMore()) {
        const { happened } = await read(webhook);
        if ('payment_id' in happened && happened.payment_id === payment_id) kinds.push(happened.kind);
      }
      expect(kinds).toEqual(expect.arrayContaining(['payment-succeeded', 'payment-refunded']));
    });
  });
});
