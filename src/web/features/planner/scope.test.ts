import { expect, test } from 'vitest';
import type { StaffClass } from '#shared/wire/schedule.ts';
import type { ClassSeries } from '#shared/wire/series.ts';
import { cancellationOf, nextMonday, seriesChangeOf, seriesUndoOf } from './scope.ts';
import { inputOf, valuesOf } from './typed-class.ts';

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
  booking_opens_days: null,
  booking_closes_minutes: null,
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
  series_date: '2026-11-30',
  roster_closed_at: null,
  booking_opens_days: null,
  booking_closes_minutes: null,
  class_type: { class_type_id: 1, name: 'Rodada', icon: 'rodada', spot_map: '3' },
  location: { location_id: 1, name: 'Roma', address: '' },
  class_instructors: [],
  tags: [],
  class_reservations: [],
  blocked_spots: [],
};
const input = { ...inputOf(valuesOf(before), before), class_date: '2026-12-01T08:00:00.000Z' };

test('moving a class moves its own weekday, from itself or from today on; others stay', () => {
  const following = seriesChangeOf({ series, before, input, scope: 'following', today: '2026-11-21' });
  expect(following).toMatchObject({ of_weekday: 1, weekdays: [2], time: '08:00', starts_on: '2026-11-30', version: 2 });
  expect(seriesChangeOf({ series, before, input, scope: 'all', today: '2026-11-21' }).starts_on).toBe('2026-11-21');
  expect(seriesChangeOf({ series, before, input, scope: 'all', today: '2026-11-01' }).starts_on).toBe('2026-11-02');
});

test('other weekdays get its hour only if asked for', () => {
  const later = { ...input, class_date: '2026-11-30T08:00:00.000Z' };
  const change = { series, before, input: later, scope: 'following', today: '2026-11-21' } as const;
  expect(seriesChangeOf(change)).toMatchObject({ of_weekday: 1, weekdays: [1], time: '08:00' });
  expect(seriesChangeOf({ ...change, all_days: true })).toMatchObject({ of_weekday: null, weekdays: [1, 3] });
});

test('only changed fields are applied to the series: an exceptional class’s coach and hour are not', () => {
  const own = { ...before, class_date: '2026-12-01T09:30:00.000Z', duration_minutes: 90 };
  const described = { ...inputOf(valuesOf(own), own), description: 'Con velas' };
  const change = seriesChangeOf({ series, before: own, input: described, scope: 'all', today: '2026-11-21' });
  expect(change).toMatchObject({ description: 'Con velas', instructor_ids: [5], weekdays: [1, 3], time: '07:00' });
  expect(change).toMatchObject({ of_weekday: null, asked_on: null });
  expect(change.duration_minutes).toBeNull();
});

test('undoing restores the series’ former day and hour', () => {
  const change = seriesChangeOf({ series, before, input, scope: 'following', today: '2026-11-21' });
  const saved = { ...series, class_series_id: 9, version: 1, weekdays: [2], time: '08:00', starts_on: '2026-11-30' };
  expect(seriesUndoOf(series, change, saved)).toMatchObject({
    act: 'change-series',
    body: {
      class_series_id: 9,
      version: 1,
      weekdays: [1],
      time: '07:00',
      starts_on: '2026-11-30',
      unless_booked: true,
    },
  });
});

test('cancelling applies to the class only, or ends its series', () => {
  const alone = { act: 'cancel', body: { single_class_id: 12, reason: 'Lluvia' } };
  expect(cancellationOf({ series, before, scope: 'one', today: '2026-11-21', reason: 'Lluvia' })).toEqual(alone);
  expect(cancellationOf({ series: undefined, before, scope: 'all', today: '2026-11-21', reason: 'Lluvia' })).toEqual(
    alone,
  );
  const following = { series, before, scope: 'following', today: '2026-11-21', reason: '' } as const;
  const body = { class_series_id: 4, version: 2, from: '2026-11-30', reason: '' };
  expect(cancellationOf(following)).toEqual({ act: 'end-series', body: { ...body, of_weekday: 1 } });
  expect(cancellationOf({ ...following, all_days: true })).toEqual({ act: 'end-series', body });
  const alike = { ...series, weekdays: [1] };
  expect(cancellationOf({ ...following, series: alike })).toEqual({ act: 'end-series', body });
});

test('the Monday after', () => {
  expect(nextMonday('2026-11-30')).toBe('2026-12-07');
  expect(nextMonday('2026-11-29')).toBe('2026-11-30');
});
