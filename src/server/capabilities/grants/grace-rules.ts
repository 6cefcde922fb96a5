import { addDays, localDateOf } from '#shared/time.ts';

/** A grant whose class the studio takes back, as it stands. Dates in the studio's zone. */
export interface GraceFacts {
  available_class_id: number;
  /** The last day once the class is given back. */
  expiration_date: string;
  /** It counts from its first class and has none left then: its last day is that of its beginning. */
  begins_again: boolean;
  /** Null: it is open. */
  closed_reason: string | null;
  /** Its ledger has an extension. */
  extended_before: boolean;
  /** A class it gets back had not begun. */
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
 * Who stands behind it: an administrator; reception alone; or the studio, that moved the class, where the person herself
 * gives it up, or reception for her.
 */
export type GraceRight = 'administrator' | 'reception' | 'moved';

/**
 * Whether a grant lasts until the end of the grace (docs/rules.md#credits-grace): one that runs; of those that are over
 * only those whose class had not begun: else what was attended could be had for ever. What was revoked or removed stays
 * so. Without an administrator one that was extended before is not again, and reception alone opens none that is over.
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
