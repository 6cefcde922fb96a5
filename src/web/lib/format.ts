import {
  dateOf,
  formatDay,
  formatTime,
  monthName as month,
  type WallClock,
  weekdayName as weekday,
} from '#shared/dates.ts';

export {
  formatDay,
  formatDayOfYear,
  formatLongDay,
  formatTime,
  type WallClock,
  wallClockOf,
} from '#shared/dates.ts';

const DAY = 24 * 60 * 60 * 1000;

const two = (value: number): string => String(value).padStart(2, '0');
const short = (name: string | undefined): string => name?.slice(0, 3) ?? '';
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

/** `DD MMM YYYY`: `23 nov 2026` */
export function formatDate(value: WallClock): string {
  const date = dateOf(value);
  return `${two(date.getUTCDate())} ${short(month(date))} ${date.getUTCFullYear()}`;
}

/** `ddd DD MMM, HH:mm`: `lun 23 nov, 07:00` */
export function formatDateTime(value: WallClock): string {
  return `${formatDay(value)}, ${formatTime(value)}`;
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

/** `1,250`: thousands separated. */
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
