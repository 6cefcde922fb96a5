import { dateOf } from '#shared/time.ts';
import type { StaffClass } from '#shared/wire/schedule.ts';

type Timed = Pick<StaffClass, 'class_date' | 'duration_minutes'>;

/** The part of a day that the week shows: minutes since midnight, whole hours. */
export interface Hours {
  from: number;
  until: number;
}

const A_DAY = 24 * 60;
const AN_HOUR = 60;
/** A row of the week, in minutes. */
const ROW = 30;
const QUARTER = 15;
/** Free minutes before the first class and after the last. */
const MARGIN = 30;
/** The hours of an empty week. */
const OPEN: Hours = { from: 6 * AN_HOUR, until: 21 * AN_HOUR };
/** The least that any week shows, in minutes. */
const LEAST = 12 * AN_HOUR;
/** The minutes that a button adds before or after. */
const MORE = 2 * AN_HOUR;

/** Minutes since midnight. */
export function minutesOf(class_date: string): number {
  const date = dateOf(class_date);
  return date.getUTCHours() * AN_HOUR + date.getUTCMinutes();
}

/** The hours that a studio uses: those of these classes, with a margin. */
export function hoursOf(classes: readonly Timed[]): Hours {
  if (classes.length === 0) return OPEN;
  const first = classes.reduce((least, { class_date }) => Math.min(least, minutesOf(class_date)), A_DAY);
  const last = classes.reduce((most, each) => Math.max(most, minutesOf(each.class_date) + each.duration_minutes), 0);
  const from = Math.max(0, Math.floor((first - MARGIN) / AN_HOUR) * AN_HOUR);
  const until = Math.min(A_DAY, Math.ceil((last + MARGIN) / AN_HOUR) * AN_HOUR);
  return until - from >= LEAST
    ? { from, until }
    : { from: Math.min(from, A_DAY - LEAST), until: Math.min(A_DAY, from + LEAST) };
}

/** The hours extended by two for each time they were requested, within the day. */
export function widened({ from, until }: Hours, times: { before: number; after: number }): Hours {
  return { from: Math.max(0, from - times.before * MORE), until: Math.min(A_DAY, until + times.after * MORE) };
}

/** Whether the day has hours that the week does not show. */
export const hidesHours = ({ from, until }: Hours) => ({ before: from > 0, after: until < A_DAY });

/** How many rows of half an hour the hours have. */
export const rowsIn = ({ from, until }: Hours): number => (until - from) / ROW;

/** A time's position in rows below the first hour. */
export const rowOf = (minutes: number, { from }: Hours): number => (minutes - from) / ROW;

/** The time at a height of the day's column (0 at its top, 1 at its end), to the minute. */
export const timeAt = (height: number, { from, until }: Hours): number => from + height * (until - from);

/** The half hour that contains a time, within these hours. */
export function halfHourOf(minutes: number, { from, until }: Hours): number {
  return Math.min(until - ROW, Math.max(from, Math.floor(minutes / ROW) * ROW));
}

/** The nearest quarter of an hour, within these hours; a class that hardly moved keeps its own time. */
export function quarterOf(minutes: number, own: number, { from, until }: Hours): number {
  if (Math.abs(minutes - own) <= QUARTER / 2) return own;
  return Math.min(until - QUARTER, Math.max(from, Math.round(minutes / QUARTER) * QUARTER));
}

/** The full hours, for the ruler. */
export function fullHours({ from, until }: Hours): number[] {
  return Array.from({ length: (until - from) / AN_HOUR + 1 }, (_, index) => from + index * AN_HOUR);
}
