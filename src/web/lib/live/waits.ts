/** Milliseconds. */
const FIRST = 1000;
const LONGEST = 30_000;

/**
 * The wait before the next attempt: doubled after each failure, with a random part so that clients do not retry together.
 */
export function waitAfter(failures: number, chance: () => number = Math.random): number {
  const most = Math.min(LONGEST, FIRST * 2 ** failures);
  return most / 2 + (chance() * most) / 2;
}
