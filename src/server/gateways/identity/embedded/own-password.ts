import { Refusal, refuse } from '#shared/refusals.ts';
import type { Clock } from '../../../clock.ts';
import type { Database } from '../../../database/database.ts';
import type { ClientTrace, PasswordHolder } from '../identity-provider.ts';
import { isFromFirebase } from './firebase-scrypt.ts';
import { hashPassword, type PasswordCost, verifyPassword } from './password-hash.ts';
import { checkPassword, STAFF_MINIMUM } from './password-rules.ts';
import { findPassword, type PasswordRow, rewriteHash, writePassword, writePasswordTyped } from './queries.ts';
import type { Attempt, SignInThrottle } from './sign-in-throttle.ts';

export interface OwnPassword {
  /** @throws Refusal `auth/wrong-password`, `auth/too-many-requests` */
  confirm(holder: PasswordHolder, trace: ClientTrace): Promise<void>;
  /** After a sign-in, replaces an imported Firebase hash by one of ours. */
  renewHash(uid: string, password: string): Promise<void>;
  /** Ends every other session. @throws Refusal `auth/wrong-password`, `auth/weak-password`, `auth/too-many-requests` */
  change(holder: PasswordHolder & { session_id: string | null; next: string }, trace: ClientTrace): Promise<void>;
}

interface Parts {
  db: Database;
  clock: Clock;
  minimumPasswordLength(): Promise<number>;
  cost: PasswordCost;
  throttle: SignInThrottle;
}

/** Checks and changes of a signed-in person's password. */
export function createOwnPassword({ db, clock, minimumPasswordLength, cost, throttle }: Parts): OwnPassword {
  async function confirmed({ uid, password }: PasswordHolder, trace: ClientTrace): Promise<PasswordRow> {
    const kept = (await findPassword(db, uid)) ?? refuse('auth/wrong-password');
    const attempt = await throttle.begin(trace.address, kept.email);
    const right = await checkingAgainst(attempt, () => verifyPassword(password, kept.hash));
    if (!right) refuse('auth/wrong-password');
    await attempt.succeeded();
    return kept;
  }

  return {
    confirm: async (holder, trace) => {
      await confirmed(holder, trace);
      const { session_id } = holder;
      if (session_id) await db.transaction((tx) => writePasswordTyped(tx, session_id, clock.now()));
    },

    renewHash: async (uid, password) => {
      const before = (await findPassword(db, uid))?.hash;
      if (!before || !isFromFirebase(before)) return;
      await rewriteHash(db, { uid, before, hash: await hashPassword(password, cost) });
    },

    change: async ({ session_id, next, ...holder }, trace) => {
      const { email, staff } = await confirmed(holder, trace);
      const least = await minimumPasswordLength();
      checkPassword(next, { email, minimum: staff ? Math.max(least, STAFF_MINIMUM) : least });
      const hash = await hashPassword(next, cost);
      await db.transaction(async (tx) => {
        const at = clock.now();
        await writePassword(tx, { uid: holder.uid, hash, session_id, at });
        if (session_id) await writePasswordTyped(tx, session_id, at);
      });
    },
  };
}

/** An error that says nothing about the password does not count as a guess. */
export async function checkingAgainst<T>(attempt: Attempt, check: () => Promise<T>): Promise<T> {
  try {
    return await check();
  } catch (error) {
    if (!(error instanceof Refusal)) await attempt.withdraw().catch(() => undefined);
    throw error;
  }
}
