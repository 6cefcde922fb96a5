import type { Configuration } from '#shared/configuration/catalogue.ts';
import type { Tx } from '../../database/database.ts';
import type { Payment } from '../../gateways/payments/payment-gateway.ts';
import { completePurchase } from './complete-purchase.ts';
import { DAY, type SaleContext } from './context.ts';
import { lockPurchase, writeProviderIds } from './queries/purchases.ts';
import { type Settled, settlePayment } from './settle-payment.ts';
import { tellCustomer, tellerOf } from './tell-customer.ts';

/**
 * Takes over what the provider answered about one of our purchases: paid, or a free trial begun. Anything else changes
 * nothing. The same function serves the answer to an attempt, the return page and the withdrawal.
 */
export async function takePayment(
  context: SaleContext,
  settings: Configuration,
  purchase_id: number,
  payment: Payment,
): Promise<Settled | undefined> {
  const provider = context.payments?.provider;
  if (payment.status !== 'succeeded' || !provider) return undefined;
  const { payment_id, amount, currency, subscription } = payment;
  if (subscription?.trial) return startTrial(context, settings, purchase_id, subscription);
  const paid = {
    ...{ provider, payment_id, amount, currency },
    ...(subscription && { subscription: { ...subscription, invoice_id: null } }),
  };
  return context.db.transaction((tx) => settlePayment(tx, context, settings, purchase_id, paid));
}

async function startTrial(
  context: SaleContext,
  settings: Configuration,
  purchase_id: number,
  trial: Trial,
): Promise<Settled> {
  return context.db.transaction((tx) => startTrialOf(tx, context, settings, purchase_id, trial));
}

interface Trial {
  subscription_id: string;
  next_charge_at: Date;
}

/** A free trial starts without money and without invoice; a second time changes nothing. */
export async function startTrialOf(
  tx: Tx,
  context: SaleContext,
  settings: Configuration,
  purchase_id: number,
  { subscription_id, next_charge_at }: Trial,
): Promise<Settled> {
  const at = context.clock.now();
  const purchase = await lockPurchase(tx, purchase_id);
  if (!purchase) return 'unknown-purchase';
  if (purchase.status !== 'pending') return 'repeated';
  await writeProviderIds(tx, purchase_id, { subscription_id, next_charge_at }, at);
  const begun = { ...purchase, next_charge_at: next_charge_at.toISOString() };
  const package_days = Math.max(1, Math.ceil((next_charge_at.getTime() - at.getTime()) / DAY));
  await completePurchase(tx, begun, { at, actor_id: null, invoice_id: null, settings, package_days });
  await tellCustomer(tx, tellerOf(context, settings), 'paid', begun, at);
  tx.afterCommit(context.publicAnswers.drop);
  return 'done';
}
