import { expect, it } from 'vitest';
import { isDay } from './use-day-address.ts';

it.each([
  ['2026-11-23', true],
  ['2028-02-29', true],
  // The browser's Date takes it for the second of March.
  ['2026-02-30', false],
  ['2026-13-01', false],
  ['1999-12-31', false],
  ['2026-11-23T07:00', false],
  ['mañana', false],
  ['', false],
  [null, false],
])('%s in an address is a day: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected);
});
