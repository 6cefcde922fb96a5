import { attemptAnswer, payPalAnswer } from '#shared/wire/checkout.ts';
import { paymentSourceList, paymentSourceSaved } from '#shared/wire/payment-methods.ts';
import type { Answer, Api } from '../../api.ts';
import { dayIn } from '../../factories/day-in.ts';
import { customer, staff, type TestCustomer } from '../../factories/people.ts';
import { classPackage } from '../../factories/selling.ts';
import type { Studio } from '../../factories/studio.ts';
import { monthlyPlan } from '../../factories/subscriptions.ts';
import type { ProviderSetup } from './provider-setups.ts';

/** A studio that may be killed at any moment. */

/** The customer's act; repeated with the same keys it is the same act. */
export interface Begun {
  as: TestCustomer;
  act(): Promise<unknown>;
  /** Her purchases that must be in effect after she came back and everything was settled. */
  stands: number;
  /** Further conditions. @returns what is wrong */
  wrong?(): Promise<string | undefined>;
}

export interface Act {
  name: string;
  can(door: ProviderSetup): boolean;
  begin(studio: Studio, door: ProviderSetup): Promise<Begun>;
}

/** A customer buys; `act` may be called again. */
async function purchaseOf({
  studio,
  door,
  as,
  order,
}: {
  studio: Studio;
  door: ProviderSetup;
  as: TestCustomer;
  order: object;
}) {
  const typed = () => ({ idempotencyKey: crypto.randomUUID(), token_id: door.typed() });
  let { idempotencyKey, token_id } = typed();
  const said = { purchase_id: 0, agreed: false };
  async function attempt(): Promise<{ purchase_id: number; clientSecret?: string | null; agreeTo?: string }> {
    if (door.can.account) {
      const answer = await studio.api.post('/checkout/paypal', order, { as, idempotencyKey });
      const { purchase_id, orderID, plan_id } = answer.read(payPalAnswer);
      return { purchase_id, agreeTo: orderID ?? plan_id ?? '' };
    }
    const body = () => ({ payment_method: { token_id, saveCard: false }, ...order });
    const answer = await studio.api.post('/checkout/attempt', body(), { as, idempotencyKey });
    if (answer.status !== 402) return answer.read(attemptAnswer);
    // The killed process used its token: she types her card again.
    ({ idempotencyKey, token_id } = typed());
    return (await studio.api.post('/checkout/attempt', body(), { as, idempotencyKey })).read(attemptAnswer);
  }
  return {
    said,
    act: async () => {
      const opened = await attempt();
      said.purchase_id = opened.purchase_id;
      if (!said.agreed) await door.agree(opened);
      said.agreed = true;
      const { purchase_id } = opened;
      expectDone(await studio.api.post('/checkout/capture', { purchase_id }, { as }));
    },
  };
}

const PACKAGE = { price: 450, class_amount: 5 };
const CONSENT = { consent: 'Acepto' };
const CHARGED = { is_subscription: true, subscription_period: 'month' as const, subscription_interval: 1 };

async function subscription(studio: Studio, door: ProviderSetup, overrides: object = {}) {
  const as = await customer(studio);
  const { class_package_id } = await monthlyPlan(studio, overrides);
  const bought = await purchaseOf({ studio, door, as, order: { class_package_id, ...CONSENT } });
  return { as, ...bought };
}

async function keptCard(api: Api, door: ProviderSetup, as: TestCustomer): Promise<number> {
  const saved = await api.post('/payment_sources', { token_id: door.typed() }, { as });
  return saved.read(paymentSourceSaved).payment_source.payment_source_id;
}

/** A call answered with 503 or 202 may be repeated; refusals by rules do not belong to these acts. */
function expectDone(answer: Answer): Answer {
  if (answer.status >= 400 && answer.status < 500) throw new Error(`${answer.status} ${answer.text}`);
  return answer;
}

async function subscriptionGrant({ db }: Studio, purchase_id: number): Promise<number> {
  const [row] = await db.rows<{ id: number }>(
    'select available_class_id as id from available_class where purchase_id = $1 order by 1 limit 1',
    [purchase_id],
  );
  return row?.id ?? 0;
}

