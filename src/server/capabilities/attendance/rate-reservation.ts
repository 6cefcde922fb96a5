import { must, no } from '#shared/decision.ts';
import { decideRating } from '#shared/rating-rules.ts';
import { refuse } from '#shared/refusals.ts';
import type { RatingInput } from '#shared/wire/attendance.ts';
import { lockRow } from '../locking/index.ts';
import type { AttendanceContext } from './attendance-context.ts';
import { findRateable, insertRating } from './queries/rate.ts';

/**
 * A person rates a class of theirs and its coach, once.
 * @throws Refusal `reservation-not-found` (also for somebody else's), `rating-off`, `already-rated`, `rating-not-attended`,
 *   `rating-own-class`, `rating-not-begun`
 */
export async function rateReservation(
  { db, clock, configuration, changes }: AttendanceContext,
  person: { customer_id: number; session_id: string | null },
  rating: RatingInput,
): Promise<void> {
  const { reservation_rating_enabled, public_ratings } = await configuration.current();
  const at = clock.now();
  await db.transaction(async (open) => {
    // Locks the reservation, so that its attendance cannot change before the commit.
    const tx = await lockRow(open, 'class_reservation', rating.class_reservation_id);
    const facts = await findRateable(tx, { class_reservation_id: rating.class_reservation_id, person, now: at });
    if (!facts) return refuse('reservation-not-found');
    if (!facts.session_live) refuse('auth/required');
    if (facts.disabled) refuse('auth/user-disabled');
    must(decideRating(facts, reservation_rating_enabled));
    // Of two ratings at once the second waits for the first's row here.
    if (!(await insertRating(tx, rating, at))) must(no('already-rated'));
    const customers = [person.customer_id];
    tx.afterCommit(() => changes.publish({ customers, ...(public_ratings && { studio: true }) }));
  });
}
