import { afterEach, describe, expect, it } from 'vitest';
import { abilitiesOf } from '#shared/payments/abilities.ts';
import { DAY } from '#shared/time.ts';
import { attemptAnswer, payPalAnswer } from '#shared/wire/checkout.ts';
import { purchaseAnswer } from '#shared/wire/purchases.ts';
import { configure } from '../../../../../tests/factories/configure.ts';
import { customer, staff, type TestCustomer } from '../../../../../tests/factories/people.ts';
import { classPackage } from '../../../../../tests/factories/selling.ts';
import { startConektaStandIn } from '../../../../../tests/payments/conekta/stand-in.ts';
import { payPalEnvironment, startPayPalStandIn } from '../../../../../tests/payments/paypal/stand-in.ts';
import { must } from '../../../../../tests/payments/stripe/books.ts';
import { renew } from '../../../../../tests/payments/stripe/charging.ts';
import { peopleAt } from '../../../../../tests/payments/stripe/people.ts';
import { startStripeStandIn } from '../../../../../tests/payments/stripe/stand-in.ts';
import { moneyOf, topicsOf } from '../../../../../tests/payments/till.ts';
import { expectCleanBooks } from '../../../../../tests/races/books.ts';
import { startApp, type TestStudio } from '../../../../../tests/start-app.ts';
import { openPaymentGateways } from '../../../gateways/payments/open-gateways.ts';
import { reconcileProviders, sendPostponements, warnAboutRenewals } from '../index.ts';

let studio: TestStudio;
/** The stand-in providers use the studio's clock. */
const clock = { now: () => studio.clock.now() };
let atEnd: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of atEnd.toReversed()) await close();
  atEnd = [];
});

interface AtProvider {
  /** She pays what was begun with a good card, or agrees to it. */
  begin(ana: TestCustomer, class_package_id: number): Promise<{ purchase_id: number }>;
  renew(subscription_id: string, refused: boolean): void;
  sent(): { raw: Buffer; headers: Record<string, string> }[];
}

async function open(environment: Record<string, string>, settings: object, begins: string): Promise<void> {
  studio = await startApp({
    environment: { SIMULATED_PAYMENTS: 'no', ...environment },
    payments: openPaymentGateways,
    at: new Date(begins),
  });
  atEnd.push(() => studio.close());
  await configure(studio, { subscriptions_enabled: true, payment_sources_enabled: true, ...settings });
}

async function attempt(as: TestCustomer, class_package_id: number, token_id: string) {
  const payment_method = { token_id, saveCard: true };
  const body = { class_package_id, payment_method, consent: 'Acepto' };
  return (await studio.api.post('/checkout/attempt', body, { as })).read(attemptAnswer);
}

const providers: Readonly<Record<'stripe' | 'conekta' | 'paypal', (begins: string) => Promise<AtProvider>>> = {
  async stripe(begins) {
    const standIn = await startStripeStandIn({ clock });
    atEnd.push(() => standIn.close());
    const { secret_key: STRIPE_SECRET_KEY, webhook_secret: STRIPE_WEBHOOK_SECRET } = standIn.secrets;
    const keys = { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_API_BASE: standIn.address };
    await open(keys, { stripe_public: 'pk_test_publica1' }, begins);
    return {
      async begin(ana, class_package_id) {
        const { purchase_id, clientSecret } = await attempt(ana, class_package_id, 'pm_card_visa');
        await peopleAt(() => standIn).confirm({ client_secret: clientSecret } as never, 'pm_card_visa');
        return { purchase_id };
      },
      renew: (id, refused) => renew(standIn.books, must(standIn.books.subscriptions, id), refused),
      sent: () => standIn.sent(),
    };
  },
  async conekta(begins) {
    const standIn = await startConektaStandIn({ clock });
    atEnd.push(() => standIn.close());
    const { privateKey: CONEKTA_PRIVATE_KEY, webhookKey: CONEKTA_WEBHOOK_KEY } = standIn.secrets;
    const keys = { CONEKTA_PRIVATE_KEY, CONEKTA_WEBHOOK_KEY, CONEKTA_API_BASE: standIn.address };
    await open(keys, { conekta_public: 'key_publica1' }, begins);
    return {
      begin: (ana, class_package_id) => attempt(ana, class_package_id, standIn.token()),
      renew: (id, refused) => standIn.renew(id, refused),
      sent: () => standIn.sent(),
    };
  },
  async paypal(begins) {
    const standIn = await startPayPalStandIn({ clock });
    atEnd.push(() => standIn.close());
    await open(payPalEnvironment(standIn), { paypal_enabled: true }, begins);
    return {
      async begin(as, class_package_id) {
        const body = { class_package_id, consent: 'Acepto' };
        const { purchase_id, plan_id } = (await studio.api.post('/checkout/paypal', body, { as })).read(payPalAnswer);
        standIn.approve(plan_id ?? '');
        return { purchase_id };
      },
      renew: (id, refused) => standIn.renew(id, refused),
      sent: () => standIn.sent(),
    };
  },
};

