import { expect, it } from 'vitest';
import { MINUTE } from '#shared/time.ts';
import { isTooManyForUnproved, nextAttempt } from './delivery-rules.ts';

const NOW = new Date('2026-11-23T13:00:00Z');

it.each([
  ['the first failure', 0, 0.5],
  ['the second', 1, 1],
  ['the ninth', 8, 128],
  ['the tenth', 9, null],
])('%s is tried again after so many minutes', (_, before, minutes) => {
  expect(nextAttempt(before, NOW)).toEqual(minutes === null ? null : new Date(NOW.getTime() + minutes * MINUTE));
});

it.each([
  ['a letter as long as few left', 'waitlist-joined', 19, false],
  ['the twenty-first in a day', 'waitlist-joined', 20, true],
  ['of a purchase too', 'purchase-pending', 500, true],
  ['the link that confirms the mail always leaves', 'mail-proof', 500, false],
  ['a class that the studio cancels', 'class-cancelled', 500, false],
  ['or moves', 'class-changed', 500, false],
  ['or opens again', 'class-reopened', 500, false],
  ['a renewal that the bank refused', 'purchase-renewal-failed', 500, false],
])('to a mail that nobody confirmed: %s', (_, notice, before, tooMany) => {
  expect(isTooManyForUnproved(notice, before)).toBe(tooMany);
});
