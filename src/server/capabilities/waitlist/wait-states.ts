/** What ends a wait before a place is booked for it (`afterBooking` ends that one as `promoted`). */
export type WaitEnd =
  | 'walks-away'
  | 'account-closed'
  | 'offer-lapses'
  | 'class-begins'
  | 'class-cancelled'
  | 'class-replaced';

/** How each is written, and which letter tells of it; null: she left by herself, or another letter says it with more (docs/rules.md#waitlist-ends). */
export const WAIT_ENDS = {
  'walks-away': { outcome: 'left', letter: null },
  'account-closed': { outcome: 'left', letter: null },
  'offer-lapses': { outcome: 'missed', letter: 'waitlist-missed' },
  'class-begins': { outcome: 'class-over', letter: 'waitlist-missed' },
  'class-cancelled': { outcome: 'class-over', letter: 'waitlist-missed' },
  'class-replaced': { outcome: 'class-over', letter: null },
} as const satisfies Record<WaitEnd, { outcome: 'left' | 'missed' | 'class-over'; letter: 'waitlist-missed' | null }>;

/** What the clock ends: of a class that began or was called off everybody's wait, before that those whose time to pay is over. */
export const endByClock = (over: boolean): WaitEnd => (over ? 'class-begins' : 'offer-lapses');
