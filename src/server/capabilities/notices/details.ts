import { z } from 'zod';

/** What a notice has to be told, because the database will not say it when the letter is written. */
export const noticeDetails = z.object({
  /** What was before a change: only what did change is told, as "Antes". `class_date` is the studio's wall clock. */
  before: z
    .object({
      class_date: z.string(),
      duration_minutes: z.int(),
      location: z.string(),
      coach: z.string(),
      class_type: z.string(),
      spot: z.int(),
    })
    .partial()
    .optional(),
  /** In the words of whoever did it. */
  reason: z.string().optional(),
  /** An instant: until when a place is held to be paid, or a penalty lasts. */
  until: z.iso.datetime().optional(),
});

export type NoticeDetails = z.input<typeof noticeDetails>;
