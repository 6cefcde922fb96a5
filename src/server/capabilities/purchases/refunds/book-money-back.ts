import type { Configuration } from '#shared/configuration/catalogue.ts';
import type { Tx } from '../../../database/database.ts';
import type { Webhook } from '../../../gateways/payments/webhook.ts';
import type { LockedPurchase } from '../../locking/index.ts';
import type { SaleContext } from '../context.ts';
import { closeReversals, insertAlert } from '../queries/alerts.ts';
import {
  insertProviderMovement,
  isMovementKnown,
  readDisputedOf,
  readLeftOf,
  readTakenBy,
} from '../queries/movements.ts';
import { lockPurchase, type PurchaseRow } from '../queries/purchases.ts';
import { queuePurchaseNotice, senderOf } from '../queue-purchase-notice.ts';
import { returnedRefundId, wonDisputeId } from '../reconcile/reconcile-rules.ts';

type WentBack = Extract<Webhook['happened'], { kind: 'payment-refunded' | 'chargeback' }>;

type Won = Extract<Webhook['happened'], { kind: 'chargeback-won' }>;

type Returned = Extract<Webhook['happened'], { kind: 'refund-returned' }>;

type Reversed = Extract<Webhook['happened'], { kind: 'payment-reversed' }>;

type Booked = 'done' | 'repeated' | 'not-booked' | 'unknown-purchase';

/**
 * The bank decided for the studio: what the dispute took, or a part of it, is back. It is booked as a movement of its own,
 * and staff get an alert. If the dispute is not booked yet, it is booked first. In another currency, or with more than the
 * dispute took, only the alert is written.
 */
export async function bookWonDispute(
  open: Tx,
  context: Pick<SaleContext, 'clock'>,
  { provider, purchase_id, happened }: { provider: string; purchase_id: number; happened: Won },
): Promise<Booked> {
  const at = context.clock.now();
  const { amount, disputed = amount } = happened;
  const taken = { ...happened, kind: 'chargeback' as const, amount: disputed };
  await bookMoneyBack(open, context, { provider, purchase_id, happened: taken });
  const { tx, purchase } = await lockPurchase(open, purchase_id);
  if (!purchase) return 'unknown-purchase';
  const { dispute_id } = happened;
  const names = { taken_by: dispute_id, movement_id: wonDisputeId(dispute_id), alert_about: dispute_id };
  return bookReturn(tx, purchase, { ...names, kind: 'chargeback-won', provider, happened, at });
}

/**
 * The buyer's bank rejected a refund: the money is back at the provider. It is booked as a movement of its own, staff get
 * an alert, and a letter tells the buyer that they will pay in another way (docs/rules.md#returned-refunds). If the refund
 * is not booked yet, it is booked first. In another currency, or with more than the refund, only the alert is written.
 */
export async function bookReturnedRefund(
  open: Tx,
  context: Pick<SaleContext, 'clock' | 'settings'>,
  {
    settings,
    provider,
    purchase_id,
    happened,
  }: { settings: Configuration; provider: string; purchase_id: number; happened: Returned },
): Promise<Booked> {
  const at = context.clock.now();
  await bookMoneyBack(open, context, { provider, purchase_id, happened: { ...happened, kind: 'payment-refunded' } });
  const { tx, purchase } = await lockPurchase(open, purchase_id);
  if (!purchase) return 'unknown-purchase';
  const { refund_id, amount } = happened;
  const movement_id = returnedRefundId(refund_id);
  const names = { taken_by: refund_id, movement_id, alert_about: movement_id };
  const booked = await bookReturn(tx, purchase, { ...names, kind: 'refund-returned', provider, happened, at });
  if (booked !== 'done') return booked;
  await queuePurchaseNotice(tx, {
    sender: senderOf(context, settings),
    topic: 'refund-returned',
    purchase,
    at,
    more: { amount },
  });
  return 'done';
}

interface MoneyReturn {
  kind: 'chargeback-won' | 'refund-returned';
  provider: string;
  /** The movement that took the money away. */
  taken_by: string;
  /** The movement that books the returned money. */
  movement_id: string;
  /** The kind of the staff's alert. */
  alert_about: string;
  happened: Pick<Won, 'amount' | 'currency' | 'payment_id'>;
  at: Date;
}

