import type { Configuration } from '#shared/configuration/catalogue.ts';
import { DAY } from '#shared/time.ts';
import type { Tx } from '../../database/database.ts';
import type { Payment } from '../../gateways/payments/payment-gateway.ts';
import { completePurchase } from './complete-purchase.ts';
import type { SaleContext } from './context.ts';
import { keepCard } from './keep-card.ts';
import { mayMove } from './purchase-states.ts';
import { writeProviderIds } from './queries/moves.ts';
import { lockPurchase } from './queries/purchases.ts';
import { roomFor } from './room-for-money.ts';
import { type Settled, settlePayment } from './settle-payment.ts';
import { stopUnwanted } from './stop-unwanted.ts';
import { tellChange } from './tell-change.ts';
import { tellCustomer, tellerOf } from './tell-customer.ts';

/**
 * Takes over what the provider answered about one of our purchases: paid, or a free trial begun. Anything else changes
 * nothing. The same function serves the answer to an attempt, the return page and the withdrawal.
 */
export async function takePayment(
  context: SaleContext,
  { settings, purchase_id, payment }: { settings: Configuration; purchase_id: number; payment: Payment },
): Promise<Settled | undefined> {
  const { payments, db } = context;
  if (payment.status !== 'succeeded' || !payments) return undefined;
  const { payment_id, amount, currency, subscription } = payment;
  const paid = {
    provider: payments.provider,
    payment_id,
    amount,
    currency,
    ...(subscription && { subscription }),
  };
  const settled = await db.transaction((tx) =>
    subscription?.trial
      ? startTrialOf(tx, context, { settings, purchase_id, trial: subscription })
      : settlePayment(tx, context, { settings, purchase_id, paid }),
  );
  if (settled === 'done') await keepCard(context, purchase_id, payment);
  if (subscription)
    await stopUnwanted(context, { gateway: payments, outcome: settled, subscription_id: subscription.subscription_id });
  return settled;
}

interface Trial {
  subscription_id: string;
  next_charge_at: Date;
}

/** A free trial starts without money and without invoice, late too if there is room; a second time changes nothing. */
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
  if (!(await roomFor(tx, { settings, purchase, now: at }))) return 'no-room';
  const begun = { ...purchase, next_charge_at: next_charge_at.toISOString() };
  const package_days = Math.max(1, Math.ceil((next_charge_at.getTime() - at.getTime()) / DAY));
  await completePurchase(tx, begun, { at, actor_id: null, invoice_id: null, settings, package_days });
  await tellCustomer(tx, { teller: tellerOf(context, settings), told: 'paid', purchase: begun, at });
  tellChange(tx, context, purchase);
  return 'done';
}
