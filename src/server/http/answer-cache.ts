import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Clock } from '../clock.ts';

/** The bytes of an answer, with its validator (ETag). */
export interface CachedAnswer {
  body: Buffer;
  /** Compressed; null: too short to gain anything. */
  zipped: Buffer | null;
  etag: string;
}

export interface AnswerCache {
  /** The cached answer of a key, or a new one by `make` (concurrent requests share one call). */
  get(key: string, make: () => Promise<string>): Promise<CachedAnswer>;
  /** Drops everything; called when data that the answers show is committed. */
  drop(): void;
}

interface Entry {
  answer: Promise<CachedAnswer>;
  /** The instant at which its data began to be read, in milliseconds. */
  since: number;
  isRenewed: boolean;
}

/** The oldest that an answer may be, in case another process changed its data (docs/rules.md#freshness). */
const LONGEST_AGE = 1900;
/** The age from which the next answer is made while this one is still sent, so that nobody waits. */
const RENEWAL_AGE = 1200;
const MOST_KEYS = 500;
/** Up to this many bytes an answer is one packet as it is. */
const ONE_PACKET = 1400;
/** A thirteenth of a week of classes, in a millisecond; higher levels save hardly more. */
const LEVEL = 5;

const zip = promisify(gzip);

async function written(produce: () => Promise<string>): Promise<CachedAnswer> {
  const body = Buffer.from(await produce());
  const zipped = body.length > ONE_PACKET ? await zip(body, { level: LEVEL }) : null;
  return { body, zipped, etag: `"${createHash('sha1').update(body).digest('base64url')}"` };
}

/** Caches public answers of this process as bytes, for at most two seconds. */
export function createAnswerCache(clock: Clock): AnswerCache {
  const entries = new Map<string, Entry>();

  function make(key: string, since: number, produce: () => Promise<string>): Promise<CachedAnswer> {
    if (entries.size >= MOST_KEYS) entries.clear();
    const entry = { answer: written(produce), since, isRenewed: false };
    entries.set(key, entry);
    // A failure is not cached; all requests that shared the call get the error.
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
      // Not if the cache was dropped meanwhile: this answer's data may have been read before the change.
      () => entries.get(key) === old && entries.set(key, { answer, since, isRenewed: false }),
      // Once the cached answer is too old, the caller makes a new one and gets its error, if any.
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
