import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { attemptAnswer, payPalAnswer } from '#shared/wire/checkout.ts';
import { configure } from '../../../../../tests/factories/configure.ts';
import { customer, type TestCustomer } from '../../../../../tests/factories/people.ts';
import { classPackage } from '../../../../../tests/factories/selling.ts';
import { startConektaStandIn } from '../../../../../tests/payments/conekta/stand-in.ts';
import type { SignedWebhook } from '../../../../../tests/payments/contract.ts';
import { payPalEnvironment, startPayPalStandIn } from '../../../../../tests/payments/paypal/stand-in.ts';
import { payOnPage } from '../../../../../tests/payments/stripe/checkout.ts';
import { startStripeStandIn } from '../../../../../tests/payments/stripe/stand-in.ts';
import { moneyOf, statusOf } from '../../../../../tests/payments/till.ts';
import { deliverSentWebhooks } from '../../../../../tests/payments/webhooks.ts';
import { START, startApp, type TestStudio } from '../../../../../tests/start-app.ts';
import { movableClock } from '../../../clock.ts';
import { openPaymentGateways } from '../../../gateways/payments/open-gateways.ts';

/**
 * Two studios with the keys of one account: an owner's two brands, or a studio that began anew. Both count their purchases
 * from one, and each is sent the webhooks of both.
 */
interface Account {
  environment: Record<string, string>;
  settings: object;
  sent(): readonly SignedWebhook[];
  close(): Promise<unknown>;
  /** Begins a purchase that is not paid yet. */
  begin(studio: TestStudio, as: TestCustomer, class_package_id: number): Promise<{ purchase_id: number; name: string }>;
  pay(name: string): Promise<unknown> | unknown;
}

const PRICE = 450;
const clock = movableClock(START);
const attempt = async (studio: TestStudio, as: TestCustomer, body: object) =>
  (await studio.api.post('/checkout/attempt', body, { as })).read(attemptAnswer);
const paymentOf = async (studio: TestStudio, purchase_id: number) => {
  const rows = await studio.db.rows<{ id: string }>(
    'select provider_payment_id as id from purchase where purchase_id = $1',
    [purchase_id],
  );
  return rows[0]?.id ?? '';
};

const accounts: Record<string, () => Promise<Account>> = {
  async stripe() {
    const { secrets, address, books, sent, close } = await startStripeStandIn({ clock });
    return {
      environment: {
        STRIPE_SECRET_KEY: secrets.secret_key,
        STRIPE_WEBHOOK_SECRET: secrets.webhook_secret,
        STRIPE_API_BASE: address,
        SIMULATED_PAYMENTS: 'no',
      },
      settings: { stripe_public: 'pk_test_publica1' },
      sent,
      close,
      async begin(studio, as, class_package_id) {
        const { purchase_id } = await attempt(studio, as, { class_package_id, payment_method: 'card' });
        return { purchase_id, name: await paymentOf(studio, purchase_id) };
      },
      pay(name) {
        const session = books.sessions.get(name);
        if (!session) throw new Error(`No page ${name}.`);
        payOnPage(books, session, { token: 'pm_card_visa', base: address });
      },
    };
  },
  async conekta() {
    const { secrets, address, sent, close, payReference } = await startConektaStandIn({ clock });
    return {
      environment: {
        CONEKTA_PRIVATE_KEY: secrets.privateKey,
        CONEKTA_WEBHOOK_KEY: secrets.webhookKey,
        CONEKTA_API_BASE: address,
        SIMULATED_PAYMENTS: 'no',
      },
      settings: { oxxo_enabled: true, conekta_public: 'key_publica1' },
      sent,
      close,
      async begin(studio, as, class_package_id) {
        const { purchase_id } = await attempt(studio, as, { class_package_id, payment_method: 'oxxo' });
        return { purchase_id, name: await paymentOf(studio, purchase_id) };
      },
      pay: (name) => payReference(name, PRICE * 100),
    };
  },
  async paypal() {
    const standIn = await startPayPalStandIn({ clock });
    return {
      environment: payPalEnvironment(standIn),
      settings: { paypal_enabled: true },
      sent: standIn.sent,
      close: standIn.close,
      async begin(studio, as, class_package_id) {
        const answer = await studio.api.post('/checkout/paypal', { class_package_id }, { as });
        const { purchase_id, orderID } = answer.read(payPalAnswer);
        return { purchase_id, name: orderID ?? '' };
      },
      pay: (name) => standIn.approve(name),
    };
  },
};

describe.each(Object.keys(accounts))('%s', (provider) => {
  let account: Account;
  let studios: TestStudio[] = [];
  beforeEach(async () => {
    account = (await accounts[provider]?.()) ?? expect.unreachable();
    studios = [];
    for (const _ of ['first', 'second']) {
      const studio = await startApp({ environment: account.environment, payments: openPaymentGateways });
      await configure(studio, account.settings);
      studios.push(studio);
    }
  });
  afterEach(async () => {
    for (const studio of studios) await studio.close();
    await account.close();
  });

  async function begin(studio: TestStudio) {
    const as = await customer(studio);
    const { class_package_id } = await classPackage(studio, { price: PRICE });
    const { purchase_id, name } = await account.begin(studio, as, class_package_id);
    return { studio, purchase_id, name, status: () => statusOf(studio, as, purchase_id) };
  }

  it('a payment to one studio pays nothing of the other, though their purchases have the same number', async () => {
    const [first, second] = [await begin(studios[0] as TestStudio), await begin(studios[1] as TestStudio)];
    expect(second.purchase_id).toBe(first.purchase_id);
    expect(second.name).not.toBe(first.name);
    await account.pay(second.name);
    // PayPal's second webhook follows from what the first one makes the studio do.
    for (const _ of ['approved', 'paid']) {
      const sent = account.sent();
      for (const { studio } of [first, second]) await deliverSentWebhooks(studio, provider, sent);
    }
    expect([await first.status(), await second.status()]).toEqual(['pending', 'completed']);
    expect(await moneyOf(first.studio, first.purchase_id)).toEqual([]);
    expect(await moneyOf(second.studio, second.purchase_id)).toEqual([`payment ${PRICE * 100}`]);
  });
});
