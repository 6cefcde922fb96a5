import type { ProviderName } from '#shared/payments/abilities.ts';
import { Refusal } from '#shared/refusals.ts';
import { DAY } from '#shared/time.ts';
import type { Payment, PaymentGateway } from '../../../src/server/gateways/payments/payment-gateway.ts';
import { newOrder } from '../contract.ts';

/** The result of a case, without names, numbers and secrets, so that two runs can be compared. */
export type Outcome = null | boolean | string | number | Outcome[] | { [name: string]: Outcome };

/** Test cards that the provider's sandbox and our stand-in both know. */
interface Cards {
  good: string;
  /** Already refused when it is saved. */
  refused: string;
}

export const cardsOf: Readonly<Record<Exclude<ProviderName, 'simulated'>, Cards | null>> = {
  stripe: { good: 'pm_card_visa', refused: 'pm_card_visa_chargeDeclinedInsufficientFunds' },
  conekta: { good: 'tok_test_visa_4242', refused: 'tok_test_insufficient_funds' },
  paypal: null,
};

interface Case {
  name: string;
  /** The provider's table of abilities excludes it. */
  absent?: (gateway: PaymentGateway) => boolean;
  run: (gateway: PaymentGateway, cards: Cards) => Promise<Outcome>;
}

const kindOf = (value: unknown): string => (value === null ? 'null' : typeof value);

const described = (payment: Payment | null): Outcome =>
  payment && {
    status: payment.status,
    amount: payment.amount,
    currency: payment.currency,
    client_secret: kindOf(payment.client_secret),
    session_url: kindOf(payment.session_url),
    reference: payment.reference && { kind: payment.reference.kind, digits: /^\d+$/.test(payment.reference.number) },
    failure: payment.failure && { code: payment.failure.code, decline_code: payment.failure.decline_code },
    saved_source: payment.saved_source && {
      card_type: payment.saved_source.card_type,
      last_digits: payment.saved_source.last_digits,
    },
    subscription: payment.subscription && { trial: payment.subscription.trial },
  };

/** A refusal is a result; other parts of the provider's answer are not recorded. */
async function outcomeOf(work: Promise<Outcome>): Promise<Outcome> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.code };
    return { failed: error instanceof Error ? error.name : 'unknown' };
  }
}

const noCards = ({ can }: PaymentGateway) => !can.savedSources;
const soon = () => new Date(Math.floor(Date.now() / 1000) * 1000 + 3 * DAY);
const monthly = { period: 'month' as const, interval: 1, renewal_amount: 45_000, free_trial: null };

/** A saved card, and what a payment with it needs. */
async function kept(gateway: PaymentGateway, token_id: string) {
  const source = await gateway.saveSource(newOrder().payer, token_id);
  const { source_id, provider_customer_id } = source;
  const by = { payer: { ...newOrder().payer, provider_customer_id }, pay: { way: 'source' as const, source_id } };
  return { source, source_id, by };
}

async function charged(gateway: PaymentGateway, { good }: Cards) {
  const { source_id, by } = await kept(gateway, good);
  const { payment_id } = await gateway.createPayment(newOrder(by));
  return { payment_id, source_id, payment: await gateway.chargeSource({ payment_id, source_id }) };
}

async function subscribed(gateway: PaymentGateway, { good }: Cards) {
  const { source_id, by } = await kept(gateway, good);
  const open = await gateway.createPayment(newOrder({ ...by, subscription: monthly }));
  const payment = await gateway.chargeSource({ payment_id: open.payment_id, source_id });
  const subscription_id = payment.subscription?.subscription_id ?? '';
  return { payment, source_id, subscription_id };
}

