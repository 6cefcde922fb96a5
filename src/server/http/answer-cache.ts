import { createHash } from 'node:crypto';
import type { Clock } from '../clock.ts';

/** An answer as it goes out, with its validator. */
export interface CachedAnswer {
  body: Buffer;
  etag: string;
}

export interface AnswerCache {
  /** The kept answer of a key, or `make`'s fresh one (concurrent askers share one making). */
  get(key: string, make: () => Promise<string>): Promise<CachedAnswer>;
  /** Drops everything: called at commit of whatever the answers show. */
  drop(): void;
}

interface Entry {
  answer: Promise<CachedAnswer>;
  /** When its reading began, in milliseconds. */
  since: number;
  isRenewed: boolean;
}

/** Never older than this, even if another process changed what it shows (docs/rules.md#freshness). */
const LONGEST_AGE = 1900;
/** From here on the next one is made while this one is still given, so that nobody waits for it. */
const RENEWAL_AGE = 1200;
const MOST_KEYS = 500;

async function written(produce: () => Promise<string>): Promise<CachedAnswer> {
  const body = Buffer.from(await produce());
  return { body, etag: `"${createHash('sha1').update(body).digest('base64url')}"` };
}

/** Public answers of this process kept as bytes for at most two seconds of the clock. */
export function createAnswerCache(clock: Clock): AnswerCache {
  const entries = new Map<string, Entry>();

  function make(key: string, since: number, produce: () => Promise<string>): Promise<CachedAnswer> {
    if (entries.size >= MOST_KEYS) entries.clear();
    const entry = { answer: written(produce), since, isRenewed: false };
    entries.set(key, entry);
    // A failed making is not kept; its askers each get the error.
    entry.answer.catch(() => entries.get(key) === entry && entries.delete(key));
    return entry.answer;
  }

  function renew({
    key,
    old,
    since,
    produce,
  }: {
    key: string;
    old: Entry;
    since: number;
    produce: () => Promise<string>;
  }): void {
    old.isRenewed = true;
    const answer = written(produce);
    answer.then(
      // Not where all was dropped meanwhile: this reading may have begun before the change.
      () => entries.get(key) === old && entries.set(key, { answer, since, isRenewed: false }),
      // When the kept answer is too old, the caller reads anew and gets the error if there is one.
      () => undefined,
    );
  }

  return {
    get: (key, produce) => {
      const now = clock.now().getTime();
      const kept = entries.get(key);
      const age = now - (kept?.since ?? 0);
      if (!kept || age < 0 || age >= LONGEST_AGE) return make(key, now, produce);
      if (age >= RENEWAL_AGE && !kept.isRenewed) renew({ key, old: kept, since: now, produce });
      return kept.answer;
    },
    drop: () => entries.clear(),
  };
}
