import type { Clock } from '../../clock.ts';

const LIVES = 2000;
const MOST = 200;

/**
 * Keeps what `make` made for two seconds per address, and lets those who ask meanwhile wait for the same one.
 * Pages are the same bytes for everybody, so the address alone is the key.
 */
export function pageCache<T>(
  clock: Clock,
  off: boolean,
  make: (url: string, visitor: string) => Promise<T>,
): (url: string, visitor: string) => Promise<T> {
  const kept = new Map<string, { made: number; value: Promise<T> }>();

  function drop(url: string): void {
    kept.delete(url);
  }

  return (url, visitor) => {
    if (off) return make(url, visitor);
    const instant = clock.now().getTime();
    const found = kept.get(url);
    if (found && Math.abs(instant - found.made) < LIVES) return found.value;
    drop(url);
    const oldest = kept.keys().next().value;
    if (kept.size >= MOST && oldest !== undefined) drop(oldest);
    const value = make(url, visitor);
    kept.set(url, { made: instant, value });
    value.catch(() => drop(url));
    return value;
  };
}
