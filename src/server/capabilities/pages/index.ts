export { keepAdvertisingConsent } from './keep-advertising-consent.ts';
export { acceptPages, listConsents, pagesRequiredAtSignup, writeAdvertisingConsent } from './queries.ts';
export { savePage } from './save-page.ts';
