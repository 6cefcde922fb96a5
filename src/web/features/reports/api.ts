import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ReportDays } from '#shared/wire/reports/period.ts';
import type { SalesReport } from '#shared/wire/reports/sales.ts';
import { api, queryString } from '../../lib/api.ts';
import { keys } from '../../lib/keys.ts';

/** What the studio sold on some days, beside the days they are compared with. */
export function salesQuery(days: ReportDays) {
  return queryOptions({
    queryKey: keys.reports.sales(days),
    queryFn: ({ signal }) => api.get<SalesReport>(`/reports/sales${queryString(days)}`, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
