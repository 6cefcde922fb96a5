export { findPaymentMethod } from './queries.ts';
export { savePaymentMethod } from './save-payment-method.ts';
export { keepSavedSource, newestSourceOf, providerCustomerOf, sourceOf } from './sources/for-checkout.ts';
export { forgetSources, sendForgotten } from './sources/forget-sources.ts';