const subscriptionOf = 'select subscription_id from purchase where purchase_id = $1';

/** A subscription that runs, and how its time passes. */
async function lived(name: keyof typeof providers, begins: string, period: 'month' | 'year' | 'day', interval = 1) {
  const provider = await providers[name](begins);
  const ana = await customer(studio);
  const { class_package_id } = await classPackage(studio, {
    price: 1000,
    class_amount: 8,
    expiration_days: 31,
    is_subscription: true,
    subscription_period: period,
    subscription_interval: interval,
  });

  async function deliver(sent = provider.sent()): Promise<void> {
    for (const { raw, headers } of sent) {
      const url = `/api/checkout/notices/${name}`;
      const sent = { method: 'POST' as const, url, payload: raw };
      const answer = await studio.app.inject({ ...sent, headers: { ...headers, 'content-type': 'application/json' } });
      expect(answer.statusCode, answer.body).toBe(200);
    }
  }

  const { purchase_id } = await provider.begin(ana, class_package_id);
  await studio.api.post('/checkout/capture', { purchase_id }, { as: ana });
  await deliver();
  const [row] = await studio.db.rows<{ subscription_id: string }>(subscriptionOf, [purchase_id]);
  const shown = async () =>
    (await studio.api.get(`/purchases/${purchase_id}`, { as: ana })).read(purchaseAnswer).purchase;

  /** Six days before it the letter is due; then it charges. @returns the day on which it did */
  async function charge(refused = false): Promise<string> {
    const day = await passToCharge();
    provider.renew(row?.subscription_id ?? '', refused);
    await deliver();
    return day;
  }

  /** It charges, and its webhooks do not arrive. @returns delivers them after all */
  async function chargeUnheard(): Promise<() => Promise<void>> {
    await passToCharge();
    provider.renew(row?.subscription_id ?? '', false);
    const sent = provider.sent();
    return () => deliver(sent);
  }

  async function passToCharge(): Promise<string> {
    const { next_charge_at } = await shown();
    const charges = Date.parse(next_charge_at ?? '');
    for (const instant of [charges - 5 * DAY, charges + 1000]) {
      if (instant < studio.clock.now().getTime()) continue;
      studio.clock.moveTo(new Date(instant));
      await warnAboutRenewals(studio.context);
    }
    return (next_charge_at ?? '').slice(5, 10);
  }
  return { purchase_id, shown, charge, chargeUnheard };
}

