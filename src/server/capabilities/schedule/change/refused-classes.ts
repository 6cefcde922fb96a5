import { refuse } from '#shared/refusals.ts';
import { formatDay, formatTime } from '#shared/time.ts';
import type { RefusedClass } from '#shared/wire/consequences.ts';
import { differenceOf, type Step } from './steps.ts';

type Changed = Extract<Step, { act: 'change' }>;

/** Places that stay taken in a class whose type changes; another type would replace all its places. */
function placesInTheWay({ before, draft, people }: Changed): number {
  if (!differenceOf(before, draft).type) return 0;
  return Math.max(0, before.places_taken - people.filter(({ spot }) => spot === null).length);
}

export const isRefused = (step: Changed): boolean => placesInTheWay(step) > 0;

/** Classes that cannot change their type because somebody has a place in them. */
export function refusedClasses(changed: readonly Changed[]): RefusedClass[] {
  return changed.filter(isRefused).map((step) => {
    const { single_class_id, class_date, class_type_name } = step.before;
    const taken = placesInTheWay(step);
    const places = `${taken} ${taken === 1 ? 'lugar tomado' : 'lugares tomados'}`;
    const reason = `Tiene ${places}: no puede pasar de ${class_type_name} a ${step.draft.class_type_name}.`;
    return { single_class_id, class_date, reason };
  });
}

/** @throws Refusal `class-has-people`, naming the classes when the change is of more than one */
export function refuseTypeChanges(changed: readonly Changed[]): void {
  const refused = changed.filter(isRefused);
  if (refused.length === 0) return;
  if (changed.length === 1) refuse('class-has-people');
  const classes = refused.map(({ before }) => `${formatDay(before.class_date)} ${formatTime(before.class_date)}`);
  refuse('class-has-people', { classes: classes.join(', ') });
}
