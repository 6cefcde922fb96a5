import { abilitiesOf } from '#shared/payments/abilities.ts';
import type { Payment, PaymentGateway } from '../payment-gateway.ts';
import { toSeconds } from '../seconds.ts';
import { cancelPayment } from './payments/cancel-payment.ts';
import { chargeSource } from './payments/charge-source.ts';
import { createPayment } from './payments/create-payment.ts';
import { describePayment } from './payments/describe-payment.ts';
import { refundPayment } from './payments/refund-payment.ts';
import { listPayouts } from './payouts.ts';
import type { SimulatedProvider } from './provider.ts';
import { removeSource } from './queries/customers.ts';
import { listMovements } from './queries/movements.ts';
import { findPayment, type PaymentRow } from './queries/payments.ts';
import { readSimulatedSettings } from './queries/settings.ts';
import { saveSource } from './save-source.ts';
import { cancelSubscription } from './subscriptions/cancel-subscription.ts';
import { changeCard } from './subscriptions/change-card.ts';
import { changePlan } from './subscriptions/change-plan.ts';
import { pauseSubscription, resumeSubscription } from './subscriptions/pause-subscription.ts';
import { readCard } from './subscriptions/read-card.ts';
import { readEvent } from './webhooks/read-webhook.ts';
import { SIGNATURE_HEADER, verifyWebhook } from './webhooks/signature-rules.ts';

/** The provider of demo and tests, with the same contract as the real ones. */
export function createSimulatedGateway(provider: SimulatedProvider): PaymentGateway {
  const { db, clock } = provider;
  const described = async (row: PaymentRow | undefined): Promise<Payment | null> =>
    row ? describePayment(provider, row) : null;

  return {
    provider: 'simulated',
    can: abilitiesOf.simulated,
    cardField: () => ({ public_key: 'pk_sim', frame_url: '/simulador/tarjeta', frame_origin: null }),
    createPayment: async (payment) => describePayment(provider, await createPayment(provider, payment)),
    chargeSource: async (order) => describePayment(provider, await chargeSource(provider, order)),
    // No payment here waits for a capture.
    capturePayment: async (payment_id) => described(await findPayment(db, 'payment_id', payment_id)),
    readPayment: async (payment_id) => described(await findPayment(db, 'payment_id', payment_id)),
    cancelPayment: async (payment_id) => described(await cancelPayment(provider, payment_id)),
    refund: (order) => refundPayment(provider, order),
    saveSource: (payer, token_id) => saveSource(provider, payer, token_id),
    deleteSource: (source_id) => removeSource(db, source_id, clock.now()),
    cancelSubscription: (subscription_id) => cancelSubscription(provider, subscription_id),
    pauseSubscription: (subscription_id) => pauseSubscription(provider, subscription_id),
    resumeSubscription: (order) => resumeSubscription(provider, order),
    changeCard: (order) => changeCard(provider, order),
    readCard: (subscription_id) => readCard(provider, subscription_id),
    changePlan: (order) => changePlan(provider, order),
    listMovements: (since) => listMovements(db, since),
    listPayouts: (since) => listPayouts(db, { since, now: clock.now() }),
    checkConnection: async () => ({ works: true, account: 'Pagos de demostración', live: false }),
    readWebhook: async (raw, headers) => {
      const { notice_secret } = await readSimulatedSettings(db);
      const header = headers[SIGNATURE_HEADER];
      verifyWebhook({
        secret: notice_secret,
        body: raw,
        header: typeof header === 'string' ? header : undefined,
        seconds: toSeconds(clock.now()),
      });
      return readEvent(raw);
    },
  };
}
