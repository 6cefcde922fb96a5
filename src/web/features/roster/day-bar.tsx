import type { ReactNode } from 'react';
import { addDays, formatDay, formatLongDay } from '#shared/time.ts';
import type { DayAddress } from '../../lib/use-day-address.ts';
import { FirstStepLink, StepLink } from '../../ui/step-link.tsx';
import styles from './day-bar.module.css';

/** 'Hoy', 'Mañana', 'Ayer', or null for other days. */
function nearName(day: string, today: string): string | null {
  if (day === today) return 'Hoy';
  if (day === addDays(today, 1)) return 'Mañana';
  return day === addDays(today, -1) ? 'Ayer' : null;
}

/** The shown day, with the previous and next one beside it. @param children actions that do not depend on the day */
export function DayBar({ address, children }: { address: DayAddress; children?: ReactNode }) {
  const { day, today, linkTo } = address;
  const near = nearName(day, today);
  const before = addDays(day, -1);
  const after = addDays(day, 1);
  return (
    <div className={styles.bar}>
      <StepLink to={linkTo(before)} way="left" label={`Día anterior, ${formatDay(before)}`} />
      <h1 className={styles.day}>
        {near && <span>{near}</span>}
        <span className={near ? styles.date : ''}>{formatLongDay(day)}</span>
      </h1>
      <StepLink to={linkTo(after)} way="right" label={`Día siguiente, ${formatDay(after)}`} />
      {day !== today && <FirstStepLink to={linkTo(today)}>Hoy</FirstStepLink>}
      {children && <div className={styles.tools}>{children}</div>}
    </div>
  );
}
