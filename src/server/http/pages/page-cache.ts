import type { Clock } from '../../clock.ts';

const LIVES = 2000;
const MOST = 200;

interface PageCacheOptions<T> {
  clock: Clock;
  /** Keeps nothing. */
  off: boolean;
  make: (url: string) => Promise<T>;
  /** Whether the page may be cached for later requests. */
  isForOthers: (made: T) => boolean;
}

/**
 * Caches the result of `make` for two seconds per path; concurrent requests share one call. Pages are the same bytes
 * for everybody, so the path alone is the key.
 * @returns the page of a path; `beforeMaking` is called only when it must be made, and may refuse
 */
export function pageCache<T>({ clock, off, make, isForOthers }: PageCacheOptions<T>) {
  const kept = new Map<string, { made: number; value: Promise<T> }>();

  function drop(url: string, value: Promise<T>): void {
    if (kept.get(url)?.value === value) kept.delete(url);
  }

  return async (url: string, beforeMaking?: () => void): Promise<T> => {
    if (off) return make(url);
    const instant = clock.now().getTime();
    const found = kept.get(url);
    if (found && Math.abs(instant - found.made) < LIVES) return found.value;
    beforeMaking?.();
    kept.delete(url);
    const [oldest] = kept.size >= MOST ? kept.keys() : [];
    if (oldest !== undefined) kept.delete(oldest);
    const value = make(url);
    kept.set(url, { made: instant, value });
    value.then(
      (made) => isForOthers(made) || drop(url, value),
      () => drop(url, value),
    );
    return value;
  };
}
