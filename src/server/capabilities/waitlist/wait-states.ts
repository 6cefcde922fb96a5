/** What ends a waitlist entry without a booking (`afterBooking` ends the others as `promoted`). */
export type WaitEnd =
  | 'walks-away'
  | 'taken-off'
  | 'account-closed'
  | 'offer-lapses'
  | 'class-begins'
  | 'class-cancelled'
  | 'class-replaced';

/**
 * The stored state of each end, and its letter; null: the person left herself, or another letter says it
 * (docs/rules.md#waitlist-ends).
 */
export const WAIT_ENDS = {
  'walks-away': { outcome: 'left', letter: null },
  'taken-off': { outcome: 'left', letter: 'waitlist-ended' },
  'account-closed': { outcome: 'left', letter: null },
  'offer-lapses': { outcome: 'missed', letter: 'waitlist-missed' },
  'class-begins': { outcome: 'class-over', letter: 'waitlist-missed' },
  'class-cancelled': { outcome: 'class-over', letter: 'waitlist-missed' },
  'class-replaced': { outcome: 'class-over', letter: null },
} as const satisfies Record<
  WaitEnd,
  { outcome: 'left' | 'missed' | 'class-over'; letter: 'waitlist-missed' | 'waitlist-ended' | null }
>;

/**
 * What the job ends: all entries of a class that has begun or was cancelled, and before that the entries whose time to pay
 * is over.
 */
export const endByClock = (over: boolean): WaitEnd => (over ? 'class-begins' : 'offer-lapses');
