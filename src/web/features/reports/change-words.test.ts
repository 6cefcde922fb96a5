import { expect, it } from 'vitest';
import { changeOf, shareOf } from './change-words.ts';

it.each([
  [112, 100, 'up', '12 % más'],
  [88, 100, 'down', '12 % menos'],
  [100, 100, null, 'igual'],
  [0, 0, null, 'igual'],
  [100.4, 100, 'up', 'menos de 1 % más'],
  [0, 50, 'down', '100 % menos'],
  [50, 0, 'up', 'más'],
  [-20, 50, 'down', '140 % menos'],
  [50, -20, 'up', 'más'],
  [-50, -20, 'down', 'menos'],
  [500_000, 2000, 'up', '24,900 % más'],
])('%s after %s', (now, before, direction, words) => {
  expect(changeOf(now, before)).toEqual({ direction, words });
});

it.each([
  [35, 100, '35 %'],
  [100, 100, '100 %'],
  [0.1, 100, 'menos de 1 %'],
  [-5, 100, ''],
  [5, 0, ''],
  [5, -10, ''],
])('%s of %s is %s', (part, whole, share) => {
  expect(shareOf(part, whole)).toBe(share);
});
