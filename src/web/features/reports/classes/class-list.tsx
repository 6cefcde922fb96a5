import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { ClassReport, ReportedClass } from '#shared/wire/reports/classes.ts';
import { REPORT_PAGE_SIZE } from '#shared/wire/reports/paging.ts';
import { formatNumber } from '../../../lib/format.ts';
import { paths, pathTo } from '../../../screens.ts';
import { Button } from '../../../ui/button.tsx';
import { FilterBar } from '../../../ui/filter-bar.tsx';
import { AppLink } from '../../../ui/link.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { ListSkeleton } from '../../../ui/skeleton.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import sections from '../report-parts.module.css';
import { ReportRow, ReportTable } from '../report-table.tsx';
import { classListQuery } from './api.ts';
import { sayFilter, sayParts, sayStart } from './class-words.ts';
import styles from './classes.module.css';
import { type ClassFilter, LIST } from './use-class-filter.ts';

const states = [
  { value: '', label: 'Dadas' },
  { value: 'abiertas', label: 'Sin cerrar' },
  { value: 'canceladas', label: 'Canceladas' },
] as const;

const heads = ['Clase', 'Reservados', 'Asistieron', 'No llegaron', 'Tarde', 'Esperaron'];

function Row({ one }: { one: ReportedClass }) {
  const missed = one.is_closed ? formatNumber(one.no_shows) : 'sin cerrar';
  return (
    <ReportRow
      name={
        <AppLink to={pathTo(paths.deskClass, { single_class_id: one.single_class_id })}>
          {sayStart(one.class_date)}
        </AppLink>
      }
      note={sayParts(one)}
      numbers={
        one.is_cancelled
          ? ['—', '—', 'cancelada', '—', '—']
          : [
              `${formatNumber(one.reservations)} de ${formatNumber(one.places)}`,
              formatNumber(one.attended),
              missed,
              formatNumber(one.late_cancellations),
              formatNumber(one.waited),
            ]
      }
    />
  );
}

/** Each class of the period, or those behind a figure; every one leads to its list. */
export function ClassList({ chosen, report }: { chosen: ClassFilter; report: ClassReport }) {
  const { filter, page, shown, requested, change } = chosen;
  const query = useQuery(classListQuery(filter, page));
  const section = useRef<HTMLElement>(null);
  const { hash, key } = useLocation();
  const narrowed = sayFilter(requested, report);

  // A figure's link leads here; `key` is another one each time it is followed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link followed again scrolls again
  useEffect(() => {
    if (hash === `#${LIST}`) section.current?.scrollIntoView();
  }, [hash, key]);

  return (
    <section ref={section} id={LIST} className={sections.list} aria-label="Las clases">
      <FilterBar label="Cuáles ver" choices={states} value={shown} onChange={(ver) => change({ ver })} />
      {narrowed && (
        <div className={styles.chosen}>
          <p>Solo: {narrowed}</p>
          <Button look="quiet" small onClick={() => change({ tipo: '', sucursal: '', coaches: '', dia: '', hora: '' })}>
            Quitar el filtro
          </Button>
        </div>
      )}
      <QueryView query={query} skeleton={<ListSkeleton rows={6} height="3.5rem" />}>
        {({ classes, total }) =>
          total === 0 ? (
            <EmptyState text="Ninguna clase es así en estos días." drawing="search" />
          ) : (
            <div aria-busy={query.isPlaceholderData}>
              <ReportTable title="Las clases" heads={heads} note={`${formatNumber(total)} en total`}>
                {classes.map((one) => (
                  <Row key={one.single_class_id} one={one} />
                ))}
              </ReportTable>
              <Pager
                page={page}
                pages={Math.ceil(total / REPORT_PAGE_SIZE)}
                onChange={(next) => change({ pagina: next > 1 ? String(next) : '' })}
              />
            </div>
          )
        }
      </QueryView>
    </section>
  );
}
