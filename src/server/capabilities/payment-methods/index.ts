export { isPayable, offeredWays, type ProviderWay, providerFor } from './offered-ways.ts';
export { findPaymentMethod } from './queries.ts';
export { savePaymentMethod } from './save-payment-method.ts';
export { type KnownPayer, keepSavedSource, newestSourceOf, payerOf, sourceOf } from './sources/for-checkout.ts';
export { forgetSources, sendForgotten } from './sources/forget-sources.ts';
