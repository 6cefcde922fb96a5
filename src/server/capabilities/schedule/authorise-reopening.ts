import { sayReopening } from '#shared/authorisation/particulars.ts';
import { authorise, type Right } from '../authorisation/index.ts';
import { freeUntil } from '../booking/index.ts';
import type { LockedPlaces } from '../locking/index.ts';
import { countWhoSpent } from '../reservations/index.ts';
import type { ChangeOrigin } from './context.ts';
import type { ClassBefore } from './queries/class-before.ts';

/**
 * Authorises undoing the cancellation of a class when a customer has already spent the returned class: if it is too late
 * for her to cancel, undoing counts as a free late cancellation. The caller has written nothing yet.
 * @throws the Refusals of `authorise`
 */
export async function authoriseReopening(
  tx: LockedPlaces,
  {
    before,
    cancelled_at,
    by: { at, actor_id, settings },
  }: { before: ClassBefore; cancelled_at: string; by: ChangeOrigin },
): Promise<Right> {
  const { single_class_id, starts_at } = before;
  const late = at.getTime() > freeUntil(Date.parse(starts_at), settings);
  const free = late ? await countWhoSpent(tx, { single_class_id, cancelled_at }) : 0;
  const acts = free > 0 ? (['cancel_late'] as const) : [];
  const requested = { actor_id, acts, subject_id: null, particulars: free > 0 ? sayReopening(before, free) : null };
  return authorise(tx, requested, { at, settings });
}
