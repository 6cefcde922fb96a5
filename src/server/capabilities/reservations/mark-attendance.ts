import { refuse } from '#shared/refusals.ts';
import type { Actor, ReservationContext } from './actor.ts';
import { onlyMine } from './cancel-reservation.ts';
import { lockAndGatherReservationFacts, writeAttendance } from './queries/booking.ts';
import { readClassOf } from './queries/reservations.ts';
import { refuseForeignRoster, type Staff } from './read-roster.ts';

/** Doors open this long before a class: earlier marks are slips of the finger. */
const EARLIEST = 24 * 3_600_000;

/** `changed`: whether it was otherwise before. */
export interface Marked {
  changed: boolean;
}

/**
 * Staff say that somebody came, or undo it; marking twice changes nothing.
 * @param gather takes the locks and reads the facts; tests pass one without locks to see that it matters
 * @throws Refusal `reservation-not-found`, `reservation-cancelled`, `roster-closed`, `attendance-too-early`
 */
export async function markAttendance(
  context: ReservationContext,
  actor: Actor,
  class_reservation_id: number,
  attend: boolean,
  gather = lockAndGatherReservationFacts,
): Promise<Marked> {
  const now = context.clock.now();
  const key = { class_reservation_id, actor_id: actor.customer_id, session_id: actor.session_id, now };
  return context.db.transaction(async (tx) => {
    const facts = onlyMine(await gather(tx, key), actor);
    if (facts.cancellation !== null) refuse('reservation-cancelled');
    if (facts.attended === attend) return { changed: false };
    if (facts.roster_closed) refuse('roster-closed');
    if (attend && now.getTime() < facts.starts_at - EARLIEST) refuse('attendance-too-early');
    await writeAttendance(tx, class_reservation_id, attend, now, actor.customer_id);
    const told = { rosters: [facts.single_class_id], customers: [facts.customer_id] };
    tx.afterCommit(() => context.changes.tell(told));
    return { changed: true };
  });
}

/** The same from a roster: a coach marks only in their own classes. */
export async function markRosterAttendance(
  context: ReservationContext,
  staff: Staff,
  mark: { class_reservation_id: number; attend: boolean },
): Promise<Marked> {
  const single_class_id = await readClassOf(context.db, mark.class_reservation_id);
  if (single_class_id === undefined) refuse('reservation-not-found');
  await refuseForeignRoster(context.db, staff, single_class_id);
  const actor = { customer_id: staff.customer_id, session_id: staff.session_id, byStaff: true };
  return markAttendance(context, actor, mark.class_reservation_id, mark.attend);
}
