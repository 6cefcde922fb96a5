import type { StaffDay } from '#shared/wire/schedule.ts';

/** The week's filter: ids as in the choices; empty: all. */
export interface PlannerFilter {
  location_id: string;
  instructor_id: string;
  class_type_id: string;
}

export const EVERYTHING: PlannerFilter = { location_id: '', instructor_id: '', class_type_id: '' };

const isOne = (wanted: string, id: number) => wanted === '' || wanted === String(id);

/** The days with only the classes that pass the filter. */
export function filterDays(days: readonly StaffDay[], filter: PlannerFilter): StaffDay[] {
  const { location_id, instructor_id, class_type_id } = filter;
  return days.map(({ date, single_classes }) => ({
    date,
    single_classes: single_classes.filter(
      ({ location, class_type, class_instructors }) =>
        isOne(location_id, location.location_id) &&
        isOne(class_type_id, class_type.class_type_id) &&
        (instructor_id === '' || class_instructors.some((coach) => isOne(instructor_id, coach.instructor_id))),
    ),
  }));
}
