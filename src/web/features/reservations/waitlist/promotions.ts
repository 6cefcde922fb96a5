import type { WaitlistEntry } from '#shared/wire/waitlist.ts';

type Wait = Pick<WaitlistEntry, 'waitlist_id' | 'single_class_id' | 'offered_until'>;

/** The classes that somebody reserves from this very page: their wait ends by their own hand. */
const byHand = new Set<number>();

/** @returns takes it back, for when the class was refused */
export function noteByHand(single_class_id: number): () => void {
  byHand.add(single_class_id);
  return () => void byHand.delete(single_class_id);
}

/**
 * The waits that ended between two looks and may have ended in a place. A place that was held to be paid is not among
 * them: whoever paid it was told so where she paid.
 */
export function endedWaits(before: readonly Wait[], now: readonly Wait[]): readonly Wait[] {
  const still = new Set(now.map(({ waitlist_id }) => waitlist_id));
  return before.filter(
    ({ waitlist_id, single_class_id, offered_until }) =>
      offered_until === null && !still.has(waitlist_id) && !byHand.has(single_class_id),
  );
}
