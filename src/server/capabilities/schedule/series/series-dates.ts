import { addDays, instantOf, localDateOf, weekdayOf } from '#shared/time.ts';
import { SKIPPED } from '../class-instant.ts';

/** The days and hour of a series. Dates in the time zone of its location. */
export interface Repeat {
  /** 1 is Monday. */
  weekdays: readonly number[];
  /** `HH:MM` of the location's wall clock. */
  time: string;
  starts_on: string;
  /** Null: without end. */
  ends_on: string | null;
  skips_holidays: boolean;
  location_id: number;
}

/** Days, both included, on which the studio (`location_id` null) or one location is closed. */
export interface ClosedDays {
  starts_on: string;
  ends_on: string;
  location_id: number | null;
  reason: string;
}

export interface SeriesDates {
  /** `class_date` is the wall clock written as UTC. */
  dates: { date: string; class_date: string; starts_at: Date }[];
  /** Days of the series without a class, and why. */
  left_out: { date: string; reason: string }[];
}

/** How many days ahead the classes of a series are on the calendar (docs/rules.md#series). */
export const AHEAD_DAYS = 56;

/** The closure that covers a date at a location. */
export function closedOn<Days extends ClosedDays>(
  closed: readonly Days[],
  date: string,
  location_id: number,
): Days | undefined {
  return closed.find(
    (days) =>
      days.starts_on <= date && date <= days.ends_on && (days.location_id === null || days.location_id === location_id),
  );
}

/**
 * The dates of a series between two days (both included) that are in the future at `now`. A day whose hour the time
 * zone skips is left out; of an hour that occurs twice the first is meant.
 */
export function datesOfSeries(
  series: Repeat,
  span: { from: string; until: string; now: Date },
  { zone, closed }: { zone: string; closed: readonly ClosedDays[] },
): SeriesDates {
  const laid: SeriesDates = { dates: [], left_out: [] };
  for (let date = span.from; date <= span.until; date = addDays(date, 1)) {
    if (!isHeldOn(series, date)) continue;
    const holiday = series.skips_holidays ? closedOn(closed, date, series.location_id) : undefined;
    const class_date = `${date}T${series.time}:00.000Z`;
    const starts_at = instantOf(class_date, zone);
    if (holiday) laid.left_out.push({ date, reason: holiday.reason });
    else if (!starts_at) laid.left_out.push({ date, reason: SKIPPED });
    else if (starts_at > span.now) laid.dates.push({ date, class_date, starts_at });
  }
  return laid;
}

/** Whether some days of a series are in the past. */
export function beginsInThePast(series: Repeat, now: Date, zone: string): boolean {
  const today = localDateOf(now, zone);
  const weekAgo = addDays(today, -6);
  const from = [series.starts_on, weekAgo].sort()[1] ?? weekAgo;
  for (let date = from; date <= today; date = addDays(date, 1)) {
    const starts_at = isHeldOn(series, date) ? instantOf(`${date}T${series.time}:00.000Z`, zone) : null;
    if (starts_at && starts_at <= now) return true;
  }
  return false;
}

function isHeldOn({ weekdays, starts_on, ends_on }: Repeat, date: string): boolean {
  return starts_on <= date && (ends_on === null || date <= ends_on) && weekdays.includes(weekdayOf(date));
}

/** If one weekday replaces another its classes move to the new one; otherwise every class keeps its date. */
export function shiftOf(before: readonly number[], after: readonly number[]): (date: string) => string {
  const gone = before.filter((day) => !after.includes(day));
  const added = after.filter((day) => !before.includes(day));
  const [from, to] = [gone[0], added[0]];
  if (gone.length !== 1 || added.length !== 1 || from === undefined || to === undefined) return (date) => date;
  return (date) => (weekdayOf(date) === from ? addDays(date, to - from) : date);
}
