import type { RefusalCode } from '#shared/refusals.ts';
import type { DiscountFacts } from './facts.ts';

/**
 * Why a discount cannot be used, or null (DECISIONS.md, "Selling"; specification, section 8, "Discounts").
 *
 * @param today the date in the studio's zone, `YYYY-MM-DD`
 */
export function refuseDiscount(facts: DiscountFacts, today: string): RefusalCode | null {
  const { discount, class_package_id, by_customer } = facts;
  if (!discount) return 'discount-not-valid';
  if (discount.valid_from !== null && today < discount.valid_from) return 'discount-not-valid';
  if (discount.valid_until !== null && today > discount.valid_until) return 'discount-not-valid';
  if (class_package_id !== undefined && discount.class_package_ids?.includes(class_package_id) === false)
    return 'discount-not-valid';
  const { max_uses, max_uses_per_customer, uses } = discount;
  if (max_uses !== null && uses - by_customer.held >= max_uses) return 'discount-used-up';
  if (max_uses_per_customer !== null && by_customer.used >= max_uses_per_customer) return 'discount-used-up';
  return null;
}
