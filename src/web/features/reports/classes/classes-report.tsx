import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../../ui/query-view.tsx';
import { ListSkeleton } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { ListCsvButton } from '../csv-button.tsx';
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
  const { data, isPlaceholderData } = query;
  const isEmpty = data !== undefined && data.figures.classes + data.figures.cancelled === 0;

  return (
    <ReportFrame
      period={period}
      actions={
        <ListCsvButton
          file={!data || isPlaceholderData || isEmpty ? null : fileOf('clases', period.days)}
          read={async () => classRows(await everyClass(chosen.filter))}
        />
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