export const acts: readonly Act[] = [
  {
    name: 'pays',
    can: () => true,
    begin: async (studio, door) => {
      const as = await customer(studio);
      const { class_package_id } = await classPackage(studio, PACKAGE);
      const { act } = await purchaseOf({ studio, door, as, order: { class_package_id } });
      return { as, act, stands: 1 };
    },
  },
  {
    name: 'pays by a kept card',
    can: ({ can }) => can.savedSources,
    begin: async (studio, door) => {
      const as = await customer(studio);
      const { class_package_id } = await classPackage(studio, PACKAGE);
      const payment_method = { payment_source_id: await keptCard(studio.api, door, as) };
      const { act } = await purchaseOf({ studio, door, as, order: { class_package_id, payment_method } });
      return { as, act, stands: 1 };
    },
  },
  {
    name: 'pays by a number at a shop',
    can: ({ can }) => can.references.includes('oxxo'),
    begin: async (studio, door) => {
      const as = await customer(studio);
      const { class_package_id } = await classPackage(studio, PACKAGE);
      const order = { class_package_id, payment_method: 'oxxo' };
      const { act } = await purchaseOf({ studio, door, as, order });
      const paid = async () => {
        await act();
        const [row] = await studio.db.rows<{ id: string }>(
          `select provider_payment_id as id from purchase where customer_id = $1 and status = 'pending'`,
          [as.customer_id],
        );
        if (row) await door.payReference(row.id, 45_000);
      };
      return { as, act: paid, stands: 1 };
    },
  },
  {
    name: 'chooses a card after a number at a shop',
    can: ({ can }) => can.references.includes('oxxo'),
    begin: async (studio, door) => {
      const as = await customer(studio);
      const { class_package_id } = await classPackage(studio, PACKAGE);
      const first = await purchaseOf({ studio, door, as, order: { class_package_id, payment_method: 'oxxo' } });
      await first.act();
      const { act } = await purchaseOf({ studio, door, as, order: { class_package_id } });
      return { as, act, stands: 1 };
    },
  },
  {
    name: 'keeps a card',
    can: ({ can }) => can.savedSources,
    begin: async (studio, door) => {
      const as = await customer(studio);
      const typed = { body: { token_id: door.typed() }, idempotencyKey: crypto.randomUUID() };
      const keep = () => studio.api.post('/payment_sources', typed.body, { as, idempotencyKey: typed.idempotencyKey });
      const act = async () => {
        const answer = await keep();
        if (answer.status !== 402) return expectDone(answer);
        Object.assign(typed, { body: { token_id: door.typed() }, idempotencyKey: crypto.randomUUID() });
        return expectDone(await keep());
      };
      const wrong = async () => {
        const { payment_sources } = (await studio.api.get('/payment_sources', { as })).read(paymentSourceList);
        return payment_sources.length === 1 ? undefined : `${payment_sources.length} cards are kept`;
      };
      return { as, act, stands: 0, wrong };
    },
  },
  {
    name: 'forgets a card',
    can: ({ can }) => can.savedSources,
    begin: async (studio, door) => {
      const as = await customer(studio);
      const path = `/payment_sources/${await keptCard(studio.api, door, as)}`;
      const act = async () => {
        const { status, text } = await studio.api.delete(path, { as });
        if (status >= 400 && status < 500 && status !== 404) throw new Error(text);
      };
      const wrong = async () => {
        const { payment_sources } = (await studio.api.get('/payment_sources', { as })).read(paymentSourceList);
        return payment_sources.length === 0 ? undefined : 'the card is still kept';
      };
      return { as, act, stands: 0, wrong };
    },
  },
  {
    name: 'subscribes',
    can: () => true,
    begin: async (studio, door) => ({ ...(await subscription(studio, door)), stands: 1 }),
  },
  {
    name: 'subscribes with a free trial',
    can: ({ can }) => can.subscriptions?.freeTrial ?? false,
    begin: async (studio, door) => {
      const trial = { free_trial_period: 'day', free_trial_length: 7 };
      return { ...(await subscription(studio, door, trial)), stands: 1 };
    },
  },
  {
    name: 'leaves her subscription',
    can: () => true,
    begin: async (studio, door) => {
      const { as, act: subscribe, said } = await subscription(studio, door);
      await subscribe();
      const before = door.running();
      const act = async () => {
        const body = { reason: 'Me mudo' };
        const { status, text } = await studio.api.post(`/purchases/cancel/${said.purchase_id}`, body, { as });
        if (status >= 400 && status < 500 && status !== 409) throw new Error(text);
      };
      const wrong = async () => (door.running() === before - 1 ? undefined : 'the provider goes on charging');
      return { as, act, stands: 0, wrong };
    },
  },
  {
    name: 'has another card charged',
    can: ({ can }) => can.subscriptions?.changeCard ?? false,
    begin: async (studio, door) => {
      const { as, act: subscribe, said } = await subscription(studio, door);
      await subscribe();
      const payment_source_id = await keptCard(studio.api, door, as);
      const path = `/purchases/card/${said.purchase_id}`;
      const act = async () => expectDone(await studio.api.put(path, { payment_source_id }, { as }));
      return { as, act, stands: 1 };
    },
  },
  {
    name: 'changes her plan',
    can: ({ can }) => can.subscriptions?.changeOfPlan ?? false,
    begin: async (studio, door) => {
      const { as, act: subscribe, said } = await subscription(studio, door);
      await subscribe();
      const { class_package_id } = await classPackage(studio, {
        ...PACKAGE,
        ...CHARGED,
        price: 1400,
        expiration_days: 31,
      });
      const path = `/purchases/plan/${said.purchase_id}`;
      const idempotencyKey = crypto.randomUUID();
      const body = { class_package_id, ...CONSENT };
      const act = async () => expectDone(await studio.api.post(path, body, { as, idempotencyKey }));
      return { as, act, stands: 1 };
    },
  },
  {
    name: 'is frozen',
    can: ({ can }) => can.subscriptions?.pause ?? false,
    begin: async (studio, door) => {
      const { as, act: subscribe, said } = await subscription(studio, door);
      await subscribe();
      const path = `/available_classes/admin/${await subscriptionGrant(studio, said.purchase_id)}/freeze`;
      const admin = await staff(studio, 'administrator');
      const idempotencyKey = crypto.randomUUID();
      const body = { starts_on: dayIn(studio, 2), ends_on: dayIn(studio, 11), reason: 'Viaje' };
      const act = async () => expectDone(await studio.api.post(path, body, { as: admin, idempotencyKey }));
      return { as, act, stands: 1 };
    },
  },
  {
    name: 'is given money back',
    can: () => true,
    begin: async (studio, door) => {
      const as = await customer(studio);
      const { class_package_id } = await classPackage(studio, PACKAGE);
      const bought = await purchaseOf({ studio, door, as, order: { class_package_id } });
      await bought.act();
      const admin = await staff(studio, 'administrator');
      const idempotencyKey = crypto.randomUUID();
      const path = `/purchases/admin/${bought.said.purchase_id}/refund`;
      const body = { amount: 100, classes: 'keep', reason: 'Una parte' };
      const act = async () => expectDone(await studio.api.post(path, body, { as: admin, idempotencyKey }));
      return { as, act, stands: 1 };
    },
  },
];
