import { expect, it } from 'vitest';
import { isSameTap, type Tap } from './single-taps.ts';

const first: Tap = { x: 100, y: 200, at: 1000, clicks: 1, finger: true };

it.each([
  ['a finger that trembles', { at: 1120, x: 104 }, true],
  ['a finger that comes back', { at: 1400 }, false],
  ['a double click of a mouse', { at: 1300, clicks: 2, finger: false }, true],
  ['a mouse that clicks again', { at: 1100, finger: false }, false],
  ['the next person, at once', { y: 248, at: 1100 }, false],
  ['the next person, by what the browser calls a double click', { y: 248, clicks: 2, finger: false }, false],
])('%s', (_, tap, same) => {
  expect(isSameTap(first, { ...first, ...tap })).toBe(same);
});

it('the first tap is one', () => {
  expect(isSameTap(null, first)).toBe(false);
});
