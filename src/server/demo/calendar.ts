import { addDays, DAY, instantAt, localDateOf, mondayOf, wallClockOf } from '#shared/time.ts';

/** How long the studio has been open, and how far its timetable reaches. */
export interface Span {
  weeks_past: number;
  weeks_coming: number;
}

/** The size of the studio to make. */
export interface DemoSize extends Span {
  customers: number;
}

/**
 * The dates of the demo's history on the studio's wall clock: instants are milliseconds as `wallClockOf` reads them, so
 * that the history of another week is the same one shifted by days, regardless of changes of daylight saving time
 * between.
 */
export interface Calendar {
  /** The studio's time zone. */
  zone: string;
  now: number;
  /** The opening day: people and the first weeks' classes are created. */
  opening: number;
  /** The beginning of the current week: nothing before it depends on the time of the demo's start. */
  monday: number;
  /** Monday of each week with classes, oldest first; the current week is included. */
  mondays: string[];
}

/** Computes the dates around an instant: the past weeks, the current one and the coming ones. */
export function calendarAround(zone: string, now: Date, { weeks_past, weeks_coming }: Span): Calendar {
  const thisMonday = mondayOf(localDateOf(now, zone));
  const mondays = Array.from({ length: weeks_past + 1 + weeks_coming }, (_, week) =>
    addDays(thisMonday, 7 * (week - weeks_past)),
  );
  return {
    zone,
    mondays,
    now: wallClockOf(now, zone).getTime(),
    opening: wallAt(addDays(thisMonday, -7 * weeks_past - 9), '10:00'),
    monday: wallAt(thisMonday, '00:00'),
  };
}

/** A date and a wall clock time, in milliseconds. */
export function wallAt(date: string, time: string): number {
  return Date.parse(`${date}T${time}:00.000Z`);
}

/** The date of a wall clock in milliseconds. */
export function dateAt(wall: number): string {
  return addDays(new Date(wall), 0);
}

/**
 * The instant at which the studio's clocks show this time: the first of two if it occurs twice, later by the gap if it
 * is skipped.
 */
export function instantAtWall(wall: number, zone: string): Date {
  const midnight = wall - (((wall % DAY) + DAY) % DAY);
  const minute = Math.floor((wall - midnight) / 60_000);
  const time = new Date(minute * 60_000).toISOString().slice(11, 16);
  return new Date(instantAt(dateAt(wall), time, zone).getTime() + (wall % 60_000));
}
