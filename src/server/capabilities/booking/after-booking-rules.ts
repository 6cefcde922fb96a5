import type { PlacePick } from './rules.ts';

/** Why places are booked: somebody reserves, or brings one more guest; a wait comes true; a place was bought; its class is held after all. */
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
  /** How the person's wait for the class ends, if she waits; null: a guest's place leaves it as it is. */
  wait: 'promoted' | null;
}

/** The letter that tells of a booking, and what becomes of a wait for the class: whoever has a place waits no longer (docs/rules.md#waitlist-ends). */
export function afterBooking(cause: BookingCause, picks: readonly PlacePick[]): BookingWrite {
  return { picks, letter: LETTERS[cause], wait: picks[0]?.guest === null ? 'promoted' : null };
}
