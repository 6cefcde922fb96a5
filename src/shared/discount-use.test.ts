import { expect, it } from 'vitest';
import { type DiscountRow, refuseDiscount } from './discount-use.ts';

const plain: DiscountRow = {
  discount_id: 1,
  code: 'BIENVENIDA',
  amount: 10,
  is_percent: true,
  first_invoice_only: true,
  max_uses: null,
  max_uses_per_customer: null,
  valid_from: null,
  valid_until: null,
  class_package_ids: null,
  at_desk: false,
  uses: 0,
};
const TODAY = '2026-11-23';

function said(changes: Partial<DiscountRow>, used = 0, held = 0, class_package_id: number | undefined = 7) {
  return refuseDiscount({ discount: { ...plain, ...changes }, class_package_id, by_customer: { used, held } }, TODAY);
}

it('refuses a code that does not exist', () => {
  const facts = { discount: undefined, class_package_id: 7, by_customer: { used: 0, held: 0 } };
  expect(refuseDiscount(facts, TODAY)).toBe('discount-not-valid');
});

const cases: [string, Partial<DiscountRow>, string | null][] = [
  ['without limits', {}, null],
  ['on its first day', { valid_from: TODAY }, null],
  ['on its last day', { valid_until: TODAY }, null],
  ['a day early', { valid_from: '2026-11-24' }, 'discount-not-valid'],
  ['a day late', { valid_until: '2026-11-22' }, 'discount-not-valid'],
  ['for this package', { class_package_ids: [3, 7] }, null],
  ['for other packages', { class_package_ids: [3] }, 'discount-not-valid'],
  ['with one use left', { max_uses: 2, uses: 1 }, null],
  ['with none left', { max_uses: 2, uses: 2 }, 'discount-used-up'],
];

it.each(cases)('%s', (_, changes, expected) => {
  expect(said(changes)).toBe(expected);
});

it('counts each customer’s uses', () => {
  expect(said({ max_uses_per_customer: 2 }, 1)).toBeNull();
  expect(said({ max_uses_per_customer: 2 }, 2)).toBe('discount-used-up');
});

it('allows a new attempt with the use that the person’s own unpaid checkout holds', () => {
  expect(said({ max_uses: 1, uses: 1, max_uses_per_customer: 1 }, 0, 1)).toBeNull();
});

it('checks the package only once it is known', () => {
  const facts = { discount: { ...plain, class_package_ids: [3] }, class_package_id: undefined };
  expect(refuseDiscount({ ...facts, by_customer: { used: 0, held: 0 } }, TODAY)).toBeNull();
});
