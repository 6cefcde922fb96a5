import { createHmac, hkdfSync } from 'node:crypto';
import { refuse } from '#shared/refusals.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import {
  addToWindow,
  addUnlessWaiting,
  type DelayPlan,
  deleteAttempts,
  deleteAttemptsOf,
  isRemembered,
  remember,
  takeBack,
} from './queries.ts';

export type { DelayPlan } from './queries.ts';

/** So many in so long, begun with the first of them. */
export interface AttemptLimit {
  /** Names the limit; every way to the same secret shares one. */
  name: string;
  /** An address, a mail, an id: kept as a keyed hash alone. */
  who: string;
  max: number;
  windowSeconds: number;
}

/** An attempt that was let through and counts until it is taken back. */
export interface CountedAttempt {
  /** It was no guess: what was tried was right, or could not be looked at. */
  takeBack(): Promise<void>;
}

/**
 * Attempts at guessing, counted in the database for all processes together (docs/decisions/0028-doors.md). Each call is
 * one statement of its own: never inside a transaction, whose rollback would forget the attempt.
 */
export interface Attempts {
  /** Counts first, so that a hundred at once are a hundred. @throws Refusal `rate-limited` with `seconds` */
  count(limit: AttemptLimit): Promise<CountedAttempt>;
  /** As `count`, for callers with a refusal of their own. @returns how many it is, and the seconds until the window ends */
  add(limit: Omit<AttemptLimit, 'max'>): Promise<{ count: number; seconds: number }>;
  /**
   * Counts an attempt at `subject` unless its key must wait; each beyond the free ones doubles the wait.
   * @returns seconds to wait; 0 when it was counted
   */
  delay(key: AttemptKey, plan: DelayPlan): Promise<number>;
  takeBack(key: AttemptKey): Promise<void>;
  forget(key: AttemptKey): Promise<void>;
  /** Forgets what `delay` counted at a subject, whoever tried. */
  forgive(subject: string): Promise<void>;
  remember(key: AttemptKey, seconds: number): Promise<void>;
  isRemembered(key: AttemptKey): Promise<boolean>;
}

/** One who tries at one subject (an account); the subject itself when all who try are counted together. */
export interface AttemptKey {
  name: string;
  subject: string;
  who?: string;
}

/** @param secret what sessions are signed with: all processes have the same, and nobody reads an address out of the rows */
export function createAttempts({ db, clock, secret }: { db: Database; clock: Clock; secret: string }): Attempts {
  const hashKey = new Uint8Array(hkdfSync('sha256', secret, 'cupo', 'attempts', 32));
  const hash = (text: string) => createHmac('sha256', hashKey).update(text).digest('base64url').slice(0, 27);
  const rowOf = ({ name, subject, who = '' }: AttemptKey) => ({ name, who: hash(`${subject} ${who}`) });

  const add: Attempts['add'] = ({ name, who, windowSeconds }) =>
    addToWindow(db, { name, who: hash(who) }, { windowSeconds, at: clock.now() });

  return {
    add,
    count: async ({ max, ...limit }) => {
      const { count, seconds } = await add(limit);
      if (count > max) refuse('rate-limited', { seconds });
      return { takeBack: () => takeBack(db, { name: limit.name, who: hash(limit.who) }, clock.now()) };
    },
    delay: (key, plan) => addUnlessWaiting(db, rowOf(key), { subject: hash(key.subject), plan, at: clock.now() }),
    takeBack: (key) => takeBack(db, rowOf(key), clock.now()),
    forget: (key) => deleteAttempts(db, rowOf(key)),
    forgive: (subject) => deleteAttemptsOf(db, hash(subject)),
    remember: (key, seconds) => remember(db, rowOf(key), { seconds, at: clock.now() }),
    isRemembered: (key) => isRemembered(db, rowOf(key), clock.now()),
  };
}
