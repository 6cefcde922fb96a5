export { type BookReport, checkBooks, type Disagreement, recount } from './check-books.ts';
export { describeBooks } from './describe-books.ts';
