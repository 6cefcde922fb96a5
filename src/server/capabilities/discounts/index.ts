export { saveDiscount } from './save-discount.ts';
