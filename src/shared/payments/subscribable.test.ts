import { describe, expect, it } from 'vitest';
import { abilitiesOf } from './abilities.ts';
import { whyNotCharged } from './subscribable.ts';

const monthly = { subscription_period: 'month', subscription_interval: 1, free_trial_length: null } as const;
const daily = (days: number) => ({ ...monthly, subscription_period: 'day', subscription_interval: days }) as const;
const { stripe, conekta, paypal } = abilitiesOf;

describe('a subscription to be charged by a provider', () => {
  it.each([
    [stripe, monthly],
    [stripe, daily(10)],
    [conekta, monthly],
    [conekta, daily(14)],
    [paypal, daily(365)],
  ])('%#: is charged as the table says', ({ subscriptions }, asked) => {
    expect(whyNotCharged(subscriptions, asked)).toBeNull();
  });

  it.each([
    [conekta, daily(10), 'Tu procesador de pagos cobra cada 7, 14… hasta 364 días, 1 a 12 meses o 1 año.'],
    [paypal, daily(366), 'Tu procesador de pagos cobra cada 1 a 365 días, 1 a 12 meses o 1 año.'],
    [
      stripe,
      { ...monthly, subscription_interval: 37 },
      'Tu procesador de pagos cobra cada 1 a 1095 días, 1 a 36 meses o 1 a 3 años.',
    ],
  ])('%#: or says how often it can be', ({ subscriptions }, asked, text) => {
    expect(whyNotCharged(subscriptions, asked)).toEqual({ field: 'subscription_interval', text });
  });

  it('needs a provider that supports subscriptions, and trials if it has one', () => {
    expect(whyNotCharged(null, monthly)?.field).toBe('is_subscription');
    const none = stripe.subscriptions && { ...stripe.subscriptions, freeTrial: false };
    expect(whyNotCharged(none, { ...monthly, free_trial_length: 7 })?.field).toBe('free_trial_length');
    expect(whyNotCharged(none, monthly)).toBeNull();
  });
});
