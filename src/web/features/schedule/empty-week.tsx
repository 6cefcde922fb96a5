import { addDays } from '#shared/time.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { activeFilters, noFilters } from './filter-form.tsx';
import type { Calendar } from './use-calendar-address.ts';

/** A week without a class that passes the filters, with links to others. */
export function EmptyWeek({ calendar }: { calendar: Calendar }) {
  const filtered = activeFilters(calendar) > 0;
  const to = calendar.linkTo(filtered ? noFilters : { day: addDays(calendar.start, 7) });
  return (
    <EmptyState text="No hay clases programadas." drawing="week">
      <ButtonLink small look="secondary" to={to} replace>
        {filtered ? 'Quitar filtros' : 'Ver la próxima semana'}
      </ButtonLink>
    </EmptyState>
  );
}
