export { attemptCheckout } from './attempt-checkout.ts';
export { lapsePurchases, warnAboutLapse } from './lapse-purchases.ts';
export { sellAtDesk } from './sell-at-desk.ts';
export { sendRefunds } from './send-refunds.ts';
export { warnAboutRenewals } from './warn-about-renewals.ts';
