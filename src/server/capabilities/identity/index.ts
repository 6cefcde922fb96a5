export { giveAccount } from './give-account.ts';
export { openIdentity } from './open-identity.ts';
