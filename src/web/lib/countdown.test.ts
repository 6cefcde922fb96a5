import { expect, it } from 'vitest';
import { sayStretch, untilTextChanges } from './countdown.ts';

it.each([
  [-5, '0 s'],
  [20_999, '20 s'],
  [260_000, '4 min 20 s'],
  [(2 * 60 + 13) * 60_000, '2 h 13 min'],
  [(2 * 24 + 3) * 3_600_000, '2 d 3 h'],
])('%i', (milliseconds, text) => {
  expect(sayStretch(milliseconds)).toBe(text);
});

it.each([
  ['in the last hour every second', 20_999, 1000],
  ['before it every minute', (2 * 60 + 13) * 60_000 + 5000, 5001],
  ['days ahead every hour', (50 * 60 + 10) * 60_000, 600_001],
  ['after it, once more', -5, 1000],
])('%s', (_, remaining, wait) => {
  expect(untilTextChanges(remaining)).toBe(wait);
});
