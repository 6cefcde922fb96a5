import { describe, expect, it } from 'vitest';
import { abilitiesOf } from './abilities.ts';
import { installmentOffer, monthsFor, monthsOnPage, sayMethod } from './installments.ts';

const on = { installments_enabled: true, installments_most: 12, installments_from: 500 };
const stripe = [3, 6, 9, 12, 18, 24];

describe('a studio’s offer', () => {
  it.each([
    ['as far as the owner goes', stripe, on, { months: [3, 6, 9, 12], from: 50_000 }],
    ['nothing while it is off', stripe, { ...on, installments_enabled: false }, null],
    ['nothing with a provider that has none', [], on, null],
    ['nothing where the provider begins above', [6, 12], { ...on, installments_most: 3 }, null],
  ])('%s', (_, months, settings, offered) => expect(installmentOffer(months, settings)).toEqual(offered));
});

it('is shown beside the payment method', () => {
  expect(sayMethod('Tarjeta', 1)).toBe('Tarjeta');
  expect(sayMethod('Tarjeta', 6)).toBe('Tarjeta, a 6 meses sin intereses');
});

describe('on the provider’s own page', () => {
  it.each([
    ['Conekta offers what it is sent', 'conekta', [3, 6], 240_000, [3, 6]],
    ['Stripe asks about all: not where that is more than the owner offers', 'stripe', [3, 6, 9, 12], 180_000, []],
    ['Stripe, where the price allows no more', 'stripe', [3, 6, 9, 12], 179_999, [3, 6, 9, 12]],
    ['Stripe, where the owner offers them all', 'stripe', stripe, 240_000, stripe],
    ['none where the owner offers none', 'stripe', [], 29_999, []],
    ['the simulated one does not ask', 'simulated', [3, 6], 240_000, []],
  ] as const)('%s', (_, provider, months, amount, asked) =>
    expect(monthsOnPage(months, abilitiesOf[provider], amount)).toEqual(asked),
  );
});

describe('in how many months something may be paid', () => {
  const offer = { months: [3, 6, 9, 12], from: 50_000 };
  it.each([
    ['from the price of the owner on', 50_000, false, [3]],
    ['not a centavo below it', 49_999, false, []],
    ['a hundred pesos a month at least', 59_999, false, [3]],
    ['a hundred pesos a month are enough', 60_000, false, [3, 6]],
    ['all of them', 120_000, false, [3, 6, 9, 12]],
    ['a subscription never', 120_000, true, []],
  ])('%s', (_, amount, is_subscription, months) =>
    expect(monthsFor(offer, { amount, is_subscription })).toEqual(months),
  );

  it('below three hundred pesos none, however low the owner’s minimum', () => {
    expect(monthsFor({ months: [3], from: 0 }, { amount: 29_999, is_subscription: false })).toEqual([]);
    expect(monthsFor(null, { amount: 500_000, is_subscription: false })).toEqual([]);
  });
});
