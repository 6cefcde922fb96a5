import { refuse } from '#shared/refusals.ts';
import { formatDay, formatTime } from '#shared/time.ts';
import type { ShortClass } from '#shared/wire/consequences.ts';
import type { PeopleByClass } from './change-words.ts';
import { peopleOver, type Step } from './steps.ts';

type Changed = Extract<Step, { act: 'change' }>;

/** Classes with more people than they will have places, not counting people already named; names those who booked last. */
export function shortClasses(changed: readonly Changed[], people: PeopleByClass): ShortClass[] {
  return changed.flatMap((step) => {
    const { single_class_id, class_date, places_taken } = step.before;
    const capacity = step.draft.capacity ?? 0;
    if (places_taken <= capacity) return [];
    const last_booked = (people.get(single_class_id) ?? [])
      .filter(({ attended }) => !attended)
      .map(({ class_reservation_id }) => class_reservation_id)
      .sort((one, other) => other - one)
      .slice(0, places_taken - capacity);
    return [{ single_class_id, class_date, taken: places_taken, capacity, over: peopleOver(step), last_booked }];
  });
}

/** @throws Refusal `capacity-below-taken`, naming the classes with too few places for those who stay */
export function refuseShort(changed: readonly Changed[]): void {
  const short = changed.filter((step) => peopleOver(step) > 0);
  if (short.length === 0) return;
  const classes = short.map(({ before }) => `${formatDay(before.class_date)} ${formatTime(before.class_date)}`);
  refuse('capacity-below-taken', {
    people: short.reduce((sum, step) => sum + peopleOver(step), 0),
    classes: classes.join(', '),
  });
}
