import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { QueryView } from '../../../ui/query-view.tsx';
import { ListSkeleton } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { ListCsvButton } from '../csv-button.tsx';
import { ReportFrame } from '../report-frame.tsx';
import { fileOf } from '../report-words.ts';
import { useReportPeriod } from '../use-report-period.ts';
import { coachesQuery, everyLine } from './api.ts';
import { CoachLines } from './coach-lines.tsx';
import { CoachView } from './coach-view.tsx';
import { coachRows } from './coach-words.ts';

/** What each coach gave in a period, and what the studio owes her. */
export function CoachesReport() {
  const period = useReportPeriod();
  const [search] = useSearchParams();
  const query = useQuery(coachesQuery(period.days));
  const { data, isPlaceholderData } = query;
  const coach = data?.coaches.find(({ instructor_id }) => String(instructor_id) === search.get('coach'));

  return (
    <ReportFrame
      period={period}
      actions={
        <ListCsvButton
          file={!data || isPlaceholderData || data.coaches.length === 0 ? null : fileOf('coaches', period.days)}
          read={async () => coachRows(await everyLine(period.days))}
        />
      }
    >
      <QueryView query={query} skeleton={<ListSkeleton rows={4} height="7rem" />}>
        {(report) =>
          report.coaches.length === 0 ? (
            <EmptyState
              text="En estos días nadie dio clases."
              hint="Aquí se cuentan las clases que ya empezaron y tienen coach. Elige otro periodo arriba."
              drawing="mat"
            />
          ) : (
            <div aria-busy={isPlaceholderData}>
              <CoachView report={report} />
              {coach && <CoachLines key={coach.instructor_id} coach={coach} days={period.days} />}
            </div>
          )
        }
      </QueryView>
    </ReportFrame>
  );
}
