import { expect, test } from 'vitest';
import { daysOf, periodOf } from './period.ts';

test.each([
  ['today', '2026-11-23', '2026-11-23', '2026-11-23'],
  ['month', '2026-11-23', '2026-11-01', '2026-11-30'],
  ['month', '2026-12-31', '2026-12-01', '2026-12-31'],
  ['month', '2028-02-01', '2028-02-01', '2028-02-29'],
  ['last-month', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['last-month', '2026-01-01', '2025-12-01', '2025-12-31'],
] as const)('%s on %s is %s to %s, and is known by its days', (period, today, start, end) => {
  expect(daysOf(period, today)).toEqual({ start, end });
  expect(periodOf({ start, end }, today)).toBe(period);
});

test('other days are no period', () => {
  expect(periodOf({ start: '2026-11-01', end: '2026-11-23' }, '2026-11-23')).toBeUndefined();
  expect(periodOf({ start: '2026-11-22', end: '2026-11-22' }, '2026-11-23')).toBeUndefined();
});
