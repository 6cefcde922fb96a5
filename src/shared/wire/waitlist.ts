import { z } from 'zod';
import { errorDetails, id, idText, instant, noNumberYet } from './common.ts';
import { ignoredFields } from './edit.ts';
import { classCard } from './schedule.ts';

/** What happens for a person on the waitlist when a place comes free. */
export const promotion = z.object({
  /**
   * Booked automatically; announced to everybody, for the first to book; held to be paid (a special class); or nothing,
   * if the studio has switched waitlists off.
   */
  way: z.enum(['automatic', 'first-come', 'pay', 'none']),
  /** The instant until which this applies, or until which the held place must be paid; null: until the class starts. */
  until: instant.nullable(),
  /**
   * Why a place that comes free now would go to the next person instead; null: it would be theirs, or nobody's by the line.
   */
  passed_by: z.object({ code: z.string(), message: z.string() }).nullable(),
  /** The same as a sentence, with the person's own limit and until when a place is held for her. */
  text: z.string(),
});

/** The odds from earlier classes of this type at this weekday and hour. */
export const waitlistOdds = z.object({
  /** The sentence to show; without a number if there are fewer than ten cases. */
  sentence: z.string(),
  /** The number of people who waited to the end. */
  cases: z.int(),
  /** How many of them got a place; null with fewer than ten cases. */
  promoted: z.int().nullable(),
});

export const waitlistEntry = z.object({
  waitlist_id: id,
  single_class_id: id,
  customer_id: id,
  createdAt: instant,
  /** The position, from 1; null when it is over. */
  position: z.int().nullable(),
  /** The length of this class's waitlist. */
  waiting: z.int(),
  ended_at: instant.nullable(),
  outcome: z.enum(['left', 'promoted', 'class-over', 'missed']).nullable(),
  promoted_reservation_id: id.nullable(),
  /** When the letter about a free place for the first to book was sent; null again once it is taken. */
  notified_at: instant.nullable(),
  /** For a special class: until when a place is held for her to pay. */
  offered_until: instant.nullable(),
  promotion,
  odds: waitlistOdds,
  single_class: classCard,
});

/** `customer_id` counts only for staff. Live entries, the class that comes soonest first. */
export const waitlistQuery = z.strictObject({ customer_id: idText.optional() });

/** "¿Hasta cuándo podemos darte un lugar?": minutes before the start; null: no own limit. */
export const promotionNotice = z.int().min(0).max(10_080).nullable();

export const waitlistList = z.object({ waitlists: z.array(waitlistEntry), promotion_notice_minutes: promotionNotice });

export const waitlistInput = z.strictObject({
  waitlist_id: noNumberYet,
  single_class_id: id,
  customer_id: id.optional(),
});

/**
 * The save rule's update: the entry stays where it is; what a person can change is their own limit. What an entry shows
 * besides may come along and is ignored.
 */
export const waitlistChange = z.strictObject({
  ...ignoredFields(waitlistEntry),
  ...waitlistInput.shape,
  waitlist_id: id,
  promotion_notice_minutes: promotionNotice.optional(),
});

export const waitlistAnswer = z.object({ waitlist: waitlistEntry, message: z.string() });

export const promotionNoticeInput = z.strictObject({
  promotion_notice_minutes: promotionNotice,
  customer_id: id.optional(),
});

/** What joining would do, for the sheet of a class. */
export const waitlistPreview = z.object({
  /** Null: it can be joined. */
  refusal: z.object({ code: z.string(), message: z.string(), details: errorDetails }).nullable(),
  /** The caller's live entry, if any. */
  waitlist_id: id.nullable(),
  position: z.int().nullable(),
  waiting: z.int(),
  /** For a special class: until when a place is held for the caller to pay; null: none is. */
  offered_until: instant.nullable(),
  promotion,
  odds: waitlistOdds,
  promotion_notice_minutes: promotionNotice,
});

export const waitlistPreviewQuery = z.strictObject({ single_class_id: idText, customer_id: idText.optional() });

/** The waitlist of a class in its order, for staff. */
export const classWaitlist = z.object({
  waitlists: z.array(
    z.object({
      waitlist_id: id,
      position: z.int(),
      createdAt: instant,
      notified_at: instant.nullable(),
      offered_until: instant.nullable(),
      promotion_notice_minutes: promotionNotice,
      customer: z.object({ customer_id: id, name: z.string(), last_name: z.string(), phone: z.string().nullable() }),
      /** Why this person would be skipped if a place came free now; null: she would get it. */
      refusal: z.object({ code: z.string(), message: z.string() }).nullable(),
    }),
  ),
});

export type Promotion = z.output<typeof promotion>;
export type WaitlistOdds = z.output<typeof waitlistOdds>;
export type WaitlistEntry = z.output<typeof waitlistEntry>;
export type WaitlistList = z.output<typeof waitlistList>;
export type WaitlistPreview = z.output<typeof waitlistPreview>;
export type ClassWaitlist = z.output<typeof classWaitlist>;
