import { addDays, localDateOf } from '#shared/time.ts';

/** Today, and the last day until which a class that the studio took back stays usable at least. */
export function graceUntil(
  now: Date,
  settings: { timezone: string; return_grace_days: number },
): { until: string; today: string } {
  const today = localDateOf(now, settings.timezone);
  return { until: addDays(today, settings.return_grace_days), today };
}
