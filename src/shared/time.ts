/** Units, in milliseconds. */
export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

// Our own names rather than Intl's, since server and browser must write the same text.
const WEEKDAYS = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'] as const;
const MONTHS = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
] as const;

/** A `class_date` (wall clock written as UTC), a local date `2026-11-23`, or a Date in the same sense. */
export type WallClock = string | Date;

export function dateOf(value: WallClock): Date {
  return typeof value === 'string' ? new Date(value) : value;
}

const two = (value: number): string => String(value).padStart(2, '0');

/** `lunes` */
export const weekdayName = (value: WallClock): string => WEEKDAYS[dateOf(value).getUTCDay()] ?? '';

/** `noviembre` */
export const monthName = (value: WallClock): string => MONTHS[dateOf(value).getUTCMonth()] ?? '';

/** `07:00` */
export function formatTime(value: WallClock): string {
  const date = dateOf(value);
  return `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`;
}

/** `ddd DD MMM`: `lun 23 nov` */
export function formatDay(value: WallClock): string {
  return `${weekdayName(value).slice(0, 3)} ${two(dateOf(value).getUTCDate())} ${monthName(value).slice(0, 3)}`;
}

/** `23 de noviembre` */
export function formatDayOfYear(value: WallClock): string {
  return `${dateOf(value).getUTCDate()} de ${monthName(value)}`;
}

/** `lunes 23 de noviembre`, for headings and for reading aloud. */
export function formatLongDay(value: WallClock): string {
  return `${weekdayName(value)} ${formatDayOfYear(value)}`;
}

/** `DD MMM YYYY`: `23 nov 2026` */
export function formatDate(value: WallClock): string {
  const date = dateOf(value);
  return `${two(date.getUTCDate())} ${monthName(date).slice(0, 3)} ${date.getUTCFullYear()}`;
}

/** `ddd DD MMM, HH:mm`: `lun 23 nov, 07:00` */
export function formatDateTime(value: WallClock): string {
  return `${formatDay(value)}, ${formatTime(value)}`;
}

/** `DD MMM YYYY, HH:mm`: `23 nov 2026, 07:00`, of what is kept for years. */
export function formatMoment(value: WallClock): string {
  return `${formatDate(value)}, ${formatTime(value)}`;
}

/** `noviembre 2026` */
export function formatMonth(value: WallClock): string {
  return `${monthName(value)} ${dateOf(value).getUTCFullYear()}`;
}

/** `L`, `M`, … `D`: the heads of a week. */
export function weekdayLetter(value: WallClock): string {
  return weekdayName(value).charAt(0).toUpperCase();
}

/** `2026-11-23`: the calendar date of a wall clock. */
export function dayKey(value: WallClock): string {
  const date = dateOf(value);
  return `${date.getUTCFullYear()}-${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())}`;
}

/** The calendar date some days later (or earlier), across months and leap years. */
export function addDays(value: WallClock, days: number): string {
  return dayKey(new Date(dateOf(value).getTime() + days * DAY));
}

/** The instant some months later in UTC; of a day that the month lacks its last one: 31 January, 28 February. */
export function addMonths(instant: Date, months: number): Date {
  const [year, month] = [instant.getUTCFullYear(), instant.getUTCMonth() + months];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const later = new Date(instant);
  later.setUTCFullYear(year, month, Math.min(instant.getUTCDate(), last));
  return later;
}

/** How many days `to` is after `from`; negative: before. */
export function daysBetween(from: WallClock, to: WallClock): number {
  return Math.round((Date.parse(dayKey(to)) - Date.parse(dayKey(from))) / DAY);
}

/** 1 for Monday to 7 for Sunday. */
export function weekdayOf(value: WallClock): number {
  return dateOf(value).getUTCDay() || 7;
}

/** Monday of the week of a day. */
export function mondayOf(value: WallClock): string {
  return addDays(value, 1 - weekdayOf(value));
}

