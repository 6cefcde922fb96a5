const formats = new Map<string, Intl.DateTimeFormat>();

/** The calendar date (`YYYY-MM-DD`) of an instant in a zone. */
export function localDateOf(instant: Date, timeZone: string): string {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
    formats.set(timeZone, format);
  }
  return format.format(instant);
}

/** A calendar date some days later (or earlier), across months and leap years. */
export function addDays(date: string, days: number): string {
  const day = new Date(`${date}T00:00:00.000Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}

/** Today, and the last day until which a class that the studio took back stays usable at least. */
export function graceUntil(
  now: Date,
  settings: { timezone: string; return_grace_days: number },
): { until: string; today: string } {
  const today = localDateOf(now, settings.timezone);
  return { until: addDays(today, settings.return_grace_days), today };
}
