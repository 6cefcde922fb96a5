import { addDays, dateOf, weekdayOf } from '#shared/time.ts';

/** Working days within which the law (LFPDPPP) requires a request to be answered, and a granted one to be done. */
const TO_ANSWER = 20;
const TO_ACT = 15;

const MONDAY = 1;
const FRIDAY = 5;
/** Mandatory days of rest (Ley Federal del Trabajo, art. 74) on a date, as `MM-DD`. */
const FIXED = new Set(['01-01', '05-01', '09-16', '12-25']);
/** Mandatory days of rest on a Monday: the month, and which Monday of it. */
const MONDAYS = [
  { month: 2, nth: 1 },
  { month: 3, nth: 3 },
  { month: 11, nth: 3 },
] as const;
/** The first of October every six years since 2024, when a new president takes office, is a day of rest. */
const TERM = { first: 2024, years: 6, day: '10-01' } as const;

/** Whether a day `2026-11-23` is a working day: Monday to Friday, without the country's days of rest. */
export function isWorkingDay(day: string): boolean {
  const weekday = weekdayOf(day);
  if (weekday > FRIDAY) return false;
  const date = dateOf(day);
  const ofYear = day.slice(5);
  if (FIXED.has(ofYear)) return false;
  if (ofYear === TERM.day && (date.getUTCFullYear() - TERM.first) % TERM.years === 0) return false;
  const nth = Math.ceil(date.getUTCDate() / 7);
  return !MONDAYS.some((rest) => weekday === MONDAY && rest.month === date.getUTCMonth() + 1 && rest.nth === nth);
}

/** The day a number of working days after another, which itself does not count. */
export function afterWorkingDays(day: string, count: number): string {
  let last = day;
  for (let left = count; left > 0; ) {
    last = addDays(last, 1);
    if (isWorkingDay(last)) left -= 1;
  }
  return last;
}

/** The last day to answer a request received on a day. */
export const answerBy = (received_on: string): string => afterWorkingDays(received_on, TO_ANSWER);

/** The last day to do a request granted on a day. */
export const actBy = (answered_on: string): string => afterWorkingDays(answered_on, TO_ACT);
