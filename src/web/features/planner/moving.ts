import { addDays, dayKey, formatLongDay, formatTime } from '#shared/time.ts';
import type { StaffClass } from '#shared/wire/schedule.ts';
import { minutesOf } from './hours.ts';

/** A class being moved to another day or hour, not saved yet. */
export interface Moving {
  single_class: StaffClass;
  /** Its new time: wall clock written as UTC. */
  class_date: string;
}

const QUARTER = 15;
const LAST_MINUTE = 23 * 60 + 45;

/** Minutes per key; the left and right arrows change the day. */
const MINUTES: Readonly<Record<string, number>> = { ArrowUp: -15, ArrowDown: 15, PageUp: -60, PageDown: 60 };
const DAYS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

const two = (value: number) => String(value).padStart(2, '0');

/** `07:30`, from minutes since midnight. */
export const timeOf = (minutes: number): string => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;

/** That minute on a day. */
export const atMinutes = (day: string, minutes: number): string => `${day}T${timeOf(minutes)}:00.000Z`;

/** The same hour on another day. */
export function onDay(class_date: string, day: string): string {
  return `${day}T${formatTime(class_date)}:00.000Z`;
}

/** A number of minutes later or earlier, at a quarter of an hour within the day. */
export function byMinutes(class_date: string, minutes: number): string {
  const quarters = (minutesOf(class_date) + minutes) / QUARTER;
  const at = (minutes > 0 ? Math.floor(quarters) : Math.ceil(quarters)) * QUARTER;
  return atMinutes(dayKey(class_date), Math.min(LAST_MINUTE, Math.max(0, at)));
}

export function byDays(class_date: string, days: number): string {
  return onDay(class_date, addDays(class_date, days));
}

/**
 * The new time for a key: arrows change the day or a quarter of an hour, page up and down an hour; undefined for other
 * keys.
 */
export function moveByKey(class_date: string, key: string): string | undefined {
  const days = DAYS[key];
  if (days !== undefined) return byDays(class_date, days);
  const minutes = MINUTES[key];
  return minutes === undefined ? undefined : byMinutes(class_date, minutes);
}

/** `lunes 30 de noviembre, 07:15` */
export const sayWhere = (class_date: string): string => `${formatLongDay(class_date)}, ${formatTime(class_date)}`;
