import { refuse } from '#shared/refusals.ts';
import type { Tx } from '../../database/database.ts';
import { audit } from '../audit/index.ts';
import { closeGrantsOf } from '../reservations/index.ts';
import type { SaleContext } from './context.ts';
import { insertMovement } from './queries/movements.ts';
import { lockPurchase, type PurchaseRow } from './queries/purchases.ts';
import { insertRefundOrder, readPayments, readRefundsUnderWay } from './queries/refunds.ts';
import { revokeAccess } from './revoke-access.ts';
import { sendRefunds } from './send-refunds.ts';
import { tellCustomer, tellerOf } from './tell-customer.ts';

export interface Refund {
  /** Centavos. */
  amount: number;
  /** Whether the classes stay, what is left of them goes, or access is revoked. */
  classes: 'keep' | 'remove' | 'revoke';
  reason: string;
}

/**
 * Staff give money back: by the provider if it came by it, by hand otherwise. Never more than came in. A refund is a
 * movement of money, not a state (DECISIONS.md, "Selling").
 * @throws Refusal `purchase-not-found`, `refund-too-much`, `no-refund-here`
 */
export async function refundPurchase(
  context: SaleContext,
  actor_id: number,
  purchase_id: number,
  refund: Refund,
): Promise<void> {
  const settings = await context.configuration.current();
  await context.db.transaction(async (tx) => {
    const at = context.clock.now();
    const purchase = (await lockPurchase(tx, purchase_id)) ?? refuse('purchase-not-found');
    const { amount, classes, reason } = refund;
    const left = purchase.paid + purchase.refunded - (await readRefundsUnderWay(tx, purchase_id));
    if (amount > left) return refuse('refund-too-much', { left });
    await moveMoneyBack(tx, context, purchase, refund, actor_id, at);
    if (classes === 'remove') await closeGrantsOf(tx, purchase_id, { at, actor_id, reason, closed_reason: 'removed' });
    const entry = { at, actor_id, action: 'purchase-refunded', subject: 'purchase', subject_id: purchase_id };
    await audit(tx, { ...entry, details: { amount, classes, reason } });
    await tellCustomer(tx, tellerOf(context, settings), 'refunded', purchase, at, { amount, reason });
  });
  await sendRefunds(context, purchase_id);
  if (refund.classes === 'revoke') await revokeAccess(context, actor_id, purchase_id, refund.reason);
}

/** Money that came by the provider goes back payment by payment, the newest first; the rest goes back by hand. */
async function moveMoneyBack(
  tx: Tx,
  { payments }: SaleContext,
  purchase: PurchaseRow,
  { amount, reason }: Refund,
  actor_id: number,
  at: Date,
): Promise<void> {
  const { purchase_id } = purchase;
  let owed = amount;
  for (const payment of await readPayments(tx, purchase_id)) {
    const back = Math.min(owed, payment.left);
    if (back <= 0) continue;
    owed -= back;
    if (payment.provider === null) {
      const { payment_method_id } = payment;
      await insertMovement(tx, { purchase_id, kind: 'refund', amount: -back, payment_method_id, at, actor_id, reason });
    } else {
      if (payments?.provider !== payment.provider || !payments.can.refunds) return refuse('no-refund-here');
      await insertRefundOrder(tx, {
        purchase_id,
        payment_id: payment.provider_movement_id,
        amount: back,
        reason,
        ordered_by: actor_id,
        at,
      });
    }
  }
  if (owed > 0) refuse('refund-too-much');
}
