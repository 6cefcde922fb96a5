/** A discount as it is kept: `amount` is centavos, or per cent; null limits do not bind. */
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
  discount: DiscountRow | undefined;
  /** What it is to be used on; undefined: not said yet. */
  class_package_id: number | undefined;
  /** Of whoever would use it; zeros for somebody who has not signed in. */
  by_customer: CustomerUses;
}
