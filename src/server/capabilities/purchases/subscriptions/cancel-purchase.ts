import { must } from '#shared/decision.ts';
import { refuse } from '#shared/refusals.ts';
import type { Tx } from '../../../database/database.ts';
import { ProviderUnavailable } from '../../../gateways/payments/payment-gateway.ts';
import { audit } from '../../audit/index.ts';
import { administers, refuseOwnRecord } from '../../authorisation/index.ts';
import { leaveClasses } from '../../reservations/index.ts';
import type { SaleContext } from '../context.ts';
import { endPurchase } from '../end-purchase.ts';
import { takePayment } from '../payments/take-payment.ts';
import { publishPurchaseChange } from '../publish-change.ts';
import { decideCancel, mayMove } from '../purchase-states.ts';
import { countTakenUnpaid } from '../queries/due.ts';
import { findPurchase, lockPurchase, type PurchaseRow } from '../queries/purchases.ts';
import { readLastDays } from '../queries/shown.ts';
import { queuePurchaseNotice, type Sender, senderOf } from '../queue-purchase-notice.ts';
import { endSubscriptions } from './end-subscriptions.ts';
import { stopSubscriptions } from './stop-subscriptions.ts';

/**
 * Cancels a subscription: no further charge, and what is paid stays. A purchase that still waits for its payment is given
 * up; if a class was already taken with it, only an administrator may. Cancelling twice answers the same. When a customer
 * cancels her own subscription the provider is asked first: she must not read that charges end before they do.
 * @throws Refusal `purchase-not-found`, `own-record` (at the desk), `not-cancellable`, `classes-owed`, `being-paid`,
 *   `payment-provider-down`
 */
export async function cancelPurchase(context: SaleContext, purchase_id: number, by: By): Promise<void> {
  const purchase = await findPurchase(context.db, purchase_id);
  if (!purchase || (by.owner !== null && purchase.customer_id !== by.owner)) return refuse('purchase-not-found');
  if (by.owner === null) await refuseOwnRecord(context.db, by.actor_id, purchase.customer_id);
  const { act } = must(decideCancel(purchase));
  if (act === null) return;
  if (act === 'give-up') return giveUp(context, purchase, by);
  if (by.owner === null) return endByStaff(context, purchase_id, by);
  await stopCharging(context, purchase);
  await endSubscription(context, purchase_id, by);
}

/**
 * Permission of staff is read in the transaction, so the provider is asked after the commit, again and again until it
 * confirms.
 */
async function endByStaff(context: SaleContext, purchase_id: number, by: By): Promise<void> {
  const settings = await context.configuration.current();
  const at = context.clock.now();
  await context.db.transaction(async (open) => {
    const { tx, purchase } = await lockPurchase(open, purchase_id);
    if (!purchase || !mayMove(purchase, 'end')) return;
    await endSubscriptions(tx, context, { purchase_ids: [purchase_id], by: { at, ...by } });
    await auditStaffCancelling(tx, { purchase, was: 'active', by, at });
    await notifyOfEnd(tx, { sender: senderOf(context, settings), purchase, at });
  });
  await stopSubscriptions(context, [purchase_id]);
}

/** Stops the charges at the provider. @throws Refusal `payment-provider-down`, also where its keys are gone: it goes on charging */
async function stopCharging({ payments }: SaleContext, { provider, subscription_id }: PurchaseRow): Promise<void> {
  if (subscription_id === null) return;
  const gateway = payments.of(provider) ?? refuse('payment-provider-down', { of: 'cancelling-there' });
  await orDown(() => gateway.cancelSubscription(subscription_id));
}

interface By {
  /** The customer it must belong to; null for staff. */
  owner: number | null;
  actor_id: number;
  reason: string;
  /** The account is being erased: nobody is left who could pay. */
  erased?: boolean;
}

async function endSubscription(context: SaleContext, purchase_id: number, by: By) {
  const settings = await context.configuration.current();
  const at = context.clock.now();
  await context.db.transaction(async (open) => {
    const { tx, purchase } = await lockPurchase(open, purchase_id);
    if (!purchase || !mayMove(purchase, 'end')) return;
    await endPurchase(tx, context, { purchase, act: 'end', by: { at, settings, ...by } });
    await notifyOfEnd(tx, { sender: senderOf(context, settings), purchase, at });
  });
}

/** Queues the letter that nothing more is charged, with the last day on which what was paid can be used. */
async function notifyOfEnd(tx: Tx, letter: { sender: Sender; purchase: PurchaseRow; at: Date }) {
  const more = await readLastDays(tx, letter.purchase.purchase_id);
  await queuePurchaseNotice(tx, { ...letter, topic: 'cancelled', more });
}

async function giveUp(context: SaleContext, purchase: PurchaseRow, by: By) {
  const settings = await context.configuration.current();
  const at = context.clock.now();
  const { purchase_id, provider_payment_id } = purchase;
  const gateway = context.payments.of(purchase.provider);
  if (gateway && provider_payment_id !== null) {
    const payment = await orDown(() => gateway.cancelPayment(provider_payment_id));
    if (payment?.status === 'succeeded') await takePayment(context, { settings, gateway, purchase_id, payment });
    if (payment?.status === 'succeeded' || payment?.status === 'processing') return refuse('being-paid');
  }
  await context.db.transaction(async (open) => {
    const { tx, purchase: locked } = await lockPurchase(open, purchase_id);
    if (!locked || !mayMove(locked, 'give-up')) return;
    // Another payment was begun since the purchase was read: the provider was not asked about that one.
    if (locked.provider_payment_id !== provider_payment_id) return refuse('being-paid');
    await refuseOwed(tx, { purchase_id, by, at });
    await endPurchase(tx, context, { purchase: locked, act: 'give-up', by: { at, settings, ...by } });
    await auditStaffCancelling(tx, { purchase: locked, was: 'pending', by, at });
    publishPurchaseChange(tx, context, locked);
  });
  await leaveClasses(context, purchase_id, by);
}

/**
 * Classes taken and not paid stay a debt that can be collected: neither the debtor nor a friend at the desk can remove it.
 */
async function refuseOwed(tx: Tx, { purchase_id, by, at }: { purchase_id: number; by: By; at: Date }): Promise<void> {
  const by_staff = by.owner === null;
  if (by.erased || (by_staff && (await administers(tx, by.actor_id)))) return;
  const classes = await countTakenUnpaid(tx, purchase_id, at);
  if (classes > 0) refuse('classes-owed', { classes, by_staff });
}

async function auditStaffCancelling(
  tx: Tx,
  {
    purchase: { purchase_id, customer_id, terms, total_payment },
    was,
    by: { owner, actor_id, reason },
    at,
  }: { purchase: PurchaseRow; was: 'pending' | 'active'; by: By; at: Date },
): Promise<void> {
  if (owner !== null) return;
  const details = { title: terms.title, total_payment, was, reason };
  await audit(tx, { at, actor_id, action: 'purchase-cancelled', subject_id: purchase_id, customer_id, details });
}

async function orDown<T>(work: () => Promise<T> | undefined): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProviderUnavailable) return refuse('payment-provider-down', { of: 'cancelling' });
    throw error;
  }
}
