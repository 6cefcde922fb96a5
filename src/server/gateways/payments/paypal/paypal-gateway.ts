import { abilitiesOf } from '#shared/payments/abilities.ts';
import { FRAMES } from '../frames/frame-document.ts';
import type { PaymentGateway } from '../payment-gateway.ts';
import { openPayPal, type PayPalParts } from './client.ts';
import { checkConnection } from './connection.ts';
import { listMovements } from './movements.ts';
import { captureOrder, createOrder, readOrderPayment, withdrawOrder } from './orders.ts';
import { refundPayment } from './refunds.ts';
import {
  activateSubscription,
  cancelSubscription,
  createSubscription,
  isSubscription,
  readSubscriptionPayment,
  withdrawSubscription,
} from './subscriptions.ts';
import { type Certificates, readWebhook } from './webhooks.ts';

function cannot(): never {
  throw new Error('PayPal cannot do this (abilitiesOf.paypal).');
}

/**
 * PayPal behind the contract: an order or a subscription, approved on its page and captured by us
 * (docs/decisions/0040-providers.md).
 */
export function createPayPalGateway(parts: PayPalParts): PaymentGateway {
  const paypal = openPayPal(parts);
  const certificates: Certificates = new Map();

  return {
    provider: 'paypal',
    can: abilitiesOf.paypal,
    // PayPal's client id is public; it is set together with its secret.
    cardField: () => ({ public_key: parts.secrets.clientId, frame_url: `${FRAMES}/paypal`, frame_origin: 'self' }),
    createPayment: (payment) =>
      payment.subscription ? createSubscription(paypal, payment) : createOrder(paypal, payment),
    chargeSource: async () => cannot(),
    capturePayment: (id) => (isSubscription(id) ? activateSubscription(paypal, id) : captureOrder(paypal, id)),
    readPayment: (id) => (isSubscription(id) ? readSubscriptionPayment(paypal, id) : readOrderPayment(paypal, id)),
    cancelPayment: (id) => (isSubscription(id) ? withdrawSubscription(paypal, id) : withdrawOrder(paypal, id)),
    refund: (order) => refundPayment(paypal, order),
    saveSource: async () => cannot(),
    deleteSource: async () => cannot(),
    cancelSubscription: (id) => cancelSubscription(paypal, id),
    pauseSubscription: async () => cannot(),
    resumeSubscription: async () => cannot(),
    changeCard: async () => cannot(),
    readCard: async () => cannot(),
    changePlan: async () => cannot(),
    listMovements: (since) => listMovements(paypal, since),
    listPayouts: async () => cannot(),
    checkConnection: () => checkConnection(paypal),
    readWebhook: (raw, headers) => readWebhook(paypal, certificates, { raw, headers }),
  };
}
