import type { WaitlistEntry } from '#shared/wire/waitlist.ts';

type Wait = Pick<WaitlistEntry, 'waitlist_id' | 'single_class_id' | 'offered_until'>;

/** Classes being reserved on this page, whose waitlist entries end by the person's own act. */
const byHand = new Set<number>();

/** @returns takes it back, if the reservation was refused */
export function noteByHand(single_class_id: number): () => void {
  byHand.add(single_class_id);
  return () => void byHand.delete(single_class_id);
}

/**
 * The waitlist entries that ended between two fetches and may have become a place. Places held for payment are left out:
 * their checkout shows the outcome.
 */
export function endedWaits(before: readonly Wait[], now: readonly Wait[]): readonly Wait[] {
  const still = new Set(now.map(({ waitlist_id }) => waitlist_id));
  return before.filter(
    ({ waitlist_id, single_class_id, offered_until }) =>
      offered_until === null && !still.has(waitlist_id) && !byHand.has(single_class_id),
  );
}

/** Places that are held for me to pay come before those for which I wait, each in the order they had. */
export function heldFirst<Entry extends Pick<WaitlistEntry, 'offered_until'>>(waits: readonly Entry[]): Entry[] {
  const isHeld = ({ offered_until }: Entry) => offered_until !== null;
  return [...waits.filter(isHeld), ...waits.filter((entry) => !isHeld(entry))];
}
