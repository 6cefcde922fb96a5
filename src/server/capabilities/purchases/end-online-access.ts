import type { LockedPurchase } from '../locking/index.ts';
import { movedUp } from './online-rules.ts';
import { closeOnlineAccess, listOnlinePackages, moveOnlineAccess } from './queries/online-access.ts';
import type { PurchaseRow } from './queries/purchases.ts';

/**
 * Ends the online access of a purchase; packages of videos that follow it begin sooner
 * (docs/rules.md#videos-one-after-another).
 */
export async function endOnlineAccess(
  tx: LockedPurchase,
  { purchase_id, customer_id }: Pick<PurchaseRow, 'purchase_id' | 'customer_id'>,
  { at, actor_id, today }: { at: Date; actor_id: number | null; today: string },
): Promise<void> {
  if (!(await closeOnlineAccess(tx, { purchase_id, at, actor_id }))) return;
  await moveOnlineAccess(tx, movedUp(await listOnlinePackages(tx, customer_id, today), today));
}
