import { TZDate } from '@date-fns/tz';
import { refuse } from '#shared/refusals.ts';

export const SKIPPED = 'Esa hora no existe ese día por el cambio de horario.';

/**
 * The instant at which a studio's wall clock shows `class_date` (`2026-11-23T07:00:00.000Z`, zone not meant). A time that
 * occurs twice means the first; one that the zone skips is refused (docs/rules.md#class-time).
 * @throws Refusal `time-skipped`
 */
export function classInstant(class_date: string, timeZone: string): Date {
  return instantOf(class_date, timeZone) ?? refuse('time-skipped', {}, { class_date: SKIPPED });
}

/** The same; undefined for a wall clock that the zone skips. */
export function instantOf(class_date: string, timeZone: string): Date | undefined {
  const wall = new Date(class_date);
  const local = new TZDate(
    wall.getUTCFullYear(),
    wall.getUTCMonth(),
    wall.getUTCDate(),
    wall.getUTCHours(),
    wall.getUTCMinutes(),
    wall.getUTCSeconds(),
    timeZone,
  );
  return [-1, 0, 1]
    .map((hours) => new Date(local.getTime() + hours * 3_600_000))
    .find((instant) => wallClockOf(instant, timeZone) === class_date.slice(0, 19));
}

/** `2026-11-23T07:00:00` as a zone's clocks show an instant. */
function wallClockOf(instant: Date, timeZone: string): string {
  const local = new TZDate(instant.getTime(), timeZone);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${local.getFullYear()}-${two(local.getMonth() + 1)}-${two(local.getDate())}T${two(local.getHours())}:${two(local.getMinutes())}:${two(local.getSeconds())}`;
}
