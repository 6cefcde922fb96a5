import type { CounterAct } from '#shared/authorisation/acts.ts';
import { HOUR } from '#shared/time.ts';

/** A class that people would lose, or that would be at another hour. Instants in milliseconds, money in centavos. */
export interface AffectedClass {
  starts_at: number;
  /** Its live reservations. */
  people: number;
  /** What its places were bought for, less refunds. */
  paid: number;
}

/** What a change of the calendar takes from people. */
export interface Taking {
  /** Classes that are cancelled. */
  cancelled: readonly AffectedClass[];
  /** Classes that move to another hour. */
  moved: readonly AffectedClass[];
  /** For each person who loses her place: until when she could have cancelled free of charge, and when the class begins. */
  leaving: readonly { starts_at: number; free_until: number }[];
  /** What the places of these people were bought for; centavos. */
  leaving_paid: number;
  /** Whether an existing class, or a series, would be entered with another package, and so at another price. */
  repriced: boolean;
  /** Whether a class with a closed roster would be cancelled, or change its coach, type, length or location. */
  settled: boolean;
  /** Whether a class would be put at a past hour. */
  past: boolean;
}

/** The acts of a change at the counter; empty when anybody at the desk may make it. */
export function actsOfTaking(
  { cancelled, moved, leaving, leaving_paid, repriced, settled, past }: Taking,
  now: number,
): CounterAct[] {
  const soon = ({ starts_at, people }: AffectedClass) => people > 0 && starts_at - now < HOUR;
  const acts: [CounterAct, boolean][] = [
    // A person who bought a place in a moved class may give it up for a refund at any time.
    ['cancel_paid_class', leaving_paid > 0 || [...cancelled, ...moved].some(({ paid }) => paid > 0)],
    ['cancel_class_soon', cancelled.some(soon) || moved.some(soon)],
    ['cancel_after_start', leaving.some(({ starts_at }) => now >= starts_at)],
    ['cancel_late', leaving.some(({ starts_at, free_until }) => now < starts_at && now > free_until)],
    ['change_event', repriced],
    ['reopen_roster', settled],
    ['schedule_past', past],
  ];
  return acts.flatMap(([act, is]) => (is ? [act] : []));
}
