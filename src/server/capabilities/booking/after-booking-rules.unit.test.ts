import { expect, it } from 'vitest';
import { afterBooking, type BookingCause } from './after-booking-rules.ts';

const own = { spot: 1, guest: null, available_class_id: 1, amount: -1, is_paid: true } as const;
const eva = { ...own, spot: 2, guest: 'Eva' };

it.each<[string, BookingCause, (typeof own | typeof eva)[], string, 'promoted' | null]>([
  ['reserves a place', 'reserved', [own], 'reservation-made', 'promoted'],
  ['reserves with a guest', 'reserved', [own, eva], 'reservation-made', 'promoted'],
  ['brings a guest later', 'guest-added', [eva], 'reservation-made', null],
  ['has a place that came free', 'promoted', [own], 'reservation-promoted', 'promoted'],
  ['bought a place', 'bought', [own], 'reservation-made', 'promoted'],
  ['has a cancelled class back', 'reopened', [own, eva], 'class-reopened', 'promoted'],
])('a person who %s gets a letter, and her waitlist entry ends or stays', (_, cause, picks, letter, wait) => {
  expect(afterBooking(cause, picks)).toEqual({ picks, letter, wait });
});
