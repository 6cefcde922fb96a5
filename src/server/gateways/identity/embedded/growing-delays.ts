import type { Clock } from '../../../clock.ts';

/** Seconds, except `free`: how many counts cost nothing. */
export interface DelayPlan {
  free: number;
  first: number;
  longest: number;
  /** A key not counted for this long starts afresh. */
  forgetAfter: number;
}

export interface GrowingDelays {
  /** Seconds until `key` may try again; 0 when it may now. */
  wait(key: string): number;
  /** Counts one attempt; beyond the free ones each doubles the delay. Gives back how to take it back. */
  count(key: string): () => void;
  clear(key: string): void;
  clearWhere(matches: (key: string) => boolean): void;
}

interface Entry {
  count: number;
  until: number;
  last: number;
}

const MOST_KEYS = 10_000;

/** Delays that double with each attempt, in this process's memory; the longest untouched keys are forgotten first. */
export function createGrowingDelays(plan: DelayPlan, clock: Clock): GrowingDelays {
  const entries = new Map<string, Entry>();

  function current(key: string): Entry {
    const now = clock.now().getTime();
    const entry = entries.get(key);
    if (!entry || now - entry.last >= plan.forgetAfter * 1000) return { count: 0, until: 0, last: now };
    if (now < entry.last) {
      // The clock was moved back: a wait of two seconds must not become one of an hour.
      entry.until -= entry.last - now;
      entry.last = now;
    }
    return entry;
  }

  function delay(count: number): number {
    return count < plan.free ? 0 : Math.min(plan.first * 2 ** (count - plan.free), plan.longest) * 1000;
  }

  function put(key: string, entry: Entry): void {
    entries.delete(key);
    const [oldest] = entries.size >= MOST_KEYS ? entries.keys() : [];
    if (oldest !== undefined) entries.delete(oldest);
    entries.set(key, entry);
  }

  return {
    wait: (key) => Math.max(0, Math.ceil((current(key).until - clock.now().getTime()) / 1000)),
    count: (key) => {
      const before = current(key);
      const now = clock.now().getTime();
      const count = before.count + 1;
      put(key, { count, until: now + delay(count), last: now });
      return () => {
        const after = entries.get(key);
        if (after) entries.set(key, { ...after, count: after.count - 1, until: before.until });
      };
    },
    clear: (key) => entries.delete(key),
    clearWhere: (matches) => {
      for (const key of entries.keys()) if (matches(key)) entries.delete(key);
    },
  };
}
