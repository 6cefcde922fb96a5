import type { ProviderMovement } from '../provider-movement.ts';
import type { Order } from './answers.ts';
import { isPaid, refundsOf } from './order-rules.ts';

/** Payments and refunds of an order; no published answer holds Conekta's fees. */
export function movementsIn(order: Order): ProviderMovement[] {
  const about = { payment_id: order.id, fee: null, currency: order.currency };
  const paid = order.charges.filter(isPaid).map((charge): ProviderMovement => {
    return {
      ...about,
      movement_id: order.id,
      kind: 'payment',
      amount: charge.amount,
      at: charge.paid_at ?? charge.created_at,
    };
  });
  const back = refundsOf(order).map((refund): ProviderMovement => {
    return { ...about, movement_id: refund.id, kind: 'refund', amount: refund.amount, at: refund.created_at };
  });
  return [...paid, ...back];
}
