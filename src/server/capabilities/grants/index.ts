export { eligibleGrants, graceUntil } from './eligible-rules.ts';
export { expireGrants } from './expire-grants.ts';
export type { Grant } from './facts.ts';
export { grantPurchase, payGrants } from './from-purchase.ts';
export { giveClasses } from './give-classes.ts';
export { closeGrantsOf } from './queries/bought.ts';
export { type Extended, extendGrants, takeExtensionsBack } from './queries/extending.ts';
export { removeClasses } from './remove-classes.ts';
