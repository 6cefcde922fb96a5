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

/** The most attempts within a window that begins with the first one. */
export interface AttemptLimit {
  /** The limit's name; all routes to the same secret share one. */
  name: string;
  /** An address, a mail or an id; stored only as a keyed hash. */
  who: string;
  max: number;
  windowSeconds: number;
}

/** An attempt that was allowed, and counts until it is taken back. */
export interface CountedAttempt {
  /** Call it if the attempt was no guess: the secret was right, or could not be checked. */
  takeBack(): Promise<void>;
}

/**
 * Counts guesses in the database, for all processes together (docs/decisions/0028-doors.md). Each call is a statement of
 * its own: never inside a transaction, whose rollback would forget the attempt.
 */
export interface Attempts {
  /**
   * Counts before the secret is checked, so that a hundred parallel attempts count as a hundred. @throws Refusal
   * `rate-limited` with `seconds`
   */
  count(limit: AttemptLimit): Promise<CountedAttempt>;
  /**
   * Like `count`, for callers with their own refusal. @returns the attempts in this window, and the seconds until it ends
   */
  add(limit: Omit<AttemptLimit, 'max'>): Promise<{ count: number; seconds: number }>;
  /**
   * Counts an attempt at `subject` unless its key must wait; each one beyond the free ones doubles the wait.
   * @returns seconds to wait; 0 when it was counted
   */
  delay(key: AttemptKey, plan: DelayPlan): Promise<number>;
  takeBack(key: AttemptKey): Promise<void>;
  forget(key: AttemptKey): Promise<void>;
  /** Forgets all that `delay` counted for a subject, from any source. */
  forgive(subject: string): Promise<void>;
  remember(key: AttemptKey, seconds: number): Promise<void>;
  isRemembered(key: AttemptKey): Promise<boolean>;
}

/** A source of attempts at one subject (an account); the subject itself if all sources are counted together. */
export interface AttemptKey {
  name: string;
  subject: string;
  who?: string;
}

/**
 * @param secret the session secret: all processes have the same, and without it nobody can recover an address from the rows
 */
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
