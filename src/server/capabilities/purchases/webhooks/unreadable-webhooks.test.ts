import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { configure } from '../../../../../tests/factories/configure.ts';
import { customer, staff, type TestCustomer } from '../../../../../tests/factories/people.ts';
import { classPackage } from '../../../../../tests/factories/selling.ts';
import { subscribed } from '../../../../../tests/factories/subscriptions.ts';
import { providerOf } from '../../../../../tests/payments/at-provider.ts';
import { type ConektaStandIn, startConektaStandIn } from '../../../../../tests/payments/conekta/stand-in.ts';
import type { SignedWebhook } from '../../../../../tests/payments/contract.ts';
import {
  type PayPalStandIn,
  payPalEnvironment,
  startPayPalStandIn,
} from '../../../../../tests/payments/paypal/stand-in.ts';
import { type StripeStandIn, signed, startStripeStandIn } from '../../../../../tests/payments/stripe/stand-in.ts';
import { moneyOf, openByCard, statusOf } from '../../../../../tests/payments/till.ts';
import {
  declined,
  deliverSentWebhooks,
  disputed,
  disputeThatIsWon,
  type Event,
  paid,
  refunded,
  renewalRefused,
  renewed,
  returnedOf,
  tell,
} from '../../../../../tests/payments/webhooks.ts';
import { expectCleanBooks } from '../../../../../tests/races/books.ts';
import { startApp, type TestStudio } from '../../../../../tests/start-app.ts';
import { openPaymentGateways } from '../../../gateways/payments/open-gateways.ts';

/** What no column can keep, or no studio was ever paid. */
const NUL = 'a\u0000b';
const HALF = 'a\ud800';
const LONG = 'x'.repeat(5000);

describe('a signed webhook that cannot be kept', () => {
  let studio: TestStudio;
  let ana: TestCustomer;
  let admin: TestCustomer;
  let class_package_id: number;

  beforeAll(async () => {
    studio = await startApp();
    admin = await staff(studio, 'administrator');
    await configure(studio, { subscriptions_enabled: true, payment_sources_enabled: true });
    await providerOf(studio).act({ act: 'settings', notices: 'never' });
    ({ class_package_id } = await classPackage(studio, { price: 450, class_amount: 5 }));
  });
  beforeEach(async () => {
    ana = await customer(studio);
  });
  afterAll(async () => {
    await expectCleanBooks(studio.db);
    await studio.close();
  });

  const outcome = async (event: Event) => {
    const { status, body } = await tell(studio, event);
    return `${status} ${(body as { outcome?: string }).outcome}`;
  };
  const listed = async (event_id: string) => {
    const { body } = await studio.api.get('/payment_alerts', { as: admin });
    const { payment_alerts } = body as { payment_alerts: { kind: string; details: Record<string, unknown> }[] };
    return payment_alerts.filter(({ kind, details }) => kind === 'unreadable-webhook' && details.event === event_id);
  };
  const changed = (event: Event, change: object): Event => ({
    ...event,
    data: { object: { ...event.data.object, ...change } },
  });

  it.each([
    ['10^15 centavos', { amount: 1e15 }],
    ['more than a column holds', { amount: 2_147_483_648 }],
    ['less than nothing', { amount: -1 }],
    ['a NUL in its currency', { currency: NUL }],
    ['half a letter in its currency', { currency: HALF }],
    ['a NUL in its payment', { id: NUL }],
    ['five thousand letters as its payment', { id: LONG }],
  ])('of %s is on the staff’s list, is answered once and for all, and buys nothing', async (_, change) => {
    const open = await openByCard(studio, ana, { class_package_id });
    const event = changed(paid(open), change);
    expect(await outcome(event)).toBe('200 unreadable');
    expect(await outcome(event)).toBe('200 repeated');
    expect(await listed(event.id)).toEqual([
      expect.objectContaining({
        details: { event: event.id, type: 'payment_intent.succeeded', provider: 'simulated' },
      }),
    ]);
    expect(await statusOf(studio, ana, open.purchase_id)).toBe('pending');
    // The payment itself still arrives.
    expect(await outcome(paid(open))).toBe('200 done');
  });

  it('of money that went back is on the list too, for every kind of it', async () => {
    const open = await openByCard(studio, ana, { class_package_id });
    await tell(studio, paid(open));
    const { lost, won } = disputeThatIsWon({ payment_id: open.payment_id, amount: 100 });
    const refund = refunded({ payment_id: open.payment_id, amount: 100 });
    for (const event of [
      refund,
      returnedOf(refund),
      disputed({ payment_id: open.payment_id, amount: 100 }),
      lost,
      won,
    ]) {
      for (const amount of [1e15, -100, 0]) {
        const odd = { ...changed(event, { amount }), id: `${event.id}_${amount}` };
        expect([event.type, amount, await outcome(odd)]).toEqual([event.type, amount, '200 unreadable']);
      }
    }
    expect(await moneyOf(studio, open.purchase_id)).toEqual(['payment 45000']);
  });

  it('of a subscription neither charges nor ends it', async () => {
    const { purchase_id } = await subscribed(studio, ana);
    const [row] = await studio.db.rows<{ subscription_id: string }>(
      'select subscription_id from purchase where purchase_id = $1',
      [purchase_id],
    );
    const subscription_id = row?.subscription_id ?? '';
    const charge = { subscription: subscription_id, purchase_id, amount: 45_000, next_charge_at: studio.clock.now() };
    for (const change of [
      { amount_paid: 1e15 },
      { next_charge_at: 1e12 },
      { next_charge_at: Number.MAX_SAFE_INTEGER },
      { next_charge_at: -1e11 },
      { payment_intent: LONG },
      { subscription: NUL },
    ])
      expect([change, await outcome(changed(renewed(charge), change))]).toEqual([change, '200 unreadable']);
    const refused = { ...renewalRefused(subscription_id, studio.clock.now()), created: Number.MAX_SAFE_INTEGER };
    expect(await outcome(refused)).toBe('200 done');
    expect(await statusOf(studio, ana, purchase_id)).toBe('active');
  });

  it('with an odd name of its own is still applied, once', async () => {
    for (const odd of [{ id: `evt_${NUL}` }, { id: `evt_${HALF}` }]) {
      const open = await openByCard(studio, await customer(studio), { class_package_id });
      const event = { ...paid(open), ...odd };
      expect([await outcome(event), await outcome(event)]).toEqual(['200 done', '200 repeated']);
      expect(await moneyOf(studio, open.purchase_id)).toEqual(['payment 45000']);
    }
    expect(await outcome({ ...paid({ payment_id: 'x', purchase_id: 1, amount: 1 }), type: NUL })).toBe('200 ignored');
    const open = await openByCard(studio, ana, { class_package_id });
    expect(await outcome(changed(declined(open), { id: NUL }))).toBe('200 unreadable');
  });
});

