import type { LockedPlaces } from '../locking/index.ts';
import { type Grace, isExtended } from './grace-rules.ts';
import { type Extended, type ExtendingBy, readGraceFacts, writeExtensions } from './queries/extending.ts';

/**
 * The grants that paid reservations which the studio takes back, and are about to end (or did), reach until the end of the
 * grace (docs/rules.md#credits-grace).
 * @param by.once only those that still run and were never extended before
 */
export async function extendGrants(
  tx: LockedPlaces,
  {
    reservationIds,
    span,
    by: { once, ...by },
  }: { reservationIds: readonly number[]; span: Grace; by: ExtendingBy & { once: boolean } },
): Promise<Extended[]> {
  const paying = await readGraceFacts(tx, reservationIds, by.at);
  const extended = paying.filter((grant) => isExtended(grant, span, once));
  if (extended.length === 0) return [];
  const available_class_ids = extended.map(({ available_class_id }) => available_class_id);
  return writeExtensions(tx, { available_class_ids, until: span.until, by });
}
