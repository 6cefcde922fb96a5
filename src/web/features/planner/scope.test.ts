import { expect, test } from 'vitest';
import type { StaffClass } from '#shared/wire/schedule.ts';
import type { ClassSeries } from '#shared/wire/series.ts';
import { cancellationOf, nextMonday, seriesChangeOf } from './scope.ts';

const series: ClassSeries = {
  class_series_id: 4,
  weekdays: [1, 3],
  time: '07:00',
  starts_on: '2026-11-02',
  ends_on: null,
  version: 2,
  skips_holidays: true,
  duration_minutes: null,
  description: '',
  capacity: null,
  class_type_id: 1,
  location_id: 1,
  class_category_id: null,
  class_package_id: null,
  instructor_ids: [5],
  tag_ids: [],
};
const before: StaffClass = {
  single_class_id: 12,
  class_date: '2026-11-30T07:00:00.000Z',
  starts_at: '2026-11-30T13:00:00.000Z',
  duration_minutes: 45,
  description: '',
  capacity: null,
  is_full: false,
  spots_left: 3,
  attended: 0,
  version: 1,
  booking_opens_at: '2026-10-24T13:00:00.000Z',
  booking_closes_at: '2026-11-30T13:00:00.000Z',
  cancelled_at: null,
  cancel_reason: null,
  class_package_id: null,
  class_category_id: null,
  class_series_id: 4,
  roster_closed_at: null,
  class_type: { class_type_id: 1, name: 'Rodada', icon: 'rodada', spot_map: '3' },
  location: { location_id: 1, name: 'Roma', address: '' },
  class_instructors: [],
  tags: [],
  class_reservations: [],
  blocked_spots: [],
};
const input = {
  class_date: '2026-12-01T08:00:00.000Z',
  description: '',
  capacity: null,
  class_type_id: 1,
  location_id: 1,
  class_category_id: null,
  class_package_id: null,
  instructor_ids: [5],
  tag_ids: [],
};

test('a class moved to another weekday takes its weekday along, from itself or from today on', () => {
  const following = seriesChangeOf({ series, before, input, scope: 'following', today: '2026-11-21' });
  expect(following).toMatchObject({ weekdays: [2, 3], time: '08:00', starts_on: '2026-11-30', version: 2 });
  expect(seriesChangeOf({ series, before, input, scope: 'all', today: '2026-11-21' }).starts_on).toBe('2026-11-21');
  expect(seriesChangeOf({ series, before, input, scope: 'all', today: '2026-11-01' }).starts_on).toBe('2026-11-02');
});

test('cancelling asks for the class alone, or ends its series', () => {
  const alone = { act: 'cancel', body: { single_class_id: 12, reason: 'Lluvia' } };
  expect(cancellationOf({ series, before, scope: 'one', today: '2026-11-21', reason: 'Lluvia' })).toEqual(alone);
  expect(cancellationOf({ series: undefined, before, scope: 'all', today: '2026-11-21', reason: 'Lluvia' })).toEqual(
    alone,
  );
  const body = { class_series_id: 4, version: 2, from: '2026-11-30', reason: '' };
  expect(cancellationOf({ series, before, scope: 'following', today: '2026-11-21', reason: '' })).toEqual({
    act: 'end-series',
    body,
  });
});

test('the Monday after', () => {
  expect(nextMonday('2026-11-30')).toBe('2026-12-07');
  expect(nextMonday('2026-11-29')).toBe('2026-11-30');
});
