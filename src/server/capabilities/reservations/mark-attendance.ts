import { refuse } from '#shared/refusals.ts';
import type { Actor, ReservationContext } from './actor.ts';
import { onlyMine } from './cancel-reservation.ts';
import { lockAndGatherReservationFacts, writeAttendance } from './queries/booking.ts';

/** Doors open this long before a class: earlier marks are slips of the finger. */
const EARLIEST = 24 * 3_600_000;

/**
 * Staff say that somebody came, or undo it; marking twice changes nothing.
 * @throws Refusal `reservation-not-found`, `reservation-cancelled`
 */
export async function markAttendance(context: ReservationContext, actor: Actor, class_reservation_id: number, attend: boolean): Promise<void> {
  const now = context.clock.now();
  const key = { class_reservation_id, actor_id: actor.customer_id, session_id: actor.session_id, now };
  await context.db.transaction(async (tx) => {
    const facts = onlyMine(await lockAndGatherReservationFacts(tx, key), actor);
    if (facts.cancellation !== null) refuse('reservation-cancelled');
    if (attend && now.getTime() < facts.starts_at - EARLIEST) refuse('attendance-too-early');
    await writeAttendance(tx, class_reservation_id, attend, now, actor.customer_id);
  });
}
