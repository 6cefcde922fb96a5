import type { PlacePick } from './pick-rules.ts';

/**
 * Why places are booked: a person reserves, or adds a guest; a waitlist entry is promoted; a place was bought; a cancelled
 * class takes place after all.
 */
export type BookingCause = 'reserved' | 'guest-added' | 'promoted' | 'bought' | 'reopened';

const LETTERS = {
  reserved: 'reservation-made',
  'guest-added': 'reservation-made',
  promoted: 'reservation-promoted',
  bought: 'reservation-made',
  reopened: 'class-reopened',
} as const satisfies Record<BookingCause, string>;

/** What is written with places, in one statement (`write_reservations`). */
export interface BookingWrite {
  /** The customer's own first. */
  picks: readonly PlacePick[];
  letter: (typeof LETTERS)[BookingCause];
  /** How the person's waitlist entry for the class ends, if she has one; null: a guest's place leaves it unchanged. */
  wait: 'promoted' | null;
}

/**
 * The letter about a booking, and the end of the person's waitlist entry: a person with a place no longer waits
 * (docs/rules.md#waitlist-ends).
 */
export function afterBooking(cause: BookingCause, picks: readonly PlacePick[]): BookingWrite {
  return { picks, letter: LETTERS[cause], wait: picks[0]?.guest === null ? 'promoted' : null };
}
