import { refuse } from '#shared/refusals.ts';
import { DAY, SECOND } from '#shared/time.ts';
import type { Attempts, DelayPlan } from '../../../attempts/attempts.ts';

/** The limit of one IP address at one account: after a few failures it waits five minutes. */
const pairPlan: DelayPlan = { free: 5, first: 2, longest: 300, forgetAfter: 3600 };
/**
 * The limit of an account attacked from many IP addresses: later and weaker, and only for addresses that never signed in to
 * it.
 */
const accountPlan: DelayPlan = { free: 20, first: 1, longest: 60, forgetAfter: 3600 };
/** Seconds for which an IP address with a successful sign-in is known. */
const FAMILIAR = (90 * DAY) / SECOND;

/** A running attempt, which counts as failed until it reports success. */
export interface Attempt {
  succeeded(): Promise<void>;
  /** Neither right nor wrong, for example because the database failed. */
  withdraw(): Promise<void>;
}

export interface SignInThrottle {
  /** @throws Refusal `auth/too-many-requests` with `seconds` */
  begin(address: string, email: string): Promise<Attempt>;
  /** The owner recovered her password by mail. */
  forgive(email: string): Promise<void>;
}

/**
 * Limits guessing without locking the owner out: her own IP address counts only its own failures, an address from which
 * she has signed in is not limited by others' failures, and a recovered password resets all counts.
 */
export function createSignInThrottle(attempts: Attempts): SignInThrottle {
  return throttleOf(attempts, { name: 'sign-in', refusal: 'auth/too-many-requests', accountPlan });
}

/**
 * The limit of guesses at one-time codes by somebody who has the password: so low that trying from many
 * addresses is hopeless within a year (three of a million codes are valid at a time, 96 tries a day).
 */
export function createCodeThrottle(attempts: Attempts): SignInThrottle {
  const plan: DelayPlan = { free: 10, first: 2, longest: 900, forgetAfter: 86_400 };
  return throttleOf(attempts, { name: 'code', refusal: 'auth/too-many-codes', accountPlan: plan });
}

function throttleOf(
  attempts: Attempts,
  kind: { name: string; refusal: 'auth/too-many-requests' | 'auth/too-many-codes'; accountPlan: DelayPlan },
): SignInThrottle {
  return {
    begin: async (address, email) => {
      const pair = { name: kind.name, subject: email, who: address };
      const account = { name: `${kind.name}-account`, subject: email };
      const familiar = { name: `${kind.name}-familiar`, subject: email, who: address };
      const waitOfPair = await attempts.delay(pair, pairPlan);
      if (waitOfPair > 0) refuse(kind.refusal, { seconds: waitOfPair });
      const waitOfAccount = await attempts.delay(account, kind.accountPlan);
      if (waitOfAccount > 0 && !(await attempts.isRemembered(familiar))) {
        await attempts.takeBack(pair);
        refuse(kind.refusal, { seconds: waitOfAccount });
      }
      return {
        succeeded: async () => {
          await attempts.forget(pair);
          if (waitOfAccount === 0) await attempts.takeBack(account);
          await attempts.remember(familiar, FAMILIAR);
        },
        withdraw: async () => {
          await attempts.takeBack(pair);
          if (waitOfAccount === 0) await attempts.takeBack(account);
        },
      };
    },
    forgive: (email) => attempts.forgive(email),
  };
}
