import type { Configuration } from '#shared/configuration/catalogue.ts';
import { declineText } from '#shared/refusals/selling.ts';
import { refuse } from '#shared/refusals.ts';
import type { Tx } from '../../database/database.ts';
import {
  ForgedWebhook,
  type PaymentGateway,
  ProviderUnavailable,
  type Webhook,
} from '../../gateways/payments/payment-gateway.ts';
import { extendForRenewal } from '../grants/index.ts';
import { bookMoneyBack, bookReturnedRefund, bookWonDispute } from './book-money-back.ts';
import type { SaleContext } from './context.ts';
import { endPurchase } from './end-purchase.ts';
import { mayMove } from './purchase-states.ts';
import { insertAlert } from './queries/alerts.ts';
import { isMovementKnown } from './queries/movements.ts';
import { writeFailure, writeProviderIds, writeRenewalFailure } from './queries/moves.ts';
import { findByProvider, type ProviderReference, takeWebhook, writeWebhookOutcome } from './queries/provider.ts';
import { findPurchase, lockPurchase } from './queries/purchases.ts';
import { readUsableUntil } from './queries/shown.ts';
import { settlePayment } from './settle-payment.ts';
import { keepCardOfWebhook, startTrialOf, stopUnwanted, takePayment } from './take-payment.ts';
import { tellChange } from './tell-change.ts';
import { tellCustomer, tellerOf } from './tell-customer.ts';

type Happened = Webhook['happened'];

/**
 * What a provider tells on its own: the truth about its payments. The signature is checked on the raw bytes first; the
 * event's id is stored in the transaction of its effects, so that any number of deliveries in any order have one effect.
 * @returns what came of it, for the record
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
  const webhook = await verified(gateway, raw, headers);
  const { happened } = webhook;
  const settings = await context.configuration.current();
  const at = context.clock.now();
  const event = { provider: gateway.provider, event_id: webhook.event_id };
  if ('refund_id' in happened || 'dispute_id' in happened) await learnPayment(context, { settings, gateway, happened });
  if (happened.kind === 'payment-approved') await captureApproved(context, { settings, gateway, happened });
  const outcome = await context.db.transaction(async (tx) => {
    if (!(await takeWebhook(tx, { ...event, kind: webhook.type, at }))) return 'repeated';
    const purchase_id = await purchaseOf(tx, gateway.provider, happened);
    const told = { settings, provider: gateway.provider, purchase_id, happened, refused_at: webhook.at };
    const what = await apply(tx, context, told);
    await writeWebhookOutcome(tx, { event, purchase_id: purchase_id ?? null, what });
    return what;
  });
  if (outcome === 'done' && (happened.kind === 'payment-succeeded' || happened.kind === 'subscription-paid'))
    await keepCardOfWebhook(context, gateway, happened);
  if ('subscription_id' in happened)
    await stopUnwanted(context, { gateway, outcome, subscription_id: happened.subscription_id });
  return outcome;
}

/** Money that goes back before we heard that it came: the provider is asked for it first. @throws Refusal `payment-provider-down` */
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

/** She agreed at the provider and may never come back to this site: the money is taken now. @throws Refusal `payment-provider-down` */
async function captureApproved(
  context: SaleContext,
  {
    settings,
    gateway,
    happened: { payment_id },
  }: { settings: Configuration; gateway: PaymentGateway; happened: { payment_id: string } },
): Promise<void> {
  const purchase_id = await findByProvider(context.db, { provider: gateway.provider, payment_id });
  // Nobody wants the money of what lapsed or was replaced: not taken, it goes back by itself.
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
  if (happened.kind === 'other') return undefined;
  const reference: ProviderReference = {
    provider,
    payment_id: 'payment_id' in happened ? happened.payment_id : undefined,
    subscription_id: 'subscription_id' in happened ? happened.subscription_id : undefined,
    purchase_id: 'purchase_id' in happened ? happened.purchase_id : undefined,
  };
  return findByProvider(tx, reference);
}

