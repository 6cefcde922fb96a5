const DAY = 86_400_000;

/** The wall clock of an hour, `days` from today, without zone: `2026-11-23T07:00:00`. */
export function wallClock(days: number, hour: number): string {
  return `${localDate(days)}T${String(hour).padStart(2, '0')}:00:00`;
}

/** The date `days` from today. */
export function localDate(days: number): string {
  return new Date(Date.now() + days * DAY).toISOString().slice(0, 10);
}
