import { must, no } from '#shared/decision.ts';
import { decideRating } from '#shared/rating-rules.ts';
import { refuse } from '#shared/refusals.ts';
import type { RatingInput } from '#shared/wire/attendance.ts';
import { requireActive, type TokenHolder } from '../customers/index.ts';
import type { AttendanceContext } from './attendance-context.ts';
import { findRateable, insertRating } from './queries/rate.ts';

/**
 * A person rates a class of theirs and its coach, once.
 * @throws Refusal `reservation-not-found` (nobody else's), `rating-off`, `already-rated`, `rating-not-attended`
 */
export async function rateReservation(
  { db, clock, configuration, publicAnswers }: AttendanceContext,
  person: TokenHolder & { customer_id: number },
  rating: RatingInput,
): Promise<void> {
  const { reservation_rating_enabled, public_ratings } = await configuration.current();
  const at = clock.now();
  await db.transaction(async (tx) => {
    await requireActive(tx, person, at);
    const facts = await findRateable(tx, rating.class_reservation_id, person.customer_id);
    if (!facts) return refuse('reservation-not-found');
    must(decideRating(facts, reservation_rating_enabled));
    // Of two at once the second waits for the first's row here.
    if (!(await insertRating(tx, rating, at))) must(no('already-rated'));
    if (public_ratings) tx.afterCommit(publicAnswers.drop);
  });
}
