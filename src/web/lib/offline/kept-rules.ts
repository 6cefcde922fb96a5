import { OFFLINE_DAYS } from '#shared/offline.ts';
import { DAY, MINUTE } from '#shared/time.ts';
import type { OfflineAnswer, OfflineClass } from '#shared/wire/offline.ts';

/** What this browser stores about one person. */
export interface Kept extends OfflineAnswer {
  /** The mark of the sign-in with which it was read. */
  mark: string;
  /** By this device's clock, in milliseconds. */
  kept_at: number;
  /** How far the studio's clock is ahead of this device's, in milliseconds. */
  offset: number;
}

interface Reader {
  /** The mark of the present sign-in; null: none. */
  mark: string | null;
  /** By this device's clock, in milliseconds. */
  now: number;
}

/**
 * Whether stored data may still be shown; otherwise it is deleted. If the device's clock was set back by more than a day,
 * its age is unknown.
 */
export function mayShow({ mark, kept_at }: Pick<Kept, 'mark' | 'kept_at'>, reader: Reader): boolean {
  const age = reader.now - kept_at;
  return mark === reader.mark && age > -DAY && age < OFFLINE_DAYS * DAY;
}

/** The studio's time on a device without a connection. */
export function studioInstant({ offset }: Pick<Kept, 'offset'>, now: number): Date {
  return new Date(now + offset);
}

/** The classes that have not ended. */
export function notOver(classes: readonly OfflineClass[], now: Date): readonly OfflineClass[] {
  return classes.filter(
    ({ single_class: { starts_at, duration_minutes } }) =>
      Date.parse(starts_at) + duration_minutes * MINUTE > now.getTime(),
  );
}
