import { expect, it } from 'vitest';
import { endByClock, WAIT_ENDS, type WaitEnd } from './wait-states.ts';

it.each<[WaitEnd, string, string | null]>([
  ['walks-away', 'left', null],
  ['taken-off', 'left', 'waitlist-ended'],
  ['account-closed', 'left', null],
  ['offer-lapses', 'missed', 'waitlist-missed'],
  ['class-begins', 'class-over', 'waitlist-missed'],
  ['class-cancelled', 'class-over', 'waitlist-missed'],
  ['class-replaced', 'class-over', null],
])('an entry that ends because of %s is %s, notified by %s', (end, outcome, letter) => {
  expect(WAIT_ENDS[end]).toEqual({ outcome, letter });
});

it('the timed job ends all waits once the class began, and before that only unpaid offers', () => {
  expect([endByClock(true), endByClock(false)]).toEqual(['class-begins', 'offer-lapses']);
});
