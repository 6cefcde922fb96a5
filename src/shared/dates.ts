// Our own names rather than Intl's: server and browser must write the same letters.
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

const dateFormats = new Map<string, Intl.DateTimeFormat>();

/** The calendar date (`YYYY-MM-DD`) of an instant in a zone. */
export function localDateOf(instant: Date, timeZone: string): string {
  let format = dateFormats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
    dateFormats.set(timeZone, format);
  }
  return format.format(instant);
}

/** A calendar date some days later (or earlier), across months and leap years. */
export function addDays(date: string, days: number): string {
  const day = new Date(`${date}T00:00:00.000Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}