/** Books money that came back, at most as much as went away. */
async function bookReturn(
  tx: LockedPurchase,
  { purchase_id, payment_method_id }: PurchaseRow,
  { kind, provider, taken_by, movement_id, alert_about, happened, at }: MoneyReturn,
): Promise<Booked> {
  const { amount, currency, payment_id } = happened;
  const about = { provider, movement_id: alert_about };
  const alerted = await insertAlert(tx, { purchase_id, kind, details: { amount, currency }, at, about });
  const taken = await readTakenBy(tx, provider, taken_by);
  if (currency !== 'MXN' || amount > taken) return alerted ? 'not-booked' : 'repeated';
  const fresh = await insertProviderMovement(tx, {
    purchase_id,
    kind,
    amount,
    at,
    actor_id: null,
    payment_method_id,
    provider,
    provider_movement_id: movement_id,
    refunds: payment_id,
  });
  return fresh ? 'done' : 'repeated';
}

/**
 * Books a refund by the provider, or a chargeback. In another currency, or above the remainder of its payment, staff
 * get an alert and nothing is booked: refunds in the books never exceed payments.
 */
export async function bookMoneyBack(
  open: Tx,
  { clock }: Pick<SaleContext, 'clock'>,
  { provider, purchase_id, happened }: { provider: string; purchase_id: number; happened: WentBack },
): Promise<Booked> {
  const at = clock.now();
  const { tx, purchase } = await lockPurchase(open, purchase_id);
  if (!purchase) return 'unknown-purchase';
  const { amount, currency, payment_id } = happened;
  const disputed = happened.kind === 'chargeback';
  const movement_id = disputed ? happened.dispute_id : happened.refund_id;
  // In this order: one of our refunds may be written at this moment, and must not be counted twice.
  const left = await readLeftOf(tx, provider, payment_id);
  if (await isMovementKnown(tx, provider, movement_id)) return 'repeated';
  if (currency !== 'MXN' || amount > left) {
    const kind = disputed ? 'chargeback-not-booked' : 'refund-not-booked';
    const details = { amount, currency, left, payment_id };
    const alerted = await insertAlert(tx, { purchase_id, kind, details, at, about: { provider, movement_id } });
    return alerted ? 'not-booked' : 'repeated';
  }
  const fresh = await insertProviderMovement(tx, {
    purchase_id,
    kind: disputed ? 'chargeback' : 'refund',
    amount: -amount,
    at,
    actor_id: null,
    payment_method_id: purchase.payment_method_id,
    provider,
    provider_movement_id: movement_id,
    refunds: payment_id,
  });
  if (!fresh) return 'repeated';
  if (!disputed) return 'done';
  await insertAlert(tx, { purchase_id, kind: 'chargeback', details: { amount, currency }, at });
  const of = { provider, payment_id, disputed: await readDisputedOf(tx, provider, payment_id) };
  await closeReversals(tx, { ...of, at });
  return 'done';
}

/**
 * The provider took a payment back by itself. Nothing is booked: the dispute that usually reports the same money books it,
 * and no name connects the two. Staff get an alert, once, unless disputes took as much already.
 */
export async function reportReversed(
  tx: Tx,
  { clock }: Pick<SaleContext, 'clock'>,
  { provider, purchase_id, happened }: { provider: string; purchase_id: number | undefined; happened: Reversed },
): Promise<Booked> {
  const { payment_id, reversal_id: movement_id, amount, currency } = happened;
  const disputed = await readDisputedOf(tx, provider, payment_id);
  if (disputed > 0 && disputed >= (amount ?? 0)) return 'repeated';
  const details = { amount, currency, payment_id };
  const about = { provider, movement_id };
  const entry = {
    purchase_id: purchase_id ?? null,
    kind: 'payment-reversed' as const,
    details,
    at: clock.now(),
    about,
  };
  return (await insertAlert(tx, entry)) ? 'done' : 'repeated';
}
