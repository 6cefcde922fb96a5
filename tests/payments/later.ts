/**
 * So many days, months or years later, in UTC as providers count.
 * @param day the day of the month to come to, of its own when absent; a month that lacks it has its last one
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
