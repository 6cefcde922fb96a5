import { addDays, formatDay, formatLongDay } from '../../lib/format.ts';
import type { DayAddress } from '../../lib/use-day-address.ts';
import { Icon } from '../../ui/icon.tsx';
import { AppLink } from '../../ui/link.tsx';
import styles from './day-bar.module.css';

/** 'Hoy', 'Mañana', 'Ayer', or nothing for the other days. */
function nearName(day: string, today: string): string | null {
  if (day === today) return 'Hoy';
  if (day === addDays(today, 1)) return 'Mañana';
  return day === addDays(today, -1) ? 'Ayer' : null;
}

/** Which day is shown, with the one before and the one after beside it. */
export function DayBar({ address }: { address: DayAddress }) {
  const { day, today, linkTo } = address;
  const near = nearName(day, today);
  const before = addDays(day, -1);
  const after = addDays(day, 1);
  return (
    <div className={styles.bar}>
      <AppLink
        className={styles.step ?? ''}
        to={linkTo(before)}
        replace
        aria-label={`Día anterior, ${formatDay(before)}`}
      >
        <Icon name="left" />
      </AppLink>
      <h1 className={styles.day}>
        {near && <span>{near}</span>}
        <span className={near ? styles.date : ''}>{formatLongDay(day)}</span>
      </h1>
      <AppLink
        className={styles.step ?? ''}
        to={linkTo(after)}
        replace
        aria-label={`Día siguiente, ${formatDay(after)}`}
      >
        <Icon name="right" />
      </AppLink>
      {day !== today && (
        <AppLink className={styles.today ?? ''} to={linkTo(today)} replace>
          Hoy
        </AppLink>
      )}
    </div>
  );
}
