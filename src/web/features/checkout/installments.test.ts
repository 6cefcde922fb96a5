import { expect, it } from 'vitest';
import type { CheckoutOptions } from '#shared/wire/checkout.ts';
import { installmentChoices, monthsOf } from './installments.ts';

const options = (installments: { months: number[]; from: number } | null) =>
  ({ card: { installments } }) as CheckoutOptions;

it('offers the months of the studio that the price allows', () => {
  const offered = options({ months: [3, 6, 12], from: 500 });
  expect(monthsOf(offered, 499.99, false)).toEqual([]);
  expect(monthsOf(offered, 600, false)).toEqual([3, 6]);
  expect(monthsOf(offered, 5000, true)).toEqual([]);
  expect(monthsOf(options(null), 5000, false)).toEqual([]);
  expect(monthsOf({ card: null } as CheckoutOptions, 5000, false)).toEqual([]);
});

it('says what each month costs, to the centavo', () => {
  expect(installmentChoices([3, 6], 1000).map(({ value, label }) => [value, label.replaceAll(' ', ' ')])).toEqual([
    ['1', 'Un solo pago de $1,000.00'],
    ['3', '3 meses sin intereses de $333.33'],
    ['6', '6 meses sin intereses de $166.67'],
  ]);
});
