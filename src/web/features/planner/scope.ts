import { addDays, dayKey, formatTime, mondayOf, weekdayOf } from '#shared/time.ts';
import type { SingleClassInput, StaffClass } from '#shared/wire/schedule.ts';
import type { ChangedClassSeries, ClassSeries } from '#shared/wire/series.ts';
import type { PlannedAct } from './api.ts';
import { inputOf, valuesOf } from './typed-class.ts';

/** How much of a series a change affects. */
export type Scope = 'one' | 'following' | 'all';

/** The first day affected: this class's own, or now (never before the series begins). */
function firstDay({
  series,
  before,
  scope,
  today,
}: {
  series: ClassSeries;
  before: StaffClass;
  scope: Scope;
  today: string;
}): string {
  if (scope === 'following') return before.series_date ?? dayKey(before.class_date);
  return series.starts_on > today ? series.starts_on : today;
}

/** The change of this class, applied to its series; the rest of the series stays. */
function contentOf(series: ClassSeries, before: StaffClass, input: SingleClassInput) {
  const own = inputOf(valuesOf(before), before);
  const isSame = (key: keyof SingleClassInput) => JSON.stringify(own[key]) === JSON.stringify(input[key]);
  const pick = <Key extends keyof SingleClassInput & keyof ClassSeries>(
    key: Key,
  ): SingleClassInput[Key] | ClassSeries[Key] => (isSame(key) ? series[key] : input[key]);
  return {
    // Empty: the type's.
    duration_minutes: pick('duration_minutes') ?? null,
    description: pick('description'),
    capacity: pick('capacity'),
    class_type_id: pick('class_type_id'),
    location_id: pick('location_id'),
    class_category_id: pick('class_category_id'),
    class_package_id: pick('class_package_id'),
    instructor_ids: pick('instructor_ids'),
    tag_ids: pick('tag_ids'),
    booking_opens_days: pick('booking_opens_days'),
    booking_closes_minutes: pick('booking_closes_minutes'),
  };
}

/** The class's weekday in its series, also if it was moved. */
const seriesDayOf = ({ series_date, class_date }: StaffClass) => weekdayOf(series_date ?? class_date);

/** The weekdays that stay unchanged when a class is moved; empty: it is the only one, or it is not moved. */
export function otherWeekdays(series: ClassSeries, before: StaffClass, input: SingleClassInput): number[] {
  return input.class_date === before.class_date ? [] : weekdaysBeside(series, before);
}

/** The other weekdays of its series. */
export function weekdaysBeside({ weekdays }: ClassSeries, before: StaffClass): number[] {
  return weekdays.filter((day) => day !== seriesDayOf(before));
}

/**
 * Applies a change of one class to its series. Day and hour change only for its weekday; `all_days`: the other weekdays get
 * its hour too. Unchanged fields stay as the series has them, also if this class differs from it.
 */
export function seriesChangeOf({
  series,
  before,
  input,
  scope,
  today,
  all_days = false,
}: {
  series: ClassSeries;
  before: StaffClass;
  input: SingleClassInput;
  scope: Scope;
  today: string;
  all_days?: boolean;
}): ChangedClassSeries {
  const isMoved = input.class_date !== before.class_date;
  const isAlone = !all_days && otherWeekdays(series, before, input).length > 0;
  const [from, to] = [seriesDayOf(before), weekdayOf(input.class_date)];
  const weekdays = new Set(isAlone ? [to] : series.weekdays.map((day) => (isMoved && day === from ? to : day)));
  return {
    ...contentOf(series, before, input),
    class_series_id: series.class_series_id,
    version: series.version,
    of_weekday: isAlone ? from : null,
    asked_on: isMoved ? before.single_class_id : null,
    weekdays: [...weekdays].sort(),
    time: isMoved ? formatTime(input.class_date) : series.time,
    starts_on: firstDay({ series, before, scope, today }),
    ends_on: series.ends_on,
    skips_holidays: series.skips_holidays,
    people: [],
    unless_booked: false,
  };
}

/** Reverts the classes of a series. @param saved the series that continues after the change */
export function seriesUndoOf(before: ClassSeries, change: ChangedClassSeries, saved: ClassSeries): PlannedAct {
  const { class_series_id: _, ...content } = before;
  return {
    act: 'change-series',
    body: {
      ...content,
      class_series_id: saved.class_series_id,
      version: saved.version,
      weekdays: change.of_weekday === null ? before.weekdays : [change.of_weekday],
      starts_on: saved.starts_on,
      of_weekday: null,
      asked_on: null,
      people: [],
      unless_booked: true,
    },
  };
}

/** Cancels this class, or its series from a day on: only its weekday, unless all days are requested. */
export function cancellationOf({
  series,
  before,
  scope,
  today,
  reason,
  all_days = false,
}: {
  series: ClassSeries | undefined;
  before: StaffClass;
  scope: Scope;
  today: string;
  reason: string;
  all_days?: boolean;
}): PlannedAct {
  if (!series || scope === 'one') return { act: 'cancel', body: { single_class_id: before.single_class_id, reason } };
  const { class_series_id, version } = series;
  const alone = !all_days && weekdaysBeside(series, before).length > 0 && { of_weekday: seriesDayOf(before) };
  return {
    act: 'end-series',
    body: { class_series_id, version, from: firstDay({ series, before, scope, today }), ...alone, reason },
  };
}

/** The Monday after the week of a day. */
export function nextMonday(day: string): string {
  return addDays(mondayOf(day), 7);
}
