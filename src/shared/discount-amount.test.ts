import { expect, it } from 'vitest';
import { discountOn } from './discount-amount.ts';

it.each([
  // amount, is_percent, price, taken; centavos.
  [10, true, 125_000, 12_500],
  [100, true, 125_000, 125_000],
  [15, true, 9_990, 1_499],
  [50, true, 1, 1],
  [33, true, 1, 0],
  [1, true, 49, 0],
  [1, true, 50, 1],
  [20_000, false, 125_000, 20_000],
  [200_000, false, 125_000, 125_000],
  [50, false, 0, 0],
  [50, true, 0, 0],
])('takes off %d (per cent: %s) of %d: %d', (amount, is_percent, price, taken) => {
  expect(discountOn({ amount, is_percent }, price)).toBe(taken);
});
