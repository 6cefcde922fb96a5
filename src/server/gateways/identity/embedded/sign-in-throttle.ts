import { refuse } from '#shared/refusals.ts';
import { DAY, SECOND } from '#shared/time.ts';
import type { Attempts, DelayPlan } from '../../../attempts/attempts.ts';

/** One address that keeps failing at one account soon waits five minutes. */
const pairPlan: DelayPlan = { free: 5, first: 2, longest: 300, forgetAfter: 3600 };
/** An account attacked from many addresses slows down later and less, for addresses that never entered it. */
const accountPlan: DelayPlan = { free: 20, first: 1, longest: 60, forgetAfter: 3600 };
/** How long an address from which somebody entered is known, in seconds. */
const FAMILIAR = (90 * DAY) / SECOND;

/** An attempt under way: it counts as failed until it says otherwise. */
export interface Attempt {
  succeeded(): Promise<void>;
  /** Neither right nor wrong: the database failed, say. */
  withdraw(): Promise<void>;
}

export interface SignInThrottle {
  /** @throws Refusal `auth/too-many-requests` with `seconds` */
  begin(address: string, email: string): Promise<Attempt>;
  /** The owner proved herself by mail. */
  forgive(email: string): Promise<void>;
}

/**
 * Slows guessing down without locking the owner out: her own address answers only for its own failures, one from which
 * she has entered is not slowed by others', and a new password by mail clears everything.
 */
export function createSignInThrottle(attempts: Attempts): SignInThrottle {
  return throttleOf(attempts, { name: 'sign-in', refusal: 'auth/too-many-requests', accountPlan });
}

/**
 * Guesses at the six digits of a second factor, by somebody who has the password: few enough that trying from many
 * addresses finds a code in no year (three of a million are right at a time, 96 tries a day).
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
