import { expect, it } from 'vitest';
import { billOf, withoutTrialHad } from './bill.ts';

const once = {
  price: 1200,
  sale_price: null,
  is_subscription: false,
  subscription_period: null,
  subscription_interval: null,
  free_trial_length: null,
};
const monthly = { ...once, is_subscription: true, subscription_period: 'month', subscription_interval: 1 } as const;
const code = { discount_id: 1, code: 'HOLA', amount: 50, is_percent: true, first_invoice_only: true };

it.each([
  ['plain', once, null, { before: null, sale_discount: null, total: 1200, today: 1200, renewal: null, free: false }],
  [
    'on sale',
    { ...once, sale_price: 900 },
    null,
    { before: 1200, sale_discount: null, total: 900, today: 900, renewal: null, free: false },
  ],
  [
    'free',
    { ...once, price: 0 },
    null,
    { before: null, sale_discount: null, total: 0, today: 0, renewal: null, free: true },
  ],
  [
    'with a code',
    once,
    { ...code, discount_amount: 600, total_payment: 600 },
    { before: 1200, sale_discount: null, total: 600, today: 600, renewal: null, free: false },
  ],
  [
    'with a code, on sale: what each took off, so that it adds up',
    { ...once, sale_price: 900 },
    { ...code, discount_amount: 450, total_payment: 450 },
    { before: 1200, sale_discount: 300, total: 450, today: 450, renewal: null, free: false },
  ],
  [
    'a code that pays it all',
    once,
    { ...code, discount_amount: 1200, total_payment: 0 },
    { before: 1200, sale_discount: null, total: 0, today: 0, renewal: null, free: true },
  ],
  [
    'monthly',
    monthly,
    null,
    { before: null, sale_discount: null, total: 1200, today: 1200, renewal: 1200, free: false },
  ],
  [
    'monthly, the first charge cheaper',
    monthly,
    { ...code, discount_amount: 600, total_payment: 600 },
    { before: 1200, sale_discount: null, total: 600, today: 600, renewal: 1200, free: false },
  ],
  [
    'monthly, every charge cheaper',
    monthly,
    { ...code, first_invoice_only: false, discount_amount: 600, total_payment: 600 },
    { before: 1200, sale_discount: null, total: 600, today: 600, renewal: 600, free: false },
  ],
  [
    'monthly with a free trial',
    { ...monthly, free_trial_length: 7 },
    null,
    { before: null, sale_discount: null, total: 1200, today: 0, renewal: 1200, free: false },
  ],
])('the bill: %s', (_, offer, discount, bill) => expect(billOf(offer, discount)).toEqual(bill));

it('used free days are not offered again, for that kind only', () => {
  const offer = { ...monthly, kind: 'presencial', free_trial_length: 7, free_trial_period: 'day' } as const;
  expect(withoutTrialHad(offer, ['online'])).toEqual({ offer, trial_had: false });
  const hers = withoutTrialHad(offer, ['presencial']);
  expect([hers.trial_had, billOf(hers.offer, null).today]).toEqual([true, 1200]);
  const plain = { ...offer, free_trial_length: null, free_trial_period: null };
  expect(withoutTrialHad(plain, ['presencial'])).toEqual({ offer: plain, trial_had: false });
});
