import { addDays, DAY, instantAt, localDateOf, mondayOf, wallClockOf } from '#shared/time.ts';

/** How long the studio has been open, and how far its timetable reaches. */
export interface Span {
  weeks_past: number;
  weeks_coming: number;
}

/** How large a studio to make. */
export interface DemoSize extends Span {
  customers: number;
}

/**
 * The dates of the seeded story, on the studio's wall clock: instants are milliseconds as `wallClockOf` reads them, so that
 * the story of another week is the same one some days later, whatever clocks were changed between.
 */
export interface Calendar {
  /** The studio's time zone. */
  zone: string;
  now: number;
  /** The doors opened: people and the first weeks' classes enter the books. */
  opening: number;
  /** The current week begins: what was before hangs on no hour of opening. */
  monday: number;
  /** Monday of each week with classes, oldest first; the current week is one of them. */
  mondays: string[];
}

/** Lays the story around an instant: the past weeks, the current one and the coming ones. */
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

/** A date and a time of the wall clock, in milliseconds. */
export function wallAt(date: string, time: string): number {
  return Date.parse(`${date}T${time}:00.000Z`);
}

/** The date of a wall clock in milliseconds. */
export function dateAt(wall: number): string {
  return addDays(new Date(wall), 0);
}

/** The instant at which the studio's clocks show it: the first of two; one that they skip is as much later. */
export function instantAtWall(wall: number, zone: string): Date {
  const midnight = wall - (((wall % DAY) + DAY) % DAY);
  const minute = Math.floor((wall - midnight) / 60_000);
  const time = new Date(minute * 60_000).toISOString().slice(11, 16);
  return new Date(instantAt(dateAt(wall), time, zone).getTime() + (wall % 60_000));
}
