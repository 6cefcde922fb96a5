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

/** The link that confirms the mail, limited by the hour, and what only the studio or a bank can bring about. */
const alwaysLeave: ReadonlySet<string> = new Set([
  'mail-proof',
  'class-cancelled',
  'class-changed',
  'class-reopened',
  'purchase-renewal-failed',
]);

/** Whether so many letters went to a mail that nobody has confirmed that this one does not leave. */
export function isTooManyForUnproved(notice: string, unproved_today: number): boolean {
  return !alwaysLeave.has(notice) && unproved_today >= MOST_TO_UNPROVED;
}
