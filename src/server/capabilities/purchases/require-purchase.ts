import { refuse } from '#shared/refusals.ts';
import type { Tx } from '../../database/database.ts';
import type { LockedPurchase } from '../locking/index.ts';
import { lockPurchase, type PurchaseRow } from './queries/purchases.ts';

/** Locks and reads a purchase. @throws Refusal `purchase-not-found` */
export async function requirePurchase<Begun extends Tx>(
  open: Begun,
  purchase_id: number,
): Promise<{ tx: Begun & LockedPurchase; purchase: PurchaseRow }> {
  const { tx, purchase } = await lockPurchase(open, purchase_id);
  return { tx, purchase: purchase ?? refuse('purchase-not-found') };
}
