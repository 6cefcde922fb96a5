import { useQuery } from '@tanstack/react-query';
import { downloadCsv } from '../../../lib/csv.ts';
import { useAlerts } from '../../../ui/alerts.tsx';
import { Button } from '../../../ui/button.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { ListSkeleton } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { ReportFrame } from '../report-frame.tsx';
import { fileOf } from '../report-words.ts';
import { useReportPeriod } from '../use-report-period.ts';
import { classesQuery, everyClass } from './api.ts';
import { ClassList } from './class-list.tsx';
import { classRows } from './class-rows.ts';
import { ClassView } from './class-view.tsx';
import { useClassFilter } from './use-class-filter.ts';

/** How full the classes of a period were, and each of them. */
export function ClassesReport() {
  const period = useReportPeriod();
  const chosen = useClassFilter(period.days);
  const query = useQuery(classesQuery(period.days));
  const alerts = useAlerts();
  const { data, isPlaceholderData } = query;
  const isEmpty = data !== undefined && data.figures.classes + data.figures.cancelled === 0;

  async function save() {
    try {
      downloadCsv(fileOf('clases', period.days), classRows(await everyClass(chosen.filter)));
    } catch (problem) {
      alerts.error(problem);
    }
  }

  return (
    <ReportFrame
      period={period}
      actions={
        <Button look="secondary" icon="page" disabled={!data || isPlaceholderData || isEmpty} onClick={save}>
          Descargar CSV
        </Button>
      }
    >
      <QueryView query={query} skeleton={<ListSkeleton rows={4} height="7rem" />}>
        {(report) =>
          isEmpty ? (
            <EmptyState
              text="En estos días no hubo clases."
              hint="Aquí se cuentan las que ya empezaron. Elige otro periodo arriba."
              drawing="mat"
            />
          ) : (
            <div aria-busy={isPlaceholderData}>
              <ClassView report={report} linkTo={chosen.linkTo} />
              <ClassList chosen={chosen} report={report} />
            </div>
          )
        }
      </QueryView>
    </ReportFrame>
  );
}
