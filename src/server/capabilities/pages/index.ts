export { acceptPages, pagesRequiredAtSignup } from './queries.ts';
export { savePage } from './save-page.ts';
