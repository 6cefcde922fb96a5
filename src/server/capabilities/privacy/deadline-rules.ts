/** Days in which the law wants a request answered, and one that was granted done (LFPDPPP; both count working days). */
const TO_ANSWER = 20;
const TO_ACT = 15;

const MONDAY = 1;
/** Mandatory days of rest (Ley Federal del Trabajo, art. 74) on a date, as `MM-DD`. */
const FIXED = new Set(['01-01', '05-01', '09-16', '12-25']);
/** Those on a Monday: month, and which one of it. */
const MONDAYS = [
  { month: 2, nth: 1 },
  { month: 3, nth: 3 },
  { month: 11, nth: 3 },
] as const;
/** A new president takes office on the first of October, each six years since 2024. */
const TERM = { first: 2024, years: 6, day: '10-01' } as const;

const dayOf = (date: Date) => date.toISOString().slice(0, 10);

/** Whether work is done on a day `2026-11-23`: from Monday to Friday, but on the country's days of rest. */
export function isWorkingDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  const weekday = date.getUTCDay();
  if (weekday === 0 || weekday === 6) return false;
  const ofYear = day.slice(5);
  if (FIXED.has(ofYear)) return false;
  if (ofYear === TERM.day && (date.getUTCFullYear() - TERM.first) % TERM.years === 0) return false;
  const nth = Math.ceil(date.getUTCDate() / 7);
  return !MONDAYS.some((rest) => weekday === MONDAY && rest.month === date.getUTCMonth() + 1 && rest.nth === nth);
}

/** The day so many working days after another one, which does not count. */
export function afterWorkingDays(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  for (let left = count; left > 0; ) {
    date.setUTCDate(date.getUTCDate() + 1);
    if (isWorkingDay(dayOf(date))) left -= 1;
  }
  return dayOf(date);
}

/** The last day to answer what was received on a day. */
export const answerBy = (received_on: string): string => afterWorkingDays(received_on, TO_ANSWER);

/** The last day to do what was granted on a day. */
export const actBy = (answered_on: string): string => afterWorkingDays(answered_on, TO_ACT);
