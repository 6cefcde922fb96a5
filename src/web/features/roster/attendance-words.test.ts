import { expect, test } from 'vitest';
import { sayArrivals, welcomeOf } from './attendance-words.ts';

test.each([
  [0, 'Primera clase'],
  [1, null],
  [9, 'Su clase 10'],
  [24, 'Su clase 25'],
  [49, 'Su clase 50'],
  [74, null],
  [99, 'Su clase 100'],
  [149, null],
  [299, 'Su clase 300'],
])('after %i classes: %s', (attended_before, welcome) => {
  expect(welcomeOf({ attended_before, guest: null })).toBe(welcome);
});

test('a guest is not greeted with the classes of the host', () => {
  expect(welcomeOf({ attended_before: 0, guest: { name: 'Eva' } })).toBeNull();
});

test('how many came', () => {
  expect(sayArrivals(0, 12)).toBe('0 de 12 llegaron');
  expect(sayArrivals(1, 1)).toBe('1 de 1 llegó');
});
