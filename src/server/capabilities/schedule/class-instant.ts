import { refuse } from '#shared/refusals.ts';
import { addDays, dayKey, instantOf } from '#shared/time.ts';

export const SKIPPED = 'Esa hora no existe ese día por el cambio de horario.';

/**
 * The instant at which a studio's wall clock shows `class_date` (`2026-11-23T07:00:00.000Z`, whose Z has no meaning). Of a
 * time that occurs twice the first is meant; one that the time zone skips is refused (docs/rules.md#class-time).
 * @throws Refusal `time-skipped`
 */
export function classInstant(class_date: string, timeZone: string): Date {
  return instantOf(class_date, timeZone) ?? refuse('time-skipped', {}, { class_date: SKIPPED });
}

/** Two years, one of them a leap year. */
const MOST_DAYS_AHEAD = 731;

/**
 * Refuses a day that can only be a year typed wrong: its class would stand where nobody looks, and its repetition would
 * make none for years.
 * @param day a date or a wall clock; the zone makes no difference that counts
 * @param field in which it was sent
 * @throws Refusal `invalid-input`
 */
export function requireInReach(day: string, now: Date, field: 'class_date' | 'starts_on' | 'to'): void {
  if (day.slice(0, 10) <= addDays(dayKey(now), MOST_DAYS_AHEAD)) return;
  refuse('invalid-input', {}, { [field]: 'Faltan más de dos años para ese día. Revisa el año.' });
}
