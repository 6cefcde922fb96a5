import { z } from 'zod';

/** Facts of the act that a notice keeps, because the database no longer holds them when the letter is written. */
export const noticeDetails = z.object({
  /** What was before a change: the letter shows what did change, as "Antes". `class_date` is the studio's wall clock. */
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
  /** What was paid for a place of a cancelled event, in pesos, by which way it goes back, and what may be chosen instead. */
  money: z
    .object({
      purchase_id: z.int(),
      by_provider: z.number(),
      by_hand: z.number(),
      by_hand_methods: z.string(),
      leaves_at: z.iso.datetime(),
      /** The studio's wall clock of another date; null: none is offered. */
      other_date: z.string().nullable(),
    })
    .optional(),
});

export type NoticeDetails = z.input<typeof noticeDetails>;