async function apply(
  tx: Tx,
  context: SaleContext,
  {
    settings,
    provider,
    purchase_id,
    happened,
    refused_at,
  }: {
    settings: Configuration;
    provider: string;
    purchase_id: number | undefined;
    happened: Happened;
    refused_at: Date | null;
  },
): Promise<string> {
  if (happened.kind === 'other') return 'ignored';
  if (purchase_id === undefined) return unknownPurchase(tx, context, { provider, happened });
  switch (happened.kind) {
    case 'payment-succeeded':
      return settlePayment(tx, context, { settings, purchase_id, paid: { ...happened, provider } });
    case 'subscription-paid':
      return settlePayment(tx, context, {
        settings,
        purchase_id,
        paid: { ...happened, provider, subscription: happened },
      });
    case 'subscription-trial-started':
      return startTrialOf(tx, context, { settings, purchase_id, trial: happened });
    case 'payment-failed':
      return noteFailure(tx, context, { purchase_id, failure: declineText({ ...happened.failure }) });
    case 'payment-expired':
      return noteFailure(tx, context, { purchase_id, failure: 'No se pagó a tiempo' });
    case 'payment-approved':
      return 'noted';
    case 'payment-partial':
      return tellStaff(tx, context, { provider, purchase_id, happened });
    case 'chargeback-won':
      return bookWonDispute(tx, context, { provider, purchase_id, happened });
    case 'refund-returned':
      return bookReturnedRefund(tx, context, { settings, provider, purchase_id, happened });
    case 'payment-refunded':
    case 'chargeback':
      return bookMoneyBack(tx, context, { provider, purchase_id, happened });
    case 'subscription-payment-failed':
      return renewalFailed(tx, context, { settings, purchase_id, refused_at });
    case 'subscription-ended':
      return endSubscription(tx, context, purchase_id);
  }
}

/** Money for nothing we know goes to the staff's list; anything else about it is of no concern. */
async function unknownPurchase(
  tx: Tx,
  { clock }: SaleContext,
  { provider, happened }: { provider: string; happened: Exclude<Happened, { kind: 'other' }> },
) {
  if ('amount' in happened) {
    const { amount, currency, payment_id, kind } = happened;
    const details = { amount, currency, payment_id, kind };
    const about = { provider, movement_id: movementOf(happened) };
    await insertAlert(tx, { purchase_id: null, kind: 'unknown-purchase', details, at: clock.now(), about });
  }
  return 'unknown-purchase';
}

/** The provider's own id of the money that moved. */
function movementOf(happened: Extract<Happened, { amount: number }>): string {
  if ('refund_id' in happened) return happened.refund_id;
  return 'dispute_id' in happened ? happened.dispute_id : happened.payment_id;
}

/** Once for each dispute, and for each sum that came of a transfer. */
async function tellStaff(
  tx: Tx,
  { clock }: SaleContext,
  {
    provider,
    purchase_id,
    happened,
  }: {
    provider: string;
    purchase_id: number;
    happened: Extract<Happened, { kind: 'payment-partial' }>;
  },
): Promise<string> {
  const { amount, received, currency, payment_id } = happened;
  const told = await insertAlert(tx, {
    purchase_id,
    kind: 'partial-payment',
    details: { amount: received, currency, expected: amount, payment_id },
    at: clock.now(),
    about: { provider, movement_id: `${payment_id}-${received}` },
  });
  return told ? 'done' : 'repeated';
}

/** The customer may try again until the purchase lapses. */
async function noteFailure(
  open: Tx,
  { clock }: SaleContext,
  { purchase_id, failure }: { purchase_id: number; failure: string },
): Promise<string> {
  const { tx, purchase } = await lockPurchase(open, purchase_id);
  if (purchase?.status !== 'pending') return 'ignored';
  await writeFailure(tx, { purchase_id, failure, at: clock.now() });
  return 'noted';
}

async function renewalFailed(
  open: Tx,
  context: SaleContext,
  { settings, purchase_id, refused_at }: { settings: Configuration; purchase_id: number; refused_at: Date | null },
) {
  const { tx, purchase } = await lockPurchase(open, purchase_id);
  const at = context.clock.now();
  if (purchase?.status !== 'active') return 'ignored';
  const owed = await writeRenewalFailure(tx, purchase_id, { refused_at: refused_at ?? at, at });
  if (!owed) return 'ignored';
  if (owed.first) await extendForRenewal(tx, { purchase_id, settings, at });
  tellChange(tx, context, purchase);
  await tellCustomer(tx, {
    teller: tellerOf(context, settings),
    told: 'renewal-failed',
    purchase,
    at,
    more: { usable_until: await readUsableUntil(tx, purchase_id) },
  });
  return 'done';
}

/** The provider stopped charging: what is paid stays. */
async function endSubscription(open: Tx, context: SaleContext, purchase_id: number): Promise<string> {
  const { tx, purchase } = await lockPurchase(open, purchase_id);
  if (!purchase || !mayMove(purchase, 'end')) return 'ignored';
  const at = context.clock.now();
  await writeProviderIds(tx, { purchase_id, ids: {}, at });
  const reason = 'El procesador terminó la suscripción';
  await endPurchase(tx, context, { purchase, act: 'end', by: { at, actor_id: null, reason, settings: null } });
  return 'done';
}
