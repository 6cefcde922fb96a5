export { findPaymentMethod, listPaymentMethods } from './queries.ts';
export { type PaymentMethodToSave, savePaymentMethod } from './save-payment-method.ts';
export { keepSavedSource, newestSourceOf, providerCustomerOf, sourceOf } from './sources/for-checkout.ts';
