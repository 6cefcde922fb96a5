import { addDays, DAY, dayKey } from '#shared/time.ts';
import { queryString } from '../../lib/api.ts';

/** The calendar's filters; null: no filter. */
export interface Filters {
  instructor_id: number | null;
  class_type_id: number | null;
  location_id: number | null;
}

export type FilterName = keyof Filters;

/** The filters' names in the address. */
export const filterParameters: Readonly<Record<FilterName, string>> = {
  instructor_id: 'coach',
  class_type_id: 'clase',
  location_id: 'lugar',
};

export interface CalendarAddress extends Filters {
  /** `2026-11-23` */
  day: string;
  /** The first day of the shown week, which contains `day`. */
  start: string;
}

function readDay(text: string | null): string | null {
  if (text === null || !/^20\d\d-\d\d-\d\d$/.test(text)) return null;
  const instant = Date.parse(text);
  return Number.isNaN(instant) || dayKey(new Date(instant)) !== text ? null : text;
}

function readId(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;
}

/** Whether an address has a day. */
export function namesDay(search: URLSearchParams): boolean {
  return readDay(search.get('dia')) !== null;
}

/** The first day of the week that contains `day`; weeks begin on today's weekday. */
export function weekAround(day: string, today: string): string {
  const apart = (Date.parse(day) - Date.parse(today)) / DAY;
  return addDays(today, Math.floor(apart / 7) * 7);
}

/**
 * Reads the calendar's part of an address; a missing or unreadable value is the `opening` day and no filter.
 * @param today the studio's day, from which weeks are counted
 */
export function readAddress(search: URLSearchParams, opening: string, today: string): CalendarAddress {
  const day = readDay(search.get('dia')) ?? opening;
  return {
    day,
    start: weekAround(day, today),
    instructor_id: readId(search.get(filterParameters.instructor_id)),
    class_type_id: readId(search.get(filterParameters.class_type_id)),
    location_id: readId(search.get(filterParameters.location_id)),
  };
}

/** The query string that `readAddress` reads; the `opening` day needs none. */
export function writeAddress({ day, ...filters }: Filters & { day: string }, opening: string): string {
  return queryString({
    dia: day === opening ? null : day,
    [filterParameters.instructor_id]: filters.instructor_id,
    [filterParameters.class_type_id]: filters.class_type_id,
    [filterParameters.location_id]: filters.location_id,
  });
}
