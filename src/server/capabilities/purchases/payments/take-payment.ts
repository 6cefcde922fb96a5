import type { Configuration } from '#shared/configuration/catalogue.ts';
import type { Tx } from '../../../database/database.ts';
import { type Payment, type PaymentGateway, ProviderUnavailable } from '../../../gateways/payments/payment-gateway.ts';
import { keepSavedSource } from '../../payment-methods/index.ts';
import { completePurchase } from '../complete-purchase.ts';
import type { SaleContext } from '../context.ts';
import { publishPurchaseChange } from '../publish-change.ts';
import { mayMove } from '../purchase-states.ts';
import { writeProviderIds } from '../queries/moves.ts';
import { findPurchase, lockPurchase } from '../queries/purchases.ts';
import { queuePurchaseNotice, senderOf } from '../queue-purchase-notice.ts';
import { isUnwanted, trialDays } from '../subscriptions/charge-rules.ts';
import { isTrialHad } from '../subscriptions/trial-once.ts';
import { readyToComplete } from './late-money.ts';
import { type Settled, settlePayment } from './settle-payment.ts';

/**
 * Settles the provider's answer about a purchase: paid, or a free trial begun. Any other answer changes
 * nothing. The same function serves the answer to an attempt, the return page and the withdrawal.
 */
export async function takePayment(
  context: SaleContext,
  {
    settings,
    gateway,
    purchase_id,
    payment,
  }: { settings: Configuration; gateway: PaymentGateway; purchase_id: number; payment: Payment },
): Promise<Settled | undefined> {
  if (payment.status !== 'succeeded') return undefined;
  const { payment_id, amount, currency, subscription } = payment;
  const paid = {
    provider: gateway.provider,
    payment_id,
    amount,
    currency,
    ...(subscription && { subscription }),
  };
  const settled = await context.db.transaction((tx) =>
    subscription?.trial
      ? startTrialOf(tx, context, { settings, purchase_id, trial: subscription })
      : settlePayment(tx, context, { settings, purchase_id, paid }),
  );
  if (settled === 'done') await keepCard(context, gateway, { purchase_id, payment });
  if (subscription)
    await stopUnwanted(context, { gateway, outcome: settled, subscription_id: subscription.subscription_id });
  return settled;
}

interface Trial {
  subscription_id: string;
  next_charge_at: Date;
}

/** Starts a free trial, without money or invoice; also late, if there is room. A second time changes nothing. */
export async function startTrialOf(
  open: Tx,
  context: SaleContext,
  {
    settings,
    purchase_id,
    trial: { subscription_id, next_charge_at },
  }: { settings: Configuration; purchase_id: number; trial: Trial },
): Promise<Settled> {
  const at = context.clock.now();
  const { tx, purchase } = await lockPurchase(open, purchase_id);
  if (!purchase) return 'unknown-purchase';
  if (!mayMove(purchase, 'complete')) return 'repeated';
  await writeProviderIds(tx, { purchase_id, ids: { subscription_id, next_charge_at }, at });
  // Of two begun at the same time the first gets the free trial; the other is stopped before it charges.
  if (await isTrialHad(tx, purchase)) return 'late-money';
  if ('not' in (await readyToComplete(tx, { settings, purchase, now: at }))) return 'late-money';
  const begun = { ...purchase, next_charge_at: next_charge_at.toISOString() };
  const package_days = trialDays(at, next_charge_at);
  await completePurchase(tx, begun, { at, actor_id: null, invoice_id: null, settings, package_days });
  await queuePurchaseNotice(tx, { sender: senderOf(context, settings), topic: 'paid', purchase: begun, at });
  publishPurchaseChange(tx, context, purchase);
  return 'done';
}

/**
 * Saves the card that a payment stored at the provider, once, when the payment is settled: a repeated webhook must not
 * restore a card that its owner deleted meanwhile.
 */
async function keepCard(
  { db, clock }: SaleContext,
  { provider }: PaymentGateway,
  { purchase_id, payment }: { purchase_id: number; payment: Payment },
): Promise<void> {
  if (!payment.saved_source) return;
  const purchase = await findPurchase(db, purchase_id);
  if (!purchase) return;
  const paying = { customer_id: purchase.customer_id, begun: purchase.createdAt };
  await db.transaction((tx) => keepSavedSource(tx, { provider, paying, payment, at: clock.now() }));
}

/** The same for a payment known only by its webhook: asks the provider for the card. */
export async function keepCardOfWebhook(
  context: SaleContext,
  gateway: PaymentGateway,
  paid: { payment_id: string; purchase_id: number },
): Promise<void> {
  if (!gateway.can.savedSources) return;
  try {
    const payment = await gateway.readPayment(paid.payment_id);
    if (payment) await keepCard(context, gateway, { purchase_id: paid.purchase_id, payment });
  } catch (error) {
    // The payment is settled; the customer can save the card herself.
    if (!(error instanceof ProviderUnavailable)) throw error;
    context.log.warn({ purchase_id: paid.purchase_id }, 'the payment provider did not answer');
  }
}

/**
 * Stops a subscription whose charge could not be honoured. While the provider does not answer it stays:
 * its next charge is given back, and that tries again.
 */
export async function stopUnwanted(
  { log }: Pick<SaleContext, 'log'>,
  { gateway, outcome, subscription_id }: { gateway: PaymentGateway; outcome: string; subscription_id: string },
): Promise<void> {
  if (!isUnwanted(outcome)) return;
  try {
    await gateway.cancelSubscription(subscription_id);
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    log.warn({ subscription_id }, 'an unwanted subscription could not be stopped yet');
  }
}
