import { dateOf, dayKey, formatTime, mondayOf, weekdayOf } from '#shared/time.ts';
import type { SingleClassInput, StaffClass } from '#shared/wire/schedule.ts';
import type { ChangedClassSeries, ClassSeries } from '#shared/wire/series.ts';
import type { PlannedAct } from './api.ts';

/** How much of a series a change concerns. */
export type Scope = 'one' | 'following' | 'all';

/** From which day on: this class's own, or from now on (never before the series begins). */
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
  if (scope === 'following') return dayKey(before.class_date);
  return series.starts_on > today ? series.starts_on : today;
}

/** A change of one class as a change of its series: its weekday takes the place of the one it had. */
export function seriesChangeOf({
  series,
  before,
  input,
  scope,
  today,
}: {
  series: ClassSeries;
  before: StaffClass;
  input: SingleClassInput;
  scope: Scope;
  today: string;
}): ChangedClassSeries {
  const { class_date, single_class_id: _, duration_minutes, ...content } = input;
  const [from, to] = [weekdayOf(before.class_date), weekdayOf(class_date)];
  const weekdays = new Set(series.weekdays.map((day) => (day === from ? to : day)));
  return {
    ...content,
    ...(duration_minutes !== undefined && { duration_minutes }),
    class_series_id: series.class_series_id,
    version: series.version,
    weekdays: [...weekdays].sort(),
    time: formatTime(class_date),
    starts_on: firstDay({ series, before, scope, today }),
    ends_on: series.ends_on,
    skips_holidays: series.skips_holidays,
    people: [],
  };
}

/** Cancelling this class, or its series from a day on. */
export function cancellationOf({
  series,
  before,
  scope,
  today,
  reason,
}: {
  series: ClassSeries | undefined;
  before: StaffClass;
  scope: Scope;
  today: string;
  reason: string;
}): PlannedAct {
  if (!series || scope === 'one') return { act: 'cancel', body: { single_class_id: before.single_class_id, reason } };
  const { class_series_id, version } = series;
  return {
    act: 'end-series',
    body: { class_series_id, version, from: firstDay({ series, before, scope, today }), reason },
  };
}

/** The Monday after the week of a day. */
export function nextMonday(day: string): string {
  const monday = dateOf(mondayOf(day));
  monday.setUTCDate(monday.getUTCDate() + 7);
  return dayKey(monday);
}
