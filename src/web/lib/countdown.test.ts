import { expect, it } from 'vitest';
import { sayStretch } from './countdown.ts';

it.each([
  [-5, '0 s'],
  [20_999, '20 s'],
  [260_000, '4 min 20 s'],
  [(2 * 60 + 13) * 60_000, '2 h 13 min'],
  [(2 * 24 + 3) * 3_600_000, '2 d 3 h'],
])('%i', (milliseconds, text) => {
  expect(sayStretch(milliseconds)).toBe(text);
});
