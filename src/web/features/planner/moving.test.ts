import { expect, test } from 'vitest';
import { byMinutes, moveByKey, onDay } from './moving.ts';

const monday = '2026-11-30T07:00:00.000Z';

test.each([
  ['ArrowRight', '2026-12-01T07:00:00.000Z'],
  ['ArrowLeft', '2026-11-29T07:00:00.000Z'],
  ['ArrowDown', '2026-11-30T07:15:00.000Z'],
  ['ArrowUp', '2026-11-30T06:45:00.000Z'],
  ['PageDown', '2026-11-30T08:00:00.000Z'],
  ['a', undefined],
])('%s leads to %s', (key, expected) => {
  expect(moveByKey(monday, key)).toBe(expected);
});

test('a class not on a quarter hour moves to the next one', () => {
  expect(byMinutes('2026-11-30T07:10:00.000Z', 15)).toBe('2026-11-30T07:15:00.000Z');
  expect(byMinutes('2026-11-30T07:10:00.000Z', -15)).toBe('2026-11-30T07:00:00.000Z');
});

test('an hour stays within its day', () => {
  expect(byMinutes('2026-11-30T23:40:00.000Z', 60)).toBe('2026-11-30T23:45:00.000Z');
  expect(byMinutes('2026-11-30T00:10:00.000Z', -15)).toBe('2026-11-30T00:00:00.000Z');
});

test('another day keeps the hour', () => {
  expect(onDay(monday, '2027-01-02')).toBe('2027-01-02T07:00:00.000Z');
});
