export type { DiscountRow } from './facts.ts';
export { lockDiscount, readCustomerUses } from './queries.ts';
export { refuseDiscount } from './rules.ts';
export { type DiscountToSave, saveDiscount } from './save-discount.ts';
