export { acceptPages, pagesRequiredAtSignup } from './queries.ts';
export { sanitizeContent } from './sanitize-content.ts';
export { savePage } from './save-page.ts';
