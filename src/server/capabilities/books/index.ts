export { type BookReport, checkBooks, recount } from './check-books.ts';
export { describeBooks } from './describe-books.ts';
