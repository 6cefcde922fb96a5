import { expect, test } from 'vitest';
import type { StaffDay } from '#shared/wire/schedule.ts';
import { EVERYTHING, filterDays } from './planner-filter.ts';

const single = (single_class_id: number, class_type_id: number, coaches: number[], location_id = 1) =>
  ({
    single_class_id,
    class_type: { class_type_id },
    class_instructors: coaches.map((instructor_id) => ({ instructor_id })),
    location: { location_id },
  }) as StaffDay['single_classes'][number];
const days: StaffDay[] = [
  { date: '2026-11-23', single_classes: [single(1, 7, [3]), single(2, 8, [3, 4]), single(3, 7, [])] },
  { date: '2026-11-24', single_classes: [single(4, 7, [4], 2)] },
];

test.each([
  ['everything', {}, [[1, 2, 3], [4]]],
  ['a coach, also beside another', { instructor_id: '4' }, [[2], [4]]],
  ['a type', { class_type_id: '7' }, [[1, 3], [4]]],
  ['a location', { location_id: '2' }, [[], [4]]],
  ['a coach and a type', { instructor_id: '3', class_type_id: '8' }, [[2], []]],
])('the week shows %s', (_, filter, expected) => {
  const shown = filterDays(days, { ...EVERYTHING, ...filter });
  expect(shown.map(({ single_classes }) => single_classes.map((each) => each.single_class_id))).toEqual(expected);
});
