import type { Period } from '#shared/wire/class-packages.ts';

/**
 * The instant `count` periods after `from`, in UTC as the real providers count; a missing day becomes the month's last one
 * (31 January, 28 February, 31 March).
 */
export function addPeriods(from: Date, period: Period, count: number): Date {
  const next = new Date(from);
  if (period === 'day') {
    next.setUTCDate(next.getUTCDate() + count);
    return next;
  }
  const day = from.getUTCDate();
  next.setUTCDate(1);
  next.setUTCMonth(next.getUTCMonth() + (period === 'year' ? 12 * count : count));
  const lastDay = new Date(Date.UTC(next.getUTCFullYear(), next.getUTCMonth() + 1, 0)).getUTCDate();
  next.setUTCDate(Math.min(day, lastDay));
  return next;
}

/** Days between the tries of a refused renewal; after the last one the subscription ends. */
export const RETRY_DAYS = [3, 5] as const;