describe('each provider’s', () => {
  let studio: TestStudio;
  let paypal: PayPalStandIn;
  let stripe: StripeStandIn;
  let conekta: ConektaStandIn;
  const clock = { now: () => studio.clock.now() };

  beforeAll(async () => {
    [paypal, stripe, conekta] = await Promise.all([
      startPayPalStandIn({ clock }),
      startStripeStandIn({ clock }),
      startConektaStandIn({ clock }),
    ]);
    studio = await startApp({
      environment: {
        ...payPalEnvironment(paypal),
        STRIPE_SECRET_KEY: stripe.secrets.secret_key,
        STRIPE_WEBHOOK_SECRET: stripe.secrets.webhook_secret,
        STRIPE_API_BASE: stripe.address,
        CONEKTA_PRIVATE_KEY: conekta.secrets.privateKey,
        CONEKTA_WEBHOOK_KEY: conekta.secrets.webhookKey,
        CONEKTA_API_BASE: conekta.address,
        SIMULATED_PAYMENTS: 'no',
      },
      payments: openPaymentGateways,
    });
  });
  afterAll(async () => {
    await studio.close();
    await Promise.all([paypal.close(), stripe.close(), conekta.close()]);
  });

  const deliver = async (provider: string, webhook: SignedWebhook) =>
    deliverSentWebhooks(studio, provider, [webhook, webhook]);
  const kept = ['200 unreadable', '200 repeated'];

  it.each(['10000000000000.00', '99999999999999999.00'])(
    'PayPal’s capture of %s pesos is answered for good',
    async (value) => {
      const event = {
        id: `WH-${value.length}`,
        create_time: clock.now().toISOString(),
        event_type: 'PAYMENT.CAPTURE.COMPLETED',
        resource: {
          id: 'CAP1',
          amount: { currency_code: 'MXN', value },
          custom_id: '1',
          supplementary_data: { related_ids: { order_id: 'ORDER1' } },
        },
      };
      (paypal.events() as object[]).push(event);
      expect(await deliver('paypal', paypal.signed(event as never))).toEqual(kept);
    },
  );

  it.each([1e15, 1e17])('Stripe’s refund of %s centavos is answered for good', async (amount) => {
    const object = { id: 're_1', status: 'succeeded', amount, currency: 'mxn', payment_intent: 'pi_1', metadata: null };
    const event = { id: `evt_${amount}`, type: 'refund.created', created: 1, object, previous: null };
    expect(await deliver('stripe', signed({ ...stripe, version: 'another' } as never, event))).toEqual(kept);
  });

  it.each([1e15, 1e17])('Conekta’s subscription charged at second %s is answered for good', async (at) => {
    const object = { id: 'sub_1', customer_id: 'cus_1', plan_id: 'plan_1', status: 'in_trial', trial_end: at };
    const event = { id: `evt_c${at}`, type: 'subscription.created', created_at: 1, data: { object } };
    expect(await deliver('conekta', conekta.signed(event))).toEqual(kept);
  });

  it('control: what PayPal cannot show yet, or has another shape, is asked for again; what is too long is refused', async () => {
    const unshown = paypal.signed({ id: 'WH-none', event_type: 'PAYMENT.CAPTURE.COMPLETED' } as never);
    expect(await deliver('paypal', unshown)).toEqual(['503 undefined', '503 undefined']);
    const object = { id: 're_2', status: 'succeeded', amount: 'mucho' };
    const event = { id: 'evt_shape', type: 'refund.created', created: 1, object, previous: null };
    expect(await deliver('stripe', signed({ ...stripe, version: 'another' } as never, event))).toEqual([
      '503 undefined',
      '503 undefined',
    ]);
    const long = { ...unshown, raw: Buffer.alloc(300_000, ' ') };
    expect(await deliver('paypal', long)).toEqual(['413 undefined', '413 undefined']);
  });
});
