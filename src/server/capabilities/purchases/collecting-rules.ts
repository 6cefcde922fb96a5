import { type Decision, no } from '#shared/decision.ts';
import { decideMove, type InState, type PurchaseMove } from './purchase-states.ts';
import { isByHand, type WayToPay } from './rules.ts';

/** Whether staff may mark a purchase as paid: cash or a transfer, late too. Only the provider confirms its own payments. */
export function decideCollecting(
  purchase: InState & { method_kind: WayToPay; single_class_id: number | null },
): Decision<{ move: PurchaseMove }> {
  const { method_kind, terms, single_class_id } = purchase;
  if (!isByHand(method_kind) || terms.is_subscription || single_class_id !== null) return no('purchase-not-pending');
  return decideMove(purchase, 'complete');
}

/**
 * Whether a purchase may be paid by a method: the one that was chosen, or another that the desk takes; never as a courtesy.
 */
export function isTakenFor(
  method: { payment_method_id: number; kind: WayToPay; at_desk: boolean },
  chosen: number,
): boolean {
  return (method.at_desk || method.payment_method_id === chosen) && method.kind !== 'courtesy';
}
