import { OFFLINE_DAYS } from '#shared/offline.ts';
import { DAY, MINUTE } from '#shared/time.ts';
import type { OfflineAnswer, OfflineClass } from '#shared/wire/offline.ts';

/** What this browser keeps of one person. */
export interface Kept extends OfflineAnswer {
  /** Of the sign-in under which it was read. */
  mark: string;
  /** By this device's clock, in milliseconds. */
  kept_at: number;
  /** How far the studio's clock is before this device's, in milliseconds. */
  offset: number;
}

interface Reader {
  /** Of the sign-in that stands now; null: nobody's. */
  mark: string | null;
  /** By this device's clock, in milliseconds. */
  now: number;
}

/**
 * Whether something kept may still be shown; else it goes. A device whose clock was set back by more than a day cannot say
 * how old it is.
 */
export function mayShow({ mark, kept_at }: Pick<Kept, 'mark' | 'kept_at'>, reader: Reader): boolean {
  const age = reader.now - kept_at;
  return mark === reader.mark && age > -DAY && age < OFFLINE_DAYS * DAY;
}

/** The studio's instant on a device without connection. */
export function studioInstant({ offset }: Pick<Kept, 'offset'>, now: number): Date {
  return new Date(now + offset);
}

/** The classes that are not over. */
export function notOver(classes: readonly OfflineClass[], now: Date): readonly OfflineClass[] {
  return classes.filter(
    ({ single_class: { starts_at, duration_minutes } }) =>
      Date.parse(starts_at) + duration_minutes * MINUTE > now.getTime(),
  );
}
