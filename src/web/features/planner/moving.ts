import type { StaffClass } from '#shared/wire/schedule.ts';
import { addDays, dayKey, formatTime } from '../../lib/format.ts';

/** A class on its way to another day or hour; nothing is saved yet. */
export interface Moving {
  single_class: StaffClass;
  /** Where it would be: wall clock written as UTC. */
  class_date: string;
}

const LAST_MINUTE = 23 * 60 + 45;

/** Minutes of each key; days come from left and right. */
const MINUTES: Readonly<Record<string, number>> = { ArrowUp: -15, ArrowDown: 15, PageUp: -60, PageDown: 60 };
const DAYS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** The same hour on another day. */
export function onDay(class_date: string, day: string): string {
  return `${day}T${formatTime(class_date)}:00.000Z`;
}

/** So many minutes later (or earlier), within the day. */
export function byMinutes(class_date: string, minutes: number): string {
  const [hour = 0, minute = 0] = formatTime(class_date).split(':').map(Number);
  const at = Math.min(LAST_MINUTE, Math.max(0, hour * 60 + minute + minutes));
  const two = (value: number) => String(value).padStart(2, '0');
  return `${dayKey(class_date)}T${two(Math.floor(at / 60))}:${two(at % 60)}:00.000Z`;
}

export function byDays(class_date: string, days: number): string {
  return onDay(class_date, addDays(class_date, days));
}

/** Where a key leads: arrows for the day and a quarter of an hour, page up and down for an hour; undefined for others. */
export function moveByKey(class_date: string, key: string): string | undefined {
  const days = DAYS[key];
  if (days !== undefined) return byDays(class_date, days);
  const minutes = MINUTES[key];
  return minutes === undefined ? undefined : byMinutes(class_date, minutes);
}
