import type { Configuration } from '#shared/configuration/catalogue.ts';
import type { LockedPurchase } from '../../locking/index.ts';
import type { SaleContext } from '../context.ts';
import { endPurchase } from '../end-purchase.ts';
import { publishPurchaseChange } from '../publish-change.ts';
import { insertAlert } from '../queries/alerts.ts';
import { findPurchase } from '../queries/purchases.ts';
import { insertRefundOrder } from '../queries/refunds.ts';
import { insertReturn } from '../queries/returns.ts';
import { queuePurchaseNotice, senderOf } from '../queue-purchase-notice.ts';
import { type ClassReturn, refundSentAt, sumsOf } from './return-rules.ts';

export interface Cancelling {
  at: Date;
  actor_id: number;
  reason: string;
  settings: Configuration;
  /** Another date of the event, offered instead of the money; null: none. */
  offered: { single_class_id: number; starts_at: string } | null;
}

/**
 * Writes what `planReturns` planned for a cancelled class or for people who have to leave one. A paid purchase ends; its
 * refund is ordered from the provider for after the time to undo, or becomes an alert for staff. An unpaid purchase ends
 * and its owner is notified. The caller has cancelled the reservations.
 */
export async function returnMoney(
  tx: LockedPurchase,
  context: SaleContext,
  { returns, by }: { returns: readonly ClassReturn[]; by: Cancelling },
): Promise<void> {
  const { at, settings } = by;
  for (const one of returns) {
    const purchase = await findPurchase(tx, one.purchase_id);
    if (!purchase) continue;
    await endPurchase(tx, context, {
      purchase,
      act: one.unpaid ? 'give-up' : 'revoke',
      by: {
        ...by,
        reason: by.reason || 'El estudio canceló la clase',
        // The class is cancelled: nobody waits for the place any more.
        settings: null,
      },
    });
    if (one.unpaid)
      await queuePurchaseNotice(tx, {
        sender: senderOf(context, settings),
        topic: 'class-cancelled',
        purchase,
        at,
        more: by,
      });
    else await orderBack(tx, one, by);
    publishPurchaseChange(tx, context, purchase);
  }
}

async function orderBack(
  tx: LockedPurchase,
  { parts, ...one }: ClassReturn,
  { at, actor_id, offered: proposed, reason }: Cancelling,
): Promise<void> {
  const { purchase_id } = one;
  const offered = one.takes_other_date ? proposed : null;
  const not_before = refundSentAt(at, offered);
  const { by_provider, by_hand, by_hand_methods } = sumsOf(parts);
  const offered_class_id = offered?.single_class_id ?? null;
  const amount = by_provider + by_hand;
  const class_return_id = await insertReturn(tx, {
    ...one,
    amount,
    at,
    actor_id,
    leaves_at: not_before,
    offered_class_id,
  });
  for (const { payment_id, amount: part } of parts) {
    if (payment_id === null) continue;
    const order = {
      purchase_id,
      payment_id,
      amount: part,
      reason: reason || 'El estudio canceló la clase',
      ordered_by: actor_id,
      at,
    };
    await insertRefundOrder(tx, { ...order, not_before, class_return_id });
  }
  if (by_hand > 0) {
    const details = { amount: by_hand, method: by_hand_methods.join(', ') };
    await insertAlert(tx, { purchase_id, kind: 'class-cancelled', details, at, class_return_id });
  }
}
