import { TZDate } from '@date-fns/tz';
import { addDays, localDateOf } from '#shared/dates.ts';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** How long the studio has been open, and how far its timetable reaches. */
export interface Span {
  weeks_past: number;
  weeks_coming: number;
}

/** The dates of the seeded story, all in the studio's zone. */
export interface Calendar {
  /** The studio's time zone. */
  zone: string;
  now: Date;
  /** The doors opened: people and the first weeks' classes enter the books. */
  opening: Date;
  /** Monday of each week with classes, oldest first; the current week is one of them. */
  mondays: string[];
}

/** Lays the story around an instant: the past weeks, the current one and the coming ones. */
export function calendarAround(zone: string, now: Date, { weeks_past, weeks_coming }: Span): Calendar {
  const thisMonday = mondayOf(localDateOf(now, zone));
  const mondays = Array.from({ length: weeks_past + 1 + weeks_coming }, (_, week) =>
    addDays(thisMonday, 7 * (week - weeks_past)),
  );
  return { zone, now, mondays, opening: instantAt(zone, addDays(thisMonday, -7 * weeks_past - 9), '10:00') };
}

/** The instant at which a clock in `zone` shows `time` (`HH:MM`) on a date (`YYYY-MM-DD`). */
export function instantAt(zone: string, date: string, time: string): Date {
  const wall = new Date(`${date}T${time}:00.000Z`);
  const [year, month, day] = [wall.getUTCFullYear(), wall.getUTCMonth(), wall.getUTCDate()];
  return new Date(new TZDate(year, month, day, wall.getUTCHours(), wall.getUTCMinutes(), zone).getTime());
}

/** The hour of the day (0 to 23) that a clock in `zone` shows at an instant. */
export function hourOf(zone: string, instant: number): number {
  return new TZDate(instant, zone).getHours();
}

function mondayOf(date: string): string {
  const weekday = new Date(`${date}T00:00:00.000Z`).getUTCDay() || 7;
  return addDays(date, 1 - weekday);
}
