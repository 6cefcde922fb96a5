import { expect, test } from 'vitest';
import { type StaffClass, singleClassInput } from '#shared/wire/schedule.ts';
import { copyOf, inputOf, newValues, typedClass, valuesOf } from './typed-class.ts';

const single_class: StaffClass = {
  single_class_id: 12,
  class_date: '2026-11-23T07:00:00.000Z',
  starts_at: '2026-11-23T13:00:00.000Z',
  duration_minutes: 45,
  description: 'Con toalla',
  capacity: 18,
  is_full: false,
  spots_left: 17,
  booking_opens_at: '2026-10-24T13:00:00.000Z',
  booking_closes_at: '2026-11-23T13:00:00.000Z',
  cancelled_at: null,
  cancel_reason: null,
  class_package_id: 9,
  class_category_id: 3,
  class_type: { class_type_id: 1, name: 'Rodada', icon: 'rodada', spot_map: '5,6,7' },
  class_instructors: [
    { instructor_id: 4, name: 'Sofía', nick_name: '', last_name: 'Marín', birthdate: null, file: null },
    { instructor_id: 2, name: 'Luis', nick_name: '', last_name: 'Mena', birthdate: null, file: null },
  ],
  location: { location_id: 2, name: 'Roma', address: '' },
  tags: [{ tag_id: 6, name: 'Nueva', color: '#e8694a' }],
  class_reservations: [{ spot: 3 }],
  blocked_spots: [],
  attended: 0,
  class_series_id: null,
  series_date: null,
  version: 1,
  roster_closed_at: null,
  booking_opens_days: 3,
  booking_closes_minutes: 0,
};

test('a class is unchanged by opening and saving the form', () => {
  const input = inputOf(valuesOf(single_class), single_class);
  expect(singleClassInput.parse(input)).toEqual({
    single_class_id: 12,
    class_date: '2026-11-23T07:00:00.000Z',
    duration_minutes: 45,
    description: 'Con toalla',
    capacity: null,
    booking_opens_days: 3,
    booking_closes_minutes: 0,
    class_type_id: 1,
    location_id: 2,
    class_category_id: 3,
    class_package_id: 9,
    instructor_ids: [4, 2],
    tag_ids: [6],
  });
});

test('a capacity below the room’s size stays', () => {
  expect(valuesOf({ ...single_class, capacity: 15 }).capacity).toBe('15');
});

test('a copy is a new class, a week later', () => {
  const input = inputOf(copyOf(single_class), null);
  expect(input.single_class_id).toBeUndefined();
  expect(input.class_date).toBe('2026-11-30T07:00:00.000Z');
});

test('is bought with the package of an event, or reserved, as the form says', () => {
  const values = valuesOf(single_class);
  expect(inputOf(copyOf(single_class), null).class_package_id).toBe(9);
  expect(inputOf({ ...values, class_package_id: '10' }, single_class).class_package_id).toBe(10);
  expect(inputOf({ ...values, class_package_id: '' }, single_class).class_package_id).toBeNull();
  expect(inputOf(newValues('2026-11-23'), null).class_package_id).toBeNull();
});

test('an empty form lists what is missing', () => {
  const issues = typedClass.safeParse(newValues('2026-11-23')).error?.issues ?? [];
  expect(issues.map(({ path }) => path[0])).toEqual(['class_type_id', 'location_id', 'time']);
});

test.each([{ time: '24:00' }, { time: '7:00' }, { capacity: '2001' }, { duration_minutes: '4' }, { capacity: '1.5' }])(
  '%o is refused before it is sent',
  (change) => {
    const typed = { ...valuesOf(single_class), ...change };
    expect(typedClass.safeParse(typed).success).toBe(false);
  },
);
