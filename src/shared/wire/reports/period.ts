import { z } from 'zod';
import { formatNumber } from '../../format-number.ts';
import { daysBetween } from '../../time.ts';
import { localDate } from '../common.ts';

/** Two years of which one is a leap year, both ends included. */
export const MOST_REPORT_DAYS = 731;

/** The days of a report, of the studio's own time zone, both included. */
export const periodFields = { start_date: localDate, end_date: localDate };

interface Dates {
  start_date: string;
  end_date: string;
}

/** No studio has days outside these years, and the periods before and after them can still be computed. */
const [FIRST_YEAR, LAST_YEAR] = ['2000', '2199'];

/** For `.superRefine` of a query with `periodFields`: the dates are in order, and not too far apart. */
export function checkPeriod({ start_date, end_date }: Dates, context: z.RefinementCtx): void {
  const days = daysBetween(start_date, end_date) + 1;
  const refuse = (message: string, path: keyof Dates = 'end_date') =>
    context.addIssue({ code: 'custom', path: [path], message });
  const years = `Escribe un año de ${FIRST_YEAR} a ${LAST_YEAR}.`;
  if (start_date < FIRST_YEAR) refuse(years, 'start_date');
  if (end_date.slice(0, 4) > LAST_YEAR) refuse(years);
  if (days < 1) refuse('Debe ser el primer día o uno posterior.');
  if (days > MOST_REPORT_DAYS) refuse(`Elige a lo más ${formatNumber(MOST_REPORT_DAYS)} días: dos años.`);
}

export const reportQuery = z.strictObject(periodFields).superRefine(checkPeriod);

/** The days of an answer's figures. */
export const reportDays = z.object(periodFields);

export type ReportDays = z.output<typeof reportDays>;
