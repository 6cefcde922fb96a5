import { z } from 'zod';
import { errorDetails, id, idText, instant, noNumberYet } from './common.ts';
import { classCard } from './schedule.ts';

/** What a place that comes free does for somebody who waits. */
export const promotion = z.object({
  /**
   * Booked for them; told with all others, the first to book has it; held for them to pay (a special class); or nothing,
   * once the studio keeps no waitlists.
   */
  way: z.enum(['automatic', 'first-come', 'pay', 'none']),
  /** Until this instant it goes on like this, or the place that is held has to be paid; null: until the class starts. */
  until: instant.nullable(),
  /** Why a place that comes free now would go to the next person instead; null: it would be theirs, or nobody's by the line. */
  passed_by: z.object({ code: z.string(), message: z.string() }).nullable(),
  /** The same in words, with the person's own limit and until when a place is held for them. */
  text: z.string(),
});

/** How it went for people who waited for classes of this type at this weekday and hour. */
export const waitlistOdds = z.object({
  /** What to show; without a number when there are under ten cases. */
  sentence: z.string(),
  /** How many waited to the end. */
  cases: z.int(),
  /** How many of them had a place; null under ten cases. */
  promoted: z.int().nullable(),
});

export const waitlistEntry = z.object({
  waitlist_id: id,
  single_class_id: id,
  customer_id: id,
  createdAt: instant,
  /** In the line, from 1; null when it is over. */
  position: z.int().nullable(),
  /** How many wait for this class. */
  waiting: z.int(),
  ended_at: instant.nullable(),
  outcome: z.enum(['left', 'promoted', 'class-over', 'missed']).nullable(),
  promoted_reservation_id: id.nullable(),
  /** When they were told that a place is free for whoever books first; null again once it is taken. */
  notified_at: instant.nullable(),
  /** A special class: until when a place is held for them to pay. */
  offered_until: instant.nullable(),
  promotion,
  odds: waitlistOdds,
  single_class: classCard,
});

/** `customer_id` counts only for staff. Live entries, the class that comes soonest first. */
export const waitlistQuery = z.strictObject({ customer_id: idText.optional() });

/** "¿Hasta cuándo podemos darte un lugar?": minutes before the start; null: no limit of one's own. */
export const promotionNotice = z.int().min(0).max(10_080).nullable();

export const waitlistList = z.object({ waitlists: z.array(waitlistEntry), promotion_notice_minutes: promotionNotice });

export const waitlistInput = z.strictObject({
  waitlist_id: noNumberYet,
  single_class_id: id,
  customer_id: id.optional(),
});

/** The save rule's update: the entry stays where it is; what a person can change is their own limit. */
export const waitlistChange = waitlistInput.extend({
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
  /** My live entry, if I wait already. */
  waitlist_id: id.nullable(),
  position: z.int().nullable(),
  waiting: z.int(),
  /** A special class: until when a place is held for me to pay; null: none is. */
  offered_until: instant.nullable(),
  promotion,
  odds: waitlistOdds,
  promotion_notice_minutes: promotionNotice,
});

export const waitlistPreviewQuery = z.strictObject({ single_class_id: idText, customer_id: idText.optional() });

/** Who waits for a class, in their order, for staff. */
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
      /** Why a place that comes free now would pass them by; null: it would be theirs. */
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
