import { DAY, HOUR, MINUTE } from '#shared/time.ts';
import type { Calendar } from '../calendar.ts';
import type { Habit, Regular } from '../content/studio.ts';
import type { PlannedClass } from './classes.ts';
import type { Person } from './people.ts';
import type { Visit } from './visits.ts';

/** A package of a customer. */
export interface Purchase {
  person: Person;
  at: number;
  bought: string;
}

/** Their place is given, or chosen at random. */
const NO_WHIM = [0, 0] as const;

/** The outcomes of a regular's past visits, repeated. */
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

/** The packages that a regular has bought since the studio opened. */
export function purchasesOf(regular: Regular, person: Person, { monday, opening }: Calendar): Purchase[] {
  return regular.packages
    .map(([daysAgo, bought]) => ({ person, bought, at: monday - daysAgo * DAY - 2 * HOUR }))
    .filter(({ at }) => at > opening + HOUR);
}

/** The classes of a habit. */
function classesOf({ type, time, weekdays }: Habit, classes: readonly PlannedClass[]): PlannedClass[] {
  return classes.filter(({ slot }) => slot.type === type && slot.time === time && weekdays.includes(slot.weekday));
}

/** The places of a regular: those of past classes, and from this week on one in every class of the habit. */
export function placesOf(
  regular: Regular,
  { monday }: Calendar,
  classes: readonly PlannedClass[],
): { planned: PlannedClass; spot: number }[] {
  return regular.habits.flatMap(({ spot, ...habit }) => {
    if (spot === undefined) return [];
    const [first, last] = habit.past.map((daysAgo) => monday - daysAgo * DAY);
    return classesOf(habit, classes)
      .filter(({ starts_at: at }) => at > monday || (at > (first ?? 0) && at < (last ?? 0)))
      .map((planned) => ({ planned, spot }));
  });
}

/** The past and coming classes of a regular. */
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
    const mine = classesOf(habit, classes);
    return [...pastOf({ habit, person, calendar, mine }), ...comingOf({ habit, person, calendar, mine })];
  });
}

/** Classes until this week; if the habit goes on also this week's until now, which depends on the time of the start. */
function pastOf({
  habit,
  person,
  calendar: { now, monday, opening },
  mine,
}: {
  habit: Habit;
  person: Person;
  calendar: Calendar;
  mine: readonly PlannedClass[];
}): Visit[] {
  const [first, last] = habit.past;
  const from = Math.max(monday - first * DAY, opening + 3 * DAY);
  // Missed classes were booked before the week began, on whatever day of it the demo is opened.
  const recent = habit.missed ? monday + 7 * DAY : now;
  const until = last === 0 ? recent : monday - last * DAY;
  return mine
    .filter(({ starts_at }) => first > 0 && starts_at > from && starts_at < until)
    .map((planned, index) => {
      // A person who misses all classes had booked them before the penalty began.
      const booked_at = planned.starts_at - (habit.missed ? 8 * DAY : 3 * DAY - 4 * HOUR);
      const ending = habit.missed ? 'misses' : endings[index % endings.length];
      const visit = { person, planned, booked_at, spot: habit.spot, whim: NO_WHIM, ...endingOf(planned, ending) };
      return planned.starts_at > monday && !habit.missed ? { ...visit, hangs: true } : visit;
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

/** The next classes were all reserved two days ago, or when this week began. */
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
    .filter(({ starts_at }) => starts_at > now + 2 * HOUR)
    .slice(0, habit.coming)
    .map((planned) => ({
      person,
      planned,
      spot: habit.spot,
      ending: 'attends',
      ends_at: planned.starts_at - 6 * MINUTE,
      booked_at: now - 2 * DAY,
      whim: NO_WHIM,
      hangs: true,
    }));
}
