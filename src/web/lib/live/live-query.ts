import type { ScheduleDay } from '#shared/wire/schedule.ts';

/** The stream reports every change; besides, a screen refetches this often, in milliseconds, as a safety net. */
export const SAFETY_NET = 60_000;

interface OfClass {
  single_class_id: number;
}

declare module '@tanstack/react-query' {
  interface Register {
    /** `classes`: the classes in the answer, if the key of a query that concerns places names none. */
    queryMeta: { classes?: (answer: never) => readonly number[] };
  }
}

/** The class ids of classes, reservations or waitlist entries. */
export function idsOf(shown: readonly OfClass[]): readonly number[] {
  return shown.map(({ single_class_id }) => single_class_id);
}

/** The class ids of days. */
export function idsOfDays(days: readonly Pick<ScheduleDay, 'single_classes'>[]): readonly number[] {
  return days.flatMap(({ single_classes }) => idsOf(single_classes));
}
