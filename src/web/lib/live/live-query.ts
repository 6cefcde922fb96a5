import type { ScheduleDay } from '#shared/wire/schedule.ts';

/** While the stream lives it tells of every change; a screen asks on its own this often, in milliseconds, just in case. */
export const SAFETY_NET = 60_000;

interface OfClass {
  single_class_id: number;
}

declare module '@tanstack/react-query' {
  interface Register {
    /** `classes`: which classes the answer shows, where the key of a query that concerns places names none. */
    queryMeta: { classes?: (answer: never) => readonly number[] };
  }
}

/** The classes of some classes, reservations or waits. */
export function idsOf(shown: readonly OfClass[]): readonly number[] {
  return shown.map(({ single_class_id }) => single_class_id);
}

/** The classes of some days. */
export function idsOfDays(days: readonly Pick<ScheduleDay, 'single_classes'>[]): readonly number[] {
  return days.flatMap(({ single_classes }) => idsOf(single_classes));
}
