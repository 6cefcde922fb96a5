import { addDays, formatDay } from '#shared/time.ts';
import type { DayAddress } from '../../lib/use-day-address.ts';
import { FirstStepLink, StepLink } from '../../ui/step-link.tsx';
import styles from './week-steps.module.css';

/** The shown week, with links to others. */
export function WeekSteps({ monday, address }: { monday: string; address: DayAddress }) {
  const { today, linkTo } = address;
  const sunday = addDays(monday, 6);
  const isThisWeek = monday <= today && today <= sunday;
  return (
    <div className={styles.steps}>
      <StepLink to={linkTo(addDays(monday, -7))} way="left" label="Semana anterior" />
      <p className={styles.week} role="status">
        {formatDay(monday)} – {formatDay(sunday)}
      </p>
      <StepLink to={linkTo(addDays(monday, 7))} way="right" label="Semana siguiente" />
      {!isThisWeek && <FirstStepLink to={linkTo(today)}>Hoy</FirstStepLink>}
    </div>
  );
}
