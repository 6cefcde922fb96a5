import { MINUTE } from '#shared/time.ts';
import type { ClassCard } from '#shared/wire/schedule.ts';

/** People arrive from this long before a class, in milliseconds. */
const DOORS = 30 * MINUTE;
/** Attendance can be marked from a day before (docs/rules.md#attendance-marking). */
const MARKING = 24 * 60 * MINUTE;

export type Moment = 'cancelled' | 'over' | 'running' | 'doors' | 'coming';

type Times = Pick<ClassCard, 'starts_at' | 'duration_minutes' | 'cancelled_at'>;

/** The phase of a class by the server's clock. */
export function momentOf({ starts_at, duration_minutes, cancelled_at }: Times, now: Date): Moment {
  const since = now.getTime() - Date.parse(starts_at);
  if (cancelled_at !== null) return 'cancelled';
  if (since >= duration_minutes * MINUTE) return 'over';
  if (since >= 0) return 'running';
  return since >= -DOORS ? 'doors' : 'coming';
}

/** Whether people can be marked as arrived. */
export function canMark({ starts_at, cancelled_at }: Times, now: Date): boolean {
  return cancelled_at === null && now.getTime() >= Date.parse(starts_at) - MARKING;
}

/** Whether staff can still reserve for a person: until the class ends. */
export function canReserve(single_class: Times, now: Date): boolean {
  const moment = momentOf(single_class, now);
  return moment !== 'cancelled' && moment !== 'over';
}

/** `En 25 min`, for the classes that are about to start. */
export function sayMoment(single_class: Times, now: Date): string | null {
  const moment = momentOf(single_class, now);
  if (moment === 'running') return 'En curso';
  if (moment !== 'doors') return null;
  const minutes = Math.ceil((Date.parse(single_class.starts_at) - now.getTime()) / MINUTE);
  return `En ${minutes} min`;
}
