export { keepAdvertisingConsent } from './keep-advertising-consent.ts';
export {
  acceptPages,
  countAcceptances,
  findTitle,
  listConsents,
  pagesRequiredAtSignup,
  writeAdvertisingConsent,
} from './queries.ts';
export { keepAsRead, keepPages, requireAsRead } from './require-as-read.ts';
export { savePage } from './save-page.ts';
