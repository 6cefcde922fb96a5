import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../../ui/query-view.tsx';
import { ListSkeleton } from '../../../ui/skeleton.tsx';
import { salesQuery } from '../api.ts';
import { CsvButton } from '../csv-button.tsx';
import { ReportFrame } from '../report-frame.tsx';
import { useReportPeriod } from '../use-report-period.ts';
import { salesFile, salesRows } from './sales-rows.ts';
import { SalesView } from './sales-view.tsx';

/** What the studio sold in a period. */
export function SalesReport() {
  const period = useReportPeriod();
  const query = useQuery(salesQuery(period.days));
  const { data, isPlaceholderData } = query;

  return (
    <ReportFrame
      period={period}
      actions={<CsvButton report={isPlaceholderData ? undefined : data} nameOf={salesFile} rowsOf={salesRows} />}
    >
      <QueryView query={query} skeleton={<ListSkeleton rows={4} height="7rem" />}>
        {(report) => (
          <div aria-busy={isPlaceholderData}>
            <SalesView report={report} />
          </div>
        )}
      </QueryView>
    </ReportFrame>
  );
}
