import { expect, it } from 'vitest';
import { addPeriods } from './subscription-rules.ts';

it.each([
  ['2026-01-15T18:00:00.000Z', 'month', 1, '2026-02-15T18:00:00.000Z'],
  ['2026-01-31T18:00:00.000Z', 'month', 1, '2026-02-28T18:00:00.000Z'],
  ['2026-01-31T18:00:00.000Z', 'month', 2, '2026-03-31T18:00:00.000Z'],
  ['2026-11-30T06:00:00.000Z', 'month', 3, '2027-02-28T06:00:00.000Z'],
  ['2028-02-29T06:00:00.000Z', 'year', 1, '2029-02-28T06:00:00.000Z'],
  ['2028-02-29T06:00:00.000Z', 'year', 4, '2032-02-29T06:00:00.000Z'],
  ['2026-12-30T06:00:00.000Z', 'day', 3, '2027-01-02T06:00:00.000Z'],
] as const)('%s and %s × %i is %s', (from, period, count, expected) => {
  expect(addPeriods(new Date(from), period, count).toISOString()).toBe(expected);
});
