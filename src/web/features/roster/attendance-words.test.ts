import { expect, test } from 'vitest';
import { occasionOf, sayArrivals, welcomeOf } from './attendance-words.ts';

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

test.each([
  ['who comes', { attend: false }, {}, 'reminder'],
  ['who is there already', { attend: true }, {}, 'hello'],
  ['who did not come', { attend: false }, { starts_at: '2026-11-23T12:00:00Z' }, 'hello'],
  ['whose class was cancelled', { attend: false }, { cancelled_at: '2026-11-22T12:00:00Z' }, 'class-cancelled'],
])('what one writes to %s', (_, entry, change, occasion) => {
  const single_class = { starts_at: '2026-11-23T14:00:00Z', cancelled_at: null, ...change };
  expect(occasionOf(entry, single_class, new Date('2026-11-23T13:00:00Z'))).toBe(occasion);
});

test('how many came', () => {
  expect(sayArrivals(0, 12)).toBe('0 de 12 llegaron');
  expect(sayArrivals(1, 1)).toBe('1 de 1 llegó');
});
