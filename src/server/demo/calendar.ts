import { addDays, instantAt, localDateOf, mondayOf } from '#shared/time.ts';

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
  return { zone, now, mondays, opening: instantAt(addDays(thisMonday, -7 * weeks_past - 9), '10:00', zone) };
}
