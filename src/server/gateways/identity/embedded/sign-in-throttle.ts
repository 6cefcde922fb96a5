import { refuse } from '#shared/refusals.ts';
import type { Clock } from '../../../clock.ts';
import { createGrowingDelays, type DelayPlan } from './growing-delays.ts';

/** One address that keeps failing at one account soon waits five minutes. */
const pairPlan: DelayPlan = { free: 5, first: 2, longest: 300, forgetAfter: 3600 };
/** An account attacked from many addresses slows down later and less, for addresses that never entered it. */
const accountPlan: DelayPlan = { free: 20, first: 1, longest: 60, forgetAfter: 3600 };
const MOST_FAMILIAR = 10_000;

/** An attempt under way: it counts as failed until it says otherwise. */
export interface Attempt {
  succeeded(): void;
  /** Neither right nor wrong: the database failed, say. */
  withdraw(): void;
}

export interface SignInThrottle {
  /** @throws Refusal `auth/too-many-requests` with `seconds` */
  begin(address: string, email: string): Attempt;
  /** The owner proved herself by mail. */
  forgive(email: string): void;
}

/**
 * Slows guessing down without locking the owner out: her own address answers only for its own failures, one from which
 * she has entered is not slowed by others', and a new password by mail clears everything.
 */
export function createSignInThrottle(clock: Clock): SignInThrottle {
  const pairs = createGrowingDelays(pairPlan, clock);
  const accounts = createGrowingDelays(accountPlan, clock);
  const familiar = new Set<string>();

  return {
    begin: (address, email) => {
      const pair = `${email} ${address}`;
      const seconds = Math.max(pairs.wait(pair), familiar.has(pair) ? 0 : accounts.wait(email));
      if (seconds > 0) refuse('auth/too-many-requests', { seconds });
      const takeBackPair = pairs.count(pair);
      const takeBackAccount = accounts.count(email);
      return {
        succeeded: () => {
          pairs.clear(pair);
          takeBackAccount();
          if (familiar.size >= MOST_FAMILIAR) familiar.clear();
          familiar.add(pair);
        },
        withdraw: () => {
          takeBackPair();
          takeBackAccount();
        },
      };
    },
    forgive: (email) => {
      accounts.clear(email);
      pairs.clearWhere((pair) => pair.startsWith(`${email} `));
    },
  };
}
