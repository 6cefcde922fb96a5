export { guessCode } from './guess-code.ts';
export { saveDiscount } from './save-discount.ts';
