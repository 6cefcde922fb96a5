import { expect, it } from 'vitest';
import { nextAttempt } from './delivery-rules.ts';

const NOW = new Date('2026-11-23T13:00:00Z');
const MINUTE = 60_000;

it.each([
  ['the first failure', 0, 0.5],
  ['the second', 1, 1],
  ['the ninth', 8, 128],
  ['the tenth', 9, null],
])('%s is tried again after so many minutes', (_, before, minutes) => {
  expect(nextAttempt(before, NOW)).toEqual(minutes === null ? null : new Date(NOW.getTime() + minutes * MINUTE));
});
