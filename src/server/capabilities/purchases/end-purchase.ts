import type { Configuration } from '#shared/configuration/catalogue.ts';
import type { Tx } from '../../database/database.ts';
import { closeGrantsOf, placesCameFree, releaseHold } from '../reservations/index.ts';
import type { SaleContext } from './context.ts';
import { movePurchase } from './queries/moves.ts';
import { closeOnlineAccess } from './queries/online-access.ts';
import type { PurchaseRow } from './queries/purchases.ts';

interface Ending {
  at: Date;
  actor_id: number | null;
  reason: string;
  /** Null: its buyer may take again what it held; the sale that replaces it offers the rest (`offerWhatIsLeft`). */
  settings: Configuration | null;
}

/**
 * A purchase that was not paid, was given up or is revoked: it gives back what it held, and its classes end. What was
 * booked with them is cancelled class by class afterwards (`leaveClasses`). Whoever waits has the place it held. The caller holds its locks.
 * @returns how many classes were left on its grants
 */
export async function endPurchase(
  tx: Tx,
  context: SaleContext,
  { purchase_id }: PurchaseRow,
  to: 'failed' | 'cancelled' | 'revoked',
  by: Ending,
): Promise<number> {
  const { at, actor_id, reason, settings } = by;
  await movePurchase(tx, purchase_id, to, { at, actor_id, reason });
  const single_class_id = await releaseHold(tx, purchase_id);
  const classes_lost = await closeGrantsOf(tx, purchase_id, { at, actor_id, reason, closed_reason: 'revoked' });
  await closeOnlineAccess(tx, purchase_id, at, actor_id);
  if (single_class_id !== undefined && settings)
    await placesCameFree(tx, context, single_class_id, { at, actor_id, settings });
  return classes_lost;
}
