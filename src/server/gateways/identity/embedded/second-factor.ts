import { createHash, randomBytes } from 'node:crypto';
import { refuse } from '#shared/refusals.ts';
import type { Clock } from '../../../clock.ts';
import type { Database, Tx } from '../../../database/database.ts';
import type { BegunSecondFactor, ClientTrace } from '../identity-provider.ts';
import type { SecretBox } from './encrypted-secret.ts';
import { base32, enrolmentAddress, stepOfCode } from './one-time-code.ts';
import { checkingAgainst } from './own-password.ts';
import { deleteOtherSessions } from './queries.ts';
import {
  deleteSecondFactor,
  findBegun,
  findSecondFactor,
  replaceRecoveryCodes,
  spendRecoveryCode,
  spendStep,
  writeBegun,
  writeConfirmed,
} from './second-factor-queries.ts';
import type { SignInThrottle } from './sign-in-throttle.ts';

/** Bytes of the secret; RFC 4226 requires 16 and recommends 20. */
const SECRET_BYTES = 20;
const RECOVERY_CODES = 10;
/**
 * Bits of a recovery code: enough that an unkeyed hash cannot be guessed, so codes work even after the server's key was
 * lost.
 */
const RECOVERY_BYTES = 10;

interface Typed {
  uid: string;
  /** Six digits of the phone, or a recovery code as typed. */
  code: string;
}

export interface SecondFactor {
  /**
   * Checks and uses up the code; does nothing for an account without second factor.
   * @throws Refusal `auth/code-required` without a code, `auth/wrong-code`, `auth/too-many-codes`
   */
  pass(typed: { uid: string; code: string | undefined }, trace: ClientTrace): Promise<void>;
  /** @throws Refusal `second-factor-on` */
  begin(account: { uid: string; email: string; issuer: string }): Promise<BegunSecondFactor>;
  /**
   * Activates the second factor after a correct code; the person's other sessions, opened without it, end.
   * @returns the recovery codes, never to be read again. @throws Refusal `auth/wrong-code`, `auth/too-many-codes`,
   * `second-factor-off`, `second-factor-on`
   */
  confirm(typed: Typed & { session_id: string | null }, trace: ClientTrace): Promise<string[]>;
  /** Replaces the recovery codes. @throws Refusal `auth/wrong-code`, `auth/too-many-codes`, `second-factor-off` */
  renewRecoveryCodes(typed: Typed, trace: ClientTrace): Promise<string[]>;
  /** @throws Refusal `auth/wrong-code`, `auth/too-many-codes`, `second-factor-off` */
  turnOff(typed: Typed, trace: ClientTrace): Promise<void>;
}

interface Parts {
  db: Database;
  clock: Clock;
  box: SecretBox;
  /** Guesses at codes are counted separately from those at passwords, so that a recovered password does not reset them. */
  throttle: SignInThrottle;
}

/** One-time codes by RFC 6238, and recovery codes (docs/decisions/0052-second-factor.md). */
export function createSecondFactor({ db, clock, box, throttle }: Parts): SecondFactor {
  async function spend(tx: Tx, { uid, code }: Typed, closed: string): Promise<boolean> {
    const at = clock.now();
    const typed = code.replaceAll(/[\s-]/g, '');
    if (!/^\d{6}$/.test(typed)) return spendRecoveryCode(tx, { uid, code_hash: hashOf(typed), at });
    const secret = box.open(closed, uid);
    const step = secret && stepOfCode(secret, typed, at);
    return step !== undefined && spendStep(tx, uid, step);
  }

  /** Counts a guess and, if the code is correct, runs the act. */
  async function withCode<T>({ uid, trace }: { uid: string; trace: ClientTrace }, act: () => Promise<T | undefined>) {
    const attempt = await throttle.begin(trace.address, `second factor of ${uid}`);
    const done = await checkingAgainst(attempt, act);
    if (done === undefined) return refuse('auth/wrong-code');
    await attempt.succeeded();
    return done;
  }

  const spending = <T>(typed: Typed, trace: ClientTrace, act: (tx: Tx) => Promise<T>): Promise<T> =>
    withCode({ uid: typed.uid, trace }, async () => {
      const kept = (await findSecondFactor(db, typed.uid)) ?? refuse('second-factor-off');
      return db.transaction(async (tx) => ((await spend(tx, typed, kept.secret)) ? await act(tx) : undefined));
    });

  async function giveCodes(tx: Tx, uid: string): Promise<string[]> {
    const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
    const hashes = codes.map((code) => hashOf(code.replaceAll('-', '')));
    await replaceRecoveryCodes(tx, { uid, hashes, at: clock.now() });
    return codes;
  }

  return {
    pass: async ({ uid, code }, trace) => {
      if (!(await findSecondFactor(db, uid))) return;
      if (code === undefined) refuse('auth/code-required');
      await spending({ uid, code }, trace, async () => true);
    },

    begin: async ({ uid, email, issuer }) => {
      const bytes = randomBytes(SECRET_BYTES);
      const begun = { uid, secret: box.close(bytes, uid), at: clock.now() };
      if (!(await db.transaction((tx) => writeBegun(tx, begun)))) refuse('second-factor-on');
      const secret = base32(bytes);
      return { secret, address: enrolmentAddress({ secret, issuer, account: email }) };
    },

    confirm: async ({ uid, code, session_id }, trace) => {
      if (await findSecondFactor(db, uid)) refuse('second-factor-on');
      const begun = (await findBegun(db, uid)) ?? refuse('second-factor-off');
      return withCode({ uid, trace }, async () => {
        const secret = box.open(begun.secret, uid);
        const step = secret && stepOfCode(secret, code.replaceAll(/\s/g, ''), clock.now());
        if (step === undefined) return undefined;
        return db.transaction(async (tx) => {
          const written = { uid, secret: begun.secret, step, at: clock.now() };
          if (!(await writeConfirmed(tx, written))) refuse('second-factor-on');
          await deleteOtherSessions(tx, uid, session_id);
          return giveCodes(tx, uid);
        });
      });
    },

    renewRecoveryCodes: (typed, trace) => spending(typed, trace, (tx) => giveCodes(tx, typed.uid)),
    turnOff: async (typed, trace) => {
      await spending(typed, trace, (tx) => deleteSecondFactor(tx, typed.uid));
    },
  };
}

/** `ABCD-EFGH-IJKL-MNOP` */
function newRecoveryCode(): string {
  return (base32(randomBytes(RECOVERY_BYTES)).match(/.{4}/g) ?? []).join('-');
}

function hashOf(code: string): string {
  return createHash('sha256').update(code.toUpperCase()).digest('base64url');
}
