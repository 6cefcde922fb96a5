import { expect, test } from 'vitest';
import type { SingleClass } from '#shared/wire/schedule.ts';
import { filterClasses, filterOptions } from './filter-classes.ts';

const none = { instructor_id: null, class_type_id: null, location_id: null };

function made(single_class_id: number, type: string, place: string, ...coaches: string[]): SingleClass {
  return {
    single_class_id,
    class_date: '2026-11-23T07:00:00.000Z',
    starts_at: '2026-11-23T13:00:00.000Z',
    duration_minutes: 45,
    description: '',
    capacity: null,
    is_full: false,
    spots_left: 9,
    booking_opens_at: '2026-10-24T13:00:00.000Z',
    booking_closes_at: '2026-11-23T13:00:00.000Z',
    cancelled_at: null,
    cancel_reason: null,
    class_package_id: null,
    class_category_id: null,
    class_type: { class_type_id: type.length, name: type, icon: '', spot_map: null },
    class_instructors: coaches.map((name) => ({
      instructor_id: name.length,
      name,
      nick_name: '',
      last_name: '',
      birthdate: null,
      file: null,
    })),
    location: { location_id: place.length, name: place, address: '' },
    tags: [],
    class_reservations: [],
    blocked_spots: [],
  };
}

const classes = [
  made(1, 'Rodada', 'Roma', 'Sofía'),
  made(2, 'Box', 'Del Valle', 'Luis', 'Sofía'),
  made(3, 'Box', 'Roma'),
];
const ids = (filters: typeof none | object) =>
  filterClasses(classes, { ...none, ...filters }).map(({ single_class_id }) => single_class_id);

test('without filters all classes are shown', () => expect(ids(none)).toEqual([1, 2, 3]));
test('a class matches by any of its coaches', () => expect(ids({ instructor_id: 5 })).toEqual([1, 2]));
test('filters narrow together', () => expect(ids({ class_type_id: 3, location_id: 4 })).toEqual([3]));

test('options are listed once and by name', () => {
  const { instructor_id, location_id } = filterOptions([[{ date: '2026-11-23', single_classes: classes }]]);
  expect(instructor_id.map(({ name }) => name)).toEqual(['Luis', 'Sofía']);
  expect(location_id.map(({ name }) => name)).toEqual(['Del Valle', 'Roma']);
});
