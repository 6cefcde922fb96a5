import { refuse } from '#shared/refusals.ts';
import { DAY, MINUTE } from '#shared/time.ts';
import { audit, nameClass } from '../audit/index.ts';
import { authorise } from '../authorisation/index.ts';
import {
  lockReservation,
  type ReservationFacts,
  refuseForeignRoster,
  type Staff,
  writeAttendance,
} from '../booking/index.ts';
import type { ActContext, Actor } from '../people/index.ts';
import { onlyMine } from './cancel-reservation.ts';
import { isMarkedBy, readClassOf } from './queries/reservations.ts';

/** Attendance can be marked this long before a class; earlier marks are taken for slips. */
const EARLIEST = DAY;
/** For so long whoever marked a person takes it back, also once the class has begun: a tap on the wrong line. */
const MISTAP = 2 * MINUTE;

/** `changed`: whether the mark was different before. */
export interface Marked {
  changed: boolean;
}

/**
 * Staff mark a person's attendance, or undo it; marking twice changes nothing.
 * @throws Refusal `reservation-not-found`, `reservation-cancelled`, `roster-closed`, `attendance-too-early`,
 *   `own-record`, those of `authorise`
 */
export async function markAttendance(
  context: ActContext,
  { actor, class_reservation_id, attend }: { actor: Actor; class_reservation_id: number; attend: boolean },
): Promise<Marked> {
  const settings = await context.configuration.current();
  const now = context.clock.now();
  const actor_id = actor.customer_id;
  const key = { class_reservation_id, actor_id: actor.customer_id, session_id: actor.session_id, now };
  return context.db.transaction(async (open) => {
    const { tx, facts: found } = await lockReservation(open, key);
    const facts = onlyMine(found, actor);
    if (facts.cancellation !== null) refuse('reservation-cancelled');
    if (facts.attended === attend) return { changed: false };
    refuseMark(facts, attend, now);
    const { customer_id } = facts;
    const begun = now.getTime() >= facts.starts_at;
    const since = new Date(now.getTime() - MISTAP);
    const late = begun && !attend && !(await isMarkedBy(tx, class_reservation_id, { actor_id, since }));
    const acts = late ? (['unmark_after_start'] as const) : [];
    // Before the class begins any staff member may mark herself; afterwards the rule of one's own record holds.
    const requested = { actor_id, acts, subject_id: begun ? customer_id : null };
    const { authorised_by } = await authorise(tx, requested, { at: now, settings });
    await writeAttendance(tx, { class_reservation_id, attend, at: now, actor_id });
    await audit(tx, {
      at: now,
      actor_id,
      authorised_by,
      subject_id: class_reservation_id,
      customer_id,
      action: attend ? 'attendance-marked' : 'attendance-unmarked',
      details: { class: await nameClass(tx, facts.single_class_id), guest: facts.guest },
    });
    const changed = { rosters: [facts.single_class_id], customers: [customer_id] };
    tx.afterCommit(() => context.changes.publish(changed));
    return { changed: true };
  });
}

function refuseMark({ roster_closed, starts_at }: ReservationFacts, attend: boolean, now: Date): void {
  if (roster_closed) refuse('roster-closed');
  if (attend && now.getTime() < starts_at - EARLIEST) refuse('attendance-too-early');
}

/** The same from a roster; a coach marks only in her own classes. */
export async function markRosterAttendance(
  context: ActContext,
  staff: Staff,
  mark: { class_reservation_id: number; attend: boolean },
): Promise<Marked> {
  const single_class_id = await readClassOf(context.db, mark.class_reservation_id);
  if (single_class_id === undefined) refuse('reservation-not-found');
  await refuseForeignRoster(context.db, staff, single_class_id);
  const actor = { customer_id: staff.customer_id, session_id: staff.session_id, byStaff: true };
  return markAttendance(context, { actor, class_reservation_id: mark.class_reservation_id, attend: mark.attend });
}
