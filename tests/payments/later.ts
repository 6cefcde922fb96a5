/**
 * An instant a number of days, months or years later, in UTC as providers count.
 * @param day the day of the month; absent: that of the instant. A shorter month has its last day instead
 */
export function later(
  at: Date,
  { unit, count }: { unit: 'day' | 'month' | 'year'; count: number },
  day = at.getUTCDate(),
): Date {
  const next = new Date(at);
  if (unit === 'day') {
    next.setUTCDate(next.getUTCDate() + count);
    return next;
  }
  next.setUTCDate(1);
  next.setUTCMonth(next.getUTCMonth() + count * (unit === 'year' ? 12 : 1));
  const last = new Date(Date.UTC(next.getUTCFullYear(), next.getUTCMonth() + 1, 0)).getUTCDate();
  next.setUTCDate(Math.min(day, last));
  return next;
}
