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

const DAY = 24 * 60 * 60 * 1000;

/** A `class_date` (wall clock written as UTC), a local date `2026-11-23`, or a Date in the same sense. */
export type WallClock = string | Date;

function dateOf(value: WallClock): Date {
  return typeof value === 'string' ? new Date(value) : value;
}

const two = (value: number): string => String(value).padStart(2, '0');
const short = (name: string | undefined): string => name?.slice(0, 3) ?? '';
const weekday = (date: Date): string => WEEKDAYS[date.getUTCDay()] ?? '';
const month = (date: Date): string => MONTHS[date.getUTCMonth()] ?? '';

/** `2026-11-23`: the key of a day. */
export function dayKey(value: WallClock): string {
  const date = dateOf(value);
  return `${date.getUTCFullYear()}-${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())}`;
}

/** The day `days` later (or earlier), as its key. */
export function addDays(value: WallClock, days: number): string {
  return dayKey(new Date(dateOf(value).getTime() + days * DAY));
}

/** Monday of the week of a day, as its key. */
export function mondayOf(value: WallClock): string {
  return addDays(value, -((dateOf(value).getUTCDay() + 6) % 7));
}

/** `07:00` */
export function formatTime(value: WallClock): string {
  const date = dateOf(value);
  return `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`;
}

/** `DD MMM YYYY`: `23 nov 2026` */
export function formatDate(value: WallClock): string {
  const date = dateOf(value);
  return `${two(date.getUTCDate())} ${short(month(date))} ${date.getUTCFullYear()}`;
}

/** `ddd DD MMM`: `lun 23 nov` */
export function formatDay(value: WallClock): string {
  const date = dateOf(value);
  return `${short(weekday(date))} ${two(date.getUTCDate())} ${short(month(date))}`;
}

/** `ddd DD MMM, HH:mm`: `lun 23 nov, 07:00` */
export function formatDateTime(value: WallClock): string {
  return `${formatDay(value)}, ${formatTime(value)}`;
}

/** `23 de noviembre` */
export function formatDayOfYear(value: WallClock): string {
  const date = dateOf(value);
  return `${date.getUTCDate()} de ${month(date)}`;
}

/** `lunes 23 de noviembre`, for headings and for reading aloud. */
export function formatLongDay(value: WallClock): string {
  return `${weekday(dateOf(value))} ${formatDayOfYear(value)}`;
}

/** `noviembre 2026` */
export function formatMonth(value: WallClock): string {
  const date = dateOf(value);
  return `${month(date)} ${date.getUTCFullYear()}`;
}

/** `L`, `M`, … `D`: the heads of a week. */
export function weekdayLetter(value: WallClock): string {
  return weekday(dateOf(value)).charAt(0).toUpperCase();
}

/** 'Hoy', 'Mañana', or `lun 23 nov`. `today` is the studio's wall clock (`useStudioNow`). */
export function sayDay(value: WallClock, today: WallClock): string {
  const key = dayKey(value);
  if (key === dayKey(today)) return 'Hoy';
  if (key === addDays(today, 1)) return 'Mañana';
  return formatDay(value);
}

/** `Hoy, 07:00`, `Mañana, 07:00`, or `lun 23 nov, 07:00`. */
export function sayDateTime(value: WallClock, today: WallClock): string {
  return `${sayDay(value, today)}, ${formatTime(value)}`;
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

/** `1,250`: thousands separated (specification, section 5). */
export function formatNumber(value: number): string {
  return String(value).replaceAll(/\B(?=(\d{3})+(?!\d))/g, ',');
}

/** `$1,250.00`, from pesos with at most two decimals. */
export function formatMoney(pesos: number): string {
  const [whole, cents] = Math.abs(pesos).toFixed(2).split('.');
  return `${pesos < 0 ? '-' : ''}$${formatNumber(Number(whole))}.${cents}`;
}

/** `1 clase`, `3 clases` */
export function count(amount: number, one: string, many: string): string {
  return `${formatNumber(amount)} ${amount === 1 ? one : many}`;
}
