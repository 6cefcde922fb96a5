import { addDays, localDateOf } from '#shared/time.ts';

/** A grant whose class the studio cancels. Dates in the studio's time zone. */
export interface GraceFacts {
  available_class_id: number;
  /** The last day after the class is given back. */
  expiration_date: string;
  /** Its days count from its first class, and no class is left after this: its last day is the last day to begin. */
  begins_again: boolean;
  /** Null: it is open. */
  closed_reason: string | null;
  /** Its ledger has an extension. */
  extended_before: boolean;
  /** Whether a class that it gets back had not begun. */
  class_to_come: boolean;
}

/** Today, and the last day until which a class that the studio took back stays usable at least. */
export interface Grace {
  until: string;
  today: string;
}

export function graceUntil(now: Date, settings: { timezone: string; return_grace_days: number }): Grace {
  const today = localDateOf(now, settings.timezone);
  return { until: addDays(today, settings.return_grace_days), today };
}

/**
 * Who is responsible for the extension: an administrator; reception alone; or the studio because it moved the class, when
 * the person herself cancels, or reception for her.
 */
export type GraceRight = 'administrator' | 'reception' | 'moved';

/**
 * Whether a grant is extended to the end of the grace (docs/rules.md#credits-grace): one that is open; of those that are
 * over only those whose class had not begun, else attended classes could be had for ever. A grant that was revoked or
 * removed stays closed. Without an administrator a grant is not extended twice, and reception alone opens none that is
 * over.
 */
export function isExtended(
  { expiration_date, closed_reason, extended_before, class_to_come }: GraceFacts,
  { until, today }: Grace,
  right: GraceRight,
): boolean {
  if (expiration_date >= until) return false;
  if (closed_reason !== null && closed_reason !== 'expired') return false;
  const runs = closed_reason === null && expiration_date >= today;
  if (right !== 'administrator' && extended_before) return false;
  return runs || (right !== 'reception' && class_to_come);
}
