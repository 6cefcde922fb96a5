import type { AccountKey } from '../accounts.ts';
import { type Calendar, DAY, HOUR, MINUTE } from '../calendar.ts';
import type { ClassTypeKey } from '../content/class-types.ts';
import type { PackageKey } from '../content/packages.ts';
import type { PlannedClass } from './classes.ts';
import type { Person } from './people.ts';
import type { Visit } from './visits.ts';

/** A package somebody gets at an instant (milliseconds). */
export interface Purchase {
  person: Person;
  at: number;
  bought: PackageKey;
}

interface Habit {
  weekdays: readonly number[];
  time: string;
  type: ClassTypeKey;
  spot?: number;
  /** First and last day of the past in which they went, in days ago. */
  past: readonly [from: number, until: number];
  /** How many of the next ones they have reserved. */
  coming: number;
}

/** The three customers one can sign in as: their story is written, not drawn, so that it always ends the same. */
const regulars: Partial<
  Record<AccountKey, { packages: readonly [daysAgo: number, PackageKey][]; habits: readonly Habit[] }>
> = {
  ana: {
    // The two old packages are over before the last one starts: ten less three reserved leaves seven.
    packages: [
      [92, 'ten'],
      [50, 'ten'],
      [3, 'ten'],
    ],
    habits: [
      { weekdays: [1, 3], time: '07:00', type: 'rodada', spot: 9, past: [92, 6], coming: 2 },
      { weekdays: [1, 3], time: '08:00', type: 'reformer', spot: 4, past: [0, 0], coming: 1 },
    ],
  },
  regina: {
    packages: [
      [68, 'unlimited'],
      [38, 'unlimited'],
      [8, 'unlimited'],
    ],
    habits: [
      { weekdays: [2, 4], time: '19:15', type: 'rodada', spot: 5, past: [66, 0], coming: 2 },
      { weekdays: [6], time: '10:15', type: 'barre', spot: 8, past: [66, 0], coming: 1 },
      { weekdays: [7], time: '10:30', type: 'yoga', past: [66, 0], coming: 1 },
    ],
  },
  pablo: {
    packages: [[50, 'five']],
    habits: [{ weekdays: [1], time: '09:00', type: 'yoga', past: [50, 20], coming: 0 }],
  },
};

/** How a regular's past visits end, over and over. */
const endings = [
  'attends',
  'attends',
  'attends',
  'late',
  'attends',
  'misses',
  'attends',
  'attends',
  'in-time',
] as const;

/** What a regular buys since the doors opened. */
export function purchasesOf(key: AccountKey, person: Person, { now, opening }: Calendar): Purchase[] {
  return (regulars[key]?.packages ?? [])
    .map(([daysAgo, bought]) => ({ person, bought, at: now.getTime() - daysAgo * DAY - 2 * HOUR }))
    .filter(({ at }) => at > opening.getTime() + HOUR);
}

/** Where a regular went and will go. */
export function visitsOf(
  key: AccountKey,
  person: Person,
  calendar: Calendar,
  classes: readonly PlannedClass[],
): Visit[] {
  return (regulars[key]?.habits ?? []).flatMap((habit) => {
    const mine = classes.filter(
      ({ slot }) => slot.type === habit.type && slot.time === habit.time && habit.weekdays.includes(slot.weekday),
    );
    return [...pastOf(habit, person, calendar, mine), ...comingOf(habit, person, calendar, mine)];
  });
}

function pastOf(habit: Habit, person: Person, { now, opening }: Calendar, mine: readonly PlannedClass[]): Visit[] {
  const [from, until] = habit.past.map((daysAgo) => now.getTime() - daysAgo * DAY);
  return mine
    .filter(({ starts_at }) => starts_at > Math.max(from ?? 0, opening.getTime() + 3 * DAY) && starts_at < (until ?? 0))
    .map((planned, index) => {
      const booked_at = planned.starts_at - 3 * DAY + 4 * HOUR;
      return { person, planned, booked_at, spot: habit.spot, ...endingOf(planned, endings[index % endings.length]) };
    });
}

function endingOf(
  { starts_at }: PlannedClass,
  ending: (typeof endings)[number] | undefined,
): Pick<Visit, 'ending' | 'ends_at'> {
  if (ending === 'in-time') return { ending: 'cancels', ends_at: starts_at - 20 * HOUR };
  if (ending === 'late') return { ending: 'cancels', ends_at: starts_at - 5 * HOUR };
  return { ending: ending ?? 'attends', ends_at: starts_at - 6 * MINUTE };
}

/** The next ones were all reserved two days ago, whatever day it is. */
function comingOf(habit: Habit, person: Person, { now }: Calendar, mine: readonly PlannedClass[]): Visit[] {
  return mine
    .filter(({ starts_at }) => starts_at > now.getTime() + 2 * HOUR)
    .slice(0, habit.coming)
    .map((planned) => ({
      ...{ person, planned, spot: habit.spot, ending: 'attends', ends_at: planned.starts_at - 6 * MINUTE },
      booked_at: now.getTime() - 2 * DAY,
    }));
}
