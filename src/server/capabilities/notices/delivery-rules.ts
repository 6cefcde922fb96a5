const FIRST_WAIT = 30_000;
const MOST_ATTEMPTS = 10;

/**
 * When to try again after a failure: after half a minute, then twice as long each time, at most two hours; null after ten
 * attempts.
 */
export function nextAttempt(attemptsSoFar: number, now: Date): Date | null {
  if (attemptsSoFar + 1 >= MOST_ATTEMPTS) return null;
  return new Date(now.getTime() + FIRST_WAIT * 2 ** attemptsSoFar);
}
