import { fullName } from '#shared/full-name.ts';
import type { ScheduleDay, SingleClass } from '#shared/wire/schedule.ts';
import type { FilterName, Filters } from './address.ts';

export interface Option {
  id: number;
  name: string;
}

function optionsIn({ class_instructors, class_type, location }: SingleClass): Record<FilterName, Option[]> {
  return {
    instructor_id: class_instructors.map((coach) => ({
      id: coach.instructor_id,
      name: fullName(coach),
    })),
    class_type_id: [{ id: class_type.class_type_id, name: class_type.name }],
    location_id: [{ id: location.location_id, name: location.name }],
  };
}

/** The classes that pass every chosen filter. */
export function filterClasses(classes: readonly SingleClass[], filters: Filters): SingleClass[] {
  const passes = (single_class: SingleClass) => {
    const options = optionsIn(single_class);
    return (Object.keys(options) as FilterName[]).every(
      (name) => filters[name] === null || options[name].some(({ id }) => id === filters[name]),
    );
  };
  return classes.filter(passes);
}

/** The filter options of these weeks, each once, by name. */
export function filterOptions(weeks: readonly (readonly ScheduleDay[])[]): Record<FilterName, Option[]> {
  const found: Record<FilterName, Map<number, Option>> = {
    instructor_id: new Map(),
    class_type_id: new Map(),
    location_id: new Map(),
  };
  for (const { single_classes } of weeks.flat()) {
    for (const single_class of single_classes) {
      const options = optionsIn(single_class);
      for (const name of Object.keys(found) as FilterName[]) {
        for (const option of options[name]) found[name].set(option.id, option);
      }
    }
  }
  const sorted = (name: FilterName) => [...found[name].values()].sort((a, b) => a.name.localeCompare(b.name, 'es'));
  return {
    instructor_id: sorted('instructor_id'),
    class_type_id: sorted('class_type_id'),
    location_id: sorted('location_id'),
  };
}
