import { z } from 'zod';

/** Facts of the act that a notice stores because the database no longer has them when the letter is written. */
export const noticeDetails = z.object({
  /** The values before a change, which the letter shows as "Antes". `class_date` is the studio's wall clock. */
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
  /** The reason as the actor typed it. */
  reason: z.string().optional(),
  /** The instant until which a place is held to be paid, or a penalty lasts. */
  until: z.iso.datetime().optional(),
  /** The refund of a place in a cancelled event, in pesos, its way, and the date that may be chosen instead. */
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
