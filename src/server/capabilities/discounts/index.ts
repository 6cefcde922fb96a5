export { lockDiscount, readCustomerUses } from './queries.ts';
export { type DiscountToSave, saveDiscount } from './save-discount.ts';
