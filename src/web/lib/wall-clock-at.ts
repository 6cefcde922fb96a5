import { wallClockOf } from '#shared/time.ts';
import type { ClassCard } from '#shared/wire/schedule.ts';

/**
 * An instant on the wall clock of the class's location. The card has no time zone: the studio's is used if it agrees with
 * the class, else the class's offset between wall clock and instant.
 */
export function wallClockAt(
  instant: string,
  { class_date, starts_at }: Pick<ClassCard, 'class_date' | 'starts_at'>,
  timezone: string,
): Date {
  const distance = Date.parse(class_date) - Date.parse(starts_at);
  const studio = wallClockOf(starts_at, timezone).getTime() - Date.parse(starts_at);
  return studio === distance ? wallClockOf(instant, timezone) : new Date(Date.parse(instant) + distance);
}
