export { type DiscountRow, lockDiscount, readCustomerUses } from './queries.ts';
export { refuseDiscount } from './rules.ts';
