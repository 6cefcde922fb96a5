import { must } from '#shared/decision.ts';
import type { LockedPurchase } from '../locking/index.ts';
import { decideMove, type InState, type PurchaseAct, type PurchaseMove, stampsOf } from './purchase-states.ts';
import { writeMove } from './queries/moves.ts';

export interface MovedBy {
  at: Date;
  /** Null: the provider, or a timed job. */
  actor_id: number | null;
  reason?: string;
}

/**
 * Moves a purchase as `PURCHASE_MOVES` says, and writes who, when and why.
 * @returns what becomes of its place and classes; the caller does it
 * @throws the act's Refusal when the state does not allow it
 */
export async function movePurchase(
  tx: LockedPurchase,
  {
    purchase,
    act,
    by: { at, actor_id, reason = '' },
  }: { purchase: InState & { purchase_id: number }; act: PurchaseAct; by: MovedBy },
): Promise<PurchaseMove> {
  const { move } = must(decideMove(purchase, act));
  await writeMove(tx, purchase.purchase_id, {
    from: move.from,
    to: move.to,
    stamps: stampsOf(move),
    at,
    actor_id,
    reason,
  });
  return move;
}
