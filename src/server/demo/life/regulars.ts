import { DAY, HOUR, MINUTE } from '#shared/time.ts';
import type { Calendar } from '../calendar.ts';
import type { Habit, Regular } from '../content/studio.ts';
import type { PlannedClass } from './classes.ts';
import type { Person } from './people.ts';
import type { Visit } from './visits.ts';

/** A package somebody gets at an instant (milliseconds). */
export interface Purchase {
  person: Person;
  at: number;
  bought: string;
}

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
export function purchasesOf(regular: Regular, person: Person, { now, opening }: Calendar): Purchase[] {
  return regular.packages
    .map(([daysAgo, bought]) => ({ person, bought, at: now.getTime() - daysAgo * DAY - 2 * HOUR }))
    .filter(({ at }) => at > opening.getTime() + HOUR);
}

/** Where a regular went and will go. */
export function visitsOf({
  regular,
  person,
  calendar,
  classes,
}: {
  regular: Regular;
  person: Person;
  calendar: Calendar;
  classes: readonly PlannedClass[];
}): Visit[] {
  return regular.habits.flatMap((habit) => {
    const mine = classes.filter(
      ({ slot }) => slot.type === habit.type && slot.time === habit.time && habit.weekdays.includes(slot.weekday),
    );
    return [...pastOf({ habit, person, calendar, mine }), ...comingOf({ habit, person, calendar, mine })];
  });
}

function pastOf({
  habit,
  person,
  calendar: { now, opening },
  mine,
}: {
  habit: Habit;
  person: Person;
  calendar: Calendar;
  mine: readonly PlannedClass[];
}): Visit[] {
  const [from, until] = habit.past.map((daysAgo) => now.getTime() - daysAgo * DAY);
  return mine
    .filter(({ starts_at }) => starts_at > Math.max(from ?? 0, opening.getTime() + 3 * DAY) && starts_at < (until ?? 0))
    .map((planned, index) => {
      const booked_at = planned.starts_at - 3 * DAY + 4 * HOUR;
      const ending = habit.missed ? 'misses' : endings[index % endings.length];
      return { person, planned, booked_at, spot: habit.spot, ...endingOf(planned, ending) };
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
function comingOf({
  habit,
  person,
  calendar: { now },
  mine,
}: {
  habit: Habit;
  person: Person;
  calendar: Calendar;
  mine: readonly PlannedClass[];
}): Visit[] {
  return mine
    .filter(({ starts_at }) => starts_at > now.getTime() + 2 * HOUR)
    .slice(0, habit.coming)
    .map((planned) => ({
      person,
      planned,
      spot: habit.spot,
      ending: 'attends',
      ends_at: planned.starts_at - 6 * MINUTE,
      booked_at: now.getTime() - 2 * DAY,
    }));
}
