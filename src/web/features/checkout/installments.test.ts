import { expect, it } from 'vitest';
import type { CheckoutOptions } from '#shared/wire/checkout.ts';
import { installmentChoices, isInMonths, monthsOf } from './installments.ts';

const options = (installments: { months: number[]; from: number } | null) =>
  ({ card: { installments } }) as CheckoutOptions;

it('offers the studio’s months that the price allows', () => {
  const offered = options({ months: [3, 6, 12], from: 500 });
  expect(monthsOf(offered, 499.99, false)).toEqual([]);
  expect(monthsOf(offered, 600, false)).toEqual([3, 6]);
  expect(monthsOf(offered, 5000, true)).toEqual([]);
  expect(monthsOf(options(null), 5000, false)).toEqual([]);
  expect(monthsOf({ card: null } as CheckoutOptions, 5000, false)).toEqual([]);
});

it.each([
  ['a card typed here', 'embedded', 'stripe', [3, 6], true],
  ['a card typed here, where there are none', 'embedded', 'stripe', [], false],
  ['Conekta’s page', 'session', 'conekta', [3, 6], true],
  ['Stripe’s page, where it would ask about more', 'session', 'stripe', [3, 6], false],
  ['Stripe’s page', 'session', 'stripe', [3, 6, 9, 12, 18, 24], true],
  ['the simulated page, which does not ask', 'session', 'simulated', [3, 6], false],
] as const)('says beside the card whether it is paid so: %s', (_, mode, provider, months, said) =>
  expect(isInMonths({ card: { mode, provider } } as CheckoutOptions, months, 2400)).toBe(said),
);

it('shows the amount of each month, to the centavo', () => {
  expect(installmentChoices([3, 6], 1000).map(({ value, label }) => [value, label.replaceAll(' ', ' ')])).toEqual([
    ['1', 'Un solo pago de $1,000.00'],
    ['3', '3 meses sin intereses de $333.33'],
    ['6', '6 meses sin intereses de $166.67'],
  ]);
});
