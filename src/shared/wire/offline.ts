import { z } from 'zod';
import { accessCode } from './attendance.ts';
import { id, instant, localDate } from './common.ts';
import { classReservation } from './reservations.ts';
import { classCard } from './schedule.ts';

/** One of the person's classes of the next seven days, with its code for the door. */
const offlineClass = classReservation.pick({ class_reservation_id: true, spot: true, guest: true }).extend({
  single_class: classCard.pick({
    single_class_id: true,
    class_date: true,
    starts_at: true,
    duration_minutes: true,
    class_type: true,
    class_instructors: true,
    location: true,
  }),
  /** Null while the studio shows no codes. */
  code: accessCode.pick({ token: true, path: true }).nullable(),
});

/** The data that a phone stores for reading without connection (docs/rules.md#offline). */
export const offlineAnswer = z.object({
  customer_id: id,
  name: z.string(),
  made_at: instant,
  classes: z.array(offlineClass),
  credits: z.object({
    /** -1 with an unlimited one. */
    available: z.int(),
    /** Valid grants, the one that ends soonest first; `available_classes` -1 is unlimited. */
    grants: z.array(
      z.object({
        available_class_id: id,
        reason: z.string(),
        available_classes: z.int(),
        expiration_date: localDate,
        /** Whether it has not begun, so that this is the last day on which it may. */
        begins: z.boolean(),
      }),
    ),
  }),
});

export type OfflineAnswer = z.output<typeof offlineAnswer>;
export type OfflineClass = OfflineAnswer['classes'][number];
