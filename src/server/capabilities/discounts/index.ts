export { guessCode } from './guess-code.ts';
export { hasBegunWith } from './queries.ts';
export { saveDiscount } from './save-discount.ts';
