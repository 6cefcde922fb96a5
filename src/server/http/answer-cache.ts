import { createHash } from 'node:crypto';
import type { Clock } from '../clock.ts';

/** An answer as it goes out, with its validator. */
export interface CachedAnswer {
  body: Buffer;
  etag: string;
  madeAt: number;
}

export interface AnswerCache {
  /** The kept answer of a key, or `make`'s fresh one (concurrent askers share one making). */
  get(key: string, make: () => Promise<string>): Promise<CachedAnswer>;
  /** Drops everything: called at commit of whatever the answers show. */
  drop(): void;
}

/** Never older than this, even if another process changed what it shows (DECISIONS.md, "Reserving"). */
const LONGEST_AGE = 1900;
const MOST_KEYS = 500;

/** Public answers of this process kept as bytes for at most two seconds of the clock. */
export function createAnswerCache(clock: Clock): AnswerCache {
  const answers = new Map<string, Promise<CachedAnswer>>();
  const ages = new Map<string, number>();

  function make(key: string, madeAt: number, produce: () => Promise<string>): Promise<CachedAnswer> {
    if (answers.size >= MOST_KEYS) answers.clear();
    const making = produce().then((text) => {
      const body = Buffer.from(text);
      return { body, etag: `"${createHash('sha1').update(body).digest('base64url')}"`, madeAt };
    });
    answers.set(key, making);
    ages.set(key, madeAt);
    // A failed making is not kept; its askers each get the error.
    making.catch(() => answers.get(key) === making && answers.delete(key));
    return making;
  }

  return {
    get: (key, produce) => {
      const now = clock.now().getTime();
      const kept = answers.get(key);
      const age = now - (ages.get(key) ?? 0);
      return kept && age >= 0 && age < LONGEST_AGE ? kept : make(key, now, produce);
    },
    drop: () => answers.clear(),
  };
}