describe.each(['stripe', 'conekta', 'paypal'] as const)('two years at %s', (name) => {
  const backTo31 = abilitiesOf[name].subscriptions?.anchorDay === 31;
  const backTo29 = ['02-28', '02-28'];

  it.each([
    [
      'every month from 31 January',
      '2027-01-31T18:00:00Z',
      'month',
      24,
      ['02-28', ...(backTo31 ? ['03-31', '04-30', '05-31'] : ['03-28', '04-28', '05-28'])],
    ],
    ['every year from 29 February', '2028-02-29T18:00:00Z', 'year', 2, backTo29],
  ] as const)('of a charge %s: each booked, given and notified once', async (_, begins, period, charges, days) => {
    const { purchase_id, charge } = await lived(name, begins, period);
    const on: string[] = [];
    for (let count = 0; count < charges; count += 1) on.push(await charge());
    expect(on.slice(0, days.length)).toEqual(days);
    expect(await moneyOf(studio, purchase_id)).toEqual(Array(charges + 1).fill('payment 100000'));
    const given = await studio.db.rows('select 1 from available_class where purchase_id = $1', [purchase_id]);
    expect(given).toHaveLength(charges + 1);
    const topics = await topicsOf(studio, purchase_id);
    expect(topics.filter((kind) => kind === 'renewal-coming')).toHaveLength(charges);
    expect(topics.filter((kind) => kind === 'renewed')).toHaveLength(charges);
    expect(await reconcileProviders(studio.context)).toBe(0);
    await expectCleanBooks(studio.db);
  });

  it('a charge not reported while the server was down is booked by the nightly comparison, once', async () => {
    const { purchase_id, shown, charge, chargeUnheard } = await lived(name, '2027-05-10T18:00:00Z', 'month');
    const deliver = await chargeUnheard();
    const standing = async () => {
      const given = await studio.db.rows('select 1 from available_class where purchase_id = $1', [purchase_id]);
      return { money: await moneyOf(studio, purchase_id), given: given.length };
    };
    const once = { money: ['payment 100000'], given: 1 };
    expect(await standing()).toEqual(once);
    // A webhook may still come.
    await reconcileProviders(studio.context);
    expect(await standing()).toEqual(once);
    studio.clock.advance(2 * DAY);
    const twice = { money: Array(2).fill('payment 100000'), given: 2 };
    expect([await reconcileProviders(studio.context), await standing()]).toEqual([0, twice]);
    expect((await shown()).next_charge_at?.slice(5, 10)).toBe('07-10');
    expect(await topicsOf(studio, purchase_id)).toContain('renewed');
    expect([await reconcileProviders(studio.context), await standing()]).toEqual([0, twice]);
    studio.clock.advance(-2 * DAY);
    await deliver();
    expect(await standing()).toEqual(twice);
    studio.clock.advance(2 * DAY);
    expect(await charge()).toBe('07-10');
    expect((await standing()).given).toBe(3);
    await expectCleanBooks(studio.db);
  });

  it('including a charge that is refused, owed, and paid later', async () => {
    const { purchase_id, shown, charge } = await lived(name, '2027-05-10T18:00:00Z', 'month');
    await charge();
    await charge(true);
    expect(await shown()).toMatchObject({ status: 'active', renewal_failed_at: expect.any(String) });
    studio.clock.advance(3 * DAY);
    await charge();
    expect(await shown()).toMatchObject({ status: 'active', renewal_failed_at: null });
    expect(await moneyOf(studio, purchase_id)).toEqual(Array(3).fill('payment 100000'));
    await charge();
    expect((await shown()).next_charge_at?.slice(5, 10)).toBe('09-10');
    await expectCleanBooks(studio.db);
  });
});

it.each([
  ['stripe', ['02-28', '03-31', '04-30', '05-31']],
  ['conekta', ['02-28', '03-28', '04-28', '05-28']],
] as const)(
  'at %s one of the 31st, frozen and resumed before February, is charged as if it had not been',
  async (name, days) => {
    const { purchase_id, charge } = await lived(name, '2027-01-31T18:00:00Z', 'month');
    const [grant] = await studio.db.rows<{ available_class_id: number }>(
      'select available_class_id from available_class where purchase_id = $1',
      [purchase_id],
    );
    const as = await staff(studio, 'administrator');
    const path = `/available_classes/admin/${grant?.available_class_id}/freeze`;
    const frozen = { starts_on: '2027-02-10', ends_on: '2027-02-20', reason: 'Viaje' };
    expect((await studio.api.post(path, frozen, { as })).status).toBe(200);
    expect((await studio.api.delete(path, { as })).status).toBe(200);
    const on: string[] = [];
    while (on.length < days.length) {
      on.push(await charge());
      await sendPostponements(studio.context);
    }
    expect(on).toEqual(days);
    expect(await moneyOf(studio, purchase_id)).toEqual(Array(days.length + 1).fill('payment 100000'));
    expect(await reconcileProviders(studio.context)).toBe(0);
    await expectCleanBooks(studio.db);
  },
);
