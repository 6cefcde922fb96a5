export { findPaymentMethod } from './queries.ts';
export { savePaymentMethod } from './save-payment-method.ts';
export { keepSavedSource, newestSourceOf, providerCustomerOf, sourceOf } from './sources/for-checkout.ts';
