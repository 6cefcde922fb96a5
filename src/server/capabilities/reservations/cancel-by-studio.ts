import { cancelReservations } from '../booking/index.ts';
import { type Extended, extendGrants, graceUntil } from '../grants/index.ts';
import type { LockedPlaces } from '../locking/index.ts';
import type { ActContext } from '../people/index.ts';
import type { Freeing } from '../waitlist/index.ts';

/**
 * The studio cancels reservations (a class or day is cancelled, the capacity is lowered): their
 * classes are returned, and grants about to end are extended by `return_grace_days`. Letters, and offering the places
 * to the waitlist, are the caller's task.
 * @param by.byAdministrator whether an administrator is responsible: reception alone extends a grant once
 *   (docs/decisions/0022-authorisation-at-the-counter.md)
 * @returns ids of those that were live, and the grants that were extended
 */
export async function cancelByStudio(
  tx: LockedPlaces,
  context: Pick<ActContext, 'changes'>,
  {
    reservationIds,
    by: { at, actor_id, reason, settings, byAdministrator },
  }: { reservationIds: readonly number[]; by: Freeing & { reason: string; byAdministrator: boolean } },
): Promise<{ ids: number[]; extended: Extended[] }> {
  if (reservationIds.length === 0) return { ids: [], extended: [] };
  const until = graceUntil(at, settings);
  const extended = await extendGrants(tx, {
    reservationIds,
    span: until,
    by: { at, actor_id, reason, right: byAdministrator ? 'administrator' : 'reception' },
  });
  const write = { cancellation: 'studio', returns_credit: true, actor_id, at, reason } as const;
  const gone = await cancelReservations(tx, reservationIds, write);
  const classes = [...new Set(gone.map((row) => row.single_class_id))];
  const customers = [...new Set(gone.map((row) => row.customer_id))];
  tx.afterCommit(() => context.changes.publish({ classes, customers }));
  return { ids: gone.map((row) => row.class_reservation_id), extended };
}
