import type { RefusalCode } from './refusals.ts';

/** A stored discount: `amount` is centavos, or per cent; null limits do not bind. */
export interface DiscountRow {
  discount_id: number;
  code: string;
  amount: number;
  is_percent: boolean;
  first_invoice_only: boolean;
  max_uses: number | null;
  max_uses_per_customer: number | null;
  /** Dates in the studio's zone, both included. */
  valid_from: string | null;
  valid_until: string | null;
  class_package_ids: number[] | null;
  /** It counts when reception sells. */
  at_desk: boolean;
  uses: number;
}

/** What staff write of it. */
export type DiscountFields = Omit<DiscountRow, 'discount_id' | 'uses'>;

/** How often one customer uses a discount. */
export interface CustomerUses {
  /** Purchases that count, the one below left out. */
  used: number;
  /** 1 while their own unpaid checkout of this package holds a use, which a new attempt takes over. */
  held: number;
}

/** What a discount is judged by. */
export interface DiscountFacts {
  /** Undefined: there is none with that code. */
  discount: Omit<DiscountRow, 'at_desk'> | undefined;
  /** What it is to be used on; undefined: not said yet. */
  class_package_id: number | undefined;
  /** Of whoever would use it; zeros for somebody who has not signed in. */
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
