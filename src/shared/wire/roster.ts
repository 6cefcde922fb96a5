import { z } from 'zod';
import { id, instant } from './common.ts';
import { money } from './money.ts';
import { classCard } from './schedule.ts';

/** What whoever stands at the counter should know of a person before she says yes. */
export const penaltyAtDesk = z.object({
  end_date: instant,
  /** How many missed classes brought it; 0: it was made by hand. */
  missed: z.int(),
});

/** One line of a roster. */
export const rosterEntry = z.object({
  class_reservation_id: id,
  spot: z.int(),
  attend: z.boolean(),
  attended_at: instant.nullable(),
  guest: z.object({ name: z.string() }).nullable(),
  customer: z.object({ customer_id: id, name: z.string(), last_name: z.string(), phone: z.string().nullable() }),
  /** How many classes this person attended before: the first ones deserve a welcome. */
  attended_before: z.int(),
  /** What keeps them from booking by themselves now; null: nothing. */
  penalty: penaltyAtDesk.nullable(),
  /** The class is on their birthday. */
  birthday: z.boolean(),
  /** 'Pago en Efectivo Incompleto': the purchase whose money has not come. */
  unpaid_purchase_id: id.nullable(),
  /** Until this instant cancelling is in time; null: it never is. */
  free_until: instant.nullable(),
  /** Pesos that go back instead of a class when staff cancel a place that was bought; null: it was not. */
  money_back: money.nullable(),
  /** What staff should know: of the person, and of this reservation. */
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

/** `roster_closed_at`: its attendance is complete; nobody is marked, nor cancelled, until it is opened again. */
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
