import { abilitiesOf } from '#shared/payments/abilities.ts';
import { FRAMES } from '../frames/frame-document.ts';
import type { PaymentGateway } from '../payment-gateway.ts';
import { openStripe, type StripeSettings } from './client.ts';
import { checkConnection } from './connection.ts';
import { listMovements, listPayouts } from './movements.ts';
import { cancelPayment, chargeSource, createPayment, readPayment } from './payments.ts';
import { refund } from './refunds.ts';
import {
  cancelSubscription,
  changeCard,
  changePlan,
  pauseSubscription,
  readCard,
  resumeSubscription,
} from './running-subscriptions.ts';
import { deleteSource, saveSource } from './sources.ts';
import { readWebhook } from './webhooks.ts';

/** Stripe behind the contract (docs/decisions/0040-providers.md), with the API version that the library pins. */
export function createStripeGateway(settings: StripeSettings): PaymentGateway {
  const api = openStripe(settings);
  return {
    provider: 'stripe',
    can: abilitiesOf.stripe,
    cardField: ({ stripe_public }) =>
      stripe_public ? { public_key: stripe_public, frame_url: `${FRAMES}/stripe`, frame_origin: 'self' } : null,
    createPayment: (payment) => createPayment(api, payment),
    chargeSource: (order) => chargeSource(api, order),
    // Stripe takes the money as soon as the customer confirms.
    capturePayment: (payment_id) => readPayment(api, payment_id),
    readPayment: (payment_id) => readPayment(api, payment_id),
    cancelPayment: (payment_id) => cancelPayment(api, payment_id),
    refund: (order) => refund(api, order),
    saveSource: (payer, token_id) => saveSource(api, payer, token_id),
    deleteSource: (source_id) => deleteSource(api, source_id),
    cancelSubscription: (subscription_id) => cancelSubscription(api, subscription_id),
    pauseSubscription: (subscription_id) => pauseSubscription(api, subscription_id),
    resumeSubscription: (order) => resumeSubscription(api, order),
    changeCard: (order) => changeCard(api, order),
    readCard: (subscription_id) => readCard(api, subscription_id),
    changePlan: (order) => changePlan(api, order),
    listMovements: (since) => listMovements(api, since),
    listPayouts: (since) => listPayouts(api, since),
    checkConnection: () => checkConnection(api),
    readWebhook: (raw, headers) => readWebhook(api, raw, headers),
  };
}
