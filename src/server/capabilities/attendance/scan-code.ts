import { must } from '#shared/decision.ts';
import { refuse } from '#shared/refusals.ts';
import type { ScanAnswer } from '#shared/wire/attendance.ts';
import type { Staff } from '../booking/index.ts';
import { markRosterAttendance, rosterOf } from '../reservations/index.ts';
import type { AttendanceContext } from './attendance-context.ts';
import { findCode } from './queries/codes.ts';
import { decideScan } from './scan-rules.ts';

/** Marks the attendance of the person who shows this code. A second scan changes nothing and says so. */
export async function scanCode(
  context: AttendanceContext,
  staff: Staff,
  { token, single_class_id }: { token: string; single_class_id?: number | undefined },
): Promise<ScanAnswer> {
  const facts = (await findCode(context.db, token, context.clock.now())) ?? refuse('code-not-found');
  must(decideScan(facts, single_class_id));
  const { class_reservation_id } = facts;
  const { changed } = await markRosterAttendance(context, staff, { class_reservation_id, attend: true });
  const message = changed ? `Llegó ${facts.who}` : `${facts.who} ya tenía su asistencia`;
  const { single_class, roster } = await rosterOf(context, staff, facts.single_class_id);
  const entry = roster.find((line) => line.class_reservation_id === class_reservation_id);
  return { single_class, entry: entry ?? refuse('reservation-not-found'), already: !changed, message };
}
