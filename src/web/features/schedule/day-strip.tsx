import { formatLongDay, weekdayLetter } from '#shared/time.ts';
import { AppLink } from '../../ui/link.tsx';
import { daysOf } from './api.ts';
import styles from './day-strip.module.css';
import type { Calendar } from './use-calendar-address.ts';

/** The seven days of the week on a phone; a dot for each day with a reservation. */
export function DayStrip({ calendar, mine }: { calendar: Calendar; mine: ReadonlySet<string> }) {
  return (
    <nav className={styles.strip} aria-label="Días de la semana">
      {daysOf(calendar.start).map((date) => (
        <AppLink
          key={date}
          className={styles.day ?? ''}
          to={calendar.linkTo({ day: date })}
          replace
          data-past={date < calendar.today || undefined}
          data-today={date === calendar.today || undefined}
          aria-current={date === calendar.day ? 'date' : undefined}
        >
          <span aria-hidden="true" className={styles.letter}>
            {weekdayLetter(date)}
          </span>
          <span aria-hidden="true" className={styles.number}>
            {Number(date.slice(8))}
          </span>
          <span className={styles.dot} data-on={mine.has(date) || undefined} aria-hidden="true" />
          <span className="visually-hidden">
            {date === calendar.today && 'Hoy, '}
            {formatLongDay(date)}
            {mine.has(date) && ', tienes una reservación'}
          </span>
        </AppLink>
      ))}
    </nav>
  );
}
