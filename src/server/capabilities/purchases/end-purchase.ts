import type { Configuration } from '#shared/configuration/catalogue.ts';
import { localDateOf } from '#shared/time.ts';
import { closeGrantsOf } from '../grants/index.ts';
import type { LockedPurchase } from '../locking/index.ts';
import { releaseHold } from '../places/index.ts';
import { placesCameFree } from '../waitlist/index.ts';
import type { SaleContext } from './context.ts';
import { endOnlineAccess } from './end-online-access.ts';
import { movePurchase } from './move-purchase.ts';
import { withdrawChange } from './queries/plans.ts';
import type { PurchaseRow } from './queries/purchases.ts';

interface Ending {
  at: Date;
  actor_id: number | null;
  reason: string;
  /** Null: the buyer may take what it held again; the sale that replaces it offers the rest (`offerWhatIsLeft`). */
  settings: Configuration | null;
}

/**
 * Ends a purchase: it was not paid, was given up, is charged no more or is revoked. Whether it releases its place and its
 * classes end is in the table (`PURCHASE_MOVES`); reservations made with them are cancelled class by class afterwards
 * (`leaveClasses`), and the waitlist gets the places.
 * @returns how many classes were left on its grants
 */
export async function endPurchase(
  tx: LockedPurchase,
  context: Pick<SaleContext, 'changes'>,
  { purchase, act, by }: { purchase: PurchaseRow; act: 'fail' | 'give-up' | 'end' | 'revoke'; by: Ending },
): Promise<number> {
  const { at, actor_id, reason, settings } = by;
  const { purchase_id } = purchase;
  const { place, classes } = await movePurchase(tx, { purchase, act, by });
  await withdrawChange(tx, purchase_id, by);
  const single_class_id = place === 'left' ? await releaseHold(tx, purchase_id) : undefined;
  const ended = classes === 'ended';
  const classes_lost = ended
    ? await closeGrantsOf(tx, purchase_id, { at, actor_id, reason, closed_reason: 'revoked' })
    : 0;
  // Without settings it was never paid, or is of one class: it opens no videos.
  if (ended && settings)
    await endOnlineAccess(tx, purchase, { at, actor_id, today: localDateOf(at, settings.timezone) });
  if (single_class_id !== undefined && settings)
    await placesCameFree(tx, context, { single_class_id, by: { at, actor_id, settings } });
  return classes_lost;
}