/** `lun 23 nov`; of an earlier year `lun 23 nov 2025`, since lists go back for years. @param today the studio's wall clock */
function sayPastDay(value: WallClock, today: WallClock): string {
  const year = dateOf(value).getUTCFullYear();
  return year < dateOf(today).getUTCFullYear() ? `${formatDay(value)} ${year}` : formatDay(value);
}

/** `lun 23 nov, 07:00`; of an earlier year `lun 23 nov 2025, 07:00`. @param today the studio's wall clock */
export function sayMoment(value: WallClock, today: WallClock): string {
  return `${sayPastDay(value, today)}, ${formatTime(value)}`;
}

/** 'Hoy', 'Mañana', or as `sayPastDay`. @param today the studio's wall clock */
export function sayDay(value: WallClock, today: WallClock): string {
  const key = dayKey(value);
  if (key === dayKey(today)) return 'Hoy';
  if (key === addDays(today, 1)) return 'Mañana';
  return sayPastDay(value, today);
}

/** `Hoy, 07:00`, `Mañana, 07:00`, or as `sayMoment`. */
export function sayDateTime(value: WallClock, today: WallClock): string {
  return `${sayDay(value, today)}, ${formatTime(value)}`;
}

/**
 * A time limit in words: midnight is written as the last minute of the evening before, since `lun 23 nov, 00:00` reads like
 * Monday night.
 */
export function asDeadline(value: WallClock): Date {
  const date = dateOf(value);
  const isMidnight = date.getUTCHours() === 0 && date.getUTCMinutes() === 0;
  return isMidnight ? new Date(date.getTime() - MINUTE) : date;
}

const zones = new Map<string, Intl.DateTimeFormat>();

function zoneFormat(timeZone: string): Intl.DateTimeFormat {
  const known = zones.get(timeZone);
  if (known) return known;
  const numeric = 'numeric';
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: numeric,
    month: numeric,
    day: numeric,
    hour: numeric,
    minute: numeric,
    second: numeric,
  });
  zones.set(timeZone, format);
  return format;
}

/** A true instant (`createdAt`, `starts_at`) as the wall clock of `timeZone`, written as UTC, for the functions above. */
export function wallClockOf(instant: string | Date, timeZone: string): Date {
  const parts = new Map(
    zoneFormat(timeZone)
      .formatToParts(dateOf(instant))
      .map(({ type, value }) => [type, Number(value)]),
  );
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? Number.NaN;
  return new Date(Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second')));
}

/** The calendar date (`YYYY-MM-DD`) of an instant in a zone. */
export function localDateOf(instant: string | Date, timeZone: string): string {
  return dayKey(wallClockOf(instant, timeZone));
}

/** The offsets of a time zone a day before and a day after a wall clock; no time zone changes more than once in between. */
function offsetsAround(wall: number, timeZone: string): [before: number, after: number] {
  const offsetAt = (instant: number) => wallClockOf(new Date(instant), timeZone).getTime() - instant;
  return [offsetAt(wall - DAY), offsetAt(wall + DAY)];
}

/**
 * The instant at which a time zone's clocks show a wall clock (`2026-11-23T07:00:00.000Z`, whose Z has no meaning): the
 * first of two, undefined for one that the time zone skips.
 */
export function instantOf(value: WallClock, timeZone: string): Date | undefined {
  const wall = dateOf(value).getTime();
  return offsetsAround(wall, timeZone)
    .map((offset) => new Date(wall - offset))
    .sort((one, other) => one.getTime() - other.getTime())
    .find((instant) => wallClockOf(instant, timeZone).getTime() === wall);
}

/**
 * The instant at which a zone's clocks show a time (`07:00`) on a date: the first of two; one that the zone skips is as
 * much later as the clocks are put forward.
 */
export function instantAt(date: string, time: string, timeZone: string): Date {
  const wall = dateOf(`${date}T${time}:00.000Z`);
  const [before] = offsetsAround(wall.getTime(), timeZone);
  return instantOf(wall, timeZone) ?? new Date(wall.getTime() - before);
}
