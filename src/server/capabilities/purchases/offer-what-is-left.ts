import type { Configuration } from '#shared/configuration/catalogue.ts';
import type { LockedPlaces } from '../locking/index.ts';
import { placesCameFree } from '../waitlist/index.ts';
import type { SaleContext } from './context.ts';

/**
 * A sale may release a place without taking it again: that of the purchase it replaces, or the one that was offered to
 * its buyer. The waitlist gets it in the same transaction.
 */
export async function offerWhatIsLeft(
  tx: LockedPlaces,
  context: SaleContext,
  {
    classes,
    by,
  }: {
    classes: readonly (number | null | undefined)[];
    by: { at: Date; actor_id: number | null; settings: Configuration };
  },
): Promise<void> {
  const ids = new Set(classes.filter((id) => typeof id === 'number'));
  for (const single_class_id of ids) await placesCameFree(tx, context, { single_class_id, by });
}
