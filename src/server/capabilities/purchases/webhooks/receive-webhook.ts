import type { Configuration } from '#shared/configuration/catalogue.ts';
import { refuse } from '#shared/refusals.ts';
import type { Tx } from '../../../database/database.ts';
import { type PaymentGateway, ProviderUnavailable } from '../../../gateways/payments/payment-gateway.ts';
import { ForgedWebhook, type Webhook } from '../../../gateways/payments/webhook.ts';
import type { SaleContext } from '../context.ts';
import { keepCardOfWebhook, stopUnwanted, takePayment } from '../payments/take-payment.ts';
import { isMovementKnown } from '../queries/movements.ts';
import { findByProvider, type ProviderReference, takeWebhook, writeWebhookOutcome } from '../queries/provider.ts';
import { findPurchase } from '../queries/purchases.ts';
import { applyWebhook } from './apply-webhook.ts';
import { envelopeOf, isReadable } from './readable-webhook.ts';

type Happened = Webhook['happened'];

/**
 * Receives a webhook, the source of truth about the provider's payments. The signature is checked on the raw bytes first;
 * the event's id is stored in the transaction of its effects, so that any number of deliveries in any order have one
 * effect. One that says what cannot be written is kept without effect, and staff get an alert: sent again, it would say the
 * same.
 * @returns its outcome, for the record
 * @throws Refusal `notice-not-valid`
 */
export async function receiveWebhook(
  context: SaleContext,
  {
    gateway,
    raw,
    headers,
  }: { gateway: PaymentGateway; raw: Buffer; headers: Readonly<Record<string, string | string[] | undefined>> },
): Promise<string> {
  const read = await verified(gateway, raw, headers);
  const happened: Happened = isReadable(read.happened) ? read.happened : { kind: 'unreadable' };
  const webhook = envelopeOf(read);
  const settings = await context.configuration.current();
  const at = context.clock.now();
  const event = { provider: gateway.provider, event_id: webhook.event_id };
  if ('refund_id' in happened || 'dispute_id' in happened) await learnPayment(context, { settings, gateway, happened });
  if (happened.kind === 'payment-approved') await captureApproved(context, { settings, gateway, happened });
  const { outcome, purchase_id } = await context.db.transaction(async (tx) => {
    if (!(await takeWebhook(tx, { ...event, kind: webhook.type, at })))
      return { outcome: 'repeated', purchase_id: undefined };
    const purchase_id = await purchaseOf(tx, gateway.provider, happened);
    const about = { settings, provider: gateway.provider, webhook, purchase_id, happened };
    const what = await applyWebhook(tx, context, about);
    await writeWebhookOutcome(tx, { event, purchase_id: purchase_id ?? null, what });
    return { outcome: what, purchase_id };
  });
  const isPaid = happened.kind === 'payment-succeeded' || happened.kind === 'subscription-paid';
  if (outcome === 'done' && isPaid && purchase_id !== undefined)
    await keepCardOfWebhook(context, gateway, { payment_id: happened.payment_id, purchase_id });
  if ('subscription_id' in happened)
    await stopUnwanted(context, { gateway, outcome, subscription_id: happened.subscription_id });
  return outcome;
}

/**
 * For a refund whose payment is not known yet: asks the provider for the payment first.
 * @throws Refusal `payment-provider-down`
 */
async function learnPayment(
  context: SaleContext,
  {
    settings,
    gateway,
    happened: { payment_id },
  }: { settings: Configuration; gateway: PaymentGateway; happened: { payment_id: string } },
): Promise<void> {
  const { db } = context;
  if (await isMovementKnown(db, gateway.provider, payment_id)) return;
  const purchase_id = await findByProvider(db, { provider: gateway.provider, payment_id });
  if (purchase_id === undefined) return;
  const payment = await orDown(() => gateway.readPayment(payment_id));
  if (payment) await takePayment(context, { settings, gateway, purchase_id, payment });
}

/**
 * The customer approved the payment at the provider and may never come back to this site: captures it now.
 * @throws Refusal `payment-provider-down`
 */
async function captureApproved(
  context: SaleContext,
  {
    settings,
    gateway,
    happened: { payment_id },
  }: { settings: Configuration; gateway: PaymentGateway; happened: { payment_id: string } },
): Promise<void> {
  const purchase_id = await findByProvider(context.db, { provider: gateway.provider, payment_id });
  // The payment of a purchase that lapsed or was replaced is not captured: the provider's hold ends by itself.
  if (purchase_id === undefined || (await findPurchase(context.db, purchase_id))?.status !== 'pending') return;
  const payment = await orDown(() => gateway.capturePayment(payment_id));
  if (payment) await takePayment(context, { settings, gateway, purchase_id, payment });
}

async function orDown<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof ProviderUnavailable) return refuse('payment-provider-down');
    throw error;
  }
}

async function verified(
  gateway: PaymentGateway,
  raw: Buffer,
  headers: Readonly<Record<string, string | string[] | undefined>>,
): Promise<Webhook> {
  try {
    return await orDown(() => gateway.readWebhook(raw, headers));
  } catch (error) {
    if (error instanceof ForgedWebhook) return refuse('notice-not-valid');
    throw error;
  }
}

async function purchaseOf(tx: Tx, provider: string, happened: Happened): Promise<number | undefined> {
  if (happened.kind === 'other' || happened.kind === 'unreadable') return undefined;
  const reference: ProviderReference = {
    provider,
    payment_id: 'payment_id' in happened ? happened.payment_id : undefined,
    subscription_id: 'subscription_id' in happened ? happened.subscription_id : undefined,
    purchase_name: 'purchase_name' in happened ? happened.purchase_name : undefined,
  };
  return findByProvider(tx, reference);
}
