export { keepSavedSource, providerCustomerOf, sourceOf } from './at-checkout.ts';
