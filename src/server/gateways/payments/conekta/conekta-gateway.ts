import { abilitiesOf } from '#shared/payments/abilities.ts';
import { FRAMES } from '../frames/frame-document.ts';
import type { PaymentGateway } from '../payment-gateway.ts';
import { type ConektaParts, openConekta } from './client.ts';
import { checkConnection } from './connection.ts';
import { deleteSource, saveSource } from './customers.ts';
import { listMovements } from './movements.ts';
import { cancelPayment, chargeSource, createPayment, readPayment } from './orders.ts';
import { refund } from './refunds.ts';
import {
  cancelSubscription,
  changeCard,
  changePlan,
  pauseSubscription,
  readCard,
  resumeSubscription,
} from './subscriptions.ts';
import { readWebhook } from './webhooks.ts';

/** Conekta behind the contract (docs/decisions/0040-providers.md), by plain HTTP. */
export function createConektaGateway(parts: ConektaParts): PaymentGateway {
  const conekta = openConekta(parts);
  return {
    provider: 'conekta',
    can: abilitiesOf.conekta,
    cardField: ({ conekta_public }) =>
      conekta_public ? { public_key: conekta_public, frame_url: `${FRAMES}/conekta`, frame_origin: 'self' } : null,
    createPayment: (payment) => createPayment(conekta, payment),
    chargeSource: (order) => chargeSource(conekta, order),
    // Conekta takes the money as soon as the card is charged.
    capturePayment: (payment_id) => readPayment(conekta, payment_id),
    readPayment: (payment_id) => readPayment(conekta, payment_id),
    cancelPayment: (payment_id) => cancelPayment(conekta, payment_id),
    refund: (order) => refund(conekta, order),
    saveSource: (payer, token_id) => saveSource(conekta, payer, token_id),
    deleteSource: (source_id) => deleteSource(conekta, source_id),
    cancelSubscription: (subscription_id) => cancelSubscription(conekta, subscription_id),
    pauseSubscription: (subscription_id) => pauseSubscription(conekta, subscription_id),
    resumeSubscription: (order) => resumeSubscription(conekta, order),
    changeCard: (order) => changeCard(conekta, order),
    readCard: (subscription_id) => readCard(conekta, subscription_id),
    changePlan: (order) => changePlan(conekta, order),
    listMovements: (since) => listMovements(conekta, since),
    listPayouts: async () => {
      throw new Error('Conekta tells of no payouts (abilitiesOf.conekta).');
    },
    checkConnection: () => checkConnection(conekta),
    readWebhook: (raw, headers) => readWebhook(conekta, raw, headers),
  };
}
