import type { Tx } from '../../database/database.ts';
import { closeGrantsOf, releaseHold } from '../reservations/index.ts';
import { movePurchase } from './queries/moves.ts';
import { closeOnlineAccess } from './queries/online-access.ts';
import type { PurchaseRow } from './queries/purchases.ts';

/**
 * A purchase that was not paid, was given up or is revoked: it gives back what it held, and its classes end. What was
 * booked with them is cancelled class by class afterwards (`leaveClasses`). The caller holds its locks.
 */
export async function endPurchase(
  tx: Tx,
  { purchase_id }: PurchaseRow,
  to: 'failed' | 'cancelled' | 'revoked',
  by: { at: Date; actor_id: number | null; reason: string },
): Promise<void> {
  await movePurchase(tx, purchase_id, to, by);
  await releaseHold(tx, purchase_id);
  await closeGrantsOf(tx, purchase_id, { ...by, closed_reason: 'revoked' });
  await closeOnlineAccess(tx, purchase_id, by.at, by.actor_id);
}
