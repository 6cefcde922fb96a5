import type { Tx } from '../../../../database/database.ts';
import type { CardFailure } from '../../card-failure.ts';
import { toSeconds } from '../../seconds.ts';
import type { ChargeOutcome } from '../charge-rules.ts';
import { newId } from '../provider.ts';
import { insertSource } from '../queries/customers.ts';
import { type PaymentRow, writePayment } from '../queries/payments.ts';
import { startSubscription } from '../subscriptions/begin-subscription.ts';
import { LATE, storePaymentWebhook, storeWebhook, type WebhookPlan } from '../webhooks/store-webhook.ts';

/** Stores the outcome of a charge, with its webhook for the shop. The payment is locked. */
export function settlePayment(
  tx: Tx,
  { at, payment, outcome, plan = {} }: { at: Date; payment: PaymentRow; outcome: ChargeOutcome; plan?: WebhookPlan },
): Promise<PaymentRow> {
  const clean = { ...payment, failure: null, settles_at: null };
  switch (outcome.status) {
    case 'succeeded':
      return takeMoney(tx, { at, payment: clean, plan });
    case 'authentication':
      return writePayment(tx, { ...clean, status: 'authentication' });
    case 'processing': {
      const settles_at = new Date(at.getTime() + LATE).toISOString();
      return writePayment(tx, { ...clean, status: 'processing', settles_at });
    }
    case 'failed':
      return refuseMoney(tx, { at, payment: clean, failure: outcome.failure, plan });
  }
}

async function takeMoney(
  tx: Tx,
  { at, payment, plan }: { at: Date; payment: PaymentRow; plan: WebhookPlan },
): Promise<PaymentRow> {
  const source_id = payment.source_id ?? (await keepSource(tx, at, payment));
  const paid: PaymentRow = { ...payment, source_id, status: 'succeeded' };
  if (payment.subscription_id)
    return payFirst(tx, { at, payment: paid, subscription_id: payment.subscription_id, plan });
  await writePayment(tx, paid);
  await storePaymentWebhook(tx, { at, type: 'payment_intent.succeeded', payment: paid, plan });
  return paid;
}

async function keepSource(tx: Tx, at: Date, { save_card, card, customer_id }: PaymentRow): Promise<string | null> {
  if (!save_card || !card) return null;
  const source_id = newId('src');
  await insertSource(tx, { source_id, customer_id, card }, at);
  return source_id;
}

/** A subscription's first payment starts it; a free trial starts without an invoice. */
async function payFirst(
  tx: Tx,
  { at, payment, subscription_id, plan }: { at: Date; payment: PaymentRow; subscription_id: string; plan: WebhookPlan },
) {
  const subscription = await startSubscription(tx, { at, subscription_id, card: payment.card });
  const metadata = { purchase_id: payment.purchase_id };
  const next_charge_at = toSeconds(new Date(subscription.next_charge_at));
  if (subscription.status === 'trialing') {
    const object = { id: subscription_id, next_charge_at, metadata };
    await storeWebhook(tx, {
      at,
      happening: { type: 'customer.subscription.trial_started', object },
      payment_id: payment.payment_id,
      plan,
    });
    return writePayment(tx, payment);
  }
  const invoice_id = newId('in');
  const object = {
    id: invoice_id,
    subscription: subscription_id,
    payment_intent: payment.payment_id,
    amount_paid: plan.amount ?? payment.amount,
    currency: payment.currency,
    next_charge_at,
    metadata,
  };
  await storeWebhook(tx, { at, happening: { type: 'invoice.paid', object }, payment_id: payment.payment_id, plan });
  return writePayment(tx, { ...payment, invoice_id });
}

/** On the hosted page the customer may try another card, so that payment stays open and no webhook is sent. */
async function refuseMoney(
  tx: Tx,
  { at, payment, failure, plan }: { at: Date; payment: PaymentRow; failure: CardFailure; plan: WebhookPlan },
): Promise<PaymentRow> {
  const hosted = payment.way === 'session';
  const refused: PaymentRow = { ...payment, status: hosted ? 'requires-action' : 'failed', failure };
  await writePayment(tx, refused);
  if (!hosted) await storePaymentWebhook(tx, { at, type: 'payment_intent.payment_failed', payment: refused, plan });
  return refused;
}
