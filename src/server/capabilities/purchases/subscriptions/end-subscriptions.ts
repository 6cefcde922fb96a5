import type { Tx } from '../../../database/database.ts';
import type { SaleContext } from '../context.ts';
import { endPurchase } from '../end-purchase.ts';
import { publishPurchaseChange } from '../publish-change.ts';
import { mayMove } from '../purchase-states.ts';
import { lockPurchase } from '../queries/purchases.ts';
import { insertStop } from '../queries/stops.ts';

/**
 * Ends subscriptions at the end of what is paid, and orders their provider to stop charging; after the commit
 * `stopSubscriptions` sends the order, or a timed job does. Subscriptions that already ended stay unchanged.
 */
export async function endSubscriptions(
  open: Tx,
  context: Pick<SaleContext, 'changes'>,
  { purchase_ids, by }: { purchase_ids: readonly number[]; by: { at: Date; actor_id: number; reason: string } },
): Promise<void> {
  for (const purchase_id of purchase_ids.toSorted((one, other) => one - other)) {
    const { tx, purchase } = await lockPurchase(open, purchase_id);
    if (!purchase || !mayMove(purchase, 'end')) continue;
    await endPurchase(tx, context, { purchase, act: 'end', by: { ...by, settings: null } });
    await insertStop(tx, { purchase_id, ordered_by: by.actor_id, at: by.at });
    publishPurchaseChange(tx, context, purchase);
  }
}
