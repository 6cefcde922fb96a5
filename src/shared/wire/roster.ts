import { z } from 'zod';
import { id, instant } from './common.ts';
import { money } from './money.ts';
import { classCard } from './schedule.ts';

/** What reception should know about a person's penalty. */
export const penaltyAtDesk = z.object({
  end_date: instant,
  /** The number of missed classes that caused it; 0: given by hand. */
  missed: z.int(),
});

/**
 * The titles of the documents that a person must accept before she books herself, and has not, or not in their present
 * words: reception books all the same, and asks her.
 */
export const missingPages = z.array(z.string());

/** One line of a roster. */
export const rosterEntry = z.object({
  class_reservation_id: id,
  spot: z.int(),
  attend: z.boolean(),
  attended_at: instant.nullable(),
  guest: z.object({ name: z.string() }).nullable(),
  customer: z.object({ customer_id: id, name: z.string(), last_name: z.string(), phone: z.string().nullable() }),
  /** The number of classes attended before; the first ones deserve a welcome. */
  attended_before: z.int(),
  /** The penalty that blocks her own bookings now; null: none. */
  penalty: penaltyAtDesk.nullable(),
  /** Whether the class is on her birthday. */
  birthday: z.boolean(),
  /** Of a guest none. */
  missing_pages: missingPages,
  /** 'Pago en Efectivo Incompleto': the unpaid purchase. */
  unpaid_purchase_id: id.nullable(),
  /** The instant until which cancelling is free; null: never. */
  free_until: instant.nullable(),
  /** Pesos that are refunded instead of a class when staff cancel a bought place; null: it was not bought. */
  money_back: money.nullable(),
  /** Whether an unlimited grant pays for it: no class is returned, and none is lost. */
  unlimited: z.boolean(),
  /** Notes about the person and about this reservation. */
  notes: z.array(
    z.object({
      customer_note_id: id,
      note: z.string(),
      about: z.enum(['person', 'reservation']),
      createdAt: instant,
      author: z.string(),
    }),
  ),
});

/** `roster_closed_at`: attendance is complete; nobody can be marked or cancelled until the roster is reopened. */
export const roster = z.object({
  single_class: classCard,
  roster_closed_at: instant.nullable(),
  roster_closed_by: z.string().nullable(),
  roster: z.array(rosterEntry),
});

export const attendInput = z.strictObject({ class_reservation_id: id, attend: z.boolean() });

export type Roster = z.output<typeof roster>;
export type RosterEntry = z.output<typeof rosterEntry>;
export type PenaltyAtDesk = z.output<typeof penaltyAtDesk>;
