import { expect, it } from 'vitest';
import { actOfNewEnd, isOneClass } from './counter-rules.ts';

it.each([
  [1, 31, true],
  [1, 32, false],
  [2, 1, false],
  [-1, 1, false],
])('a gift of %d for %d days is one class: %s', (class_amount, expiration_days, is) => {
  expect(isOneClass({ class_amount, expiration_days })).toBe(is);
});

it('another last day needs a permit only if it is later', () => {
  expect(actOfNewEnd('2026-12-01', '2026-12-02')).toBe('longer_validity');
  expect(actOfNewEnd('2026-12-01', '2026-12-01')).toBe('remove_classes');
  expect(actOfNewEnd('2026-12-01', '2026-11-30')).toBe('remove_classes');
});