/** The cases of the suite that need neither a browser nor a person. Each creates its own objects. */
export const cases: readonly Case[] = [
  {
    name: 'las llaves abren una cuenta de pruebas',
    run: async (gateway) => {
      const found = await gateway.checkConnection();
      return { works: found.works, live: found.works && found.live };
    },
  },
  {
    name: 'un pago en su página se abre una vez y se retira',
    absent: ({ can }) => !can.session,
    run: async (gateway) => {
      const order = newOrder();
      const [one, again] = [await gateway.createPayment(order), await gateway.createPayment(order)];
      const withdrawn = await gateway.cancelPayment(one.payment_id);
      const read = await gateway.readPayment(one.payment_id);
      return {
        one: described(one),
        same: one.payment_id === again.payment_id,
        withdrawn: described(withdrawn),
        read: described(read),
      };
    },
  },
  {
    name: 'un pago que no existe no se lee',
    run: async (gateway) => {
      const open = await gateway.createPayment(newOrder());
      const unknown = open.payment_id.replace(/.{6}$/, 'zzzzzz');
      await gateway.cancelPayment(open.payment_id);
      return described(await gateway.readPayment(unknown));
    },
  },
  {
    name: 'una tarjeta se guarda, se cobra una vez y se olvida',
    absent: noCards,
    run: async (gateway, cards) => {
      const { payment_id, source_id, payment } = await charged(gateway, cards);
      const again = await gateway.chargeSource({ payment_id, source_id });
      await gateway.deleteSource(source_id);
      await gateway.deleteSource(source_id);
      return {
        payment: described(payment),
        again: described(again),
        read: described(await gateway.readPayment(payment_id)),
      };
    },
  },
  {
    name: 'una tarjeta sin fondos no se guarda',
    absent: noCards,
    run: async (gateway, { refused }) => {
      const { source } = await kept(gateway, refused);
      return { card_type: source.card_type, last_digits: source.last_digits };
    },
  },
  {
    name: 'se devuelve una parte, lo demás, y nada de más',
    absent: noCards,
    run: async (gateway, cards) => {
      const { payment_id } = await charged(gateway, cards);
      const back = (key: string, amount: number) =>
        outcomeOf(gateway.refund({ key: `${payment_id}-${key}`, payment_id, amount }).then(() => 'devuelto'));
      return [await back('a', 15_000), await back('a', 15_000), await back('b', 30_000), await back('c', 1_000)];
    },
  },
  {
    name: 'lo cobrado y lo devuelto está en su lista',
    absent: noCards,
    run: async (gateway, cards) => {
      const since = new Date(Date.now() - DAY);
      const { payment_id } = await charged(gateway, cards);
      await gateway.refund({ key: `${payment_id}-list`, payment_id, amount: 15_000 });
      const listed = (await gateway.listMovements(since)).filter((moved) => moved.payment_id === payment_id);
      return listed.map(({ kind, amount, currency }) => ({ kind, amount, currency }));
    },
  },
  ...(['oxxo', 'spei'] as const).map(
    (kind): Case => ({
      name: `un número para pagar por ${kind} se da y se retira`,
      absent: ({ can }) => !can.references.includes(kind),
      run: async (gateway) => {
        const one = await gateway.createPayment(newOrder({ pay: { way: 'reference', kind, expires_at: soon() } }));
        return { one: described(one), withdrawn: described(await gateway.cancelPayment(one.payment_id)) };
      },
    }),
  ),
  {
    name: 'una suscripción empieza, cambia de tarjeta y termina',
    absent: ({ can }) => !can.savedSources || !can.subscriptions?.changeCard,
    run: async (gateway, cards) => {
      const { payment, subscription_id, source_id } = await subscribed(gateway, cards);
      const changed = await gateway.changeCard({ subscription_id, source_id });
      await gateway.cancelSubscription(subscription_id);
      await gateway.cancelSubscription(subscription_id);
      const after = await outcomeOf(gateway.changeCard({ subscription_id, source_id }).then(() => 'cambiada'));
      return { payment: described(payment), changed: changed?.code ?? null, after };
    },
  },
  {
    name: 'una suscripción se pausa y sigue',
    absent: ({ can }) => !can.savedSources || !can.subscriptions?.pause,
    run: async (gateway, cards) => {
      const { subscription_id } = await subscribed(gateway, cards);
      await gateway.pauseSubscription(subscription_id);
      await gateway.pauseSubscription(subscription_id);
      await gateway.resumeSubscription({ subscription_id, next_charge_at: new Date(Date.now() + 40 * DAY) });
      await gateway.cancelSubscription(subscription_id);
      return 'pausada y seguida';
    },
  },
  {
    name: 'una suscripción cambia de plan sin cobrar nada, y se queda con el suyo',
    absent: ({ can }) => !can.savedSources || !can.subscriptions?.changeOfPlan,
    run: async (gateway, cards) => {
      const since = new Date(Date.now() - DAY);
      const { subscription_id, payment } = await subscribed(gateway, cards);
      const change = (title: string, amount: number, period: 'month' | 'year') =>
        outcomeOf(
          gateway.changePlan({ subscription_id, plan: { title, amount, period, interval: 1 } }).then(() => 'cambiada'),
        );
      const year = await change('Todo el año', 400_000, 'year');
      const back = await change('Diez clases', 45_000, 'month');
      const listed = (await gateway.listMovements(since)).filter(({ payment_id }) => payment_id === payment.payment_id);
      await gateway.cancelSubscription(subscription_id);
      return { year, back, payments: listed.length, over: await change('Diez clases', 45_000, 'month') };
    },
  },
  {
    name: 'una suscripción en su página se abre y se retira',
    absent: ({ can }) => !can.session || can.subscriptions === null,
    run: async (gateway) => {
      const one = await gateway.createPayment(newOrder({ subscription: monthly }));
      return { one: described(one), withdrawn: described(await gateway.cancelPayment(one.payment_id)) };
    },
  },
];

/** Runs one; its failure is a result too. */
export const runCase = (one: Case, gateway: PaymentGateway, cards: Cards | null): Promise<Outcome> =>
  outcomeOf(one.run(gateway, cards ?? { good: '', refused: '' }));
