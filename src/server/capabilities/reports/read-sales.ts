import { localDateOf } from '#shared/time.ts';
import type { ReportDays } from '#shared/wire/reports/period.ts';
import type { SalesReport } from '#shared/wire/reports/sales.ts';
import type { AppContext } from '../../context.ts';
import { comparedDays } from './period-rules.ts';
import { readGiven, readPending, readSales } from './queries/sales.ts';
import { isByMonth, salesOf } from './sales-rules.ts';

/** What the studio sold on some days, beside the days they are compared with (docs/rules.md#income). */
export async function readSalesReport(
  { db, clock, configuration }: Pick<AppContext, 'db' | 'clock' | 'configuration'>,
  period: ReportDays,
): Promise<SalesReport> {
  const { timezone } = await configuration.current();
  const today = localDateOf(clock.now(), timezone);
  const compared = comparedDays(period, today);
  const { start_date, end_date } = period;
  const periods = {
    start_date,
    end_date,
    compared_start: compared.start_date,
    compared_end: compared.end_date,
    timezone,
  };
  return salesOf({
    period,
    compared,
    today,
    sums: await readSales(db, periods, isByMonth(period)),
    given: await readGiven(db, periods),
    pending: await readPending(db, periods),
  });
}
