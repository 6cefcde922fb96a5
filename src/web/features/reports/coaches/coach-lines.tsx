import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { formatDay, formatTime } from '#shared/time.ts';
import type { CoachFigures, CoachLine } from '#shared/wire/reports/coaches.ts';
import { REPORT_PAGE_SIZE } from '#shared/wire/reports/paging.ts';
import type { ReportDays } from '#shared/wire/reports/period.ts';
import { count, formatMoney, formatNumber } from '../../../lib/format.ts';
import { paths, pathTo } from '../../../screens.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { AppLink } from '../../../ui/link.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { ListSkeleton } from '../../../ui/skeleton.tsx';
import sections from '../report-parts.module.css';
import { ReportRow, ReportTable } from '../report-table.tsx';
import { coachLinesQuery } from './api.ts';
import { sayAmount, sayChanged, saySum } from './coach-words.ts';

function Row({ line }: { line: CoachLine }) {
  const { class_date, single_class_id, class_type_name, location_name, others, is_closed } = line;
  const note = [
    class_type_name,
    location_name,
    ...(others ? [`con ${others}`] : []),
    ...(is_closed ? [] : ['sin cerrar']),
    ...(line.changed ? [sayChanged(line)] : []),
  ];
  return (
    <ReportRow
      name={
        <AppLink to={pathTo(paths.deskClass, { single_class_id })}>
          {formatDay(class_date)}, {formatTime(class_date)}
        </AppLink>
      }
      note={note.join(' · ')}
      numbers={[formatNumber(line.attended), line.amount === null ? '—' : formatMoney(line.amount), saySum(line)]}
    />
  );
}

interface CoachLinesProps {
  coach: CoachFigures;
  days: ReportDays;
}

/** The classes that a coach gave, each with its amount. */
export function CoachLines({ coach, days }: CoachLinesProps) {
  const [search, setSearch] = useSearchParams();
  const wantedPage = Number(search.get('pagina') ?? '1');
  const page = Number.isInteger(wantedPage) && wantedPage > 0 ? wantedPage : 1;
  const query = useQuery(coachLinesQuery({ ...days, instructor_id: String(coach.instructor_id) }, page));
  const section = useRef<HTMLElement>(null);
  const { hash, key } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link followed again scrolls again
  useEffect(() => {
    if (hash === '#lineas') section.current?.scrollIntoView();
  }, [hash, key]);

  function turn(next: number) {
    const values = new URLSearchParams(search);
    values.set('pagina', String(next));
    setSearch(values, { replace: true, preventScrollReset: true });
  }

  return (
    <section ref={section} id="lineas" className={sections.list} aria-label={`Las clases de ${coach.name}`}>
      <QueryView query={query} skeleton={<ListSkeleton rows={6} height="3.5rem" />}>
        {({ lines, total }) => (
          <div aria-busy={query.isPlaceholderData}>
            <ReportTable
              title={`Las clases de ${coach.name}`}
              heads={['Clase', 'Asistieron', 'Por pagar', 'Cómo se calcula']}
              note={`${count(total, 'clase', 'clases')} · ${sayAmount(coach)}`}
            >
              {lines.map((line) => (
                <Row key={line.single_class_id} line={line} />
              ))}
            </ReportTable>
            <Pager page={page} pages={Math.ceil(total / REPORT_PAGE_SIZE)} onChange={turn} />
          </div>
        )}
      </QueryView>
      {!coach.is_archived && (
        <div>
          <ButtonLink look="secondary" small to={`${paths.adminCoaches}?abierto=${coach.instructor_id}`}>
            Ver su tarifa
          </ButtonLink>
        </div>
      )}
    </section>
  );
}
