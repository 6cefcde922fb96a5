import { addDays, DAY, HOUR, instantAt, localDateOf } from '#shared/time.ts';

/** How long people stay signed in: settings of the studio (docs/decisions/0029-sessions.md). */
export interface SessionTerms {
  timezone: string;
  /** Days without a visit. */
  session_idle_days: number;
  /** Days since the sign-in. */
  session_longest_days: number;
  /** Hours without a call. */
  staff_session_idle_hours: number;
  /** The hour of the day, in the studio's time zone, at which staff must sign in again. */
  staff_session_ends_hour: number;
}

/** A later end is written only if it is this much later, so that most renewals only read. */
const SLACK = { customer: DAY, staff: HOUR / 4 };

/** When a session that is used now is over. */
export function sessionEnd(
  { staff, created_at }: { staff: boolean; created_at: Date },
  now: Date,
  terms: SessionTerms,
): Date {
  const idle = staff ? terms.staff_session_idle_hours * HOUR : terms.session_idle_days * DAY;
  const last = sessionLongestEnd({ staff, created_at }, terms).getTime();
  return new Date(Math.min(now.getTime() + idle, last));
}

/** When a session ends even if it is used. */
export function sessionLongestEnd(
  { staff, created_at }: { staff: boolean; created_at: Date },
  terms: Pick<SessionTerms, 'timezone' | 'session_longest_days' | 'staff_session_ends_hour'>,
): Date {
  return new Date(
    staff
      ? nextAt(terms.staff_session_ends_hour, created_at, terms.timezone)
      : created_at.getTime() + terms.session_longest_days * DAY,
  );
}

/**
 * Whether end and last use must be written: the new end is earlier, or one of the two is later by more than a little.
 * In a session's last weeks its end does not move, but the list of devices still shows its last use.
 */
export function isWorthWriting(
  { staff, expires_at, updated_at }: { staff: boolean; expires_at: Date; updated_at: Date },
  now: Date,
  right: Date,
): boolean {
  const slack = staff ? SLACK.staff : SLACK.customer;
  const later = right.getTime() - expires_at.getTime();
  return later < 0 || later > slack || now.getTime() - updated_at.getTime() > slack;
}

/** The first instant after another at which a time zone's clocks show an hour. */
function nextAt(hour: number, after: Date, timezone: string): number {
  const time = `${String(hour).padStart(2, '0')}:00`;
  const today = localDateOf(after, timezone);
  const first = instantAt(today, time, timezone).getTime();
  return first > after.getTime() ? first : instantAt(addDays(today, 1), time, timezone).getTime();
}
