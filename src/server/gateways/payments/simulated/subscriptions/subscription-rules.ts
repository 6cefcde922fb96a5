import { addMonths, DAY } from '#shared/time.ts';
import type { Period } from '#shared/wire/class-packages.ts';

/**
 * The instant `count` periods after `from`, in UTC as the real providers count; a missing day becomes the month's last one
 * (31 January, 28 February, 31 March).
 */
export function addPeriods(from: Date, period: Period, count: number): Date {
  if (period === 'day') return new Date(from.getTime() + count * DAY);
  return addMonths(from, period === 'year' ? 12 * count : count);
}

/** Days between the tries of a refused renewal; after the last one the subscription ends. */
export const RETRY_DAYS = [3, 5] as const;
