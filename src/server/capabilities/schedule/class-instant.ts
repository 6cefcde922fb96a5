import { refuse } from '#shared/refusals.ts';
import { instantOf } from '#shared/time.ts';

export const SKIPPED = 'Esa hora no existe ese día por el cambio de horario.';

/**
 * The instant at which a studio's wall clock shows `class_date` (`2026-11-23T07:00:00.000Z`, whose Z has no meaning). Of a
 * time that occurs twice the first is meant; one that the time zone skips is refused (docs/rules.md#class-time).
 * @throws Refusal `time-skipped`
 */
export function classInstant(class_date: string, timeZone: string): Date {
  return instantOf(class_date, timeZone) ?? refuse('time-skipped', {}, { class_date: SKIPPED });
}
