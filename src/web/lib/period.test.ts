import { expect, test } from 'vitest';
import { daysOf, periodOf, periods, sayOpenDays } from './period.ts';

test.each([
  ['today', '2026-11-23', '2026-11-23', '2026-11-23'],
  ['month', '2026-11-23', '2026-11-01', '2026-11-30'],
  ['month', '2026-12-31', '2026-12-01', '2026-12-31'],
  ['month', '2028-02-01', '2028-02-01', '2028-02-29'],
  ['last-month', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['last-month', '2026-01-01', '2025-12-01', '2025-12-31'],
  ['last-30', '2026-11-27', '2026-10-29', '2026-11-27'],
  ['year', '2026-11-23', '2026-01-01', '2026-12-31'],
] as const)('%s on %s is %s to %s, and is known by its days', (period, today, start, end) => {
  expect(daysOf(period, today)).toEqual({ start, end });
  expect(periodOf({ start, end }, { today, among: periods })).toBe(period);
});

test('other days are no period, nor are those of a period that is not offered', () => {
  const today = '2026-11-23';
  expect(periodOf({ start: '2026-11-01', end: '2026-11-23' }, { today, among: periods })).toBeUndefined();
  expect(periodOf({ start: '2026-11-22', end: '2026-11-22' }, { today, among: periods })).toBeUndefined();
  expect(periodOf(daysOf('year', today), { today, among: ['today', 'month'] })).toBeUndefined();
});

test.each([
  [{ start: '2026-11-01', end: '2026-11-23' }, '01 nov 2026 – 23 nov 2026'],
  [{ start: '2026-11-23', end: '2026-11-23' }, '23 nov 2026'],
  [{ start: '2026-11-01', end: '' }, 'Desde 01 nov 2026'],
  [{ start: '', end: '2026-11-23' }, 'Hasta 23 nov 2026'],
])('a filter says its days: %o', (days, words) => {
  expect(sayOpenDays(days)).toBe(words);
});
