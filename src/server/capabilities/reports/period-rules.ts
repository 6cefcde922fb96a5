import { addDays, daysBetween } from '#shared/time.ts';
import type { ReportDays } from '#shared/wire/reports/period.ts';

/** The first day of the month that is some months before (or after) a day's. */
function firstOfMonth(day: string, months = 0): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
}

const lastOfMonth = (day: string, months = 0): string => addDays(firstOfMonth(day, months + 1), -1);

/** The same day some months before; in a shorter month its last day. */
function sameDay(day: string, monthsBefore: number): string {
  const last = lastOfMonth(day, -monthsBefore);
  return `${last.slice(0, 8)}${Number(day.slice(8)) < Number(last.slice(8)) ? day.slice(8) : last.slice(8)}`;
}

const monthsBetween = (start: string, end: string): number =>
  (Number(end.slice(0, 4)) - Number(start.slice(0, 4))) * 12 + Number(end.slice(5, 7)) - Number(start.slice(5, 7)) + 1;

/**
 * The days with which a report's are compared (docs/rules.md#reports-compared): of whole months as many months before, of a
 * month or year so far the same days of the one before, of other days as many days before. Days to come do not count.
 * @param today of the studio
 */
export function comparedDays({ start_date, end_date }: ReportDays, today: string): ReportDays {
  const end = start_date <= today && today < end_date ? today : end_date;
  const months = monthsBetween(start_date, end);
  const wholeMonths = start_date === firstOfMonth(start_date) && end === lastOfMonth(end);
  if (wholeMonths) return { start_date: firstOfMonth(start_date, -months), end_date: lastOfMonth(start_date, -1) };
  if (end === today && start_date === firstOfMonth(end))
    return { start_date: firstOfMonth(start_date, -1), end_date: sameDay(end, 1) };
  if (end === today && start_date === `${end.slice(0, 4)}-01-01`)
    return { start_date: firstOfMonth(start_date, -12), end_date: sameDay(end, 12) };
  const days = daysBetween(start_date, end) + 1;
  return { start_date: addDays(start_date, -days), end_date: addDays(start_date, -1) };
}
