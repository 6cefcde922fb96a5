import type { CounterAct } from '#shared/authorisation/acts.ts';
import { HOUR } from '#shared/time.ts';

/** A class that people would lose, or find at another hour. Instants in milliseconds, money in centavos. */
export interface AtStake {
  starts_at: number;
  /** Live reservations in it. */
  people: number;
  /** What its places were bought for, and did not go back. */
  paid: number;
}

/** What a change of the calendar takes from people. */
export interface Taking {
  /** Classes that fall out. */
  cancelled: readonly AtStake[];
  /** Classes that are held at another hour. */
  moved: readonly AtStake[];
  /** Until when each of those who leave their place could have cancelled in time, and when their class begins. */
  leaving: readonly { starts_at: number; free_until: number }[];
  /** What the places of those who leave were bought for; centavos. */
  leaving_paid: number;
  /** Whether a class that stands, or a series, would be entered with another package: at another price. */
  repriced: boolean;
  /** Whether a class whose list is closed would be cancelled, or have been another: given by another, longer, elsewhere. */
  settled: boolean;
  /** Whether a class would be put where its hour is over. */
  past: boolean;
}

/** What it amounts to at the counter; empty where anybody at the desk may do it. */
export function actsOfTaking(
  { cancelled, moved, leaving, leaving_paid, repriced, settled, past }: Taking,
  now: number,
): CounterAct[] {
  const soon = ({ starts_at, people }: AtStake) => people > 0 && starts_at - now < HOUR;
  const acts: [CounterAct, boolean][] = [
    // Whoever bought a place in a class that is moved may leave it for her money, whenever.
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
