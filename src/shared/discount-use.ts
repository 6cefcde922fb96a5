import type { RefusalCode } from './refusals.ts';

/** A stored discount: `amount` is centavos, or per cent; null: no limit. */
export interface DiscountRow {
  discount_id: number;
  code: string;
  amount: number;
  is_percent: boolean;
  first_invoice_only: boolean;
  max_uses: number | null;
  max_uses_per_customer: number | null;
  /** Dates in the studio's time zone, both included. */
  valid_from: string | null;
  valid_until: string | null;
  class_package_ids: number[] | null;
  /** Whether reception may use it. */
  at_desk: boolean;
  uses: number;
}

/** The fields that staff write. */
export type DiscountFields = Omit<DiscountRow, 'discount_id' | 'uses'>;

/** How often one customer uses a discount. */
export interface CustomerUses {
  /** Purchases that count, without the one below. */
  used: number;
  /** 1 while their own unpaid checkout of this package holds a use, which a new attempt takes over. */
  held: number;
}

/** The facts of the rule of discounts. */
export interface DiscountFacts {
  /** Undefined: no discount has that code. */
  discount: Omit<DiscountRow, 'at_desk'> | undefined;
  /** The package; undefined: not known yet. */
  class_package_id: number | undefined;
  /** The uses of the customer; zeros for a visitor. */
  by_customer: CustomerUses;
}

/**
 * Why a discount cannot be used, or null (docs/rules.md#discounts).
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
