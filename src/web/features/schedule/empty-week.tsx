import { useQuery } from '@tanstack/react-query';
import { addDays, formatLongDay } from '#shared/time.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import type { FixedFilter } from './api.ts';
import { activeFilters, noFilters } from './filter-form.tsx';
import { nextDayQuery } from './next-day.ts';
import type { Calendar } from './use-calendar-address.ts';

const NONE = 'No hay clases programadas.';

/** A week without a class that passes the filters, with a link to others where there are any. */
export function EmptyWeek({ calendar, only }: { calendar: Calendar; only: FixedFilter }) {
  const filtered = activeFilters(calendar) > 0;
  const { data: next } = useQuery({ ...nextDayQuery(calendar.start, only), enabled: !filtered });
  if (!filtered && next === null)
    return <EmptyState text={NONE} hint="Tampoco hay en las semanas que siguen." drawing="week" />;
  const to = calendar.linkTo(filtered ? noFilters : { day: next ?? addDays(calendar.start, 7) });
  return (
    <EmptyState text={NONE} drawing="week">
      <ButtonLink small look="secondary" to={to} replace>
        {filtered ? 'Quitar filtros' : next ? `Ver el ${formatLongDay(next)}` : 'Ver la próxima semana'}
      </ButtonLink>
    </EmptyState>
  );
}
