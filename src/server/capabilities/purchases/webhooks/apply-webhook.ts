import type { Configuration } from '#shared/configuration/catalogue.ts';
import { declineText } from '#shared/refusals/selling.ts';
import type { Tx } from '../../../database/database.ts';
import type { Webhook } from '../../../gateways/payments/webhook.ts';
import { extendForRenewal } from '../../grants/index.ts';
import type { SaleContext } from '../context.ts';
import { endPurchase } from '../end-purchase.ts';
import { settlePayment } from '../payments/settle-payment.ts';
import { startTrialOf } from '../payments/take-payment.ts';
import { publishPurchaseChange } from '../publish-change.ts';
import { mayMove } from '../purchase-states.ts';
import { insertAlert } from '../queries/alerts.ts';
import { writeFailure, writeProviderIds, writeRenewalFailure } from '../queries/moves.ts';
import { findOpenChange } from '../queries/plans.ts';
import { findPurchase, lockPurchase } from '../queries/purchases.ts';
import { readLastDays } from '../queries/shown.ts';
import { queuePurchaseNotice, senderOf } from '../queue-purchase-notice.ts';
import { bookMoneyBack, bookReturnedRefund, bookWonDispute, reportReversed } from '../refunds/book-money-back.ts';
import { asCharged } from '../subscriptions/charge-rules.ts';

type Happened = Webhook['happened'];

/**
 * What a webhook does to its purchase, in the transaction that keeps its event.
 * @returns its outcome, for the record
 */
export async function applyWebhook(
  tx: Tx,
  context: SaleContext,
  {
    settings,
    provider,
    webhook,
    purchase_id,
    happened,
  }: {
    settings: Configuration;
    provider: string;
    webhook: Pick<Webhook, 'event_id' | 'type' | 'at'>;
    purchase_id: number | undefined;
    happened: Happened;
  },
): Promise<string> {
  if (happened.kind === 'other') return 'ignored';
  if (happened.kind === 'unreadable') return reportUnreadable(tx, context, { provider, webhook });
  if (happened.kind === 'payment-reversed') return reportReversed(tx, context, { provider, purchase_id, happened });
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
      return reportPartialPayment(tx, context, { settings, provider, purchase_id, happened });
    case 'chargeback-won':
      return bookWonDispute(tx, context, { provider, purchase_id, happened });
    case 'refund-returned':
      return bookReturnedRefund(tx, context, { settings, provider, purchase_id, happened });
    case 'payment-refunded':
    case 'chargeback':
      return bookMoneyBack(tx, context, { provider, purchase_id, happened });
    case 'subscription-payment-failed':
      return renewalFailed(tx, context, { settings, purchase_id, refused_at: webhook.at });
    case 'subscription-ended':
      return endSubscription(tx, context, purchase_id);
  }
}

/** The webhook belongs to no purchase here: a payment goes to the staff's list, any other event is ignored. */
async function unknownPurchase(
  tx: Tx,
  { clock }: SaleContext,
  {
    provider,
    happened,
  }: { provider: string; happened: Exclude<Happened, { kind: 'other' | 'unreadable' | 'payment-reversed' }> },
) {
  if ('amount' in happened) {
    const { amount, currency, payment_id, kind } = happened;
    const details = { amount, currency, payment_id, kind };
    const about = { provider, movement_id: movementOf(happened) };
    await insertAlert(tx, { purchase_id: null, kind: 'unknown-purchase', details, at: clock.now(), about });
  }
  return 'unknown-purchase';
}

/** Staff look the event up at the provider by its id. */
async function reportUnreadable(
  tx: Tx,
  { clock }: SaleContext,
  { provider, webhook: { event_id, type } }: { provider: string; webhook: Pick<Webhook, 'event_id' | 'type'> },
): Promise<string> {
  const details = { event: event_id, type, provider };
  const about = { provider, movement_id: event_id };
  await insertAlert(tx, { purchase_id: null, kind: 'unreadable-webhook', details, at: clock.now(), about });
  return 'unreadable';
}

/** The provider's id of the movement. */
function movementOf(happened: Extract<Happened, { amount: number }>): string {
  if ('refund_id' in happened) return happened.refund_id;
  return 'dispute_id' in happened ? happened.dispute_id : happened.payment_id;
}

/** A transfer arrived in part: alerts staff and writes to the buyer, once for each amount that arrived. */
async function reportPartialPayment(
  tx: Tx,
  context: SaleContext,
  {
    settings,
    provider,
    purchase_id,
    happened,
  }: {
    settings: Configuration;
    provider: string;
    purchase_id: number;
    happened: Extract<Happened, { kind: 'payment-partial' }>;
  },
): Promise<string> {
  const { amount, received, currency, payment_id } = happened;
  const at = context.clock.now();
  const alerted = await insertAlert(tx, {
    purchase_id,
    kind: 'partial-payment',
    details: { amount: received, currency, expected: amount, payment_id },
    at,
    about: { provider, movement_id: `${payment_id}-${received}` },
  });
  const purchase = alerted && (await findPurchase(tx, purchase_id));
  if (!purchase) return alerted ? 'done' : 'repeated';
  const more = { amount: received, rest_completes: purchase.status === 'pending' && received < amount };
  await queuePurchaseNotice(tx, { sender: senderOf(context, settings), topic: 'part-paid', purchase, at, more });
  return 'done';
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
  publishPurchaseChange(tx, context, purchase);
  await queuePurchaseNotice(tx, {
    sender: senderOf(context, settings),
    topic: 'renewal-failed',
    purchase: asCharged(purchase, await findOpenChange(tx, purchase_id)),
    at,
    more: await readLastDays(tx, purchase_id),
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
