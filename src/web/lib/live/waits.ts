/** Milliseconds. */
const FIRST = 1000;
const LONGEST = 30_000;

/** How long to wait before the next attempt: twice as long after each, and never all clients at once. */
export function waitAfter(failures: number, chance: () => number = Math.random): number {
  const most = Math.min(LONGEST, FIRST * 2 ** failures);
  return most / 2 + (chance() * most) / 2;
}
