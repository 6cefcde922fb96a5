import type { DiscountRow } from '#shared/discount-use.ts';

/** What staff write of it. */
export type DiscountFields = Omit<DiscountRow, 'discount_id' | 'uses'>;
