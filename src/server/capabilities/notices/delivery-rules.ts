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

/** Letters a day to a mail that nobody has confirmed: it may be a stranger's, who should not be flooded. */
export const MOST_TO_UNPROVED = 20;

/**
 * Whether so many letters went to a mail that nobody has confirmed that this one does not leave. The link that confirms it
 * always does; those are limited by the hour.
 */
export function isTooManyForUnproved(notice: string, unproved_today: number): boolean {
  return notice !== 'mail-proof' && unproved_today >= MOST_TO_UNPROVED;
}
