import { createHash } from 'node:crypto';
import { refuse } from '#shared/refusals.ts';
import { MINUTE } from '#shared/time.ts';
import type { Attempts } from '../../../attempts/attempts.ts';
import type { Clock } from '../../../clock.ts';
import type { Database } from '../../../database/database.ts';
import type { IdentityLibrary } from './library.ts';
import { checkPassword, STAFF_MINIMUM } from './password-rules.ts';
import {
  deletePasskeysOfBefore,
  deleteResets,
  deleteSecondFactorOfBefore,
  findResetOwner,
  identityExists,
  markVerified,
} from './queries.ts';

/** How long a mailed link works. */
export const LINK_MINUTES = 60;
/** After three mails a wait is required, so that nobody floods a person's mailbox. Earlier links stay valid. */
const mailPlan = { free: 3, first: 60, longest: 900, forgetAfter: 3600 };

export interface ResetAccount {
  uid: string;
  email: string;
  dropped_passkeys: number;
  dropped_second_factor: boolean;
}

export interface Recovery {
  /** @throws Refusal `auth/user-not-found`, `auth/too-many-requests` */
  request(email: string): Promise<void>;
  /**
   * @returns the account, whose mail is thereby verified, how many passkeys were dropped that somebody made before it was,
   *   and whether a second factor
   * @throws Refusal `auth/invalid-reset-link`, `auth/weak-password`
   */
  reset(token: string, password: string): Promise<ResetAccount>;
}

/** Password recovery: a mailed link that works once, for an hour, and ends all sessions when used. */
export function createRecovery(
  parts: { db: Database; clock: Clock; minimumPasswordLength(): Promise<number> },
  attempts: Attempts,
  library: () => Promise<IdentityLibrary>,
): Recovery {
  const { db, clock } = parts;

  return {
    request: async (email) => {
      if (!(await identityExists(db, email))) refuse('auth/user-not-found');
      const seconds = await attempts.delay({ name: 'recovery', subject: email }, mailPlan);
      if (seconds > 0) refuse('auth/too-many-requests', { seconds, asked: true });
      await (await library()).requestReset(email);
    },

    reset: async (token, password) => {
      const notBefore = new Date(clock.now().getTime() - LINK_MINUTES * MINUTE);
      const owner = (await findResetOwner(db, storedAs(token), notBefore)) ?? refuse('auth/invalid-reset-link');
      const minimum = await parts.minimumPasswordLength();
      checkPassword(password, {
        email: owner.email,
        minimum: owner.staff ? Math.max(minimum, STAFF_MINIMUM) : minimum,
      });
      const { uid, email } = owner;
      // Before the password: if the process dies between the two, the link still works and nobody's passkey is left.
      const dropped_passkeys = await deletePasskeysOfBefore(db, uid);
      // Whoever works here was let in by the studio: there a thief of the mailbox is likelier than a stranger before her.
      const dropped_second_factor = !owner.staff && (await deleteSecondFactorOfBefore(db, uid));
      await (await library()).reset(token, password);
      await deleteResets(db, uid, notBefore);
      await markVerified(db, { uid, email, now: clock.now() });
      return { uid, email, dropped_passkeys, dropped_second_factor };
    },
  };
}

/** The hash of a link's token that the library stores. */
function storedAs(token: string): string {
  return createHash('sha256').update(`reset-password:${token}`).digest('base64url');
}
