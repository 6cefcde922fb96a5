import type { StaffDay } from '#shared/wire/schedule.ts';

/** What of the week is shown: ids as the choices have them; empty: all. */
export interface PlannerFilter {
  location_id: string;
  instructor_id: string;
  class_type_id: string;
}

export const EVERYTHING: PlannerFilter = { location_id: '', instructor_id: '', class_type_id: '' };

const isOne = (wanted: string, id: number) => wanted === '' || wanted === String(id);

/** The days with what the filter lets through. */
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
