import { formatLongDay } from '#shared/time.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Drawing } from '../../ui/drawing.tsx';
import { activeFilters, noFilters } from './filter-form.tsx';
import type { Calendar } from './use-calendar-address.ts';
import styles from './week.module.css';

interface EmptyDayProps {
  calendar: Calendar;
  /** The next day of this week with a coming class; null: none. */
  next: string | null;
  /** The first day of the following week. */
  nextWeek: string;
  /** Below classes that have ended: if this week has more, the link to them is enough. */
  after?: boolean;
}

/** A day without classes, with links to others. */
export function EmptyDay({ calendar, next, nextWeek, after = false }: EmptyDayProps) {
  const filtered = activeFilters(calendar) > 0;
  return (
    <div className={styles.empty}>
      {!(after && next) && (
        <>
          <Drawing name="week" />
          <p className={styles.emptyText}>
            {next ? 'No hay clases programadas.' : 'No hay más clases programadas esta semana.'}
          </p>
        </>
      )}
      <div className={styles.emptySteps}>
        <ButtonLink small look="secondary" to={calendar.linkTo({ day: next ?? nextWeek })} replace>
          {next ? `Ver el ${formatLongDay(next)}` : 'Ver la próxima semana'}
        </ButtonLink>
        {filtered && (
          <ButtonLink small look="quiet" to={calendar.linkTo(noFilters)} replace>
            Quitar filtros
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
