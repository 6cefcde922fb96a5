export { connectFirebase } from './connect-firebase.ts';
export { enterOrSignUp } from './enter-or-sign-up.ts';
export { giveAccount } from './give-account.ts';
export { hashOfToken, newOneTimeToken } from './one-time-token.ts';
export { openIdentity } from './open-identity.ts';
export { findUid, mailIsHeld } from './queries.ts';
export { requirePasswordNow, requireRecentPassword } from './require-recent-password.ts';
export { resetSecondFactor } from './reset-second-factor.ts';
